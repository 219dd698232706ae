import { exactFigure } from '#lib/figures.ts';
import type { Translate } from '#lib/i18n/index.ts';
import type { Wizard } from './use-wizard.ts';

/** A rate in words: `20 BSLT per 1 BNB`. */
export const rateReadback =
  ({ context, token, coin }: Pick<Wizard, 'context' | 'token' | 'coin'>, t: Translate) =>
  (rate: bigint): string =>
    t('presale.wizard.perCoin', {
      amount: `${exactFigure(rate, context.tokenDecimals)} ${token.data?.symbol ?? ''}`,
      coin: `1 ${coin?.symbol ?? ''}`,
    });
