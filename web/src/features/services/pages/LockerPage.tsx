import { RecentLocks } from '#cards/lock/RecentLocks.tsx';
import { useText } from '#lib/i18n/index.ts';
import { useHashTarget } from '#lib/use-hash-target.ts';
import { Card } from '#ui/Card.tsx';
import { ContractFacts } from '#ui/ContractFacts.tsx';
import { FactList } from '#ui/FactList.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { LockerLead } from '../components/LockerLead.tsx';
import { FeeText } from '../components/FeeText.tsx';
import { Guarantees } from '../components/Guarantees.tsx';
import { ServiceSteps } from '../components/ServiceSteps.tsx';
import styles from './pages.module.css';

const STEPS = ['terms', 'sign', 'show', 'unlock'] as const;
const GUARANTEES = ['early', 'owner', 'fixed', 'handover', 'pairs'] as const;

/** Page about the locker: guarantees, costs, and links to start. */
export function LockerPage() {
  const t = useText();
  useHashTarget();
  return (
    <Stack gap={8}>
      <PageHeader title={t('pages.locker.title')} intro={t('pages.locker.intro')} />
      <div className={styles.columns}>
        <LockerLead id="tokens" />
        <LockerLead id="liquidity" />
      </div>
      <RecentLocks />
      <ServiceSteps
        title={t('pages.service.how')}
        steps={STEPS.map((step) => ({
          title: `pages.locker.step.${step}`,
          text: `pages.locker.step.${step}.text`,
        }))}
      />
      <div className={styles.uneven}>
        <Guarantees
          kept={GUARANTEES.map((guarantee) => `pages.locker.guarantee.${guarantee}` as const)}
          excluded={['pages.locker.guarantee.loss']}
        >
          <ContractFacts />
        </Guarantees>
        <div id="costs" tabIndex={-1} className={styles.anchor}>
          <Card title={t('pages.service.costs')}>
            <FactList
              facts={[
                { label: t('pages.locker.cost.token'), value: <FeeText of="token" /> },
                { label: t('pages.locker.cost.liquidity'), value: <FeeText of="liquidity" /> },
                { label: t('pages.locker.cost.split'), value: t('pages.locker.cost.splitValue') },
                { label: t('pages.locker.cost.unlock'), value: t('pages.locker.cost.free') },
                { label: t('pages.locker.cost.share'), value: t('pages.locker.cost.none') },
              ]}
            />
            <p className={styles.text}>{t('pages.home.fees.read')}</p>
          </Card>
        </div>
      </div>
    </Stack>
  );
}
