import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { CreateMenu } from './CreateMenu.tsx';
import styles from './Hero.module.css';
import { Showcase } from './Showcase.tsx';

/** Headline and links to start, next to a sale or a lock as an example. */
export function Hero() {
  const t = useText();
  return (
    <section className={styles.hero}>
      <Stack gap={5}>
        <p className={styles.welcome}>{t('landing.welcome')}</p>
        <h1 className={styles.title}>{t('landing.title')}</h1>
        <p className={styles.text}>{t('landing.text')}</p>
        <Cluster gap={3} align="stretch" className={styles.actions}>
          <CreateMenu />
          <LinkButton size="large" to="#more">
            {t('landing.learn')}
          </LinkButton>
          <LinkButton size="large" variant="ghost" to="/presale-portal">
            {t('landing.explore')}
          </LinkButton>
        </Cluster>
      </Stack>
      <Showcase />
    </section>
  );
}
