import { blocksBehind } from '@kingspad/domain';
import type { Stats } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useText, type Translate } from '#lib/i18n/index.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { statsQuery } from './api.ts';
import styles from './Figures.module.css';
import { Usd } from '#ui/Usd.tsx';
import { countText } from '#lib/figures.ts';

const FIGURES = ['value', 'locks', 'owners', 'presales', 'stakers'] as const;
type Figure = (typeof FIGURES)[number];

/** Totals of the site, counted by the server from the chain. */
export function Figures() {
  const t = useText();
  const { data, failureCount } = useQuery(statsQuery);
  const isLoading = !data && failureCount === 0;
  return (
    <Stack as="section" gap={3} aria-label={t('landing.figures')} aria-busy={isLoading || undefined}>
      <dl className={styles.list}>
        {FIGURES.map((figure) => (
          <Stack gap={1} key={figure} className={styles.figure} data-figure={figure}>
            <dt className={styles.label}>{t(`landing.figures.${figure}`)}</dt>
            <dd className={styles.value}>
              {isLoading ? <Skeleton chars={5} /> : <Value figure={figure} stats={data} />}
            </dd>
            <dd className={styles.note}>{isLoading ? <Skeleton chars={16} /> : note(t, figure, data)}</dd>
          </Stack>
        ))}
      </dl>
      <p className={styles.source}>{source(t, data)}</p>
    </Stack>
  );
}

function Value({ figure, stats }: { figure: Figure; stats: Stats | undefined }) {
  const t = useText();
  if (!stats) return <Unread />;
  switch (figure) {
    case 'value':
      return stats.valueLockedUsd === null ? <Unread /> : <Usd value={BigInt(stats.valueLockedUsd)} />;
    case 'locks':
    case 'owners':
      return count(stats[figure]);
    case 'presales':
    case 'stakers': {
      const offered = stats[figure];
      return offered === null ? <Tag>{t('landing.notOffered')}</Tag> : count(offered);
    }
  }
}

/** A dash, since no figure is better than a wrong one. */
function Unread() {
  const t = useText();
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('landing.figures.unread')}</VisuallyHidden>
    </>
  );
}

function note(t: Translate, figure: Figure, stats: Stats | undefined): string {
  switch (figure) {
    case 'value': {
      if (!stats) return '';
      const { valuedTokens, unvaluedTokens } = stats;
      return t('landing.figures.valued', { valued: valuedTokens, all: valuedTokens + unvaluedTokens });
    }
    case 'locks':
      return stats ? t('landing.figures.open', { count: count(stats.openLocks) }) : '';
    case 'owners':
      return t('landing.figures.ofOpen');
    case 'presales':
      return t('landing.figures.launched');
    case 'stakers':
      return t('landing.figures.staking');
  }
}

/** Names figures that lists on the page have overtaken. */
function source(t: Translate, stats: Stats | undefined): string {
  if (stats?.blockNumber == null) return t('landing.figures.counted');
  const block = count(stats.blockNumber);
  const behind = blocksBehind(stats);
  if (behind === 0) return t('landing.figures.block', { block });
  return t('landing.figures.behind', { block, behind: count(behind) });
}

const count = (value: number) => countText(value);
