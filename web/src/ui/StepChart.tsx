import { useId, type ReactNode } from 'react';
import styles from './StepChart.module.css';
import { Cluster, Row, Stack } from './layout/layout.tsx';

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
  /** Label of the top edge. */
  topText?: ReactNode;
  /** An additional horizontal line. */
  level?: { share: number; text: ReactNode };
  /** An additional vertical line, if it is between the edges. */
  now?: { time: number; text: ReactNode };
  /** End of the line, seconds; the right edge by default. */
  until?: number;
  /** Straight lines between steps, for sampled curves. */
  sloped?: boolean;
  /** The line begins at the first step instead of at 0: for what did not grow from nothing, as a price. */
  fromFirst?: boolean;
}

/** More steps cannot be distinguished. */
const DRAWN_STEPS = 240;

const WIDTH = 600;
const HEIGHT = 120;

/** A share over time; no figure can be read off it, so they stand in a table beside it. */
export function StepChart(props: StepChartProps) {
  const { label, steps, from, to, fromText, toText, topText, level, now, until = to } = props;
  const fade = useId();
  const x = (time: number) => round((Math.min(Math.max(time, from), to) - from) * (WIDTH / (to - from || 1)));
  const line = outline(thinned(steps), { ...props, x, end: x(until) });
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
        <path
          className={styles.grid}
          d={`M0 0.5H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT - 0.5}H${WIDTH}`}
        />
        {level && <path className={styles.level} d={`M0 ${levelAt(level.share)}H${WIDTH}`} />}
        <path style={{ fill: `url(#${fade})` }} d={`${line}V${HEIGHT}H0Z`} />
        <path className={styles.line} d={line} />
        {isNowShown && <path className={styles.now} d={`M${x(now.time)} 0V${HEIGHT}`} />}
      </svg>
      <Row gap={4} align="stretch" justify="between" className={styles.edges} aria-hidden="true">
        <span>{fromText}</span>
        <span>{toText}</span>
      </Row>
    </Stack>
  );
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
