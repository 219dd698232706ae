import { liquidityLockerAbi, type Deployment } from '@kingspad/abi';
import { sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import { encodeFunctionData, erc20Abi, getAddress, isAddressEqual, parseAbi, parseEther } from 'viem';
import type { NodeClient } from '../chain/node-client.ts';
import { readDecimals, TOKEN_LIMITS } from '../chain/tokens.ts';
import { viewAnswers, viewsCall, type UntrustedView, type ViewLimits } from '../chain/views.ts';

/** A stablecoin by configuration. */
export interface Dollar {
  address: Address;
  decimals: number;
}

/** The exchange that prices are read from. */
export interface Exchange {
  router: Address;
  factory: Address;
  /** The wrapped coin. */
  coin: Address;
  /** The token in which the router quotes the coin. */
  dollar: Dollar;
  /** All stablecoins, including `dollar`. */
  dollars: readonly Dollar[];
}

/** A pair of an exchange with its tokens, in its own order. */
export interface Pair {
  address: Address;
  token0: Address;
  token1: Address;
}

/** A pair's reserves, in its own order, base units. */
export type Reserves = readonly [reserve0: bigint, reserve1: bigint];

/** Coins that are worth a dollar; the first one of the deployment prices its native coin. */
const DOLLARS = ['USDT', 'USDC', 'BUSD', 'DAI'];

/** The deployment's first router and its dollar; undefined if either is missing. */
export function findExchange({ routers, coins, wrappedNative }: Deployment): Exchange | undefined {
  const [router] = routers;
  const coin = getAddress(wrappedNative);
  const dollars = coins
    .filter(({ address }) => !sameAddress(address, coin))
    .map(({ address, decimals, symbol }) => ({ address: getAddress(address), decimals, symbol }));
  const dollar = DOLLARS.flatMap((name) => dollars.filter(({ symbol }) => symbol === name))[0];
  if (!router || !dollar) return undefined;
  return {
    router: getAddress(router.address),
    factory: getAddress(router.factory),
    coin,
    dollar,
    dollars,
  };
}

const exchangeAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function getPair(address a, address b) view returns (address pair)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp)',
]);

const WORD = 32;
const PAIR_LIMITS: ViewLimits = { gasEach: 60_000n, maxBytes: 3 * WORD };
/** Five calls of an untrusted contract, plus the locker's own gas. */
const RECOGNITION_LIMITS: ViewLimits = { gasEach: 1_000_000n, maxBytes: WORD };

/** Reads the exchange and its tokens as of one block. Throws if the node fails. */
export function createMarketReader(node: NodeClient, exchange: Exchange, liquidityLocker: Address) {
  return { ...exchangeReads(node, exchange), ...untrustedReads(node, liquidityLocker) };
}

function exchangeReads(node: NodeClient, exchange: Exchange) {
  return {
    /** The price of one coin in base units of the dollar, after the exchange's fee. */
    dollarsForCoin: async (blockNumber: bigint): Promise<bigint> => {
      const amounts = await node.readContract({
        ...contractAt(exchange.router, 'getAmountsOut'),
        args: [parseEther('1'), [exchange.coin, exchange.dollar.address]],
        blockNumber,
      });
      return amounts.at(-1) ?? 0n;
    },

    /** The exchange's pair of two tokens; undefined if there is none. */
    pairOf: async (a: Address, b: Address, blockNumber: bigint): Promise<Pair | undefined> => {
      const address = await node.readContract({
        ...contractAt(exchange.factory, 'getPair'),
        args: [a, b],
        blockNumber,
      });
      if (isAddressEqual(address, zeroAddress)) return undefined;
      // The factory sorts the two tokens.
      const [token0, token1] = BigInt(a) < BigInt(b) ? [a, b] : [b, a];
      return { address, token0, token1 };
    },

    /** Reserves of a pair recognised by a listed factory. */
    reservesOf: async (pair: Address, blockNumber: bigint): Promise<Reserves> => {
      const [first, second] = await node.readContract({ ...contractAt(pair, 'getReserves'), blockNumber });
      return [first, second];
    },

    /** The total supply of LP tokens, base units. */
    supplyOf: (pair: Address, blockNumber: bigint): Promise<bigint> =>
      node.readContract({ abi: erc20Abi, address: pair, functionName: 'totalSupply', blockNumber }),
  };
}

/** Reads that give an answer for every kind of contract. */
function untrustedReads(node: NodeClient, liquidityLocker: Address) {
  return {
    /** Whether a factory that the LP locker lists recognises this as its pair. */
    isRecognised: async (token: Address, blockNumber: bigint): Promise<boolean> => {
      const data = encodeFunctionData({ abi: liquidityLockerAbi, functionName: 'factoryOf', args: [token] });
      const view = { target: liquidityLocker, data };
      const [answer] = await callUntrusted(node, [view], RECOGNITION_LIMITS, blockNumber);
      return addressAt(answer) !== undefined;
    },

    /** Two tokens and reserves, as returned by a pair; undefined if the contract does not behave like one. */
    pairAt: async (token: Address, blockNumber: bigint): Promise<Pair | undefined> => {
      const views = (['token0', 'token1', 'getReserves'] as const).map((functionName) => ({
        target: token,
        data: encodeFunctionData({ abi: exchangeAbi, functionName }),
      }));
      const [first, second, reserves] = await callUntrusted(node, views, PAIR_LIMITS, blockNumber);
      const [token0, token1] = [addressAt(first), addressAt(second)];
      const isPair = token0 && token1 && token0 !== token1 && (reserves?.length ?? 0) >= 2 * WORD;
      return isPair ? { address: token, token0, token1 } : undefined;
    },

    /** Null if the token returns no number below 256. */
    decimalsOf: async (token: Address, blockNumber: bigint): Promise<number | null> => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' });
      const [answer] = await callUntrusted(node, [{ target: token, data }], TOKEN_LIMITS, blockNumber);
      return readDecimals(answer ?? null);
    },
  };
}

const contractAt = <Name extends (typeof exchangeAbi)[number]['name']>(
  address: Address,
  functionName: Name,
) => ({
  abi: exchangeAbi,
  address,
  functionName,
});

/** The answer of each untrusted view; empty if it fails. Throws if the node fails. */
async function callUntrusted(
  client: NodeClient,
  views: readonly UntrustedView[],
  limits: ViewLimits,
  blockNumber: bigint,
): Promise<Uint8Array[]> {
  const { data } = await client.call({ ...viewsCall(views, limits), blockNumber });
  return viewAnswers(data, views.length);
}

export type MarketReader = ReturnType<typeof createMarketReader>;

/** The first word as an address; undefined if it is invalid or the zero address. */
function addressAt(answer: Uint8Array | undefined): Address | undefined {
  if (!answer || answer.length < WORD || answer.subarray(0, 12).some((byte) => byte !== 0)) return undefined;
  const digits = Buffer.from(answer.subarray(12, WORD)).toString('hex');
  const address = getAddress(`0x${digits}`);
  return isAddressEqual(address, zeroAddress) ? undefined : address;
}
