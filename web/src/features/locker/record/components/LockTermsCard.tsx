import type { LockRecord } from '@kingspad/domain/api';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { addressFact } from '#ui/address-fact.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { useGenerationFact } from '#ui/generation-fact.ts';
import type { ShownToken } from '#lib/shown-token.ts';
import type { LockerKind } from '../../kinds.ts';
import type { LockView } from '../../model/record-view.ts';
import { useLocker } from '../../model/use-locker.ts';
import { lockFacts } from './lock-facts.tsx';

export interface LockTermsCardProps {
  kind: LockerKind;
  record: LockRecord | undefined;
  token: ShownToken;
  lock: LockView;
}

/** The lock's terms and state. */
export function LockTermsCard({ kind, record, token, lock }: LockTermsCardProps) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const locker = useLocker(kind, lock.id);
  const generation = useGenerationFact(kind.contract, locker);
  return (
    <Card title={t('locker.lockInfo')}>
      <FactList
        facts={[
          ...lockFacts({ t, kind, record, token, lock, explorer }, true),
          { label: t('locker.record.id'), value: lock.id },
          ...(locker ? [addressFact(t('locker.panel.contract'), locker, explorer)] : []),
          ...generation,
          ...(record
            ? [addressFact(t('locker.record.transaction'), record.transactionHash, explorer, 'tx')]
            : []),
        ]}
      />
    </Card>
  );
}
