import { WorthAmount } from '#cards/WorthAmount.tsx';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { PlainTable } from '#ui/PlainTable.tsx';
import { Price } from '#ui/Price.tsx';
import { priceRangeOf } from '../model/price-range.ts';
import { readTypedSale } from '../model/sale-values.ts';
import type { Wizard } from '../model/use-wizard.ts';
import styles from './Wizard.module.css';

/** The prices of a fair sale at its soft cap and at its hard cap, and what the whole supply is worth at the listing. */
export function FairPriceRange({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, context, coin, supply } = wizard;
  const { supply: sold, softCap, hardCap, launchBps } = readTypedSale(values, context);
  const range = priceRangeOf(wizard);
  if (!range || !sold || !softCap || !hardCap || !coin) {
    return (
      <Card title={t('presale.wizard.fair.prices')}>
        <p className={styles.muted}>{t('presale.wizard.fair.prices.missing')}</p>
      </Card>
    );
  }
  const { floor, ceiling, unit } = range;
  const listed = (value: bigint) => (launchBps ? (value * 10_000n) / BigInt(launchBps) : undefined);
  const total = supply.data;
  const rows = [
    {
      id: 'sale',
      what: t('presale.wizard.prices.sale'),
      cell: (price: bigint) => <Price value={price} unit={unit} />,
    },
    ...(launchBps
      ? [
          {
            id: 'listing',
            what: t('presale.wizard.prices.listing'),
            cell: (price: bigint) => <Price value={listed(price) ?? 0n} unit={unit} />,
          },
        ]
      : []),
    ...(launchBps && total !== undefined
      ? [
          {
            id: 'value',
            what: t('presale.wizard.soldOut.value'),
            cell: (_: bigint, raised: bigint) => (
              <WorthAmount
                token={{ ...coin, label: coin.symbol }}
                amount={((listed(raised) ?? 0n) * total) / sold}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <Card title={t('presale.wizard.fair.prices')}>
      <PlainTable
        caption={t('presale.wizard.fair.prices')}
        columns={[
          { header: t('presale.wizard.fair.prices.what'), cell: ({ what }) => what },
          {
            header: t('presale.wizard.fair.floor'),
            align: 'end',
            cell: ({ cell }) => cell(floor, softCap),
          },
          {
            header: t('presale.wizard.fair.ceiling'),
            align: 'end',
            cell: ({ cell }) => cell(ceiling, hardCap),
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <p className={styles.muted}>{t('presale.wizard.fair.prices.text')}</p>
    </Card>
  );
}
