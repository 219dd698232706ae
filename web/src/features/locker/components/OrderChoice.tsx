import type { LockListOrder } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';

export interface OrderChoiceProps<Order extends LockListOrder> {
  orders: readonly Order[];
  selected: Order;
  onSelect: (order: Order) => void;
}

const LABELS: Record<LockListOrder, 'locker.order.newest' | 'locker.order.unlock' | 'locker.order.share'> = {
  newest: 'locker.order.newest',
  unlock: 'locker.order.unlock',
  share: 'locker.order.share',
};

/** The sort order of a list of locks. */
export function OrderChoice<Order extends LockListOrder>({ orders, ...rest }: OrderChoiceProps<Order>) {
  const t = useText();
  const labelOf = (order: LockListOrder) => t(LABELS[order]);
  return (
    <ChoiceGroup
      compact
      label={t('locker.order')}
      options={orders.map((id) => ({ id, label: labelOf(id) }))}
      {...rest}
    />
  );
}
