import type { PresaleItem } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { itemCoinText } from './sale-item.ts';
import { SaleFigures } from './SaleFigures.tsx';
import styles from './SaleFigures.module.css';

/** Hard cap and votes of an upcoming sale, instead of a raised amount. */
export function SaleAims({ item }: { item: PresaleItem }) {
  const t = useText();
  const { inFavor, against } = item.votes;
  const title = t('lists.hardCap', { cap: itemCoinText(item.hardCap, item) });
  return (
    <SaleFigures item={item} title={title} amount={BigInt(item.hardCap)}>
      <p className={styles.votes}>
        {inFavor + against > 0 ? t('lists.votes', { inFavor, against }) : t('lists.votes.none')}
      </p>
    </SaleFigures>
  );
}
