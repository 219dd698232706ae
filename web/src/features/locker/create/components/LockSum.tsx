import { Worth } from '#cards/Worth.tsx';
import type { TokenSum } from '#creation/index.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import { HeroAmount } from '#ui/HeroAmount.tsx';

/** The amount about to be locked, and its value. */
export function LockSum({ sum: { token, amount } }: { sum: TokenSum }) {
  const { address, decimals } = token;
  return (
    <>
      <HeroAmount value={amount} decimals={decimals} symbol={tokenLabel(token)} size="panel" places="all" />
      <Worth token={address} decimals={decimals} amount={amount} full />
    </>
  );
}
