import { Stack } from '../../../ui/layout/layout.tsx';
import { Features } from './Features.tsx';
import { Fees } from './Fees.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Newest } from './Newest.tsx';
import { Promoters } from './Promoters.tsx';
import styles from './Sections.module.css';
import { Trust } from './Trust.tsx';

/** The landing page below its first screen. */
export function Sections() {
  return (
    <Stack className={styles.sections}>
      <HowItWorks />
      <Trust />
      <Features />
      <Fees />
      <Newest />
      <Promoters />
    </Stack>
  );
}
