import type { Address, Hex } from '../address.ts';
import type { PresaleDraft } from '../api/presale.ts';
import { percentNumber } from '../lock/percent.ts';
import { DAY, toUtcText } from '../time.ts';
import { metaOf, type AdditionalStepValues } from './additional-form.ts';
import type { ProjectStepValues } from './form.ts';
import { presaleFigures } from './math.ts';
import { termsOf } from './terms.ts';

/** Who sells what for what; see {@link draftOf}. */
export interface DraftContext {
  owner: Address;
  /** The predicted or real address of the pool; null while it is not known. */
  pool: Address | null;
  token: { address: Address; name: string; symbol: string; decimals: number };
  coin: { address: Address; symbol: string; decimals: number };
  /** 16 random bytes, see `newSalt`; left out where no digest is wanted. */
  salt?: Hex;
}

/** The body of POST /api/v1/presale/create (spec B.3); undefined while a field cannot be read. */
export function draftOf(
  values: ProjectStepValues & AdditionalStepValues,
  { owner, pool, token, coin, salt }: DraftContext,
): PresaleDraft | undefined {
  const terms = termsOf(values, { tokenDecimals: token.decimals, coinDecimals: coin.decimals });
  if (!terms) return undefined;
  const { tokensForSale } = presaleFigures({
    hardCap: terms.hardCap,
    tokensPerCoin: terms.tokensPerbnb,
    launchRate: terms.launchRate,
    liquidityBps: Number(terms.liquidityPercent),
    unit: 10n ** BigInt(coin.decimals),
  });
  const isVesting = values.isVestingEnabled;
  return {
    poolContractAddress: pool,
    tokenAddress: token.address,
    tokenName: token.name,
    tokenSymbol: token.symbol,
    tokenDecimals: token.decimals,
    tokensPerBNB: terms.tokensPerbnb.toString(),
    totalTokenAmount: tokensForSale.toString(),
    minimumBuy: terms.minimumBuy.toString(),
    maximumBuy: terms.maximumBuy.toString(),
    softCap: terms.softCap.toString(),
    hardCap: terms.hardCap.toString(),
    launchRate: terms.launchRate.toString(),
    liquidityUnlockTimestamp: Number(terms.liquidityLockSeconds),
    routerAddress: values.liquidityProvider,
    startTime: toUtcText(Number(terms.startTime)),
    endTime: toUtcText(Number(terms.endTime)),
    startTimeTimestamp: Number(terms.startTime),
    endTimeTimestamp: Number(terms.endTime),
    liquidityTokenName: coin.symbol,
    liquidityTokenAddress: coin.address,
    liquidityPercentage: percentNumber(Number(terms.liquidityPercent)),
    isInvestorVestingEnable: isVesting,
    initialTokenReleasePercentage: isVesting ? percentNumber(Number(terms.initialPercent)) : null,
    vestingPeriodInDays: isVesting ? Number(terms.cycle) / DAY : null,
    cycleTokenReleasePercentage: isVesting ? percentNumber(Number(terms.cyclePercent)) : null,
    poolOwner: owner,
    isWhiteListingEnabled: values.isWhitelistingEnabled,
    publicSaleStartTimestamp: Number(terms.publicStartTime),
    ...metaOf(values),
    ...(salt === undefined ? {} : { metadataSalt: salt }),
  };
}
