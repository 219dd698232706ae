import { finalizationTimes, releaseRows, type Address } from '@kingspad/domain';
import { PORTFOLIO_LIMITS, type PortfolioDate } from '@kingspad/domain/api';
import type { WalletContribution, WalletPositions, WalletSale } from '../../store/queries/portfolio.ts';
import { boughtOf, subjectOfPool, subjectOfSale, type FoundSubject, type LockSubject } from './needs.ts';

/** A date without texts. */
export interface FoundDate {
  kind: PortfolioDate['kind'];
  timestamp: number;
  subject: FoundSubject;
  token: Address;
  amount: bigint | null;
}

/** The next dates of a wallet's positions, the soonest first. */
export function datesOf(positions: WalletPositions, subjectOf: LockSubject): FoundDate[] {
  const { locks, stakes, contributions, sales, time } = positions;
  const dates: FoundDate[] = [
    ...locks.flatMap((lock) =>
      lock.nextAt === null || lock.isReceived
        ? []
        : [
            {
              kind: 'release' as const,
              timestamp: lock.nextAt,
              subject: subjectOf(lock),
              token: lock.token,
              amount: null,
            },
          ],
    ),
    ...stakes
      .filter(({ isFinished, staked }) => !isFinished && staked > 0n)
      .map(({ opensAt, pool, stakedToken, staked }) => ({
        kind: 'stake-unlock' as const,
        timestamp: opensAt,
        subject: subjectOfPool(pool),
        token: stakedToken,
        amount: staked,
      })),
    ...contributions.flatMap((one) => contributionDates(one, time)),
    ...sales.flatMap(ownerDates),
  ];
  return dates
    .filter(({ timestamp }) => timestamp > time)
    .toSorted((one, other) => one.timestamp - other.timestamp)
    .slice(0, PORTFOLIO_LIMITS.dates);
}

function contributionDates({ sale, contributed }: WalletContribution, time: number): FoundDate[] {
  const subject = subjectOfSale(sale.pool);
  if (sale.status === 1) {
    return [{ kind: 'sale-end', timestamp: sale.endAt, subject, token: sale.token, amount: null }];
  }
  if (sale.status !== 4) return [];
  const bought = boughtOf(sale, contributed);
  const next = releaseRows(bought, sale.vesting, sale.finalizedAt).find((row) => row.timestamp > time);
  return next
    ? [{ kind: 'claim', timestamp: next.timestamp, subject, token: sale.token, amount: next.amount }]
    : [];
}

function ownerDates(sale: WalletSale): FoundDate[] {
  const of = (kind: FoundDate['kind'], timestamp: number): FoundDate[] => [
    { kind, timestamp, subject: subjectOfSale(sale.pool), token: sale.token, amount: null },
  ];
  if (sale.status === 0) return of('sale-start', sale.startAt);
  if (sale.status === 1) return of('sale-end', sale.endAt);
  return sale.status === 2 ? of('finalize-by', finalizationTimes(sale).deadline) : [];
}
