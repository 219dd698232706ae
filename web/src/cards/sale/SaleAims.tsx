import type { PresaleItem } from '@kingspad/domain/api';
import { useText } from '../../lib/i18n/index.ts';
import { coinUsd, useCoinPrice } from '../coin-price.ts';
import { coinText } from './sale-item.ts';
import styles from './SaleRaised.module.css';

/** What an upcoming sale has instead of a raised amount: its hard cap, and the votes on it. */
export function SaleAims({ item }: { item: PresaleItem }) {
  const t = useText();
  const price = useCoinPrice(item.liquidityTokenAddress);
  const usd = coinUsd(BigInt(item.hardCap), item.liquidityTokenDecimals, price);
  const { inFavor, against } = item.votes;
  return (
    <div className={styles.figures}>
      <p className={styles.raised}>{t('lists.hardCap', { cap: coinText(item.hardCap, item) })}</p>
      <p className={styles.usd}>{usd && t('lists.aboutUsd', { usd })}</p>
      <p className={styles.votes}>
        {inFavor + against > 0 ? t('lists.votes', { inFavor, against }) : t('lists.votes.none')}
      </p>
    </div>
  );
}
