import { lockedFigure, PATHS } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { Link } from 'wouter';
import { useText, utcDayText, utcText } from '#lib/i18n/index.ts';
import { HeroAmount } from '#ui/HeroAmount.tsx';
import { Icon } from '#ui/Icon.tsx';
import { StepChart } from '#ui/StepChart.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { ChainCountdown } from '#web3/components/ChainCountdown.tsx';
import { useChainNow } from '#web3/index.ts';
import { staircaseOf, symbolOf } from '#cards/lock/proof.ts';
import styles from './Proof.module.css';
import { figureText } from '#lib/figures.ts';

/** One lock as the chain has it: how much, how it is released, and when the next part opens. */
export function ProofLock({ lock }: { lock: LockRecord }) {
  const t = useText();
  const now = useChainNow();
  const { steps, count, released, next, end } = staircaseOf(lock, now);
  const symbol = symbolOf(lock);
  const locked = lockedFigure(lock);
  const percent = Math.floor(released * 1_000) / 10;
  const start = Math.min(lock.lockedTimestamp, steps[0]?.time ?? end);
  return (
    <>
      <Cluster as="header" gap={2} justify="between">
        <h2 className={styles.title}>
          <span className={styles.live} aria-hidden="true" />
          {t('landing.proof')}
        </h2>
        <Tag icon="lock">{t(lock.isVestingEnabled ? 'landing.proof.vesting' : 'landing.proof.plain')}</Tag>
      </Cluster>
      <div>
        <p className={styles.label}>{t('landing.proof.locked')}</p>
        <HeroAmount size="panel" {...locked} symbol={symbol} />
      </div>
      <StepChart
        label={t('landing.proof.chart', {
          amount: `${figureText(locked.value, locked.decimals)} ${symbol}`,
          percent,
          count,
          time: utcText(end),
        })}
        steps={steps}
        from={start}
        to={end + Math.max(1, Math.ceil((end - start) / 20))}
        now={{ time: now, text: t('landing.proof.now', { percent }) }}
        fromText={utcDayText(start)}
        toText={utcDayText(end)}
        topText="100%"
      />
      <Stack gap={2} className={styles.foot}>
        <Cluster as="p" align="baseline" justify="between" className={styles.line}>
          <span className={styles.label}>{t(next ? 'landing.proof.next' : 'landing.proof.waiting')}</span>
          <Link to={PATHS.tokenLock(lock.id)} className={styles.link}>
            {t('landing.proof.record')}
            <Icon name="chevronRight" />
          </Link>
        </Cluster>
        {next && (
          <ChainCountdown target={next} summary={(when) => t('landing.proof.relativeTime', { when })} />
        )}
      </Stack>
    </>
  );
}
