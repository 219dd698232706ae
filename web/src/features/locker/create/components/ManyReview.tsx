import { releaseEnd, releaseStart } from '@kingspad/domain';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { addressFact } from '#ui/address-fact.tsx';
import { FactList } from '#ui/FactList.tsx';
import type { LockerKind } from '../../kinds.ts';
import { ownersOf, type ManyIntent } from '../model/many-rows.ts';
import type { LockFormState } from '../model/use-lock-form.ts';
import type { Probe } from '../model/use-probe.ts';
import { LockFee } from '../../components/LockFee.tsx';
import { LockReview } from './LockReview.tsx';
import { UtcTime } from './release-facts.tsx';

export interface ManyReviewProps {
  kind: LockerKind;
  intent: ManyIntent;
  fee: LockFormState['fee'];
  probe: Probe;
  now: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The review of many locks, before the wallet opens. */
export function ManyReview({ kind, intent, fee, probe, now, onConfirm, onCancel }: ManyReviewProps) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const { token, rows } = intent;
  return (
    <LockReview
      confirmLabel={t('locker.many.confirm', { count: rows.length })}
      probe={probe}
      sum={intent}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <FactList
        facts={[
          { label: t('locker.column.locks'), value: rows.length },
          { label: t('locker.many.owners'), value: ownersOf(rows) },
          {
            label: t('locker.many.first'),
            value: <UtcTime at={Math.min(...rows.map(({ release }) => releaseStart(release)))} now={now} />,
          },
          {
            label: t('locker.many.last'),
            value: <UtcTime at={Math.max(...rows.map(({ release }) => releaseEnd(release)))} now={now} />,
          },
          { label: t('locker.review.fee'), value: <LockFee fee={fee} count={rows.length} /> },
          addressFact(t(kind.texts.address), token.address, explorer),
        ]}
      />
    </LockReview>
  );
}
