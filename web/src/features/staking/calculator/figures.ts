import { roiPlaces, roundedTo } from '@kingspad/domain';
import { usdOf, type PoolToken } from '../model/pool.ts';
import type { Calculator } from './use-calculator.ts';
import { dollarsText } from '#lib/dollars.ts';
import { aboutText, fixedText } from '#lib/figures.ts';

/** An amount of the reward token with the calculator's decimals; an amount above zero is never shown as zero. */
export function earnedText(reward: PoolToken, tokens: bigint): string {
  const places = roiPlaces(reward.priceUsd);
  const rounded = roundedTo(tokens, reward.decimals ?? 0, places);
  return fixedText(reward, rounded === 0n ? tokens : rounded, places);
}

/** US dollars to the nearest cent. @param usd with 18 decimals */
export function roundedDollars(usd: bigint): string {
  const rounded = roundedTo(usd, 18, 2);
  return dollarsText(rounded === 0n ? usd : rounded);
}

/** The stake in the other unit; undefined if it cannot be computed. */
export function stakeWorthText(
  { unit, staked }: Pick<Calculator, 'unit' | 'staked'>,
  tokens: bigint | undefined,
): string | undefined {
  if (tokens === undefined) return undefined;
  if (unit === 'usd') return aboutText(staked, tokens);
  const usd = usdOf(staked, tokens);
  return usd === null ? undefined : dollarsText(usd);
}
