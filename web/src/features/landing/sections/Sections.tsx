import { RecentLocks } from '#cards/lock/RecentLocks.tsx';
import { PoolStrip } from '#cards/pool/PoolStrip.tsx';
import { OpenRefunds } from '#cards/sale/OpenRefunds.tsx';
import { SALES_ON_HOME } from '#cards/sale/queries.ts';
import { SaleStrip } from '#cards/sale/SaleStrip.tsx';
import { useHashTarget } from '#lib/use-hash-target.ts';
import { useMedia } from '#lib/use-media.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Features } from './Features.tsx';
import { Fees } from './Fees.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Promoters } from './Promoters.tsx';
import styles from './Sections.module.css';
import { Trust } from './Trust.tsx';

/** The landing page below its first screen: joinable sales, pools and locks, then the explanations. */
export function Sections() {
  useHashTarget();
  // Shows joinable things on a phone; the explanations are one press away.
  const folded = useMedia('(width < 36rem)');
  return (
    <Stack className={styles.sections}>
      <OpenRefunds />
      <SaleStrip count={SALES_ON_HOME} />
      <PoolStrip count={3} />
      <RecentLocks />
      <div id="more" tabIndex={-1} className={styles.more}>
        <HowItWorks folded={folded} />
      </div>
      <Trust />
      <Features folded={folded} />
      <Fees folded={folded} />
      <Promoters folded={folded} />
    </Stack>
  );
}
