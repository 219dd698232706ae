import { concatHex, encodeFunctionData, padHex, parseAbi, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { ALICE, BOB, executeData, LOCKER } from '../testing/fake-chain.ts';
import { carries, traceOf } from './trace.ts';

const DATA = '0xb6b55f250000000000000000000000000000000000000000000000000000000000000064';
const SELECTOR = '0x4e71d92d';
const NO_REPORTS = { ofAccount: false, ofOperation: false };
const BY_ACCOUNT = { ofAccount: true, ofOperation: false };

const safeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
]);
const exec = (to: Hex, value: bigint, data: Hex) =>
  encodeFunctionData({ abi: safeAbi, args: [to, value, data, 0, 0n, 0n, 0n, BOB, BOB, '0x1234'] });

const trace = (data: Hex = DATA, value = 5n) => traceOf({ to: LOCKER, data, value }, 1);
const from = (account: Hex, to: Hex, input: Hex, value = 0n) => ({ from: account, to, input, value });

describe('a transaction of the account’s key', () => {
  test.each([
    ['equal in all fields', from(ALICE, LOCKER, DATA, 5n), true],
    ['with bytes that the wallet appended', from(ALICE, LOCKER, `${DATA}c0ffee`, 5n), true],
    ['with another value', from(ALICE, LOCKER, DATA, 6n), false],
    ['to another contract', from(ALICE, BOB, DATA, 5n), false],
    ['of another account', from(BOB, LOCKER, DATA, 5n), false],
    ['with other data', from(ALICE, LOCKER, `${DATA.slice(0, -2)}65` as Hex, 5n), false],
  ])('compares a transaction %s with the sent one', (_, transaction, expected) => {
    expect(carries(transaction, ALICE, trace(), NO_REPORTS)).toBe(expected);
  });
});

describe('a call within another one', () => {
  test('finds a call in a Safe’s execution, whoever sends it', () => {
    expect(carries(from(BOB, ALICE, exec(LOCKER, 5n, DATA)), ALICE, trace(), NO_REPORTS)).toBe(true);
    const nested = exec(ALICE, 0n, exec(LOCKER, 5n, DATA));
    expect(carries(from(BOB, BOB, nested), ALICE, trace(), BY_ACCOUNT)).toBe(true);
    expect(carries(from(BOB, BOB, nested), ALICE, trace(), NO_REPORTS)).toBe(false);
  });

  test('finds a call in a Safe’s MultiSend, and in a batch of ERC-7821', () => {
    const size = padHex('0x24', { size: 32 });
    const packed = concatHex(['0x8d80ff0a', '0x00', LOCKER, padHex('0x05', { size: 32 }), size, DATA]);
    expect(carries(from(BOB, ALICE, exec(BOB, 0n, packed)), ALICE, trace(), NO_REPORTS)).toBe(true);
    const batch = executeData([
      { to: BOB, data: '0x01' },
      { to: LOCKER, data: DATA, value: '0x5' },
    ]);
    expect(carries(from(BOB, ALICE, batch), ALICE, trace(), NO_REPORTS)).toBe(true);
  });

  test('matches a call by its value and its contract', () => {
    expect(carries(from(BOB, ALICE, exec(LOCKER, 6n, DATA)), ALICE, trace(), NO_REPORTS)).toBe(false);
    expect(carries(from(BOB, ALICE, exec(BOB, 5n, DATA)), ALICE, trace(), NO_REPORTS)).toBe(false);
  });

  test('does not find a call of a bare selector by chance in other data', () => {
    const claim = trace(SELECTOR, 0n);
    const other = exec(LOCKER, 0n, concatHex([DATA, SELECTOR]));
    expect(carries(from(BOB, ALICE, other), ALICE, claim, NO_REPORTS)).toBe(false);
    expect(carries(from(BOB, ALICE, exec(LOCKER, 0n, SELECTOR)), ALICE, claim, NO_REPORTS)).toBe(true);
  });

  test('does not count the account as a mere argument of another’s call', () => {
    const input = exec(LOCKER, 5n, concatHex([DATA, padHex(ALICE, { size: 32 })]));
    expect(carries(from(BOB, BOB, input), ALICE, trace(), NO_REPORTS)).toBe(false);
  });

  test('recognises a long call by its end and its length', () => {
    const long: Hex = `0x${Array.from({ length: 900 }, (_, index) => (index % 251).toString(16).padStart(2, '0')).join('')}`;
    expect(carries(from(BOB, ALICE, exec(LOCKER, 5n, long)), ALICE, trace(long), NO_REPORTS)).toBe(true);
    const longer: Hex = `0xcd${long.slice(2)}`;
    expect(carries(from(BOB, ALICE, exec(LOCKER, 5n, longer)), ALICE, trace(long), NO_REPORTS)).toBe(false);
  });
});
