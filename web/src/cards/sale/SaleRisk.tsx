import { usdValue, type PresaleListStatus } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { mapRead, readOf, valueOf, type Read } from '#lib/read.ts';
import { ReadValue } from '#ui/ReadValue.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Usd } from '#ui/Usd.tsx';
import { useTokenSupply } from '#web3/index.ts';
import { useCoinPrice } from '../coin-price.ts';
import { liquidityLockText } from './listing.ts';
import styles from './PresaleCard.module.css';
import { riskOf, valuationOf, type ListedRisk, type Valuation } from './valuation.ts';

/** The token's supply is read from the chain. */
export const useValuation = (item: PresaleItem, status: PresaleListStatus): Read<Valuation> =>
  mapRead(readOf(useTokenSupply(item.tokenAddress)), (supply) => valuationOf(item, status, supply));

/** The gravest fact about the listing, over the card's cover; nothing if none is known. */
export function SaleRisk({ item, valuation }: { item: PresaleItem; valuation: Read<Valuation> }) {
  const t = useText();
  const risk = riskOf(item, valueOf(valuation)?.times);
  if (!risk) return null;
  return (
    <span className={styles.risk}>
      <Tag tone={risk.severity === 'red' ? 'danger' : 'warning'} icon="warning">
        {textOf(risk)}
      </Tag>
    </span>
  );

  function textOf(found: ListedRisk) {
    if (found.kind === 'sell') return t(`lists.risk.sell.${found.trial}`);
    if (found.kind === 'diluted') return t('lists.risk.diluted', { times: found.times });
    return t('lists.risk.lock', { time: liquidityLockText(item) });
  }
}

/** The fully diluted value, in dollars where the coin has a reliable price. */
export function SaleDiluted({ item, valuation }: { item: PresaleItem; valuation: Read<Valuation> }) {
  const price = useCoinPrice(item.liquidityTokenAddress);
  const both = price.state === 'loading' ? price : valuation;
  return (
    <ReadValue read={both} chars={6}>
      {({ diluted }) => {
        const usd = usdValue(diluted, item.liquidityTokenDecimals, valueOf(price) ?? null);
        if (usd !== null) return <Usd value={usd} />;
        return (
          <TokenAmount
            value={diluted}
            decimals={item.liquidityTokenDecimals}
            symbol={item.liquidityTokenName}
          />
        );
      }}
    </ReadValue>
  );
}
