export * from './address-text.ts';
export * from './address.ts';
export {
  amountToInput,
  formatAmount,
  MAX_AMOUNT,
  SHOWN_DECIMALS,
  shownAmount,
  type ShownAmount,
} from './amounts.ts';
export * from './contract-errors.ts';
export * from './figures-age.ts';
export * from './lock/bounds.ts';
export * from './lock/cycle.ts';
export * from './lock/dex.ts';
export * from './lock/draft.ts';
export * from './lock/field-issues.ts';
export * from './lock/form.ts';
export * from './lock/percent.ts';
export * from './lock/record.ts';
export * from './lock/schedule.ts';
export * from './lock/state.ts';
export * from './lock/value.ts';
export * from './lock/vesting-form.ts';
export * from './look-alikes.ts';
export * from './menu-links.ts';
export * from './messages.ts';
export * from './metadata.ts';
export * from './networks.ts';
export * from './page-errors.ts';
export * from './pages.ts';
export * from './presale/additional-form.ts';
export * from './presale/bounds.ts';
export * from './presale/draft.ts';
export * from './presale/form.ts';
export * from './presale/holders.ts';
export * from './presale/links.ts';
export * from './presale/listing.ts';
export * from './presale/math.ts';
export * from './presale/price-history.ts';
export * from './presale/status.ts';
export * from './presale/terms.ts';
export * from './presale/trending.ts';
export * from './presale/vesting.ts';
export * from './presale/vote.ts';
export * from './presale/whitelist-form.ts';
export * from './shown-text.ts';
export * from './staking/apr.ts';
export * from './staking/blocks.ts';
export * from './staking/bounds.ts';
export * from './staking/estimate.ts';
export * from './staking/math.ts';
export * from './staking/percent.ts';
export * from './staking/pool-draft.ts';
export * from './staking/pool-form.ts';
export * from './staking/record.ts';
export * from './staking/roi.ts';
export * from './staking/stake-form.ts';
export * from './staking/usd.ts';
export * from './time.ts';
export * from './titles.ts';
export * from './typed-amounts.ts';
export { plainText } from './typed-text.ts';
