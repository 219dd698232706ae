import { tokenLockerAbi } from '@kingspad/abi';
import { encodeErrorResult } from 'viem';
import { describe, expect, test } from 'vitest';
import { UserError } from '#lib/errors.ts';
import { rpcError } from '../testing/fake-chain.ts';
import { chainError, isRejection, revertSentence } from './chain-errors.ts';

const failure = { title: 'Transaction failed, review and try again.', fallback: 'The default of the action' };
const text = (error: unknown) => chainError(error, failure).text;
const solidity = [{ type: 'error', name: 'Error', inputs: [{ name: 'reason', type: 'string' }] }] as const;

describe('LT-12 (part): the reason, else the message, else the default', () => {
  test('gives the reason of a token’s revert', () => {
    const data = encodeErrorResult({ abi: solidity, errorName: 'Error', args: ['transfers are paused'] });
    expect(text(rpcError(3, 'execution reverted', data))).toBe('transfers are paused');
  });

  test('gives one of our own errors as a sentence with a remedy', () => {
    const data = encodeErrorResult({
      abi: tokenLockerAbi,
      errorName: 'Fees_TooLow',
      args: [0n, 10n ** 16n],
    });
    expect(text(new Error('wrapped', { cause: rpcError(-32603, 'Internal', { data }) }))).toBe(
      'The fee is 0.01 BNB and 0 BNB was sent. Reload the fee and try again.',
    );
  });

  test('an unknown error falls back to the default, never to its selector', () => {
    expect(text(rpcError(3, 'execution reverted', '0xdeadbeef'))).toBe(failure.fallback);
  });

  test('gives the message of a failing wallet', () => {
    expect(text(rpcError(-32000, 'replacement transaction underpriced'))).toBe(
      'replacement transaction underpriced',
    );
  });

  test('gives the default if there is no message at all', () => {
    expect(text(rpcError(-32603, 'Internal error'))).toBe(failure.fallback);
    expect(text(undefined)).toBe(failure.fallback);
  });

  test('too little coin has its own sentence', () => {
    expect(text(rpcError(-32000, 'insufficient funds for gas * price + value'))).toMatch(/too little/);
  });

  test('keeps a refusal of ours unchanged', () => {
    const own = new UserError('Validation Error', 'Enter token address.');
    expect(chainError(own, failure)).toBe(own);
  });
});

test('an arithmetic overflow is reported as such', () => {
  expect(revertSentence(`0x4e487b71${(0x11).toString(16).padStart(64, '0')}`)).toMatch(/out of range/);
});

test('does not report a failure as a rejection', () => {
  expect(isRejection(rpcError(-32000, 'nonce too low'))).toBe(false);
  expect(isRejection(null)).toBe(false);
});
