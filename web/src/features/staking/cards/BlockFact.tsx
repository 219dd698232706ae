import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TimeIn } from '#ui/Time.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './PoolCard.module.css';
import { countText } from '#lib/figures.ts';

export interface BlockFactProps {
  block: number;
  /** The block's label, for the copy button. */
  what: string;
  /** Remaining blocks, and the estimated time; undefined before the first block was received. */
  left: number | undefined;
  at: number | undefined;
}

/** The blocks left until a block, its estimated time, and the explorer's countdown if the chain has one. */
export function BlockFact({ block, what, left, at }: BlockFactProps) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  if (left === undefined || at === undefined) return <Skeleton chars={12} />;
  const blocks = t('staking.details.blocks', { count: countText(left) });
  return (
    <Stack as="span" align="end">
      <span className={styles.inline}>
        {left === 0 ? (
          <span>{t('staking.details.ended')}</span>
        ) : explorer ? (
          countdown(explorer)
        ) : (
          <span>{blocks}</span>
        )}
        <CopyButton value={String(block)} what={what} />
      </span>
      <span className={styles.usd}>
        <TimeIn at={at} text={(time) => t('staking.details.about', { time })} />
      </span>
    </Stack>
  );

  function countdown(explorer: string) {
    const label = t('staking.details.countdown', { block: countText(block) });
    return (
      <ExternalLink href={`${explorer}/block/countdown/${block}`}>
        <span title={label}>{blocks}</span>
      </ExternalLink>
    );
  }
}
