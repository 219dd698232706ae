import { COIN_FIELDS, DAY, percentText } from '@kingspad/domain';
import { WorthAmount } from '#cards/WorthAmount.tsx';
import { exactDurationText, relativeTime, useText } from '#lib/i18n/index.ts';
import type { Fact } from '#ui/FactList.tsx';
import { routerAt } from './choices.ts';
import { rootOf } from './list-values.ts';
import { isFair, readTypedSale } from './sale-values.ts';
import type { Wizard } from './use-wizard.ts';
import { exactFigure } from '#lib/figures.ts';
import { Time } from '#ui/Time.tsx';

/** The sale's typed terms as facts; invalid values are omitted. */
export function useReviewFacts({ values, context, token, coin, config, now }: Wizard) {
  const t = useText();
  const read = readTypedSale(values, context);
  const fair = isFair(values);
  const inToken = (value: bigint | undefined) =>
    value === undefined
      ? undefined
      : `${exactFigure(value, context.tokenDecimals)} ${token.data?.symbol ?? ''}`;
  const inCoin = (value: bigint | undefined) =>
    value !== undefined && coin && <WorthAmount token={{ ...coin, label: coin.symbol }} amount={value} />;
  const rate = (value: bigint | undefined) =>
    value === undefined
      ? undefined
      : t('presale.wizard.perCoin', {
          amount: `${exactFigure(value, context.tokenDecimals)} ${token.data?.symbol ?? ''}`,
          coin: coin?.symbol ?? '',
        });
  const time = (value: number | undefined) =>
    value ? (
      <>
        <Time at={value} utc /> <span>({relativeTime(now, value)})</span>
      </>
    ) : undefined;
  const percent = (value: number | undefined) => (value === undefined ? undefined : `${percentText(value)}%`);
  const hours = (value: number | undefined) => (value ? exactDurationText(value) : undefined);
  const days = (value: number | undefined) =>
    value === undefined ? undefined : t('lists.days', { count: value / DAY });

  const listing = filled([
    { label: t('presale.wizard.projectName'), value: values.projectName.trim() },
    ...(fair
      ? [
          { label: t('presale.wizard.kind.price'), value: t('presale.wizard.kind.fair') },
          { label: t('presale.wizard.supply'), value: inToken(read.supply) },
        ]
      : [{ label: t('presale.wizard.saleRate'), value: rate(read.tokensPerCoin) }]),
    ...COIN_FIELDS.map((field) => ({ label: t(`presale.wizard.${field}`), value: inCoin(read[field]) })),
    { label: t('presale.wizard.startTime'), value: time(read.startAt) },
    { label: t('presale.wizard.endTime'), value: time(read.endAt) },
    ...(fair ? [{ label: t('presale.wizard.window'), value: hours(read.closingWindow) }] : []),
    {
      label: t('presale.wizard.whitelist'),
      value: t(whitelistText()),
    },
    ...(values.isWhitelistingEnabled
      ? [
          { label: t('presale.wizard.publicStartTime'), value: time(read.publicStartAt) },
          { label: t('presale.wizard.list'), value: listText() },
        ]
      : []),
    { label: t('presale.wizard.router'), value: routerAt(config, values.liquidityProvider)?.name },
    fair
      ? { label: t('presale.wizard.launchPart'), value: percent(read.launchBps) }
      : { label: t('presale.wizard.listingRate'), value: rate(read.launchRate) },
    { label: t('presale.wizard.liquidityPercentage'), value: percent(read.liquidityBps) },
    {
      label: t('presale.wizard.liquidity'),
      value: values.isLiquidityBurn ? t('lists.burnt') : lockedText(),
    },
    {
      label: t('presale.wizard.unsold'),
      value: t(values.isUnsoldBurn ? 'presale.wizard.unsold.burnt' : 'presale.wizard.unsold.returned'),
    },
  ]);
  const vesting = values.isVestingEnabled
    ? filled([
        { label: t('presale.wizard.initialRelease'), value: percent(read.initialBps) },
        { label: t('presale.wizard.cycleDays'), value: days(read.cycleSeconds) },
        { label: t('presale.wizard.cycleRelease'), value: percent(read.cycleBps) },
      ])
    : [];
  return { listing, vesting };

  function whitelistText() {
    if (!values.isWhitelistingEnabled) return 'presale.wizard.whitelist.off';
    const isWhole = read.endAt !== undefined && read.publicStartAt === read.endAt;
    return isWhole ? 'presale.wizard.whitelist.whole' : 'presale.wizard.whitelist.on';
  }

  function listText(): string {
    return rootOf(values)
      ? t('presale.wizard.list.wallets', { count: values.listWallets })
      : t('presale.wizard.list.none');
  }

  function lockedText(): string | undefined {
    const locked = days(read.lockSeconds);
    return locked && t('presale.wizard.liquidity.locked', { days: locked });
  }
}

/** Facts with a value. */
const filled = (facts: Fact[]): Fact[] => facts.filter(({ value }) => Boolean(value));
