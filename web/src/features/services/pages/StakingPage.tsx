import { PoolStrip } from '#cards/pool/PoolStrip.tsx';
import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { FeeText } from '../components/FeeText.tsx';
import { Guarantees } from '../components/Guarantees.tsx';
import { ServiceSteps } from '../components/ServiceSteps.tsx';
import styles from './pages.module.css';

const STEPS = ['pool', 'stake', 'harvest', 'leave'] as const;
const GUARANTEES = ['funded', 'apart', 'open', 'creator'] as const;

/** Page about staking pools: guarantees, costs, and links to start. */
export function StakingPage() {
  const t = useText();
  return (
    <Stack gap={8}>
      <PageHeader
        title={t('pages.staking.title')}
        intro={t('pages.staking.intro')}
        actions={
          <Cluster gap={3} align="stretch">
            <LinkButton variant="primary" icon="stake" to="/pool-portal">
              {t('pages.staking.portal')}
            </LinkButton>
            <LinkButton icon="plus" to="/create-stakingpool">
              {t('landing.create.pool')}
            </LinkButton>
          </Cluster>
        }
      />
      <PoolStrip count={6} />
      <ServiceSteps
        title={t('pages.service.how')}
        steps={STEPS.map((step) => ({
          title: `pages.staking.step.${step}`,
          text: `pages.staking.step.${step}.text`,
        }))}
      />
      <div className={styles.uneven}>
        <Guarantees
          kept={GUARANTEES.map((guarantee) => `pages.staking.guarantee.${guarantee}` as const)}
          excluded={['pages.staking.guarantee.loss', 'pages.staking.guarantee.tokens']}
        />
        <Costs />
      </div>
    </Stack>
  );
}

function Costs() {
  const t = useText();
  return (
    <Card title={t('pages.service.costs')}>
      <FactList
        facts={[
          { label: t('pages.staking.cost.creation'), value: <FeeText of="staking" /> },
          { label: t('pages.staking.cost.stake'), value: t('pages.staking.cost.free') },
          { label: t('pages.staking.cost.share'), value: '0%' },
        ]}
      />
    </Card>
  );
}
