import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONNECTED, HASH, visit } from '#testing/world.tsx';
import { loadTexts } from '#lib/i18n/index.ts';
import { toasts } from '#lib/toast.ts';
import type { WriteRequest } from '#web3/index.ts';
import type { Shown } from '../../model/shown.ts';
import { WhitelistDialog } from './WhitelistDialog.tsx';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
/** As many as two transactions and a part of a third one take. */
const WALLETS = Array.from({ length: 33 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`);

await loadTexts('presale');
beforeEach(() => toasts.set([]));
afterEach(cleanup);

/** The dialog of a presale, where the transaction of that number fails. */
function show(failing = 0) {
  const onClose = vi.fn<() => void>();
  const sent: WriteRequest[] = [];
  const shown = { sale: { pool: POOL, record: {} } } as unknown as Shown;
  visit(
    '/',
    { path: '/', element: <WhitelistDialog shown={shown} onClose={onClose} /> },
    {
      wallet: CONNECTED,
      write: async (request) => {
        sent.push(request);
        if (sent.length === failing) throw new Error('execution reverted');
        return { status: 'success', hash: HASH, receipt: {} } as never;
      },
    },
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  return { onClose, sent, field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

/** The same, with all wallets typed and sent. */
function open(failing: number) {
  const shown = show(failing);
  shown.type(WALLETS.join(','));
  fireEvent.click(screen.getByRole('button', { name: /33/ }));
  return shown;
}

it('[PD-13] takes wallets with commas between, names what is wrong with them, and says how many confirmations open', async () => {
  const { sent, field, type } = show();
  const submit = () => screen.getByRole('button', { name: /^Whitelist/ });
  const isDisabled = () => submit().getAttribute('aria-disabled') === 'true';
  const press = () => fireEvent.submit(field.form as HTMLFormElement);
  expect(isDisabled()).toBe(true);
  fireEvent.click(submit());
  expect(toasts.get()).toMatchObject([
    { title: 'Input Error', text: 'No wallet address found, please review.' },
  ]);
  toasts.set([]);
  press();
  expect(toasts.get()).toMatchObject([
    { title: 'Input Error', text: 'No wallet address found, please review.' },
  ]);

  type(`${WALLETS[0]}, ${WALLETS[0]} ,0x12, nonsense`);
  expect(screen.getByText('Found 1 duplicate addresses. Found 2 invalid addresses')).toBeDefined();
  expect(isDisabled()).toBe(true);
  press();

  type(` ${WALLETS.slice(0, 15).join(' ,\n')} `);
  expect(isDisabled()).toBe(false);
  expect(screen.queryByText(/^Wallet confirmations that will open/)).toBeNull();
  type(WALLETS.slice(0, 31).join(', '));
  expect(screen.getByText('Wallet confirmations that will open: 3')).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.click(submit());
  await waitFor(() => expect(sent).toHaveLength(3));
  const batches = await Promise.all(sent.map((request) => request.prepare({} as never)));
  expect(batches.map(({ call: { args } }) => (args[0] as string[]).length)).toEqual([15, 15, 1]);
});

it('keeps the wallets in the field that a failed transaction did not whitelist', async () => {
  const { onClose, sent, field } = open(2);
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: /18/ })).toBeDefined());
  expect(field.value.split(',').map((wallet) => wallet.toLowerCase())).toEqual(WALLETS.slice(15));
  expect(onClose).not.toHaveBeenCalled();
});

it('sends fifteen wallets in a transaction, and closes after the last one', async () => {
  const { onClose, sent } = open(0);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(3);
});

it('adds the wallets of a CSV file once each, in any column, to the typed ones', async () => {
  const { field, type } = show();
  type(String(WALLETS[0]));
  const sheet = `Name;Wallet\r\n"Ann; A.";${WALLETS[1]}\r\nBen;${WALLETS[0]}\r\nCarl;${WALLETS[1]}\r\n;${WALLETS[2]}\r\n`;
  fireEvent.change(screen.getByLabelText('Add from a CSV file'), {
    target: { files: [new File([sheet], 'wallets.csv', { type: 'text/csv' })] },
  });
  await waitFor(() => expect(field.value.split(/[,\s]+/)).toEqual(WALLETS.slice(0, 3)));
  expect(screen.getByRole('button', { name: /^Whitelist \(3\)/ })).toBeDefined();
});

it.each([
  ['without a wallet', 'Name,Wallet\nAnn,0x12', 'No wallet address found, please review.'],
  ['that is too large', 'x'.repeat(1_000_001), 'Choose a file of at most 1 MB.'],
])('refuses a file %s and keeps what is typed', async (_, content, text) => {
  const { field, type } = show();
  type(String(WALLETS[0]));
  fireEvent.change(screen.getByLabelText('Add from a CSV file'), {
    target: { files: [new File([content], 'wallets.csv')] },
  });
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Input Error', text }]));
  expect(field.value).toBe(WALLETS[0]);
});

it('names each wrong entry with its line, and how many more there are', () => {
  const { type } = show();
  type([WALLETS[0], '0x12', `eth:${WALLETS[1]}`, ...'abcde'].join('\n'));
  const mistakes = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(mistakes.slice(0, 2)).toEqual([
    'Line 2: 0x12 is not an address.',
    `Line 3: eth:${WALLETS[1]} is for another network (eth).`,
  ]);
  expect(mistakes).toHaveLength(6);
  expect(mistakes.at(-1)).toBe('Further wrong entries: 2');
});
