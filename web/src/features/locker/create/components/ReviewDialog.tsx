import { sameAddress } from '@kingspad/domain';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { addressFact } from '#ui/address-fact.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { LockerKind } from '../../kinds.ts';
import type { LockIntent } from '@kingspad/protocol/lock/create';
import type { LockFormState } from '../model/use-lock-form.ts';
import type { Probe } from '../model/use-probe.ts';
import { LockFee } from '../../components/LockFee.tsx';
import { LockReview } from './LockReview.tsx';
import { releaseFacts } from './release-facts.tsx';

export interface ReviewDialogProps {
  kind: LockerKind;
  intent: LockIntent;
  fee: LockFormState['fee'];
  probe: Probe;
  now: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The review of one lock, before the wallet opens. */
export function ReviewDialog({ kind, intent, fee, probe, now, onConfirm, onCancel }: ReviewDialogProps) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const { token, release, owner, payer, title, permit } = intent;
  const isForAnother = !sameAddress(owner, payer);
  return (
    <LockReview
      confirmLabel={t('locker.review.confirm')}
      probe={probe}
      sum={intent}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <FactList
        facts={[
          ...releaseFacts(release, kind.cycleUnit, now),
          { label: t('locker.review.fee'), value: <LockFee fee={fee} /> },
          {
            label: t(isForAnother ? 'locker.review.anotherOwner' : 'locker.review.owner'),
            value: <AddressLink value={owner} what={t('locker.owner')} explorer={explorer} />,
          },
          addressFact(t(kind.texts.address), token.address, explorer),
          ...(title ? [{ label: t('locker.lockTitle'), value: title }] : []),
        ]}
      />
      {isForAnother && (
        <Notice tone="warning">
          <p>{t('locker.review.another')}</p>
        </Notice>
      )}
      {permit && (
        <Notice>
          <p>{t('ui.creation.permit.review')}</p>
        </Notice>
      )}
    </LockReview>
  );
}
