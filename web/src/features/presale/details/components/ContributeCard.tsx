import { showsWhitelistBadge } from '@kingspad/domain';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { useText, timeText } from '#lib/i18n/index.ts';
import { valueOf, type Read } from '#lib/read.ts';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useWallet } from '#web3/index.ts';
import type { Shown } from '../model/shown.ts';
import { useContribution } from '../model/use-contribution.ts';
import { ContributeForm } from './ContributeForm.tsx';
import { SaleClock } from './SaleClock.tsx';
import { SaleProgress } from './SaleProgress.tsx';
import styles from './ContributeCard.module.css';

/** A sale's countdown, progress and, until it is over, the form to contribute. */
export function ContributeCard({ shown, mine }: { shown: Shown; mine: Read<PoolShares> }) {
  const t = useText();
  const { sale, stage, now } = shown;
  const shares = valueOf(mine);
  const contribution = useContribution(shown, mine);
  const isOpen = stage.status <= 1;
  const hasBadge = showsWhitelistBadge({ ...sale, poolStatus: stage.status }, now);
  return (
    <Card
      title={t(isOpen ? 'details.contribute.title' : 'details.progress.title')}
      aside={hasBadge && <Tag tone="accent">{t('details.whitelist.title')}</Tag>}
    >
      <SaleClock {...shown} />
      <SaleProgress sale={sale} stage={stage} />
      {hasBadge && <WhitelistText shown={shown} shares={shares} />}
      {isOpen ? (
        <ContributeForm shown={shown} contribution={contribution} />
      ) : (
        <p className={styles.closed}>{contribution.blocked}</p>
      )}
    </Card>
  );
}

/** Whether the connected wallet is whitelisted on the chain (PD-20). */
function WhitelistText({ shown: { sale }, shares }: { shown: Shown; shares: PoolShares | undefined }) {
  const t = useText();
  const { account } = useWallet();
  const time = timeText(sale.publicStartAt);
  if (!account || !shares) return <p className={styles.closed}>{t('details.whitelist.until', { time })}</p>;
  // A wallet that is not on it reads so under the button.
  if (!shares.isWhitelisted) return null;
  return <p className={styles.closed}>{t('details.whitelist.you')}</p>;
}
