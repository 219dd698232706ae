import type { Hex } from '../address.ts';
import { acceptedOf, fairListingOf, fairTokensNeeded } from './fair.ts';
import type { FinalizationFigures, PresaleFigures } from './math.ts';
import type { SaleTerms } from './terms.ts';

/** The terms of a fair sale: the contract's `FairTerms`. */
export interface FairTerms {
  /** The rates are those at the hard cap, see `fairRates`. */
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
  const raised = acceptedOf({ committed, hardCap });
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
