import type { Deployment } from '@kingspad/abi';
import { zeroAddress, type Address } from '@kingspad/domain';
import {
  erc20Abi,
  getAddress,
  hexToBytes,
  encodeFunctionData,
  isAddressEqual,
  parseAbi,
  parseEther,
} from 'viem';
import type { NodeClient } from '../chain/node-client.ts';
import { readDecimals } from '../chain/tokens.ts';
import type { Reserves } from './spot.ts';

/** The one exchange that prices come from. */
export interface Exchange {
  router: Address;
  factory: Address;
  /** The wrapped coin. */
  coin: Address;
  dollar: { address: Address; decimals: number };
}

/** A pair of a token and the wrapped coin. */
export interface Pair {
  address: Address;
  tokenIsFirst: boolean;
}

/** The deployment's first router, and its coin called USDT; undefined where it has not both. */
export function findExchange({ routers, coins, wrappedNative }: Deployment): Exchange | undefined {
  const [router] = routers;
  const dollar = coins.find(({ symbol }) => symbol === 'USDT');
  if (!router || !dollar) return undefined;
  return {
    router: getAddress(router.address),
    factory: getAddress(router.factory),
    coin: getAddress(wrappedNative),
    dollar: { address: getAddress(dollar.address), decimals: dollar.decimals },
  };
}

const exchangeAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function getPair(address a, address b) view returns (address pair)',
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp)',
]);

/** Enough for any honest token. */
const DECIMALS_GAS = 200_000n;

/** What the exchange and its tokens say at one block. Whatever fails is thrown. */
export function createMarketReader(node: NodeClient, exchange: Exchange) {
  const ask = <Name extends (typeof exchangeAbi)[number]['name']>(address: Address, functionName: Name) => ({
    abi: exchangeAbi,
    address,
    functionName,
  });

  return {
    /** What one coin is exchanged for, in base units of the dollar: the exchange's fee is off already. */
    dollarsForCoin: async (blockNumber: bigint): Promise<bigint> => {
      const amounts = await node.readContract({
        ...ask(exchange.router, 'getAmountsOut'),
        args: [parseEther('1'), [exchange.coin, exchange.dollar.address]],
        blockNumber,
      });
      return amounts.at(-1) ?? 0n;
    },

    /** The pair of a token with the coin; undefined where there is none. */
    pairOf: async (token: Address, blockNumber: bigint): Promise<Pair | undefined> => {
      const address = await node.readContract({
        ...ask(exchange.factory, 'getPair'),
        args: [token, exchange.coin],
        blockNumber,
      });
      if (isAddressEqual(address, zeroAddress)) return undefined;
      const first = await node.readContract({ ...ask(address, 'token0'), blockNumber });
      return { address, tokenIsFirst: isAddressEqual(first, token) };
    },

    reservesOf: async (pair: Pair, blockNumber: bigint): Promise<Reserves> => {
      const [first, second] = await node.readContract({ ...ask(pair.address, 'getReserves'), blockNumber });
      return pair.tokenIsFirst ? { token: first, coin: second } : { token: second, coin: first };
    },

    /** Null where the token answers with no number below 256. */
    decimalsOf: async (token: Address, blockNumber: bigint): Promise<number | null> => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' });
      const answer = await node.call({ to: token, data, gas: DECIMALS_GAS, blockNumber });
      return readDecimals(answer.data ? hexToBytes(answer.data) : null);
    },
  };
}

export type MarketReader = ReturnType<typeof createMarketReader>;
