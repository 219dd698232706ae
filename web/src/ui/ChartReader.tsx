import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { timeText, useLocale, utcText } from '#lib/i18n/index.ts';
import styles from './ChartReader.module.css';

export interface ChartReaderProps {
  /** Label of the chart. */
  label: string;
  /** Points in order of time; at least one. */
  steps: readonly { time: number; share: number }[];
  /** The edges, seconds. */
  from: number;
  to: number;
  /** The figure from a step on. */
  figureOf: (index: number) => string;
  /** Position of a step that is no time. */
  placeOf?: (index: number) => string;
}

/** How many steps a page key moves: a tenth of all. */
const PAGE_PARTS = 10;

/** Reads a chart: a crosshair at the step under the pointer, or that the arrow keys reach, with its time and figure. */
export function ChartReader({ label, steps, from, to, figureOf, placeOf }: ChartReaderProps) {
  useLocale();
  const [read, setRead] = useState<number>();
  const last = steps.length - 1;
  const index = Math.min(read ?? last, last);
  const step = steps[index];
  if (!step) return null;
  const left = (Math.min(Math.max(step.time, from), to) - from) / (to - from || 1);
  const figure = figureOf(index);
  const places = placeOf ? [placeOf(index)] : [utcText(step.time), timeText(step.time)];

  function point({ currentTarget, clientX }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect();
    const time = from + ((clientX - box.left) / (box.width || 1)) * (to - from);
    const after = steps.findIndex((one) => one.time > time);
    setRead(after === -1 ? last : Math.max(0, after - 1));
  }

  function walk(event: KeyboardEvent) {
    const page = Math.max(1, Math.round(steps.length / PAGE_PARTS));
    const places: Partial<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      PageDown: index - page,
      PageUp: index + page,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (event.key === 'Escape') setRead(undefined);
    if (place === undefined) return;
    event.preventDefault();
    setRead(Math.min(Math.max(place, 0), last));
  }

  return (
    <div
      className={styles.reader}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={`${places[0]} ${figure}`}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => setRead(undefined)}
      onFocus={() => setRead(index)}
      onBlur={() => setRead(undefined)}
      onKeyDown={walk}
    >
      {read !== undefined && (
        <>
          <svg className={styles.cross} aria-hidden="true">
            <line x1={`${left * 100}%`} x2={`${left * 100}%`} y1="0" y2="100%" />
            <circle cx={`${left * 100}%`} cy={`${(1 - step.share) * 100}%`} r="4" />
          </svg>
          <p className={styles.text} data-side={left > 0.5 ? 'left' : 'right'} aria-hidden="true">
            <strong translate="no">{figure}</strong>
            {places.map((place) => (
              <span key={place} translate="no">
                {place}
              </span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
