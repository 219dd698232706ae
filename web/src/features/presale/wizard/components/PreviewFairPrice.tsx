import { useText } from '#lib/i18n/index.ts';
import { Price } from '#ui/Price.tsx';
import { priceRangeOf } from '../model/price-range.ts';
import type { Wizard } from '../model/use-wizard.ts';

/** The facts of a fair sale's price: its lowest, its highest, and where the coin above the hard cap goes. */
export function PreviewFairPrice({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const range = priceRangeOf(wizard);
  const price = (value: bigint | undefined) =>
    range && value !== undefined ? <Price value={value} unit={range.unit} /> : t('presale.wizard.na');
  return (
    <>
      <div>
        <dt>{t('presale.wizard.fair.floor')}</dt>
        <dd>{price(range?.floor)}</dd>
      </div>
      <div>
        <dt>{t('presale.wizard.fair.ceiling')}</dt>
        <dd>{price(range?.ceiling)}</dd>
      </div>
      <div>
        <dt>{t('presale.wizard.fair.above')}</dt>
        <dd>{t('presale.wizard.fair.above.value')}</dd>
      </div>
    </>
  );
}
