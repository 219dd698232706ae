import {
  MAX_VALUE_PER_DEPTH,
  MIN_DEPTH_USD,
  lockedValue,
  type ValueOfLocked as Value,
  type Address,
} from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { useText, type Translate } from '#lib/i18n/index.ts';
import { priceQuery } from '#lib/price.ts';
import { InfoTip } from '#ui/InfoTip.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Usd } from '#ui/Usd.tsx';
import { useHeadBlock } from '#web3/index.ts';
import type { LockerKind } from '../kinds.ts';
import styles from './LockedValue.module.css';
import { dollarsText } from '#lib/dollars.ts';

export interface LockedValueProps {
  kind: LockerKind;
  token: Address;
  /** Base units. */
  amount: bigint;
  /** Null if the token does not report them: its amounts then have no known value. */
  decimals: number | null;
  /** In a table row: a dash without a price, and no rule. */
  brief?: boolean;
}

/** The value of locked tokens, with the rule behind it: $0 without a trusted price. */
export function LockedValue({ kind, token, amount, decimals, brief }: LockedValueProps) {
  const t = useText();
  const { data: price, isError } = useQuery(priceQuery(token, useHeadBlock()?.blockNumber));
  if (!price && !isError) return <Skeleton chars={6} />;
  const unread: Value = { usd: 0n, reason: 'unavailable' };
  const value = price && decimals !== null ? lockedValue(amount, decimals, price) : unread;
  if (brief && value.reason !== 'priced') {
    return (
      <span className={styles.note} title={t(`locker.value.${value.reason}`)}>
        {t('locker.none')}
      </span>
    );
  }
  return (
    <span className={styles.value} data-brief={brief || undefined}>
      <Usd value={value.usd} />
      {value.reason !== 'priced' && (
        <span className={styles.note}> ({t(`locker.value.${value.reason}`)})</span>
      )}
      {!brief && (
        <InfoTip label={t('locker.value.why')}>
          {decimals === null
            ? t('locker.value.no-decimals.rule')
            : (kind.isOfPairs ? pairRule : rule)(t, value.reason)}
        </InfoTip>
      )}
    </span>
  );
}

function rule(t: Translate, reason: Value['reason']): string {
  const minimum = dollarsText(MIN_DEPTH_USD).replace('.00', '');
  const times = String(MAX_VALUE_PER_DEPTH);
  switch (reason) {
    case 'priced':
      return t('locker.value.priced', { minimum, times });
    case 'shallow':
      return t('locker.value.shallow.rule', { minimum });
    case 'too-large':
      return t('locker.value.too-large.rule', { times });
    case 'no-pair':
    case 'unrecognised':
    case 'unavailable':
      return t(`locker.value.${reason}.rule`);
  }
}

/** The value of LP tokens: their share of the pair's reserves. */
function pairRule(t: Translate, reason: Value['reason']): string {
  const minimum = dollarsText(MIN_DEPTH_USD).replace('.00', '');
  switch (reason) {
    case 'priced':
      return t('locker.value.pair.priced', { minimum });
    case 'shallow':
      return t('locker.value.pair.shallow.rule', { minimum });
    case 'no-pair':
    case 'too-large':
      return t(`locker.value.pair.${reason}.rule`);
    case 'unrecognised':
    case 'unavailable':
      return t(`locker.value.${reason}.rule`);
  }
}
