import { withTexts } from '#lib/i18n/index.ts';
import { late } from '#ui/late.tsx';
import { Figures } from './Figures.tsx';
import { Hero } from './Hero.tsx';
import styles from './LandingPage.module.css';
import { Stack } from '#ui/layout/layout.tsx';

/** Sections below the first screen are loaded after it. */
const { Part: Sections } = late(
  withTexts('pages', () => import('./sections/Sections.tsx').then((m) => m.Sections)),
  'features/landing/sections/Sections',
);

/** The front door. */
export function LandingPage() {
  return (
    <Stack className={styles.page}>
      <Hero />
      <Figures />
      <div className={styles.below}>
        <Sections />
      </div>
    </Stack>
  );
}
