import { expect, test } from 'vitest';
import { rpcError } from '../testing/fake-chain.ts';
import { knownChain } from './chain.ts';
import { moveWallet, type Eip1193 } from './wallet-provider.ts';

type Request = Parameters<Eip1193['request']>[0];

/** A wallet with some chains that records its requests. */
function walletWith(known: readonly string[], unknownChain: Error) {
  const asked: Request[] = [];
  const provider: Eip1193 = {
    request: async (request) => {
      asked.push(request);
      const [{ chainId }] = request.params as [{ chainId: string }];
      if (request.method === 'wallet_switchEthereumChain' && !known.includes(chainId)) throw unknownChain;
      return null;
    },
  };
  return { provider, asked };
}

function chain(id: number) {
  const known = knownChain(id);
  if (!known) throw new Error(`${id} is not in the table`);
  return known;
}

test('a wallet that has the network is switched to it without adding anything', async () => {
  const { provider, asked } = walletWith(['0x89'], rpcError(4902, 'unknown'));
  await moveWallet(provider, chain(137));
  expect(asked).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }]);
});

test.each([
  ['as the standard has it', rpcError(4902, 'unknown')],
  ['wrapped, as on phones', rpcError(-32603, 'internal', { originalError: { code: 4902 } })],
])(
  'a wallet that lacks the network, and says so %s, gets name, coin, RPC and explorer',
  async (_how, unknownChain) => {
    const { provider, asked } = walletWith([], unknownChain);
    await moveWallet(provider, chain(56));
    expect(asked[1]).toEqual({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x38',
          chainName: 'BNB Smart Chain',
          nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
          rpcUrls: ['https://bsc-dataseed.bnbchain.org'],
          blockExplorerUrls: ['https://bscscan.com'],
        },
      ],
    });
  },
);

test('a rejected request is not repeated', async () => {
  const { provider, asked } = walletWith([], rpcError(4001, 'no'));
  await expect(moveWallet(provider, chain(97))).rejects.toMatchObject({ code: 4001 });
  expect(asked).toHaveLength(1);
});

test('a chain that is not in the table is not known', () => {
  expect(knownChain(1)).toBeUndefined();
});
