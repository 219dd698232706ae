import { withTexts } from '#lib/i18n/index.ts';
import type { Address, Hex } from '@kingspad/domain';
import { concatHex, numberToHex, pad, size } from 'viem';
import { approvalCalls } from '@kingspad/protocol/token/approval';
import { callData, type ContractCall, type ViewCall } from '@kingspad/protocol/call';
import type { Approval } from '@kingspad/protocol/token/calls';
import type { AppError } from '#lib/errors.ts';
import { causesOf } from '@kingspad/protocol/chain/read-errors';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { checkFunds } from './gas.ts';

/** Result of simulated calls; nothing is sent. */
export type Simulation =
  /** `answer` is the return data of the last call. */
  | { result: 'works'; answer: Hex }
  /** One of the calls would revert; the error has the reason. */
  | { result: 'reverts'; error: AppError }
  /** The node was unavailable or cannot simulate. */
  | { result: 'unknown'; error: AppError };

const OP = {
  stop: '0x00',
  isZero: '0x15',
  eq: '0x14',
  origin: '0x32',
  caller: '0x33',
  returnDataSize: '0x3d',
  returnDataCopy: '0x3e',
  codeCopy: '0x39',
  jumpIf: '0x57',
  gas: '0x5a',
  jumpDest: '0x5b',
  zero: ['0x60', '0x00'],
  call: '0xf1',
  return: '0xf3',
  revert: '0xfd',
} as const;

const push = (bytes: Hex): Hex => concatHex([numberToHex(0x5f + size(bytes)), bytes]);
const push4 = (value: number): Hex => push(numberToHex(value, { size: 4 }));
/** The return data of the last call, from memory offset 0. */
const ANSWER = [OP.returnDataSize, ...OP.zero, ...OP.zero, OP.returnDataCopy];

/**
 * Code that makes some calls in a row, returns what the last one returned, and reverts with the data of the first revert.
 * In the place of an account's code, for one simulation, it makes them in that account's name: a later call sees what an
 * earlier one changed.
 */
function callsCode(calls: readonly (ContractCall | ViewCall)[]): Hex {
  const data = calls.map(callData);
  const parts = (fail: number, dataAt: readonly number[]): Hex =>
    concatHex([
      // Must not start over if a contract calls the account back.
      OP.origin,
      OP.caller,
      OP.eq,
      OP.isZero,
      push4(fail - 2),
      OP.jumpIf,
      ...calls.flatMap(({ address, value = 0n }, index) => {
        const length = push4(size(data[index] ?? '0x'));
        const copy = [length, push4(dataAt[index] ?? 0), ...OP.zero, OP.codeCopy];
        const answer = [...OP.zero, ...OP.zero];
        const sent = push(numberToHex(value, { size: 32 }));
        const call = [...answer, length, ...OP.zero, sent, push(pad(address, { size: 20 })), OP.gas, OP.call];
        return [...copy, ...call, OP.isZero, push4(fail), OP.jumpIf];
      }),
      ...ANSWER,
      OP.returnDataSize,
      ...OP.zero,
      OP.return,
      OP.jumpDest,
      OP.stop,
      OP.jumpDest,
      ...ANSWER,
      OP.returnDataSize,
      ...OP.zero,
      OP.revert,
    ]);
  // Offsets take four bytes each, so that the code's length does not depend on them.
  const length = size(
    parts(
      0x1000,
      data.map(() => 0),
    ),
  );
  const fail = length - ANSWER.length - 5;
  const dataAt = data.map((_, index) => length + size(concatHex(data.slice(0, index))));
  return concatHex([parts(fail, dataAt), ...data]);
}

const loadErrors = withTexts('walletEngine', () => import('./engine/chain-errors.ts'));

/**
 * Simulates calls of one account in a row, an approval and what needs it: the later ones see what the earlier ones changed.
 * The sentences for reverts come with the wallet's part of the app, which is loaded before a wallet is connected.
 * @param failure what is said where a revert carries no sentence
 * @param approval comes first, with a reset where its token needs one
 */
export async function simulateCalls(
  client: ReadClient,
  account: Address,
  calls: readonly (ContractCall | ViewCall)[],
  failure: { title: string; fallback: string },
  approval?: Approval,
): Promise<Simulation> {
  const { chainError } = await loadErrors();
  try {
    const first = approval ? await approvalCalls(client, account, approval) : [];
    const value = calls.reduce((sum, call) => sum + (call.value ?? 0n), 0n);
    await checkFunds(client, account, value, failure);
    const { data } = await client.call({
      account,
      to: account,
      stateOverride: [{ address: account, code: callsCode([...first, ...calls]) }],
    });
    return { result: 'works', answer: data ?? '0x' };
  } catch (thrown) {
    const error = chainError(thrown, failure);
    return { result: isVerdict(thrown, error) ? 'reverts' : 'unknown', error };
  }
}

/** Whether a contract reverted; a node that is unavailable or cannot simulate gives no result. */
function isVerdict(thrown: unknown, { code }: AppError): boolean {
  if (code === 'reverted' || code === 'poor') return true;
  if (code !== 'failed') return false;
  return causesOf(thrown).some(
    (cause) => cause instanceof Error && /execution reverted/i.test(cause.message),
  );
}
