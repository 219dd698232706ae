import { Link } from 'wouter';
import { useText, type TextKey } from '#lib/i18n/index.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './Features.module.css';
import { Section } from '#ui/Section.tsx';

interface Feature {
  id: 'lock' | 'fees' | 'distribution' | 'badge' | 'staking' | 'voting' | 'kyc' | 'trending';
  icon: IconName;
  link: { to: string; text: TextKey & `pages.home.features.${string}` };
}

/** The cards of spec A.1. */
const FEATURES: readonly Feature[] = [
  { id: 'lock', icon: 'lock', link: { to: '/kings-locker', text: 'pages.home.features.lock.link' } },
  { id: 'fees', icon: 'coins', link: { to: '/kings-locker#costs', text: 'pages.home.features.fees.link' } },
  {
    id: 'distribution',
    icon: 'share',
    link: { to: '/token-locker?mode=many', text: 'pages.home.features.distribution.link' },
  },
  { id: 'staking', icon: 'stake', link: { to: '/pool-portal', text: 'pages.home.features.staking.link' } },
  { id: 'badge', icon: 'badge', link: { to: '/presale-portal', text: 'pages.home.features.badge.link' } },
  {
    id: 'trending',
    icon: 'trend',
    link: { to: '/presale-portal', text: 'pages.home.features.trending.link' },
  },
  {
    id: 'kyc',
    icon: 'person',
    link: { to: '/partnership#verification', text: 'pages.home.features.kyc.link' },
  },
  {
    id: 'voting',
    icon: 'vote',
    link: { to: '/upcoming-presales', text: 'pages.home.features.voting.link' },
  },
];

/** Features of KingsPad. */
export function Features({ folded }: { folded: boolean }) {
  const t = useText();
  return (
    <Section title={t('pages.home.features')} folded={folded}>
      <ul className={styles.cards}>
        {FEATURES.map(({ id, icon, link }) => (
          <Stack as="li" gap={2} key={id} className={styles.card}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <h3>{t(`pages.home.features.${id}`)}</h3>
            <p className={styles.text}>{t(`pages.home.features.${id}.text`)}</p>
            <Link to={link.to} className={styles.link}>
              {t(link.text)}
            </Link>
          </Stack>
        ))}
      </ul>
    </Section>
  );
}
