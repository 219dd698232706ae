import { expect, test } from 'vitest';
import { englishText } from '../src/issues/english.ts';
import { capOf, MISTAKES_KEPT, parseSaleList, PRESALE_BOUNDS, saleListSteps } from '../src/index.ts';

const ALICE = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const BOB = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const CHECKED_BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const walletAt = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`;
const read = (text: string, decimals = 18) => parseSaleList(text, { decimals, chainId: 56 });
const mistakesOf = (text: string, decimals?: number) =>
  read(text, decimals).mistakes.map((one) => englishText(one));

test.each([
  ['commas', `${ALICE},0.5\n${BOB}`],
  ['semicolons', `${ALICE};0,5\n${BOB};`],
  ['tabs', `${ALICE}\t0.5\n${BOB}\t0`],
  ['spaces', `  ${ALICE}   0.5 \n${BOB}`],
  ['quotes of a sheet', `"${ALICE}","0.5"\n"${BOB}",""`],
  ['full-width commas', `${ALICE}，0.5\n${BOB}，`],
  ['the lines of Windows and a byte order mark', `\uFEFF${ALICE},0.5\r\n\r\n${BOB}\r\n`],
  ['a line of headers', `Wallet,Cap (BNB)\n${ALICE},0.5\n${BOB},0`],
  ['checksums and the prefix of the own network', `bnb:${ALICE},.5\n${CHECKED_BOB}`],
])('a list with %s is read', (_, text) => {
  expect(read(text)).toEqual({
    wallets: [
      { wallet: ALICE, cap: 5n * 10n ** 17n },
      { wallet: BOB, cap: 0n },
    ],
    repeated: 0,
    mistakes: [],
    mistakeCount: 0,
  });
});

test('the highest cap of a repeated wallet counts, and zero is above all', () => {
  const other = walletAt(7);
  const text = [`${ALICE},1`, `${ALICE},3`, `${ALICE},2`, `${CHECKED_BOB},5`, BOB, `${BOB},9`, `${other},4`];
  expect(read(text.join('\n'), 0)).toMatchObject({
    wallets: [
      { wallet: ALICE, cap: 3n },
      { wallet: BOB, cap: 0n },
      { wallet: other, cap: 4n },
    ],
    repeated: 4,
  });
});

test('each wrong line is named with its number and what is wrong', () => {
  const mistyped = `${CHECKED_BOB.slice(0, -1)}f`;
  const wrongCase = CHECKED_BOB.replace('C', 'c');
  const lines = [
    'wallet,cap',
    `${ALICE},1`,
    '0x12,1',
    wrongCase,
    `eth:${ALICE},1`,
    `${BOB},many`,
    `${BOB};1.000`,
    `${BOB},-1`,
    `${BOB},1,Bob`,
    `0x${'0'.repeat(40)},1`,
    mistyped,
    'name',
  ];
  expect(mistakesOf(lines.join('\n'), 2)).toEqual([
    'Line 3: 0x12 is not an address.',
    `Line 4: ${wrongCase} has a wrong checksum. Copy the address again.`,
    `Line 5: eth:${ALICE} is for another network (eth).`,
    'Line 6: many is no amount of the coin. Write a cap such as 0.5.',
    'Line 7: 1.000 may mean one or a thousand. Write the cap without a thousands separator.',
    'Line 8: -1 is no amount of the coin. Write a cap such as 0.5.',
    'Line 9: write a wallet and its cap only.',
    `Line 10: 0x${'0'.repeat(40)} is not an address.`,
    `Line 11: ${mistyped} has a wrong checksum. Copy the address again.`,
    'Line 12: name is not an address.',
  ]);
});

test('a cap with more decimals than the coin has is refused', () => {
  expect(mistakesOf(`${ALICE},0.123`, 2)).toEqual([
    'Line 1: 0.123 is no amount of the coin. Write a cap such as 0.5.',
  ]);
  expect(read(`${ALICE},1.250`, 6).wallets).toEqual([{ wallet: ALICE, cap: 1_250_000n }]);
});

test.each([
  ['without a wallet', '\n\n', 'No wallet address found, please review.'],
  ['of headers alone', 'wallet,cap\n', 'No wallet address found, please review.'],
  ['above its size', 'x'.repeat(PRESALE_BOUNDS.listBytes + 1), 'A list has at most 12 MB.'],
])('a list %s is refused', (_, text, sentence) => {
  expect(mistakesOf(text)).toEqual([sentence]);
});

test('a list has at most 100,000 rows, headers and empty lines not counted', () => {
  const rows = Array.from({ length: PRESALE_BOUNDS.listRows }, (_, index) => walletAt(index));
  const most = read(`wallet\n\n${rows.join('\n')}\n`);
  expect(most).toMatchObject({ mistakeCount: 0 });
  expect(most.wallets).toHaveLength(PRESALE_BOUNDS.listRows);
  expect(mistakesOf(`${rows.join('\n')}\n${ALICE}`)).toEqual(['A list has at most 100,000 wallets.']);
});

test('further mistakes are counted', () => {
  const parsed = read('0x1\n'.repeat(MISTAKES_KEPT + 7));
  expect(parsed.mistakes).toHaveLength(MISTAKES_KEPT);
  expect(parsed.mistakeCount).toBe(MISTAKES_KEPT + 7);
});

test('reading a long list pauses often, and says how far it is', () => {
  const text = Array.from({ length: 1_000 }, (_, index) => walletAt(index)).join('\n');
  const parts = [...saleListSteps(text, { decimals: 18 })];
  expect(parts.length).toBeGreaterThanOrEqual(4);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts.every((part) => part > 0 && part <= 1)).toBe(true);
});

test('an entry allows at most the sale’s maximum, and zero allows that', () => {
  expect([capOf(0n, 5n), capOf(3n, 5n), capOf(9n, 5n)]).toEqual([5n, 3n, 5n]);
});
