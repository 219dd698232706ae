import { countdown } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import styles from './Countdown.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { Row, Stack } from './layout/layout.tsx';

export interface CountdownProps {
  /** Chain time and the target, seconds. */
  now: number;
  target: number;
  /** The same as text, changing rarely: `in 41 days`. */
  summary: string;
}

/** days:hours:minutes:seconds to a time. The digits are for the eye; a screen reader gets the summary. */
export function Countdown({ now, target, summary }: CountdownProps) {
  const t = useText();
  const left = countdown(now, target);
  return (
    <div className={styles.countdown}>
      <Row gap={2} align="stretch" aria-hidden="true">
        {(['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => (
          <Stack as="span" gap={1} align="center" key={unit} className={styles.part}>
            <span className={styles.value} translate="no">
              {String(left[unit]).padStart(2, '0')}
            </span>
            <span className={styles.unit}>{t(`ui.${unit}`)}</span>
          </Stack>
        ))}
      </Row>
      <VisuallyHidden>{summary}</VisuallyHidden>
    </div>
  );
}
