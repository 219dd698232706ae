import type { PartProps } from '../../model/part-props.ts';
import { OwnerSalesCard } from '../OwnerSalesCard.tsx';

export function OwnerTab({ shown }: PartProps) {
  return <OwnerSalesCard sale={shown.sale} />;
}
