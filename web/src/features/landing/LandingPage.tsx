import { withTexts } from '../../lib/i18n/index.ts';
import { late } from '../../ui/late.tsx';
import { Figures } from './Figures.tsx';
import { Hero } from './Hero.tsx';
import styles from './LandingPage.module.css';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { Stack } from '../../ui/layout/layout.tsx';

/** What lies below the first screen is fetched after it. */
const { Part: Sections } = late(
  withTexts('pages', () => import('./sections/Sections.tsx').then((m) => m.Sections)),
);

/** The front door. */
export function LandingPage() {
  useHashTarget();
  return (
    <Stack className={styles.page}>
      <Hero />
      <Figures />
      <div id="more" tabIndex={-1} className={styles.more}>
        <Sections />
      </div>
    </Stack>
  );
}
