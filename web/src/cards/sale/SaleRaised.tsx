import type { PresaleListStatus } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { useText } from '../../lib/i18n/index.ts';
import { coinUsd, useCoinPrice } from '../coin-price.ts';
import { coinText } from './sale-item.ts';
import { SaleProgress } from './SaleProgress.tsx';
import styles from './SaleRaised.module.css';

/** The raised amount and the hard cap, in the coin and, if it has a price, in dollars. */
export function SaleRaised({ item, status }: { item: PresaleItem; status: PresaleListStatus }) {
  const t = useText();
  const price = useCoinPrice(item.liquidityTokenAddress);
  const raised = BigInt(item.raisedAmount);
  const usd = raised > 0n ? coinUsd(raised, item.liquidityTokenDecimals, price) : undefined;
  return (
    <div className={styles.figures}>
      <p className={styles.raised}>
        {t('lists.raised', {
          raised: coinText(item.raisedAmount, item),
          cap: coinText(item.hardCap, item),
        })}
      </p>
      <p className={styles.usd}>{usd && t('lists.aboutUsd', { usd })}</p>
      <SaleProgress item={item} status={status} />
    </div>
  );
}
