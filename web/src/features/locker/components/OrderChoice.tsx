import type { LockListOrder, TokenListOrder } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';

type ListOrder = LockListOrder | TokenListOrder;

export interface OrderChoiceProps<Order extends ListOrder> {
  orders: readonly Order[];
  selected: Order;
  onSelect: (order: Order) => void;
}

/** The sort order of a list of locks, or of locked tokens. */
export function OrderChoice<Order extends ListOrder>({ orders, ...rest }: OrderChoiceProps<Order>) {
  const t = useText();
  const labelOf = (order: ListOrder) => t(`locker.order.${order}`);
  return (
    <ChoiceGroup
      compact
      label={t('locker.order')}
      options={orders.map((id) => ({ id, label: labelOf(id) }))}
      {...rest}
    />
  );
}
