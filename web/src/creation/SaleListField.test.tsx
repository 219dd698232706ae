import { issue, listTree, parseSaleList } from '@kingspad/domain';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '#lib/toast.ts';
import { visit } from '#testing/world.tsx';
import { SaleListField, type SaleListFieldProps } from './SaleListField.tsx';

const wallet = (index: number) => `0x${index.toString(16).padStart(40, '0')}`;
/** As many wallets, each with a cap of its own. */
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `${wallet(index + 1)},${index + 1}`);

beforeEach(() => toasts.set([]));
afterEach(cleanup);

function show(props: Partial<SaleListFieldProps> = {}) {
  const onList = vi.fn<SaleListFieldProps['onList']>();
  const element = <SaleListField decimals={18} onList={onList} {...props} />;
  visit('/', { path: '/', element });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'A list of any length' });
  return {
    onList,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    choose: (content: string | Blob) =>
      fireEvent.change(screen.getByLabelText('Choose a file'), {
        target: { files: [new File([content], 'list.csv', { type: 'text/csv' })] },
      }),
    last: () => onList.mock.lastCall,
  };
}

it('reads typed wallets: their number and the root that the contract gets', async () => {
  const { onList, type, last } = show();
  expect(onList).not.toHaveBeenCalled();
  const text = linesOf(3).join('\n');
  type(text);
  expect(await screen.findByText('Wallets: 3.')).toBeTruthy();
  const { root } = listTree(parseSaleList(text, { decimals: 18 }).wallets);
  await waitFor(() =>
    expect(last()).toEqual([
      { text, root, walletCount: 3, repeated: 0, lowestCap: 10n ** 18n, entryOf: expect.any(Function) },
      false,
    ]),
  );
});

it('reads caps in the decimals of the sale’s coin', async () => {
  const { type, last } = show({ decimals: 6 });
  type(`${wallet(1)},0.5`);
  await screen.findByText('Wallets: 1.');
  const { root } = listTree([{ wallet: wallet(1) as `0x${string}`, cap: 500_000n }]);
  await waitFor(() => expect(last()?.[0]?.root).toBe(root));
});

it('counts repeated lines, of which the highest cap is in the root', async () => {
  const { type, last } = show();
  type(`${wallet(1)},1\n${wallet(1)},3\n${wallet(1)},2\n${wallet(2)}`);
  expect(await screen.findByText('Wallets: 2. Repeated lines: 2. The highest cap counts.')).toBeTruthy();
  const caps = [
    [1, 3n * 10n ** 18n],
    [2, 0n],
  ] as const;
  const { root } = listTree(caps.map(([index, cap]) => ({ wallet: wallet(index) as `0x${string}`, cap })));
  await waitFor(() => expect(last()?.[0]?.root).toBe(root));
});

it('names the first wrong lines, counts the others, and has no list meanwhile', async () => {
  const { field, type, last } = show();
  type([wallet(1), ...Array.from({ length: 7 }, (_, index) => `0x${index}`)].join('\n'));
  const error = await screen.findByText(/^Line 2: 0x0 is not an address\./);
  expect(error.textContent).toMatch(/Line 6: 0x4 is not an address\. Further wrong lines: 2\.$/);
  expect(error.textContent).not.toContain('Line 7');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(last()).toEqual([undefined, false]);
  type(wallet(1));
  expect(await screen.findByText('Wallets: 1.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

it('refuses a list without wallets', async () => {
  const { type, last } = show();
  type('wallet,cap\n');
  expect(await screen.findByText('No wallet address found, please review.')).toBeTruthy();
  await waitFor(() => expect(last()).toEqual([undefined, false]));
});

it('the field has no list any more as soon as its text changes', async () => {
  const { type, last } = show();
  type(wallet(1));
  await waitFor(() => expect(last()?.[0]?.walletCount).toBe(1));
  type(`${wallet(1)}\n${wallet(2)}`);
  expect(last()).toEqual([undefined, false]);
  expect(screen.getByText('Reading the list: 0%')).toBeTruthy();
  await screen.findByText('Wallets: 2.');
});

it('shows the beginning of a long list, reads all of it, and removes it', async () => {
  const { choose, field, last } = show();
  const text = linesOf(1_000).join('\r\n');
  choose(text);
  expect(await screen.findByText('Wallets: 1,000.')).toBeTruthy();
  await waitFor(() => expect(last()?.[0]?.text).toBe(text));
  expect(field.readOnly).toBe(true);
  expect(field.value.length).toBeLessThan(text.length / 2);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the list' }));
  expect(field.value).toBe('');
  expect(field.readOnly).toBe(false);
  expect(last()).toEqual([undefined, true]);
  expect(screen.queryByText(/^Wallets/)).toBeNull();
});

it('refuses a file above 12 MB before reading it, and keeps what is typed', async () => {
  const { choose, field, type } = show();
  type(wallet(1));
  const text = vi.spyOn(File.prototype, 'text');
  vi.spyOn(File.prototype, 'size', 'get').mockReturnValue(12_000_001);
  choose('x');
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ title: 'Input Error', text: 'A list has at most 12 MB.' }]),
  );
  vi.restoreAllMocks();
  expect(text).not.toHaveBeenCalled();
  expect(field.value).toBe(wallet(1));
});

it('begins with a list that is known, and with what is wrong beside the lines', async () => {
  const { last, field } = show({ initial: wallet(1), error: issue('issue.list.coin'), name: 'listRoot' });
  expect(field.name).toBe('listRoot');
  expect(screen.getByText(/^The list was read for a coin with other decimals/)).toBeTruthy();
  await waitFor(() => expect(last()?.[0]?.walletCount).toBe(1));
});
