import { percentText } from '@kingspad/domain';
import type { SimulationLeg } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { FactList } from '#ui/FactList.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import type { ShownSale } from '../model/sale.ts';
import { salesNow } from '../model/sell-later.ts';

/** Return of selling a listed token now, with price impact and tax shown separately. */
export function SellNow({
  legs,
  sale: { coin, token },
}: {
  legs: readonly SimulationLeg[];
  sale: Pick<ShownSale, 'coin' | 'token'>;
}) {
  const t = useText();
  const sales = salesNow(legs);
  if (sales.length === 0) return null;
  return (
    <FactList
      facts={sales.map(({ portion, wallet, sent, received, priceImpactBps, taxBps }) => ({
        label: t(wallet === 'asked' ? 'sell.now.mine' : 'sell.now', { portion: portion ?? '' }),
        value: (
          <>
            <TokenAmount value={BigInt(sent ?? 0)} decimals={token.decimals} symbol={token.label} />
            {` ${t('sell.now.for')} `}
            <TokenAmount value={BigInt(received ?? 0)} decimals={coin.decimals} symbol={coin.symbol} />
            {' · '}
            {t('sell.now.lost', {
              impact: percentText(priceImpactBps ?? 0),
              tax: percentText(taxBps ?? 0),
            })}
          </>
        ),
      }))}
    />
  );
}
