import {
  basisPointsOfPercent,
  cycleText,
  lockedFigure,
  lockTermsOf,
  percentText,
  sameAddress,
  shortAddress,
  zeroAddress,
} from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import type { Translate } from '#lib/i18n/index.ts';
import type { Column } from '#ui/DataTable.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import type { LockerKind } from '../kinds.ts';
import { recordPair } from '../model/record-pair.ts';
import { recordToken } from '../model/record-token.ts';
import { lockLabel } from '../model/token-name.ts';
import styles from './lock-columns.module.css';
import { LockedValue } from './LockedValue.tsx';
import { LockStateTag } from './LockStateTag.tsx';
import { PairCell } from './PairCell.tsx';
import { SupplyShare } from './SupplyShare.tsx';
import { UnlockTimeCell } from './TimeCell.tsx';
import { TokenCell } from './TokenCell.tsx';

/** Whether a symbol fits on one line; untrusted ones may have any length. */
const SHORT_SYMBOL = 10;

/** The class of an amount: on one line if its symbol is short. */
export const lineOf = (symbol: string): string | undefined =>
  symbol.length <= SHORT_SYMBOL ? styles.oneLine : undefined;

/** A lock's amount; below it its share of the supply and its value. */
function amountColumn(t: Translate, kind: LockerKind): Column<LockRecord> {
  return {
    header: t('locker.amount'),
    align: 'end',
    chars: 14,
    cell: (lock) => {
      const locked = lockedFigure(lock);
      const { label } = recordToken(lock);
      return (
        <span className={styles.amount}>
          <span className={lineOf(label)}>
            <TokenAmount {...locked} symbol={label} />
          </span>
          <span className={styles.worth}>
            <span title={t(kind.texts.supplyShare)}>
              <SupplyShare token={lock.tokenAddress} amount={locked.value} />
            </span>
            <span title={t('locker.column.value')}>
              <LockedValue
                kind={kind}
                token={lock.tokenAddress}
                amount={locked.value}
                decimals={locked.decimals}
                brief
              />
            </span>
          </span>
        </span>
      );
    },
  };
}

/** Identifies a lock: number, state, title and owner. */
function lockColumn(t: Translate): Column<LockRecord> {
  return {
    header: t('locker.column.lock'),
    chars: 16,
    cell: (lock) => (
      <span className={styles.lock}>
        <span className={styles.oneLine}>
          #{lock.tokenLockId} <LockStateTag lock={lockTermsOf(lock)} />
        </span>
        {lock.title && (
          <bdi className={styles.title} title={lock.title}>
            {t('locker.title.quoted', { title: lock.title })}
          </bdi>
        )}
        <span className={styles.owner} title={lock.owner}>
          {sameAddress(lock.owner, zeroAddress) ? t('locker.column.noOwner') : shortAddress(lock.owner)}
        </span>
      </span>
    ),
  };
}

/** The columns of a table of single locks. */
export function lockColumns(t: Translate, kind: LockerKind): Column<LockRecord>[] {
  return [
    {
      header: t(kind.texts.token),
      chars: 22,
      cell: (lock) =>
        kind.isOfPairs ? (
          <PairCell address={lock.tokenAddress} symbol={lock.tokenLock.tokenSymbol} pair={recordPair(lock)} />
        ) : (
          <TokenCell
            address={lock.tokenAddress}
            name={lock.tokenLock.tokenName}
            symbol={lock.tokenLock.tokenSymbol}
          />
        ),
    },
    amountColumn(t, kind),
    {
      header: t('locker.column.unlockTime'),
      chars: 20,
      cell: (lock) => <UnlockTimeCell lock={lock} />,
    },
    lockColumn(t),
  ];
}

/** The columns of a token's own locks, without the token. */
export function recordColumns(t: Translate, kind: LockerKind): Column<LockRecord>[] {
  const { cycleUnit, texts } = kind;
  const orDash = (value: string | null | undefined) => value || t('locker.none');
  return [
    {
      header: t('locker.pair.token'),
      chars: 14,
      cell: ({ tokenAddress }) => (
        <span className={styles.token} title={tokenAddress}>
          {shortAddress(tokenAddress)}
        </span>
      ),
    },
    amountColumn(t, kind),
    {
      header: t(texts.cycleColumn),
      align: 'end',
      chars: 4,
      cell: ({ vestingCycleInSeconds: seconds }) => orDash(seconds ? cycleText(seconds, cycleUnit) : null),
    },
    {
      header: t('locker.column.initialPercent'),
      align: 'end',
      chars: 4,
      cell: ({ initialVestingReleasePercentage: percent }) => orDash(percentOf(percent)),
    },
    {
      header: t('locker.column.cyclePercent'),
      align: 'end',
      chars: 4,
      cell: ({ vestingCycleInSeconds, vestingCycleReleasePercentage: percent }) =>
        orDash(vestingCycleInSeconds ? percentOf(percent) : null),
    },
    {
      header: t('locker.column.unlockTime'),
      chars: 20,
      cell: (lock) => <UnlockTimeCell lock={lock} />,
    },
    lockColumn(t),
  ];
}

const percentOf = (percent: number | null) =>
  percent === null ? null : percentText(basisPointsOfPercent(percent));

/** The link of a lock's row. */
export function lockLink(t: Translate, kind: LockerKind, lock: LockRecord) {
  return {
    to: kind.paths.record(lock.id),
    label: t('locker.view.lock', {
      id: lock.tokenLockId,
      token: lockLabel(kind, lock),
    }),
    text: t('locker.view'),
  };
}
