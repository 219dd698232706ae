import { percentText } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import styles from './ShareBar.module.css';

export interface SharePart {
  name: string;
  /** Basis points of the whole. */
  bps: number;
  tone: 'danger' | 'warning' | 'accent' | 'info' | 'success' | 'neutral';
}

interface ShareBarProps {
  /** Name of the whole. */
  title: string;
  /** The whole bar in words. @param parts their names and shares */
  label: (parts: string) => string;
  /** Undefined while unknown: its place is kept. */
  parts: readonly SharePart[] | undefined;
  /** The parts in words below. */
  withLegend?: boolean;
}

/** Parts of a whole as one bar; parts of nothing are left out. */
export function ShareBar({ title, label, parts, withLegend }: ShareBarProps) {
  const t = useText();
  const shown = (parts ?? []).filter(({ bps }) => bps > 0);
  const text = ({ name, bps }: SharePart) => `${name} ${percentText(bps)}%`;
  return (
    <>
      <svg
        className={styles.bar}
        viewBox="0 0 10000 8"
        preserveAspectRatio="none"
        {...(parts
          ? { role: 'img', 'aria-label': label(shown.map(text).join(t('ui.comma'))) }
          : { 'aria-hidden': true })}
      >
        <rect className={styles.track} width="10000" height="8" />
        {shown.map(({ name, bps, tone }, index) => (
          <rect
            key={name}
            className={styles.part}
            data-tone={tone}
            x={startOf(shown, index)}
            width={bps}
            height="8"
          />
        ))}
      </svg>
      {withLegend && (
        <ul className={styles.legend} aria-label={title}>
          {shown.map((part) => (
            <li key={part.name} className={styles.item} data-tone={part.tone}>
              {text(part)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Start of a part, basis points. */
const startOf = (parts: readonly SharePart[], index: number): number =>
  parts.slice(0, index).reduce((sum, { bps }) => sum + bps, 0);
