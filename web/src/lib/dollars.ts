import { USD, USD_DECIMALS, type ShownAmount } from '@kingspad/domain';
import * as domain from '@kingspad/domain/dollars';
import { exactFigure } from './figures.ts';
import { language, LOCALES } from './i18n/language.ts';

const locale = () => LOCALES[language.get()];

/** US dollars to the cent, `$17,219.48`: in sentences, and where money is about to move. @param usd with 18 decimals */
export const dollarsText = (usd: bigint): string => domain.formatUsd(usd);

/** US dollars for cards and tables, `$17.2K`; elements use `Usd`. @param usd with 18 decimals */
export const shownDollars = (usd: bigint): ShownAmount => domain.shownUsd(usd, locale());

/** All digits of US dollars, also below a cent. @param usd with 18 decimals */
export const exactDollars = (usd: bigint): string =>
  usd > 0n && usd < USD / 100n ? `$${exactFigure(usd, USD_DECIMALS)}` : dollarsText(usd);
