import { useText } from '#lib/i18n/index.ts';
import { Usd } from '#ui/Usd.tsx';
import { usdOf, type PoolToken } from '../model/pool.ts';

export interface PoolWorthProps {
  token: PoolToken;
  /** Base units. */
  amount: bigint;
  /** To the cent, where money is about to move. */
  full?: boolean;
}

/** The value of an amount of a pool's token, or why it has none. */
export function PoolWorth({ token, amount, full }: PoolWorthProps) {
  const t = useText();
  const usd = usdOf(token, amount);
  if (usd !== null) return <Usd value={usd} full={full} />;
  return t(token.isPriceUnread ? 'ui.read.failed' : 'staking.card.noPrice');
}
