import type { Translate } from '#lib/i18n/index.ts';

/** Errors of our contracts that a trial may meet. */
const OWN = [
  'PairListing_Price',
  'PairListing_Value',
  'PairListing_UnknownPair',
  'Presale_TokensShort',
] as const;

/** Why a step was refused: our words for an error of our contracts, other contracts' own text as a quotation. */
export function refusalText(t: Translate, reason: string): string {
  const own = OWN.find((name) => name === reason);
  return own ? t(`sell.why.${own}`) : t('sell.why', { text: reason });
}
