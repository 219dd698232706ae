import type { PoolShares } from '@kingspad/protocol/sale/read';
import { useText } from '#lib/i18n/index.ts';
import { valueOf, type Read } from '#lib/read.ts';
import { Card } from '#ui/Card.tsx';
import { useWallet } from '#web3/index.ts';
import type { Shown } from '../model/shown.ts';
import { ClaimPart } from './ClaimPart.tsx';
import { CreditPart } from './CreditPart.tsx';
import styles from './MyPart.module.css';
import { ReceiptList } from './ReceiptList.tsx';
import { RefundPart } from './RefundPart.tsx';

/** The connected wallet's tokens or refund, and when they are paid. */
export function MyPart({ shown, mine }: { shown: Shown; mine: Read<PoolShares> }) {
  const t = useText();
  const { account } = useWallet();
  const { sale, stage } = shown;
  const shares = valueOf(mine);
  return (
    <Card title={t('details.mine.title')}>
      {stage.status === 3 ? (
        <RefundPart shown={shown} mine={mine} />
      ) : (
        <ClaimPart shown={shown} mine={mine} />
      )}
      {account && shares && <CreditPart sale={sale} shares={shares} account={account} />}
      {account && (
        <div className={styles.receipts}>
          <ReceiptList sale={sale} account={account} />
        </div>
      )}
    </Card>
  );
}
