import { acceptLock } from '@kingspad/protocol/lock/calls';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { addressFact } from '#ui/address-fact.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList, type Fact } from '#ui/FactList.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { useAction, useRun } from '#web3/index.ts';
import { PhaseText } from '#web3/components/PhaseText.tsx';
import { changeRequest } from '../../model/owner-requests.ts';
import { accepted } from '../../model/success-texts.ts';
import { amountText } from '#lib/figures.ts';
import { inSentence } from '#lib/untrusted.ts';
import type { OwnedLock } from '../../model/owned-lock.ts';
import { WriteButton } from '#web3/components/WriteButton.tsx';
import { Time } from '#ui/Time.tsx';

/** Facts of an offered lock and its acceptance, for the wallet that may accept it. */
export function AcceptOffer({ owned }: { owned: OwnedLock }) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const action = useAction();
  const run = useRun();
  const { record, lock, token, target } = owned;
  const times: Fact[] = lock.vesting
    ? [
        ...(lock.next
          ? [{ label: t('locker.update.stepNow'), value: <Time at={lock.next.timestamp} utc /> }]
          : []),
        { label: t('locker.update.lastNow'), value: <Time at={lock.last} utc /> },
      ]
    : [{ label: t('locker.update.opensNow'), value: <Time at={lock.last} utc /> }];
  const request = () =>
    changeRequest(target, 'accept', acceptLock(target, lock), { text: t('locker.done.acceptText') });
  return (
    <Card title={t('locker.accept.title')}>
      <p>{t('locker.accept.text')}</p>
      {record?.title && <p>{t('locker.accept.titleEnds', { title: inSentence(record.title) })}</p>}
      <FactList
        facts={[
          addressFact(t('locker.accept.from'), lock.owner, explorer),
          { label: t('locker.accept.remaining'), value: amountText(token, lock.remaining) },
          { label: t('locker.accept.free'), value: amountText(token, lock.claimable) },
          ...times,
        ]}
      />
      <Cluster gap={3} justify="end">
        <PhaseText phase={action.write.phase} />
        <WriteButton
          variant="primary"
          busy={action.write.busy}
          onClick={() => void run(action, request(), () => accepted(owned))}
        >
          {t('locker.accept.action')}
        </WriteButton>
      </Cluster>
    </Card>
  );
}
