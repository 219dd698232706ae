import { liquidityLockerAbi, tokenLockerAbi } from '@kingspad/abi';
import { zeroAddress, type Address } from '@kingspad/domain';
import { BaseError, encodeAbiParameters, HttpRequestError, toFunctionSignature } from 'viem';
import { describe, expect, it, test } from 'vitest';
import { readPair } from '../../src/token/pair.ts';
import { pairLockerErrors } from '../../src/lock/pair-errors.ts';
import { SYMBOL_CALL } from '../../src/token/text.ts';
import type { ReadClient } from '../../src/chain/read-client.ts';

const LOCKER: Address = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const PAIR: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const ONE: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TWO: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const FACTORY: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

/** A chain with the given answers, by function name; every other function reverts. */
function chain(answers: Record<string, unknown>, texts: Record<string, string> = {}): ReadClient {
  return {
    readContract: ({ functionName }: { functionName: string }) => {
      const answer = answers[functionName];
      if (answer instanceof Error) return Promise.reject(answer);
      return answer === undefined ? Promise.reject(new BaseError('reverted')) : Promise.resolve(answer);
    },
    call: ({ to, data }: { to: Address; data: string }) => {
      const text = data === SYMBOL_CALL ? texts[to] : texts[`${to} name`];
      if (text === undefined) return Promise.reject(new BaseError('reverted'));
      return Promise.resolve({ data: encodeAbiParameters([{ type: 'string' }], [text]) });
    },
  } as unknown as ReadClient;
}

const REAL = { token0: ONE, token1: TWO, getReserves: [10n, 20n], factoryOf: FACTORY };
const LISTED = [{ factory: FACTORY, name: 'PancakeSwap', activeFrom: 1n }];
const TEXTS = { [ONE]: 'KGT', [`${ONE} name`]: 'King Gold', [TWO]: 'WBNB', [`${TWO} name`]: 'Wrapped BNB' };

describe('a pair', () => {
  it('reads a pair’s two tokens with names and symbols, and the listed factory that recognises it (LL-05, part)', async () => {
    const read = readPair(chain({ ...REAL, listedFactories: LISTED }, TEXTS), LOCKER, PAIR);
    expect(await read).toEqual({
      address: PAIR,
      tokenOne: { address: ONE, name: 'King Gold', symbol: 'KGT' },
      tokenTwo: { address: TWO, name: 'Wrapped BNB', symbol: 'WBNB' },
      factory: { address: FACTORY, name: 'PancakeSwap' },
    });
  });

  it('reads a pair whose tokens have no metadata with empty texts (LL-05, part)', async () => {
    const read = await readPair(chain({ ...REAL, factoryOf: zeroAddress }), LOCKER, PAIR);
    expect(read?.tokenOne).toEqual({ address: ONE, name: '', symbol: '' });
    expect(read?.factory).toBeNull();
  });

  it.each([
    ['names one token', { token0: ONE, getReserves: [1n, 2n] }],
    ['names the same token twice', { token0: ONE, token1: ONE, getReserves: [1n, 2n] }],
    ['names nobody', { token0: zeroAddress, token1: TWO, getReserves: [1n, 2n] }],
    ['has no reserves', { token0: ONE, token1: TWO }],
    ['answers nothing', {}],
  ])('a token is no pair that %s', async (_, answers) => {
    expect(await readPair(chain({ factoryOf: zeroAddress, ...answers }), LOCKER, PAIR)).toBeNull();
  });

  it('does not judge a pair while the node cannot be reached', async () => {
    const away = new HttpRequestError({ url: 'http://rpc.test' });
    await expect(readPair(chain({ ...REAL, token1: away }), LOCKER, PAIR)).rejects.toBe(away);
  });
});

test('the errors of the LP locker are known, each as the contract has it', () => {
  const errors = (abi: readonly { type: string }[]) =>
    abi.filter((item) => item.type === 'error').map((item) => toFunctionSignature(item as never));
  const ofAll = new Set(errors(tokenLockerAbi));
  const own = errors(liquidityLockerAbi).filter((error) => !ofAll.has(error));
  expect(errors(pairLockerErrors).toSorted()).toEqual(own.toSorted());
});
