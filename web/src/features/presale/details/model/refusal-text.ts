import type { Translate } from '#lib/i18n/index.ts';

/** Errors of our contracts that a trial may meet, by name. */
const OWN = {
  PairListing_Price: 'sell.why.PairListing_Price',
  PairListing_Value: 'sell.why.PairListing_Value',
  PairListing_UnknownPair: 'sell.why.PairListing_UnknownPair',
  Presale_TokensShort: 'sell.why.Presale_TokensShort',
} as const;

/** Why a step was refused: our words for an error of our contracts, other contracts' own text as a quotation. */
export function refusalText(t: Translate, reason: string): string {
  return Object.hasOwn(OWN, reason) ? t(OWN[reason as keyof typeof OWN]) : t('sell.why', { text: reason });
}
