import { durationText, relativeTime, useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import type { Shown } from '../model/shown.ts';
import { timelineOf } from '../model/timeline.ts';
import styles from './Timeline.module.css';
import { Time } from '#ui/Time.tsx';

/** A sale's life in order, from side to side where there is room; the present lies before the next step. */
export function Timeline({ sale, stage, now }: Shown) {
  const t = useText();
  const steps = timelineOf(sale, stage.status, now);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card title={t('details.timeline.title')}>
      <ol className={styles.steps}>
        {steps.map(({ id, time, isDone, afterListing }, index) => (
          <li
            key={id}
            className={styles.step}
            data-done={isDone || undefined}
            aria-current={index === next ? 'step' : undefined}
          >
            {index === next && index > 0 && (
              <span className={styles.now} aria-hidden="true">
                {t('details.raised.now')}
              </span>
            )}
            <span className={styles.name}>{t(`details.timeline.${id}`)}</span>
            {time !== undefined && (
              <span className={styles.time}>
                <Time at={time} />
                {index === next && (
                  <span>
                    {t('ui.comma')}
                    {relativeTime(now, time)}
                  </span>
                )}
              </span>
            )}
            {afterListing !== undefined && (
              <span className={styles.time}>
                {t('details.timeline.afterListing', { time: durationText(afterListing) })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
