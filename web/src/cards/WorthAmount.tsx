import type { Address } from '@kingspad/domain';
import type { Unit } from '#lib/figures.ts';
import { Cluster } from '#ui/layout/layout.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Worth } from './Worth.tsx';

export interface WorthAmountProps {
  token: Unit & { address: Address };
  /** Base units. */
  amount: bigint;
}

/** All digits of an amount with its dollars, for reviewed and paid amounts. */
export function WorthAmount({ token, amount }: WorthAmountProps) {
  return (
    <Cluster as="span" gap={2} align="baseline" justify="end">
      <TokenAmount value={amount} decimals={token.decimals} symbol={token.label} places="all" />
      <Worth token={token.address} decimals={token.decimals} amount={amount} full />
    </Cluster>
  );
}
