import { countdownOf, publicCountdownOf, type SaleTimer } from '@kingspad/domain';
import { relativeTime, useText, timeText } from '#lib/i18n/index.ts';
import { Countdown } from '#ui/Countdown.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import type { Shown } from '../model/shown.ts';
import styles from './SaleNow.module.css';
import { Time } from '#ui/Time.tsx';

const LABELS = {
  'Sale Starts In': 'lists.countdown.starts',
  'Sale Ends In': 'lists.countdown.ends',
  'Public Sales Starts In': 'details.clock.public',
  Ended: 'lists.countdown.ended',
} as const;

/** What a sale counts down to, by the chain's clock (spec B.2). */
export function SaleClock({ sale, stage, now }: Shown) {
  const t = useText();
  const facts = { ...sale, poolStatus: stage.status };
  const open = publicCountdownOf(facts, now);
  return (
    <Stack gap={4}>
      {sale.isCancelled ? (
        <Cancelled at={sale.cancelledAt} />
      ) : (
        <Clock clock={countdownOf(facts, now)} now={now} end={sale.filledAt || sale.endAt} />
      )}
      {open && <Clock clock={open} now={now} end={sale.endAt} />}
      {stage.status === 2 && <p className={styles.small}>{t('lists.awaiting')}</p>}
    </Stack>
  );
}

/** A cancelled sale's end may lie ahead: what counts is when it was cancelled. @param at 0 while it is not known */
function Cancelled({ at }: { at: number }) {
  const t = useText();
  return (
    <Stack gap={2}>
      <h3 className={styles.label}>{t('details.clock.cancelled')}</h3>
      {at > 0 && (
        <p className={styles.small}>
          <Time at={at} />
        </p>
      )}
    </Stack>
  );
}

function Clock({ clock: { label, target }, now, end }: { clock: SaleTimer; now: number; end: number }) {
  const t = useText();
  const heading = t(LABELS[label]);
  const at = target ?? end;
  return (
    <Stack gap={2}>
      <h3 className={styles.label}>{heading}</h3>
      {target !== null && (
        <Countdown
          now={now}
          target={target}
          summary={t('details.clock.summary', {
            what: heading,
            words: relativeTime(now, target),
            time: timeText(target),
          })}
        />
      )}
      <p className={styles.small}>
        <Time at={at} />
      </p>
    </Stack>
  );
}
