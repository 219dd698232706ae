import { PRICE_PLACES } from '@kingspad/domain/prices';
import { WorthAmount } from '#cards/WorthAmount.tsx';
import { exactFigure } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { priceText } from '#lib/prices.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { finalizationOf, isFair, readTypedSale } from '../model/sale-values.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { MoneyFlow } from './MoneyFlow.tsx';

/** Income of a sold-out sale, and the token's price and value at its listing; nothing while a term is missing. */
export function SoldOutCard({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, context, coin, token, supply } = wizard;
  const caps = finalizationOf(values, context);
  const { launchRate } = readTypedSale(values, context);
  if (!caps || !coin || !token.data || !launchRate) return null;
  const { hard } = caps;
  const unit = { ...coin, label: coin.symbol };
  const inCoin = (amount: bigint) => <WorthAmount token={unit} amount={amount} />;
  const whole = 10n ** BigInt(coin.decimals);
  const price = 10n ** BigInt(context.tokenDecimals + coin.decimals + PRICE_PLACES) / launchRate;
  return (
    <Card title={t(isFair(values) ? 'presale.wizard.fair.full' : 'presale.wizard.soldOut')}>
      <MoneyFlow wizard={wizard} />
      <FactList
        facts={[
          { label: t('presale.wizard.soldOut.you'), value: inCoin(hard.coinToOwner) },
          {
            label: t('presale.wizard.soldOut.sold'),
            value: `${exactFigure(hard.tokensSold, token.data.decimals)} ${token.data.symbol}`,
          },
          {
            label: t('presale.wizard.prices.listing'),
            value: priceText(price, { label: coin.symbol, decimals: coin.decimals + PRICE_PLACES }),
          },
          ...(supply.data === undefined
            ? []
            : [
                {
                  label: t('presale.wizard.soldOut.value'),
                  value: inCoin((supply.data * whole) / launchRate),
                },
              ]),
        ]}
      />
    </Card>
  );
}
