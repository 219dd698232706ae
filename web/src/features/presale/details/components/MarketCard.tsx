import { usdValue } from '@kingspad/domain';
import { useCoinPrice } from '#cards/coin-price.ts';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { FAILED, readOf, valueOf } from '#lib/read.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Usd } from '#ui/Usd.tsx';
import { changeText, marketOf } from '../model/market.ts';
import { onChain, type ShownSale } from '../model/sale.ts';
import { usePairHoldings } from '../model/sale-reads.ts';
import styles from './MyPart.module.css';
import { PriceHistoryChart } from './PriceHistoryChart.tsx';

export interface MarketCardProps {
  sale: ShownSale;
  /** The chain cannot be reached, so that the pair is not read. */
  isAway: boolean;
}

/** A listed token's price since its listing, and its price and liquidity by its pair as it is now. */
export function MarketCard({ sale, isAway }: MarketCardProps) {
  const t = useText();
  const config = useAppConfig();
  const { coin, token } = sale;
  const usd = useCoinPrice(coin.address);
  const holdings = readOf(usePairHoldings(onChain(sale)));
  const pair = holdings.state === 'loading' && isAway ? FAILED : holdings;
  const found = valueOf(pair) ?? undefined;
  const market = found && marketOf(sale, token.decimals, found);
  const worth = (amount: bigint) => {
    const value = usdValue(amount, coin.decimals, valueOf(usd) ?? null);
    if (value !== null) return <Usd value={value} />;
    return <TokenAmount value={amount} decimals={coin.decimals} symbol={coin.symbol} />;
  };
  return (
    <Card title={t('details.market.chartTitle')}>
      <PriceHistoryChart sale={sale} />
      {pair.state === 'loading' && <Skeleton lines={5} />}
      {pair.state !== 'loading' && !market && (
        <p className={styles.text}>{t(pair.state === 'failed' ? 'details.away' : 'details.market.none')}</p>
      )}
      {market && found && (
        <FactList
          facts={[
            { label: t('details.market.sinceSale'), value: changeText(market.sinceSale) },
            {
              label: t('details.market.liquidity'),
              value: usd.state === 'loading' ? <Skeleton chars={8} /> : worth(market.liquidity),
            },
            {
              label: t('details.market.pair'),
              value: (
                <AddressLink value={found.pair} what={t('details.market.pair')} explorer={config?.explorer} />
              ),
            },
          ]}
        />
      )}
      <p className={styles.text}>{t('details.market.note')}</p>
    </Card>
  );
}
