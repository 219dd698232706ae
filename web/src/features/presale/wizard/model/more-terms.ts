import { DAY, percentText } from '@kingspad/domain';
import { premiumOf } from '#cards/sale/listing.ts';
import type { Translate } from '#lib/i18n/index.ts';
import { routerAt } from './choices.ts';
import { readTypedSale } from './sale-values.ts';
import type { Wizard } from './use-wizard.ts';
import type { WizardField } from './wizard-values.ts';

/** Fields below the fold. */
export const MORE_FIELDS: readonly WizardField[] = [
  'publicStartTime',
  'listRoot',
  'liquidityProvider',
  'liquidityPercentage',
  'launchRate',
  'launchPercentage',
  'liquidityUnlockTime',
  'initialTokenReleasePercentage',
  'vestingCyclesInDays',
  'tokenReleasePercentageInCycle',
];

/** The terms below the fold in a line; those that cannot be read are left out. */
export function termsText({ values, context, config }: Wizard, t: Translate): string {
  const { liquidityBps, lockSeconds, tokensPerCoin, launchRate } = readTypedSale(values, context);
  const premium = tokensPerCoin && launchRate ? premiumOf(tokensPerCoin, launchRate) : undefined;
  return [
    routerAt(config, values.liquidityProvider)?.name,
    liquidityBps !== undefined && t('presale.wizard.more.liquidity', { percent: percentText(liquidityBps) }),
    values.isLiquidityBurn
      ? t('lists.burnt')
      : lockSeconds !== undefined &&
        t('presale.wizard.liquidity.locked', { days: t('lists.days', { count: lockSeconds / DAY }) }),
    premium !== undefined && premium === 0 && t('lists.listing.same'),
    premium !== undefined && premium > 0 && t('lists.listing.above', { percent: premium / 10 }),
    values.isWhitelistingEnabled && t('presale.wizard.whitelist'),
    values.isVestingEnabled && t('presale.wizard.vesting'),
  ]
    .filter(Boolean)
    .join(' · ');
}
