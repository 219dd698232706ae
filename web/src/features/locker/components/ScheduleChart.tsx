import {
  scheduleEnd,
  scheduleRows,
  stepTime,
  totalSteps,
  vestedAt,
  type VestingSchedule,
} from '@kingspad/domain';
import { useText, utcText } from '#lib/i18n/index.ts';
import { middleOf, roundValues, shareBetween } from '#ui/chart-ticks.ts';
import { StepChart } from '#ui/StepChart.tsx';
import { Time } from '#ui/Time.tsx';
import { ReleaseAreas } from './ReleaseAreas.tsx';
import { figureText } from '#lib/figures.ts';
import { CHART_SYMBOL, inSentence } from '#lib/untrusted.ts';

/** Maximum number of steps computed individually; longer schedules are sampled at this many points. */
const MAX_POINTS = 200;

export interface ScheduleChartProps {
  /** Base units. */
  amount: bigint;
  /** Null if the token does not report them. */
  decimals: number | null;
  symbol: string;
  schedule: VestingSchedule;
  /** Start of the chart, seconds: the lock date, or now for a lock that is not created yet. */
  from: number;
  /** Chain time, seconds; marked if it lies within the schedule. */
  now?: number;
  /** The paid part of an existing lock, base units: what is paid, claimable and locked then has three tones. */
  paid?: bigint;
  isTall?: boolean;
}

/** How a vesting lock releases its tokens, step by step. */
export function ScheduleChart(props: ScheduleChartProps) {
  const { amount, decimals, symbol, schedule, from, now, paid, isTall } = props;
  const t = useText();
  const count = totalSteps(schedule);
  const start = Math.min(from, stepTime(schedule, 1));
  const end = scheduleEnd(schedule);
  // Some space after the last step, so that it is visible.
  const right = end + Math.max(1, Math.ceil((end - start) / 25));
  const text = (value: bigint, unit = symbol) => `${figureText(value, decimals)} ${unit}`;
  const short = inSentence(symbol, CHART_SYMBOL);
  const points =
    count <= MAX_POINTS ? everyStep(amount, schedule, count) : sampled(amount, schedule, start, end);
  return (
    <StepChart
      label={t('locker.chart.schedule', { amount: text(amount), count, time: utcText(end) })}
      steps={points.map(({ time, released }) => ({ time, share: shareBetween(released, 0n, amount) }))}
      from={start}
      to={right}
      now={now === undefined ? undefined : { time: now, text: t('ui.step.current') }}
      ticks={roundValues(0n, amount).map((value) => ({
        share: shareBetween(value, 0n, amount),
        text: text(value, short),
      }))}
      figureOf={(index) => text(points[index]?.released ?? 0n)}
      fromText={<Time at={start} utc />}
      midText={<Time at={middleOf(start, right)} utc />}
      toText={<Time at={end} utc />}
      topText={text(amount)}
      isTall={isTall}
      fill={
        paid === undefined
          ? undefined
          : (area, x) => (
              <ReleaseAreas area={area} now={x(now ?? start)} paid={shareBetween(paid, 0n, amount)} />
            )
      }
    />
  );
}

/** How much is released from a time on, base units. */
interface Released {
  time: number;
  released: bigint;
}

function everyStep(amount: bigint, schedule: VestingSchedule, count: number): Released[] {
  let released = 0n;
  return scheduleRows(amount, schedule, { from: 1, to: count }).map((row) => {
    released += row.amount;
    return { time: row.timestamp, released };
  });
}

function sampled(amount: bigint, schedule: VestingSchedule, start: number, end: number): Released[] {
  return Array.from({ length: MAX_POINTS }, (_, index) => {
    const time = start + Math.round(((end - start) * index) / (MAX_POINTS - 1));
    return { time, released: vestedAt(amount, schedule, time) };
  });
}
