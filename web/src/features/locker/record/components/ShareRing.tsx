import type { Address } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { useTokenSupply } from '#web3/index.ts';
import type { LockerKind } from '../../kinds.ts';
import { supplyShare } from '../../model/supply.ts';
import styles from './ShareRing.module.css';

export interface ShareRingProps {
  kind: LockerKind;
  token: Address;
  /** Base units. */
  amount: bigint;
}

/** A lock's share of the whole supply as a ring; nothing if the token reports no supply, or a false one. */
export function ShareRing({ kind, token, amount }: ShareRingProps) {
  const t = useText();
  const { data: supply, isPending } = useTokenSupply(token);
  const share = supply === undefined ? undefined : supplyShare(amount, supply);
  if (!isPending && !(share && 'percent' in share)) return null;
  const percent = share && 'percent' in share ? share.percent : undefined;
  return (
    <span className={styles.share}>
      <svg viewBox="0 0 36 36" className={styles.ring} aria-hidden="true">
        <circle cx="18" cy="18" r="15" pathLength="100" className={styles.track} />
        {percent !== undefined && (
          <circle
            cx="18"
            cy="18"
            r="15"
            pathLength="100"
            className={styles.part}
            strokeDasharray={`${Math.max(1, Number.parseFloat(percent.replace('<', '')))} 100`}
            transform="rotate(-90 18 18)"
          />
        )}
      </svg>
      <span>
        {percent !== undefined &&
          t(kind.isOfPairs ? 'locker.record.ofLpSupply' : 'locker.record.ofSupply', { percent })}
      </span>
    </span>
  );
}
