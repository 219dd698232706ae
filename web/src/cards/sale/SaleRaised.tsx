import type { PresaleListStatus } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { itemCoinText } from './sale-item.ts';
import { SaleFigures } from './SaleFigures.tsx';
import { SaleProgress } from './SaleProgress.tsx';

/** The raised amount and the hard cap, in the coin and, if it has a price, in dollars. */
export function SaleRaised({ item, status }: { item: PresaleItem; status: PresaleListStatus }) {
  const t = useText();
  // The same as what is raised, except where the sale is fair: that may take more than it accepts.
  const { committed } = item;
  const title = t(item.kind === 'fair' ? 'lists.committed' : 'lists.raised', {
    raised: itemCoinText(committed, item),
    cap: itemCoinText(item.hardCap, item),
  });
  return (
    <SaleFigures item={item} title={title} amount={BigInt(committed)}>
      <SaleProgress item={item} status={status} />
    </SaleFigures>
  );
}
