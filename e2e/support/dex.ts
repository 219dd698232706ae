import { DEPLOYER, dexAbis, pairOf, read, transfer, wrapCoin, write } from '@kingspad/devnet';
import type { Address } from 'viem';
import type { Chain } from './chain.ts';

function exchangeOf({ deployment }: Chain) {
  const [router] = deployment.routers;
  if (!router) throw new Error('the dev chain has no exchange');
  return router;
}

/** Blocks a router's listing at little cost: transfers one wei to the pair and syncs its reserves. */
export async function griefPair(chain: Chain, token: Address): Promise<void> {
  const { rpcUrl, deployment } = chain;
  const { factory } = exchangeOf(chain);
  const args = [token, deployment.wrappedNative] as const;
  await write(rpcUrl, DEPLOYER, factory, { abi: dexAbis.factory, functionName: 'createPair', args });
  const pair = await pairOf(rpcUrl, factory, token, deployment.wrappedNative);
  await wrapCoin(rpcUrl, deployment.wrappedNative, 1n);
  await transfer(rpcUrl, deployment.wrappedNative, pair, 1n, DEPLOYER);
  await write(rpcUrl, DEPLOYER, pair, { abi: dexAbis.pair, functionName: 'sync' });
}

/** The pair's reserves of a token and the coin, base units. */
export async function pairReserves(chain: Chain, token: Address): Promise<{ token: bigint; coin: bigint }> {
  const { rpcUrl, deployment } = chain;
  const pair = await pairOf(rpcUrl, exchangeOf(chain).factory, token, deployment.wrappedNative);
  const [one, two] = await read(rpcUrl, pair, {
    abi: dexAbis.pair,
    functionName: 'getReserves',
  });
  const isTokenFirst = token.toLowerCase() < deployment.wrappedNative.toLowerCase();
  return isTokenFirst ? { token: one, coin: two } : { token: two, coin: one };
}
