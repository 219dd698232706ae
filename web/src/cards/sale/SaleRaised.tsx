import type { PresaleListStatus } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { itemCoinText } from './sale-item.ts';
import { SaleFigures } from './SaleFigures.tsx';
import { SaleProgress } from './SaleProgress.tsx';

/** The raised amount and the hard cap, in the coin and, if it has a price, in dollars. */
export function SaleRaised({ item, status }: { item: PresaleItem; status: PresaleListStatus }) {
  const t = useText();
  const title = t('lists.raised', {
    raised: itemCoinText(item.raisedAmount, item),
    cap: itemCoinText(item.hardCap, item),
  });
  return (
    <SaleFigures item={item} title={title} amount={BigInt(item.raisedAmount)}>
      <SaleProgress item={item} status={status} />
    </SaleFigures>
  );
}
