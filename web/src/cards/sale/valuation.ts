import {
  basisPointsOfPercent,
  dilutionSeverity,
  isShortLiquidityLock,
  presaleFigures,
  type PresaleListStatus,
} from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { rateNow } from './sale-item.ts';

/** A token's whole supply at its listing price. */
export interface Valuation {
  /** Base units of the coin. */
  diluted: bigint;
  /**
   * As a multiple of the liquidity, both sides of the pair, with one decimal, as on the sale's page; null without
   * liquidity, and once a pair has it, whose reserves a list does not know.
   */
  times: number | null;
}

type Terms = Pick<
  PresaleItem,
  | 'kind'
  | 'softCap'
  | 'hardCap'
  | 'raisedAmount'
  | 'tokensPerBNB'
  | 'launchRate'
  | 'liquidityPercentage'
  | 'liquidityTokenDecimals'
>;

/** The whole supply at a sale's terms. @param supply base units of the token */
export function valuationOf(item: Terms, status: PresaleListStatus, supply: bigint): Valuation {
  const unit = 10n ** BigInt(item.liquidityTokenDecimals);
  const launchRate = BigInt(item.launchRate);
  const { liquidityTokensMax } = presaleFigures({
    hardCap: BigInt(item.hardCap),
    tokensPerCoin: BigInt(item.tokensPerBNB),
    launchRate,
    liquidityBps: basisPointsOfPercent(item.liquidityPercentage),
    unit,
  });
  const rate = rateNow(item.launchRate, item);
  const isKnown = status !== 'finalized' && liquidityTokensMax > 0n;
  return {
    diluted: rate === 0n ? 0n : (supply * unit) / rate,
    times: isKnown ? Number((supply * 5n) / liquidityTokensMax) / 10 : null,
  };
}

/** The gravest fact that a list knows of a sale's listing; undefined if none is grave. */
export type ListedRisk =
  | { kind: 'diluted'; severity: 'amber' | 'red'; times: number }
  | { kind: 'lock'; severity: 'amber' }
  | { kind: 'sell'; severity: 'amber' | 'red'; trial: NonNullable<PresaleItem['sellTrial']> };

/** @param times see {@link Valuation}; undefined while the supply is unknown */
export function riskOf(
  {
    liquidityUnlockTimestamp: lockSeconds,
    sellTrial: trial,
  }: Pick<PresaleItem, 'liquidityUnlockTimestamp' | 'sellTrial'>,
  times: number | null | undefined,
): ListedRisk | undefined {
  if (trial !== undefined && trial !== 'differs') return { kind: 'sell', severity: 'red', trial };
  const severity = times == null ? 'good' : dilutionSeverity(times);
  const diluted =
    times == null || severity === 'good' ? undefined : ({ kind: 'diluted', severity, times } as const);
  if (diluted?.severity === 'red') return diluted;
  if (trial !== undefined) return { kind: 'sell', severity: 'amber', trial };
  // Without a duration the liquidity is burnt.
  if (isShortLiquidityLock({ isLiquidityBurnt: lockSeconds === 0, lockSeconds }))
    return { kind: 'lock', severity: 'amber' };
  return diluted;
}
