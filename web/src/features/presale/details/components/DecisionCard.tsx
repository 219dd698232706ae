import { memo } from 'react';
import { sameAddress, showsWhitelistBadge, type Address } from '@kingspad/domain';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { isListOnly } from '@kingspad/protocol/sale/model';
import { useText, withTexts, useZone } from '#lib/i18n/index.ts';
import { valueOf, type Read } from '#lib/read.ts';
import { Card } from '#ui/Card.tsx';
import { CalendarButton } from '#ui/CalendarButton.tsx';
import { late } from '#ui/late.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TimeIn } from '#ui/Time.tsx';
import { useWallet, type SuccessHandle } from '#web3/index.ts';
import { closedReason } from '../model/contribution.ts';
import { saleName } from '../model/sale.ts';
import type { Shown } from '../model/shown.ts';
import { ClaimPart } from './ClaimPart.tsx';
import { ContributeForm } from './ContributeForm.tsx';
import { CreditPart } from './CreditPart.tsx';
import styles from './DecisionCard.module.css';
import { MyPosition } from './MyPosition.tsx';
import { ReceiptList } from './ReceiptList.tsx';
import { RefundPart } from './RefundPart.tsx';
import { SaleClock } from './SaleClock.tsx';
import { RaisedProgress } from './RaisedProgress.tsx';

/** Only the owner has controls, only an ended sale waits for its finalization, and only a listed one has a price. */
const { Part: AdminControls } = late(
  withTexts('presale', () => import('./admin/AdminControls.tsx').then((m) => m.AdminControls)),
);
const { Part: Finalization } = late(
  withTexts('presale', () => import('./Finalization.tsx').then((m) => m.Finalization)),
  'features/presale/details/components/Finalization',
);
const { Part: MarketNow } = late(
  withTexts('presale', () => import('./MarketNow.tsx').then((m) => m.MarketNow)),
  'features/presale/details/components/MarketNow',
);
const { Part: FairNow } = late(
  withTexts('presaleFair', () => import('./fair/parts.ts').then((m) => m.FairNow)),
  'features/presale/details/components/fair/parts',
);
const { Part: FairMine } = late(
  withTexts('presaleFair', () => import('./fair/parts.ts').then((m) => m.FairMine)),
);
const { Part: SuccessPanel } = late(() =>
  import('#web3/components/SuccessPanel.tsx').then((m) => m.SuccessPanel),
);

/** The anchor of the card. */
export const DECISION_ID = 'decision';

export interface DecisionCardProps {
  shown: Shown;
  mine: Read<PoolShares>;
  /** The chain cannot be reached, so that the pair is not read. */
  isAway: boolean;
  /** Place of the success panel of the page's transactions. */
  place: SuccessHandle;
}

/** Actions of a visitor, contributor or owner with a sale now, and the next step. */
export const DecisionCard = memo(function DecisionCard({ shown, mine, isAway, place }: DecisionCardProps) {
  const t = useText();
  useZone();
  const { account } = useWallet();
  const { sale, stage, now } = shown;
  const { status } = stage;
  const shares = valueOf(mine);
  const { success, dismiss } = place;
  const isOwner = sameAddress(account, sale.owner);
  const hasBadge = showsWhitelistBadge({ ...sale, poolStatus: status }, now);
  return (
    <div id={DECISION_ID} tabIndex={-1} className={styles.place}>
      <Card
        title={title()}
        tone={status === 3 ? 'danger' : undefined}
        aside={hasBadge && <Tag tone="accent">{t('details.whitelist.title')}</Tag>}
      >
        {success && <SuccessPanel success={success} onDismiss={dismiss} />}
        {isOwner && <AdminControls shown={shown} placeholder={<Skeleton lines={4} />} />}
        {status === 3 && <RefundPart shown={shown} mine={mine} />}
        {status === 4 && <MarketNow sale={sale} isAway={isAway} placeholder={<Skeleton lines={4} />} />}
        {status !== 4 && progress()}
        {status !== 4 && <SaleClock {...shown} />}
        {account && shares && position(account, shares)}
        {hasBadge && <WhitelistText shown={shown} mine={mine} />}
        {status <= 1 && <ContributeForm shown={shown} mine={mine} />}
        {status === 0 && (
          <CalendarButton
            at={sale.startAt}
            title={t('details.decision.starts', { name: saleName(sale) })}
            label={t('details.decision.remind')}
          />
        )}
        {status === 2 && (
          <>
            <p className={styles.text}>{closedReason({ sale, stage })}</p>
            <Finalization shown={shown} placeholder={<Skeleton lines={6} />} />
          </>
        )}
        {status === 4 && <ClaimPart shown={shown} mine={mine} />}
        {account && shares && <CreditPart sale={sale} shares={shares} account={account} />}
        {account && <ReceiptList sale={sale} account={account} />}
      </Card>
    </div>
  );

  function progress() {
    if (!sale.fair) return <RaisedProgress sale={sale} stage={stage} />;
    return <FairNow shown={shown} placeholder={<Skeleton lines={8} />} />;
  }
  function position(of: Address, known: PoolShares) {
    if (!sale.fair) return <MyPosition shown={shown} shares={known} />;
    return <FairMine shown={shown} shares={known} account={of} />;
  }
  function title(): string {
    if (status === 3) return t(sale.isCancelled ? 'details.decision.canceled' : 'details.refund.noneTitle');
    if (status === 4) return t('details.decision.listed');
    return t(status === 2 ? 'details.finalize.title' : 'details.contribute.title');
  }
});

/** Whether the connected wallet is whitelisted on the chain (PD-20). */
function WhitelistText({ shown: { sale }, mine }: Pick<DecisionCardProps, 'shown' | 'mine'>) {
  const t = useText();
  const { account } = useWallet();
  const shares = valueOf(mine);
  if (!account || !shares) {
    return (
      <p className={styles.text}>
        {isListOnly(sale) ? (
          t('details.whitelist.whole')
        ) : (
          <TimeIn at={sale.publicStartAt} text={(time) => t('details.whitelist.until', { time })} />
        )}
      </p>
    );
  }
  // A wallet that is not on it reads so under the button.
  if (!shares.isWhitelisted) return null;
  return <p className={styles.text}>{t('details.whitelist.you')}</p>;
}
