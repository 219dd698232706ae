import type { PoolShares } from '@kingspad/protocol/sale/read';
import { usdValue } from '@kingspad/domain';
import { useCoinPrice } from '#cards/coin-price.ts';
import { dollarsText } from '#lib/dollars.ts';
import { useText } from '#lib/i18n/index.ts';
import { valueOf } from '#lib/read.ts';
import { coinText, tokenText } from '../model/requests.ts';
import { atListing } from '../model/glance.ts';
import type { Shown } from '../model/shown.ts';
import styles from './DecisionCard.module.css';

/** Contribution of the wallet and its reserved tokens. */
export function MyPosition({ shown: { sale, stage }, shares }: { shown: Shown; shares: PoolShares }) {
  const t = useText();
  const price = valueOf(useCoinPrice(sale.coin.address)) ?? null;
  const { contribution, tokensReserved } = shares;
  if (contribution === 0n || stage.status === 3) return null;
  const usd = usdValue(atListing(sale, tokensReserved), sale.coin.decimals, price);
  return (
    <div className={styles.position}>
      <h3 className={styles.text}>{t('details.mine.title')}</h3>
      <p className={styles.amounts}>
        {t('details.mine.amounts', {
          amount: coinText(sale, contribution),
          tokens: tokenText(sale, tokensReserved),
        })}
      </p>
      {stage.status < 3 && usd !== null && (
        <p className={styles.text}>{t('details.mine.worth', { usd: dollarsText(usd) })}</p>
      )}
    </div>
  );
}
