import { type Address, type Hex } from '../address.ts';
import type { PresaleDraft } from '../api/presale.ts';
import type { PresaleMeta } from '../metadata.ts';
import { percentNumber } from '../lock/percent.ts';
import { DAY } from '../time.ts';
import { presaleFigures, type PresaleFigures } from './math.ts';
import { draftTermsOf, termsOfContract, type SaleTerms } from './terms.ts';

/** Parties and assets of a draft; see {@link saleDraft}. */
export interface DraftContext {
  owner: Address;
  /** The predicted or real address of the pool; null while it is not known. */
  pool: Address | null;
  token: { address: Address; name: string; symbol: string; decimals: number };
  coin: { address: Address; symbol: string; decimals: number };
  /** 16 random bytes, see `newSalt`; omitted if no digest is wanted. */
  salt?: Hex;
}

/** The token amounts that a sale of these terms needs. */
export const figuresOfTerms = (terms: SaleTerms, coinDecimals: number): PresaleFigures =>
  presaleFigures({ ...termsOfContract(terms), unit: 10n ** BigInt(coinDecimals) });

/** The body of POST /api/v1/presale/create (spec B.3), in the API's units: percents, and days of a cycle. */
export function saleDraft(
  terms: SaleTerms,
  { owner, pool, token, coin, salt, router, meta }: DraftContext & { router: Address; meta: PresaleMeta },
): PresaleDraft {
  const { tokensForSale } = figuresOfTerms(terms, coin.decimals);
  const isVesting = terms.initialPercent > 0n || terms.cyclePercent > 0n;
  return {
    poolContractAddress: pool,
    tokenAddress: token.address,
    tokenName: token.name,
    tokenSymbol: token.symbol,
    tokenDecimals: token.decimals,
    ...draftTermsOf(terms),
    totalTokenAmount: tokensForSale.toString(),
    routerAddress: router,
    liquidityTokenName: coin.symbol,
    liquidityTokenAddress: coin.address,
    isInvestorVestingEnable: isVesting,
    initialTokenReleasePercentage: isVesting ? percentNumber(Number(terms.initialPercent)) : null,
    vestingPeriodInDays: isVesting ? Number(terms.cycle) / DAY : null,
    cycleTokenReleasePercentage: isVesting ? percentNumber(Number(terms.cyclePercent)) : null,
    poolOwner: owner,
    ...meta,
    ...(salt === undefined ? {} : { metadataSalt: salt }),
  };
}
