import { countdown, countdownOf, publicCountdownOf, type SaleTimer } from '@kingspad/domain';
import { relativeTime, translate, useText } from '#lib/i18n/index.ts';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import type { Shown } from '../model/shown.ts';
import styles from './SaleNow.module.css';
import { Time } from '#ui/Time.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useChainNow } from '#web3/index.ts';

const LABELS = {
  'Sale Starts In': 'lists.countdown.starts',
  'Sale Ends In': 'lists.countdown.ends',
  'Public Sales Starts In': 'details.clock.public',
  Ended: 'lists.countdown.ended',
} as const;

/** Countdown of a sale, by the chain's clock (spec B.2). */
export function SaleClock({ sale, stage, now }: Shown) {
  const t = useText();
  const facts = { ...sale, poolStatus: stage.status };
  const open = publicCountdownOf(facts, now);
  return (
    <Cluster gap={4} align="start">
      {sale.isCancelled ? (
        <Cancelled at={sale.cancelledAt} />
      ) : (
        <Clock clock={countdownOf(facts, now)} end={sale.filledAt || sale.endAt} />
      )}
      {open && <Clock clock={open} end={sale.endAt} />}
      {stage.status === 2 && <p className={styles.small}>{t('lists.awaiting')}</p>}
    </Cluster>
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

function Clock({ clock: { label, target }, end }: { clock: SaleTimer; end: number }) {
  const t = useText();
  const heading = t(LABELS[label]);
  const at = target ?? end;
  return (
    <div>
      <Cluster gap={2} align="baseline">
        <h3 className={styles.label}>{heading}</h3>
        {target !== null && <TimeUntil target={target} className={styles.left} />}
      </Cluster>
      <p className={styles.small}>
        <Time at={at} />
      </p>
    </div>
  );
}

/** The time left, counting seconds; read aloud in words. @param target chain time, seconds */
export function TimeUntil({ target, className }: { target: number; className?: string | undefined }) {
  useText();
  const now = useChainNow();
  return (
    <>
      <span className={className} aria-hidden="true" translate="no">
        {leftText(now, target)}
      </span>
      <VisuallyHidden>{relativeTime(now, target)}</VisuallyHidden>
    </>
  );
}

/** Time left in one line: `5d 23h 54m`, the last day `23h 54m 10s`. */
function leftText(now: number, target: number): string {
  const left = countdown(now, target);
  return left.days > 0 ? translate('details.clock.days', left) : translate('details.clock.hours', left);
}
