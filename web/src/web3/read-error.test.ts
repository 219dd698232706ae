import type { Address } from '@kingspad/domain';
import { BaseError, HttpRequestError } from 'viem';
import { describe, expect, it } from 'vitest';
import { readBalance, readToken } from '@kingspad/protocol/token/read';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { readError } from './read-error.ts';

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

/** A read that fails as pages show it. */
const shown = (read: Promise<unknown>) =>
  read.catch((error: unknown) => {
    throw readError(error);
  });

describe('metadata that a token does not report [ER-06]', () => {
  it.each([
    ['decimals', { balanceOf: 0n }, 'Error while fetching token decimals amount'],
    ['balances', { decimals: 18 }, 'Invalid token details'],
  ])('%s: the error carries code 1001 and its sentence', async (_what, answers, words) => {
    await expect(shown(readToken(token(answers), TOKEN))).rejects.toMatchObject({
      code: '1001',
      text: words,
    });
  });

  it('the balance of a holder carries code 1001 and its sentence', async () => {
    await expect(shown(readBalance(token({}), TOKEN, HOLDER))).rejects.toMatchObject({
      code: '1001',
      text: 'Error while fetching user token balance',
    });
  });

  it('does not blame the token for an unreachable node', async () => {
    const away = new HttpRequestError({ url: 'http://rpc.test' });
    await expect(shown(readToken(token({ decimals: away, balanceOf: 0n }), TOKEN))).rejects.toMatchObject({
      code: 'chain-away',
    });
  });
});
