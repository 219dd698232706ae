import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CONNECTED, HASH, visit } from '../../../../../../test/site.tsx';
import { loadTexts } from '../../../../../lib/i18n/index.ts';
import type { WriteRequest } from '../../../../../web3/index.ts';
import type { Shown } from '../../model/shown.ts';
import { WhitelistDialog } from './WhitelistDialog.tsx';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
/** As many as two transactions and a part of a third one take. */
const WALLETS = Array.from({ length: 33 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`);

await loadTexts('presale');
afterEach(cleanup);

/** The dialog of a presale, where the transaction of that number fails. */
function open(failing: number) {
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
  fireEvent.change(field, { target: { value: WALLETS.join(',') } });
  fireEvent.click(screen.getByRole('button', { name: /33/ }));
  return { onClose, sent, field };
}

it('keeps in the field what was not whitelisted where a later transaction fails', async () => {
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
