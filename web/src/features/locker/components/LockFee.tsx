import { nativeText } from '#lib/coin-text.ts';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { cannotBeRead } from '#lib/read.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { LockFormState } from '../create/model/use-lock-form.ts';
import styles from './LockFee.module.css';

export interface LockFeeProps extends Pick<LockFormState, 'fee'> {
  /** The number of locks. */
  count?: number;
}

/** The fee for this wallet; 0, and marked as unread, if the contract does not answer. */
export function LockFee({ fee, count = 1 }: LockFeeProps) {
  const t = useText();
  const config = useAppConfig();
  if (fee.data === undefined && !cannotBeRead(fee)) return <Skeleton chars={8} />;
  const text = (value: bigint) => nativeText(config, value);
  const each = fee.data ?? 0n;
  return (
    <span className={styles.fee}>
      <span>{text(each * BigInt(count))}</span>
      {count > 1 && <span className={styles.note}>{t('locker.fee.each', { count, fee: text(each) })}</span>}
      {fee.data === undefined && <span className={styles.unread}>{t('locker.fee.unread')}</span>}
    </span>
  );
}
