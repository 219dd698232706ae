import type { Address } from '@kingspad/domain';
import { BaseError } from 'viem';
import { expect, it } from 'vitest';
import { TokenReadError } from '../../src/chain/read-errors.ts';
import { readBalance, readToken } from '../../src/token/read.ts';
import type { ReadClient } from '../../src/chain/read-client.ts';

const TOKEN: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const HOLDER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** A token with the given answers; every other function reverts. */
function token(answers: Partial<Record<string, unknown>>): ReadClient {
  return {
    readContract: ({ functionName }: { functionName: string }) => {
      const answer = answers[functionName];
      if (answer instanceof Error) return Promise.reject(answer);
      return answer === undefined ? Promise.reject(new BaseError('reverted')) : Promise.resolve(answer);
    },
    call: () => Promise.resolve({ data: undefined }),
  } as unknown as ReadClient;
}

it('a missing name or symbol is an empty text', async () => {
  await expect(readToken(token({ decimals: 18, balanceOf: 0n }), TOKEN)).resolves.toEqual({
    address: TOKEN,
    decimals: 18,
    name: '',
    symbol: '',
  });
});

it.each([
  ['decimals', () => readToken(token({ balanceOf: 0n }), TOKEN)],
  ['details', () => readToken(token({ decimals: 18 }), TOKEN)],
  ['balance', () => readBalance(token({}), TOKEN, HOLDER)],
])('a token without its %s is named in the error', async (part, read) => {
  await expect(read()).rejects.toThrow(TokenReadError);
  await expect(read()).rejects.toMatchObject({ part });
});
