import { usdValue } from '@kingspad/domain';
import { useCoinPrice } from '#cards/coin-price.ts';
import { useText } from '#lib/i18n/index.ts';
import { missingOf, valueOf, type Read } from '#lib/read.ts';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Usd } from '#ui/Usd.tsx';
import { glanceOf } from '../model/glance.ts';
import type { Shown } from '../model/shown.ts';
import type { TokenSpread } from '../model/use-distribution.ts';

/** The liquidity against the fully diluted value, in dollars where the coin has a reliable price. */
export function ExitFigures({ shown, spread }: { shown: Shown; spread: Read<TokenSpread> }) {
  const t = useText();
  const { sale, stage } = shown;
  const { coin, token } = sale;
  const price = useCoinPrice(coin.address);
  const supply = valueOf(spread);
  if (missingOf(spread) || price.state === 'loading' || !supply) return null;
  const glance = glanceOf({
    sale,
    isOver: stage.status === 2,
    decimals: token.decimals,
    supply: supply.supply,
    unavailable: supply.unavailable,
    coinUsd: valueOf(price) ?? null,
  });
  const worth = (amount: bigint) => {
    const usd = usdValue(amount, coin.decimals, valueOf(price) ?? null);
    if (usd !== null) return <Usd value={usd} />;
    return <TokenAmount value={amount} decimals={coin.decimals} symbol={coin.symbol} />;
  };
  return (
    <>
      {t('details.verdict.liquidity')} {worth(2n * glance.liquidity)} · {t('details.verdict.diluted')}{' '}
      {worth(glance.fullyDiluted)}
    </>
  );
}
