import { Link } from 'wouter';
import { SALES_ON_HOME } from '#cards/sale/queries.ts';
import { SaleStrip } from '#cards/sale/SaleStrip.tsx';
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

const STEPS = ['set', 'join', 'success', 'refund'] as const;
const GUARANTEES = ['refund', 'listing', 'terms'] as const;
const LISTS = [
  { to: '/presale-portal', text: 'pages.launchpad.list.all' },
  { to: '/live-presales', text: 'pages.launchpad.list.live' },
  { to: '/upcoming-presales', text: 'pages.launchpad.list.upcoming' },
  { to: '/closed-presales', text: 'pages.launchpad.list.closed' },
  { to: '/my-presales', text: 'pages.launchpad.list.mine' },
] as const;

/** Page about presales: guarantees, costs, and links to start. */
export function LaunchpadPage() {
  const t = useText();
  return (
    <Stack gap={8}>
      <PageHeader
        title={t('pages.launchpad.title')}
        intro={t('pages.launchpad.intro')}
        actions={
          <LinkButton variant="primary" icon="plus" to="/create-presale">
            {t('pages.launchpad.create')}
          </LinkButton>
        }
      />
      <SaleStrip count={SALES_ON_HOME} />
      <ServiceSteps
        title={t('pages.service.how')}
        steps={STEPS.map((step) => ({
          title: `pages.launchpad.step.${step}`,
          text: `pages.launchpad.step.${step}.text`,
        }))}
      />
      <div className={styles.uneven}>
        <Guarantees
          kept={GUARANTEES.map((guarantee) => `pages.launchpad.guarantee.${guarantee}` as const)}
          excluded={['pages.launchpad.guarantee.loss']}
        />
        <Stack gap={6}>
          <Costs />
          <Card title={t('pages.launchpad.lists')}>
            <Cluster as="ul" gap={5}>
              {LISTS.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{t(text)}</Link>
                </li>
              ))}
            </Cluster>
          </Card>
        </Stack>
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
          { label: t('pages.launchpad.cost.raised'), value: '3%' },
          { label: t('pages.launchpad.cost.supply'), value: '0%' },
          {
            label: t('pages.launchpad.cost.creation'),
            value: <FeeText of="presale" />,
          },
        ]}
      />
    </Card>
  );
}
