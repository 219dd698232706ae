import { parseEther, type Address } from 'viem';
import { DEMO_ACCOUNTS, DEPLOYER } from './accounts.ts';
import {
  addLiquidityAt,
  addLiquidityWithCoin,
  inOrder,
  LP_NAMES,
  wrapCoin,
  type DeployedDex,
  type PairSide,
} from './dex.ts';
import { transfer } from './erc20.ts';
import { deployArtifact } from './send.ts';
import { deployDevToken, nameOf, units, type DeployedTokens, type DevTokenSymbol } from './tokens.ts';

/** A token of a pair. */
interface PairedToken {
  address: Address;
  name: string;
  symbol: string;
}

/** An LP token of the dev network with its metadata. */
export interface DeployedPair {
  address: Address;
  /** The LP token's name; every exchange uses one for all of its pairs. */
  name: string;
  symbol: string;
  decimals: 18;
  /** The exchange's name. */
  exchange: string;
  /** The pair's `token0` and `token1`. */
  one: PairedToken;
  two: PairedToken;
}

const PANCAKE = { ...LP_NAMES.pancake, exchange: 'PancakeSwap' };
const OTHER = { ...LP_NAMES.other, exchange: 'a factory that no list knows' };
const FAKE = { ...LP_NAMES.pancake, exchange: 'a fake, no factory knows it' };

/** A side of a market: one of the tokens, or the coin. */
type Side = Exclude<DevTokenSymbol, 'BUSD' | 'THRN' | 'SCPT'> | 'DUST' | 'FLUFF' | 'WBNB';

interface Market {
  /** Whole tokens of each side; the coin's amount may be fractional. */
  sides: readonly [{ of: Side; amount: number }, { of: Side; amount: number }];
  /** Whole LP tokens for each of the three demo accounts. */
  grant: bigint;
  isOther?: true;
}

/** The coin's price is 600 dollars; each token with a price has the same one in all of its pairs. */
const MARKETS = {
  'USDT/WBNB': {
    sides: [
      { of: 'USDT', amount: 600_000 },
      { of: 'WBNB', amount: 1_000 },
    ],
    grant: 1_000n,
  },
  'CROWN/WBNB': {
    sides: [
      { of: 'CROWN', amount: 1_200_000 },
      { of: 'WBNB', amount: 200 },
    ],
    grant: 4_000n,
  },
  'CROWN/USDT': {
    sides: [
      { of: 'CROWN', amount: 500_000 },
      { of: 'USDT', amount: 50_000 },
    ],
    grant: 30_000n,
  },
  'ORB/WBNB': {
    sides: [
      { of: 'ORB', amount: 100_000 },
      { of: 'WBNB', amount: 50 },
    ],
    grant: 500n,
    isOther: true,
  },
  // Too shallow for a trusted price.
  'TITHE/WBNB': {
    sides: [
      { of: 'TITHE', amount: 4_000 },
      { of: 'WBNB', amount: 0.2 },
    ],
    grant: 5n,
  },
  // Deep but worthless: neither token has a price except from this pair.
  'DUST/FLUFF': {
    sides: [
      { of: 'DUST', amount: 1_000_000 },
      { of: 'FLUFF', amount: 250_000 },
    ],
    grant: 50_000n,
  },
} as const satisfies Record<string, Market>;

/** `fake` claims to be PancakeSwap's pair of dollars and the coin. */
export type DevPairName = keyof typeof MARKETS | 'fake';

export type DeployedPairs = Record<DevPairName, DeployedPair>;

/** Reserves that the fake claims, and the amount for each of the three demo accounts; whole tokens. */
const FAKE_RESERVE = 5_000_000n;
const FAKE_GRANT = 200_000n;

/**
 * Makes the pairs that prices come from, and gives the three people LP tokens of each. The deployer, who has all of the
 * tokens, keeps the rest.
 */
export async function makeMarkets(
  url: string,
  dex: DeployedDex,
  tokens: DeployedTokens,
): Promise<DeployedPairs> {
  const coin = { address: dex.wrappedNative, name: 'Wrapped BNB', symbol: 'WBNB', decimals: 18 };
  const worthless = async (symbol: string, name: string) => {
    const address = await deployDevToken(url, { name, symbol, supply: 1_000_000n });
    return { address, name, symbol, decimals: 18 };
  };
  const named = (symbol: DevTokenSymbol) => ({ ...tokens[symbol], name: nameOf(symbol) });
  const all: Record<Side, PairedToken & { decimals: number }> = {
    CROWN: named('CROWN'),
    ORB: named('ORB'),
    USDT: named('USDT'),
    TITHE: named('TITHE'),
    DUST: await worthless('DUST', 'Star Dust'),
    FLUFF: await worthless('FLUFF', 'Cloud Fluff'),
    WBNB: coin,
  };
  const amountOf = ({ of, amount }: Market['sides'][number]): bigint =>
    of === 'WBNB' ? parseEther(String(amount)) : units(BigInt(amount), all[of].decimals);

  const open = async ({ sides, grant, isOther }: Market): Promise<DeployedPair> => {
    const [a, b] = sides;
    const both: [PairSide, PairSide] = [
      { token: all[a.of].address, amount: amountOf(a) },
      { token: all[b.of].address, amount: amountOf(b) },
    ];
    const address = await fill(url, dex, both, isOther === true);
    await grantTo(url, address, grant);
    return { ...(isOther ? OTHER : PANCAKE), address, decimals: 18, ...inOrder(all[a.of], all[b.of]) };
  };

  const fake = async (): Promise<DeployedPair> => {
    const order = inOrder(all.USDT, all.WBNB);
    const reserve = units(FAKE_RESERVE, 18);
    const { one, two } = order;
    const args = [FAKE.symbol, dex.pancake.factory, one.address, two.address, reserve, reserve, DEPLOYER];
    const address = await deployArtifact(url, 'FakePair', args, DEPLOYER);
    await grantTo(url, address, FAKE_GRANT);
    return { ...FAKE, address, decimals: 18, ...order };
  };

  return {
    'USDT/WBNB': await open(MARKETS['USDT/WBNB']),
    'CROWN/WBNB': await open(MARKETS['CROWN/WBNB']),
    'CROWN/USDT': await open(MARKETS['CROWN/USDT']),
    'ORB/WBNB': await open(MARKETS['ORB/WBNB']),
    'TITHE/WBNB': await open(MARKETS['TITHE/WBNB']),
    'DUST/FLUFF': await open(MARKETS['DUST/FLUFF']),
    fake: await fake(),
  };
}

/** The listed exchange adds the coin through its router, as pages do; elsewhere there is none. */
async function fill(
  url: string,
  dex: DeployedDex,
  sides: readonly [PairSide, PairSide],
  isOther: boolean,
): Promise<Address> {
  const [a, b] = sides;
  const isWithCoin = b.token === dex.wrappedNative;
  if (isWithCoin && !isOther) {
    return addLiquidityWithCoin(url, dex, { token: a.token, amount: a.amount, coin: b.amount });
  }
  if (isWithCoin) await wrapCoin(url, dex.wrappedNative, b.amount);
  return addLiquidityAt(url, isOther ? dex.otherFactory : dex.pancake.factory, sides);
}

async function grantTo(url: string, pair: Address, grant: bigint): Promise<void> {
  for (const { address } of DEMO_ACCOUNTS) await transfer(url, pair, address, units(grant, 18), DEPLOYER);
}
