import type { Hex } from '../address.ts';
import { WHOLE } from '../lock/schedule.ts';
import { fairListingOf, fairTokensNeeded } from './fair.ts';
import type { FinalizationFigures, PresaleFigures } from './math.ts';
import type { SaleTerms } from './terms.ts';

/** The terms of a fair sale: the contract's `FairTerms`. */
export interface FairTerms {
  /** The rates are those at the hard cap, see {@link ceilingRates}. */
  sale: SaleTerms;
  /** All tokens that are sold, base units of the token. */
  supply: bigint;
  /** The launch rate as a part of the sale's rate, basis points. */
  launchBps: bigint;
  /** Seconds before the end in which less and less may leave. */
  closingWindow: bigint;
  /** The root of the list of wallets, or {@link NO_LIST}. */
  listRoot: Hex;
}

/** The root of a sale without a list. */
export const NO_LIST: Hex = `0x${'0'.repeat(64)}`;

const whole = BigInt(WHOLE);

/**
 * The rates of a fair sale at its hard cap, base units of the token for one whole coin, rounded down as by the contract.
 * @param unit one whole coin in base units
 */
export const ceilingRates = (
  { supply, launchBps, hardCap }: { supply: bigint; launchBps: bigint; hardCap: bigint },
  unit: bigint,
): { tokensPerCoin: bigint; launchRate: bigint } => ({
  tokensPerCoin: (supply * unit) / hardCap,
  launchRate: (supply * launchBps * unit) / (hardCap * whole),
});

interface FairFigureTerms {
  supply: bigint;
  softCap: bigint;
  hardCap: bigint;
  liquidityBps: number;
  launchBps: number;
}

/** The tokens that a fair sale needs, as the contract pulls them. */
export function fairFigures({ supply, liquidityBps, launchBps }: FairFigureTerms): PresaleFigures {
  const tokensNeeded = fairTokensNeeded(supply, liquidityBps, launchBps);
  return { tokensForSale: supply, liquidityTokensMax: tokensNeeded - supply, tokensNeeded };
}

/** Payments of finalizing a fair sale of so many commitments. */
export function fairFinalization(committed: bigint, terms: FairFigureTerms): FinalizationFigures {
  const { supply, hardCap } = terms;
  const raised = committed < hardCap ? committed : hardCap;
  const { fee, coinToPair, tokensToPair } = fairListingOf({ ...terms, committed }, terms);
  const net = raised - fee;
  return {
    fee,
    net,
    coinToPair,
    tokensToPair,
    coinToOwner: net - coinToPair,
    tokensSold: supply,
    tokensLeft: fairFigures(terms).tokensNeeded - supply - tokensToPair,
  };
}
