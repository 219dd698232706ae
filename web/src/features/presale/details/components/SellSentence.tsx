import { countText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { refusalText } from '../model/refusal-text.ts';
import type { Check } from '../model/checks.ts';

/** The anchor of the card with all steps of the trials. */
export const SELL_LATER_ID = 'sell-later';

/** Sentence about the trials of selling, with the reason of a refusal. */
export function SellSentence({ variant, values: known }: Pick<Check, 'variant' | 'values'>) {
  const t = useText();
  const values = { ...known, block: countText(known.block), why: refusalText(t, known.first) };
  switch (variant) {
    case 'sold':
    case 'soldOwned':
    case 'soldLater':
    case 'soldLaterOwned':
    case 'first':
    case 'firstOwned':
      return t(`sell.${variant}`, values);
    case 'partly':
    case 'refused':
    case 'unlisted':
      return values.first === '' ? t(`sell.${variant}`, values) : t(`sell.${variant}.reason`, values);
    case 'differs':
      return t('sell.differs', values);
    case 'running':
      return t('sell.running');
    default:
      return t('sell.untried');
  }
}
