import { lazy, Suspense, useId, type ReactNode } from 'react';
import { retried } from '#lib/retried.ts';
import { useIsLive } from '#lib/live-page.ts';
import styles from './StepChart.module.css';
import { Cluster, Row, Stack } from './layout/layout.tsx';

const loadReader = retried(() => import('./ChartReader.tsx').then((m) => ({ default: m.ChartReader })));
/** Loaded for charts that can be read at each point. Without it, while the site is away, the chart and its page remain. */
const ChartReader = lazy(() => loadReader().catch(() => ({ default: () => null })));

export interface StepChartProps {
  /** Description of the chart for screen readers. */
  label: string;
  /** Steps in order of time: the share (0 to 1) from `time` on; 0 before the first. */
  steps: readonly { time: number; share: number }[];
  /** The left and the right edge, seconds. */
  from: number;
  to: number;
  /** Labels of the edges. */
  fromText: ReactNode;
  toText: ReactNode;
  /** Label of the middle; left out on narrow charts. */
  midText?: ReactNode;
  /** Label of the top edge. */
  topText?: ReactNode;
  /** Labels of the height, with their positions (0 to 1). */
  ticks?: readonly { share: number; text: string }[];
  /** The figure from a step on: pointer, touch and arrow keys then read the chart. */
  figureOf?: (index: number) => string;
  /** The reader's label of a step instead of its time, for a chart over something else. */
  placeOf?: (index: number) => string;
  /** An additional horizontal line. */
  level?: { share: number; text: ReactNode };
  /** An additional vertical line, if it is between the edges. */
  now?: { time: number; text: ReactNode };
  /** End of the line, seconds; the right edge by default. */
  until?: number;
  /** Straight lines between steps, for sampled curves. */
  sloped?: boolean;
  /** The line begins at the first step instead of at 0: for values that did not grow from nothing, such as a price. */
  fromFirst?: boolean;
  /** 240 px high, for a page's main chart. */
  isTall?: boolean;
  /** A dot at each step. */
  hasDots?: boolean;
  /** Fills the area below the line. @param area its path @param x of a time */
  fill?: (area: string, x: (time: number) => number) => ReactNode;
}

/** Labels outside of these would touch those of the edges. */
const LOWEST = 0.05;
const HIGHEST = 0.92;

/** More steps cannot be distinguished. */
const DRAWN_STEPS = 240;

/** Size of the drawing. */
export const WIDTH = 600;
export const HEIGHT = 120;

/** A share over time. */
export function StepChart(props: StepChartProps) {
  const { label, steps, from, to, fromText, midText, toText, topText, level, now, until = to } = props;
  const { figureOf, placeOf, isTall, hasDots, fill } = props;
  const ticks = (props.ticks ?? []).filter(({ share }) => share > LOWEST && (!topText || share < HIGHEST));
  const fade = useId();
  // Its code comes late: a boundary that waits for it would not be hydrated.
  const isLive = useIsLive();
  const x = (time: number) => round((Math.min(Math.max(time, from), to) - from) * (WIDTH / (to - from || 1)));
  const line = outline(thinned(steps), { ...props, x, end: x(until) });
  const area = `${line}V${HEIGHT}H0Z`;
  const isNowShown = now !== undefined && now.time > from && now.time < to;
  return (
    <Stack gap={2} className={styles.chart}>
      {(topText || level || isNowShown) && (
        <Cluster gap={4} align="stretch" justify="between" className={styles.edges} aria-hidden="true">
          <span>{topText}</span>
          {level && <span className={styles.levelText}>{level.text}</span>}
          {isNowShown && <span className={styles.nowText}>{now.text}</span>}
        </Cluster>
      )}
      <div className={styles.plot} data-tall={isTall || undefined}>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <defs>
            <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0%" className={styles.fadeTop} />
              <stop offset="100%" className={styles.fadeBottom} />
            </linearGradient>
          </defs>
          <path className={styles.grid} d={gridOf(ticks)} />
          {level && <path className={styles.level} d={`M0 ${levelAt(level.share)}H${WIDTH}`} />}
          {fill ? fill(area, x) : <path fill={`url(#${fade})`} d={area} />}
          <path className={styles.line} d={line} />
          {isNowShown && <path className={styles.now} d={`M${x(now.time)} 0V${HEIGHT}`} />}
        </svg>
        {ticks.length > 0 && (
          <svg className={styles.over} aria-hidden="true">
            {ticks.map(({ share, text }) => (
              <text key={text} x="2" y={`${(1 - share) * 100}%`} dy={share > 0.85 ? '1.1em' : '-0.6em'}>
                {text}
              </text>
            ))}
          </svg>
        )}
        {hasDots && (
          <svg className={styles.over} aria-hidden="true">
            {thinned(steps).map(({ time, share }) => (
              <circle
                key={`${time}-${share}`}
                cx={`${x(time) / (WIDTH / 100)}%`}
                cy={`${(1 - share) * 100}%`}
                r="3"
              />
            ))}
          </svg>
        )}
        {figureOf && isLive && (
          <Suspense>
            <ChartReader {...{ label, steps, from, to, figureOf, placeOf }} />
          </Suspense>
        )}
      </div>
      <Row gap={4} align="stretch" justify="between" className={styles.edges} aria-hidden="true">
        <span>{fromText}</span>
        {midText && <span className={styles.mid}>{midText}</span>}
        <span>{toText}</span>
      </Row>
    </Stack>
  );
}

/** A line at each label, or at bottom, middle and top. */
function gridOf(ticks: NonNullable<StepChartProps['ticks']>): string {
  const shares = ticks.length > 0 ? [0, ...ticks.map(({ share }) => share)] : [0, 0.5, 1];
  const inside = (share: number) => Math.min(Math.max(HEIGHT - share * HEIGHT, 0.5), HEIGHT - 0.5);
  return shares.map((share) => `M0 ${round(inside(share))}H${WIDTH}`).join('');
}

function thinned<Step>(steps: readonly Step[]): readonly Step[] {
  if (steps.length <= DRAWN_STEPS) return steps;
  const stride = (steps.length - 1) / (DRAWN_STEPS - 1);
  return Array.from({ length: DRAWN_STEPS }, (_, index) => steps[Math.round(index * stride)]).filter(
    (step): step is Step => step !== undefined,
  );
}

function outline(
  steps: StepChartProps['steps'],
  {
    x,
    end,
    sloped,
    fromFirst,
  }: Pick<StepChartProps, 'sloped' | 'fromFirst'> & { x: (time: number) => number; end: number },
): string {
  const y = (share: number) => round(HEIGHT - share * HEIGHT);
  const moves = steps.map(({ time, share }) =>
    sloped ? `L${x(time)} ${y(share)}` : `H${x(time)}V${y(share)}`,
  );
  const start = fromFirst ? y(steps[0]?.share ?? 0) : HEIGHT;
  return `M0 ${start}${moves.join('')}H${end}`;
}

const levelAt = (share: number) => round(HEIGHT - Math.min(1, share) * HEIGHT);
const round = (value: number) => Math.round(value * 10) / 10;
