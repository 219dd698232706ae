import type { PoolShares } from '../../../../contracts/presale-pool.ts';
import { useText } from '../../../../lib/i18n/index.ts';
import { Card } from '../../../../ui/Card.tsx';
import { useWallet } from '../../../../web3/index.ts';
import type { Shown } from '../model/shown.ts';
import { ClaimPart } from './ClaimPart.tsx';
import { CreditPart } from './CreditPart.tsx';
import styles from './MyPart.module.css';
import { ReceiptList } from './ReceiptList.tsx';
import { RefundPart } from './RefundPart.tsx';

/** What the connected wallet gets of a sale: its tokens, or its contribution back; and when. */
export function MyPart({ shown, shares }: { shown: Shown; shares: PoolShares | undefined }) {
  const t = useText();
  const { account } = useWallet();
  const { sale, stage } = shown;
  return (
    <Card title={t('details.mine.title')}>
      {stage.status === 3 ? (
        <RefundPart shown={shown} shares={shares} />
      ) : (
        <ClaimPart shown={shown} shares={shares} />
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
