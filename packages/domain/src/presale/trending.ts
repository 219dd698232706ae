import type { PresaleItem } from '../api/presale.ts';
import { DAY } from '../time.ts';

/** The window that counts as recent, seconds. */
export const TRENDING_WINDOW = DAY;
/** Seconds before the end within which closeness to the end counts. */
const CLOSING = 2 * DAY;
/** The number of sales in the list. */
export const TRENDING_COUNT = 12;

/** Inputs of a sale's rank. */
export interface TrendingInput {
  status: PresaleItem['status'];
  /** Distinct wallets, the pool's owner left out, that contributed at least the minimum within {@link TRENDING_WINDOW}. */
  recentWallets: number;
  /** Contributions of all wallets within the window, in basis points of the hard cap. */
  recentShareBps: number;
  /** Seconds. Ignored once the sale has ended. */
  secondsToEnd: number;
}

/**
 * A sale's trending score; docs/decisions/0013-trending.md gives the reasons. Whole points; 0 is not in the list. Only
 * live sales have points:
 * - 100 for each of the first 10 recent wallets, 20 for each of the next 40, 2 for each one after;
 * - up to 200 for the recent share of the hard cap, even where one wallet paid it all;
 * - with any recent wallet, up to 300 for being close to the end: linear over the last two days.
 */
export function trendingScore({
  status,
  recentWallets,
  recentShareBps,
  secondsToEnd,
}: TrendingInput): number {
  if (status !== 'live' || recentWallets <= 0) return 0;
  const wallets =
    100 * Math.min(recentWallets, 10) +
    20 * Math.min(Math.max(recentWallets - 10, 0), 40) +
    2 * Math.max(recentWallets - 50, 0);
  const share = Math.floor(Math.min(Math.max(recentShareBps, 0), 10_000) / 50);
  const left = Math.min(Math.max(secondsToEnd, 0), CLOSING);
  return wallets + share + Math.floor((300 * (CLOSING - left)) / CLOSING);
}

/** A sale that is ranked. */
export interface TrendingCandidate extends TrendingInput {
  poolContractAddress: string;
}

/** The list: by points, then the sale that ends first, then by address, so that equal ones never swap places. */
export function trending<Candidate extends TrendingCandidate>(
  candidates: readonly Candidate[],
  count = TRENDING_COUNT,
): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, score: trendingScore(candidate) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        a.candidate.secondsToEnd - b.candidate.secondsToEnd ||
        (a.candidate.poolContractAddress.toLowerCase() < b.candidate.poolContractAddress.toLowerCase()
          ? -1
          : 1),
    )
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
