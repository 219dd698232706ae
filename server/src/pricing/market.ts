import { liquidityLockerAbi, type Deployment } from '@kingspad/abi';
import { sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import {
  BaseError,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  hexToBytes,
  isAddressEqual,
  parseAbi,
  parseEther,
  type Hex,
} from 'viem';
import type { NodeClient } from '../chain/node-client.ts';
import { readDecimals, TOKENS_FAULT } from '../chain/tokens.ts';

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

/** The deployment's first router and its coin USDT; undefined if either is missing. */
export function findExchange({ routers, coins, wrappedNative }: Deployment): Exchange | undefined {
  const [router] = routers;
  const coin = getAddress(wrappedNative);
  const dollars = coins
    .filter(({ address }) => !sameAddress(address, coin))
    .map(({ address, decimals, symbol }) => ({ address: getAddress(address), decimals, symbol }));
  const dollar = dollars.find(({ symbol }) => symbol === 'USDT');
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

/** Gas limit of calls to tokens. */
const DECIMALS_GAS = 200_000n;
/** Gas limit of a pair's views; the longest possible answer is harmless. */
const PAIR_GAS = 60_000n;
/** Five calls of an untrusted contract, plus the locker's own gas. */
const RECOGNITION_GAS = 1_000_000n;

export interface MarketNodes {
  /** Batches calls of the same moment into one request. */
  node: NodeClient;
  /** Sends one call per request: for untrusted contracts, whose long answers would break the other calls of a batch. */
  alone: NodeClient;
}

/** Reads the exchange and its tokens as of one block. Throws if the node fails. */
export function createMarketReader(nodes: MarketNodes, exchange: Exchange, liquidityLocker: Address) {
  return { ...exchangeReads(nodes.node, exchange), ...untrustedReads(nodes, liquidityLocker) };
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

    /** Of a pair that a listed factory recognises. */
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
function untrustedReads({ node, alone }: MarketNodes, liquidityLocker: Address) {
  return {
    /** Whether a factory that the LP locker lists recognises this as its pair. */
    isRecognised: async (token: Address, blockNumber: bigint): Promise<boolean> => {
      const data = encodeFunctionData({ abi: liquidityLockerAbi, functionName: 'factoryOf', args: [token] });
      const answer = await callUntrusted(
        node,
        { to: liquidityLocker, data, gas: RECOGNITION_GAS },
        blockNumber,
      );
      return answer !== undefined && addressAt(answer) !== undefined;
    },

    /** Two tokens and reserves, as returned by a pair; undefined if the contract does not behave like one. */
    pairAt: async (token: Address, blockNumber: bigint): Promise<Pair | undefined> => {
      const read = (functionName: 'token0' | 'token1' | 'getReserves') => {
        const data = encodeFunctionData({ abi: exchangeAbi, functionName });
        return callUntrusted(alone, { to: token, data, gas: PAIR_GAS }, blockNumber);
      };
      const [first, second, reserves] = await Promise.all([
        read('token0'),
        read('token1'),
        read('getReserves'),
      ]);
      const [token0, token1] = [addressAt(first), addressAt(second)];
      const isPair = token0 && token1 && token0 !== token1 && (reserves?.length ?? 0) >= 2 * WORD;
      return isPair ? { address: token, token0, token1 } : undefined;
    },

    /** Null if the token returns no number below 256. */
    decimalsOf: async (token: Address, blockNumber: bigint): Promise<number | null> => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' });
      const answer = await alone.call({ to: token, data, gas: DECIMALS_GAS, blockNumber });
      return readDecimals(answer.data ? hexToBytes(answer.data) : null);
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

/** The answer of an untrusted contract; undefined if the contract fails. */
async function callUntrusted(
  client: NodeClient,
  call: { to: Address; data: Hex; gas: bigint },
  blockNumber: bigint,
): Promise<Uint8Array | undefined> {
  try {
    const { data } = await client.call({ ...call, blockNumber });
    return hexToBytes(data ?? '0x');
  } catch (error) {
    if (isContractsFault(error)) return undefined;
    throw error;
  }
}

export type MarketReader = ReturnType<typeof createMarketReader>;

const WORD = 32;

/** The first word as an address; undefined if it is invalid or the zero address. */
function addressAt(answer: Uint8Array | undefined): Address | undefined {
  if (!answer || answer.length < WORD || answer.subarray(0, 12).some((byte) => byte !== 0)) return undefined;
  const digits = Buffer.from(answer.subarray(12, WORD)).toString('hex');
  const address = getAddress(`0x${digits}`);
  return isAddressEqual(address, zeroAddress) ? undefined : address;
}

/** Whether the contract, not the node, failed. */
function isContractsFault(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const refused = error.walk((cause) => cause instanceof Error && 'code' in cause);
  if (!(refused instanceof Error)) return false;
  const details = 'details' in refused && typeof refused.details === 'string' ? refused.details : '';
  return ('code' in refused && refused.code === 3) || TOKENS_FAULT.test(details);
}
