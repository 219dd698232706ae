import { PRICE_PLACES } from '@kingspad/domain/prices';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { FAILED, readOf, valueOf } from '#lib/read.ts';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { changeText, marketOf, tradeLink } from '../model/market.ts';
import { onChain, type ShownSale } from '../model/sale.ts';
import { usePairHoldings } from '../model/sale-reads.ts';
import styles from './MyPart.module.css';

/** A listed token's price by its pair as it is now, its change, and where to trade it. */
export function MarketNow({ sale, isAway }: { sale: ShownSale; isAway: boolean }) {
  const t = useText();
  const config = useAppConfig();
  const { coin, token } = sale;
  const holdings = readOf(usePairHoldings(onChain(sale)));
  const pair = holdings.state === 'loading' && isAway ? FAILED : holdings;
  const found = valueOf(pair);
  const market = found && marketOf(sale, token.decimals, found);
  const trade = tradeLink(
    { chainId: config?.chainId ?? 0, explorer: config?.explorer ?? null, router: sale.router.name },
    token.address,
  );
  if (pair.state === 'loading') return <Skeleton lines={4} />;
  if (!market) {
    return (
      <p className={styles.text}>{t(pair.state === 'failed' ? 'details.away' : 'details.market.none')}</p>
    );
  }
  return (
    <>
      <FactList
        facts={[
          {
            label: t('details.market.price'),
            value: (
              <Price
                value={market.price}
                unit={{ label: coin.symbol, decimals: coin.decimals + PRICE_PLACES }}
              />
            ),
          },
          { label: t('details.market.sinceListing'), value: changeText(market.sinceListing) },
        ]}
      />
      {trade && <ExternalLink href={trade}>{t('details.market.trade', { token: token.label })}</ExternalLink>}
    </>
  );
}
