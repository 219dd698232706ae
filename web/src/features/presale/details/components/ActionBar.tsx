import { memo } from 'react';
import { countdownOf, percentText, type PoolStatus } from '@kingspad/domain';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { useText, type TextKey } from '#lib/i18n/index.ts';
import { valueOf, type Read } from '#lib/read.ts';
import { useMedia } from '#lib/use-media.ts';
import { Button } from '#ui/Button.tsx';
import { StatusTag } from '#cards/sale/StatusTag.tsx';
import { useAction, useWallet, useRun } from '#web3/index.ts';
import { WriteButton } from '#web3/components/WriteButton.tsx';
import { refundOf } from '@kingspad/protocol/sale/model';
import { committedOf, filledBps } from '../model/fair.ts';
import { claimRequest, refundRequest, shownCoin, shownTokens } from '../model/requests.ts';
import type { Shown } from '../model/shown.ts';
import { claimed, nextClaimOf, refunded } from '../model/success-texts.ts';
import { DECISION_ID } from './DecisionCard.tsx';
import { TimeUntil } from './SaleClock.tsx';
import styles from './SaleView.module.css';

/** Below this width the page is one column (SaleView.module.css). */
const NARROW = '(max-width: 67.99rem)';

interface ActionBarProps {
  shown: Shown;
  mine: Read<PoolShares>;
}

/** A phone's lower edge: how far the sale is, the time left, and the way to what can be done. */
export const ActionBar = memo(function ActionBar({ shown, mine }: ActionBarProps) {
  const t = useText();
  const isNarrow = useMedia(NARROW);
  const { sale, stage, now } = shown;
  if (!isNarrow) return null;
  const { target } = countdownOf({ ...sale, poolStatus: stage.status }, now);
  const isRunning = !sale.isCancelled && target !== null;
  return (
    <div className={styles.bar} data-action-bar role="region" aria-label={t('details.bar.title')}>
      <div className={styles.state}>
        <p className={styles.line}>
          <span className={styles.percent}>{percentText(filledBps(sale))}%</span>{' '}
          <span className={styles.muted}>{shownCoin(sale, committedOf(sale))}</span>
        </p>
        <p className={styles.line}>
          {isRunning ? (
            <TimeUntil target={target} />
          ) : (
            <StatusTag status={stage.listed} failure={stage.failure} />
          )}
        </p>
      </div>
      <BarAction shown={shown} mine={mine} />
    </div>
  );
});

/** Claims at once where something can be claimed; else it leads to the card. */
function BarAction({ shown: { sale, stage, now }, mine }: ActionBarProps) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const { account } = useWallet();
  const shares = valueOf(mine);
  const refundable = shares ? refundOf(shares) : 0n;
  const claimable = shares?.claimable ?? 0n;
  if (account && stage.status === 3 && refundable > 0n) {
    return button(t('details.refund.action', { amount: shownCoin(sale, refundable) }), () =>
      run(action, refundRequest(sale, account), () => refunded(sale, refundable)),
    );
  }
  if (account && stage.status === 4 && claimable > 0n) {
    return button(t('details.claim.actionAmount', { amount: shownTokens(sale, claimable) }), () =>
      run(action, claimRequest(sale), () => claimed(sale, claimable, nextClaimOf(sale, now))),
    );
  }
  return (
    <Button variant="primary" onClick={toDecision}>
      {t(LABELS[stage.status])}
    </Button>
  );

  function button(label: string, press: () => Promise<boolean>) {
    return (
      <WriteButton variant="primary" busy={action.write.busy} onClick={() => void press()}>
        {label}
      </WriteButton>
    );
  }
}

const LABELS = {
  0: 'details.decision.remind',
  1: 'details.contribute.action',
  2: 'details.bar.next',
  3: 'details.bar.refunds',
  4: 'details.claim.action',
} as const satisfies Record<PoolStatus, TextKey>;

/** Leads to the card, and into its field where it has one. */
function toDecision(): void {
  const card = document.getElementById(DECISION_ID);
  card?.scrollIntoView();
  const field = card?.querySelector<HTMLElement>('input:not([readonly])') ?? card;
  field?.focus({ preventScroll: true });
}
