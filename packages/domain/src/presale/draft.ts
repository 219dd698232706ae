import { type Address, type Hex } from '../address.ts';
import type { PresaleDraft } from '../api/presale.ts';
import type { PresaleMeta } from '../metadata.ts';
import { percentNumber } from '../lock/percent.ts';
import { DAY } from '../time.ts';
import type { FairTerms } from './fair-terms.ts';
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

type SaleContext = DraftContext & { router: Address; meta: PresaleMeta };

/** The body of POST /api/v1/presale/create (spec B.3), in the API's units: percents, and days of a cycle. */
export const saleDraft = (terms: SaleTerms, context: SaleContext): PresaleDraft =>
  draftOf(terms, figuresOfTerms(terms, context.coin.decimals).tokensForSale, context);

/** The same of a fair sale. Its rates are those at the hard cap, as in the event of its creation. */
export const fairSaleDraft = ({ sale, supply }: FairTerms, context: SaleContext): PresaleDraft =>
  draftOf(sale, supply, context);

function draftOf(
  terms: SaleTerms,
  tokensForSale: bigint,
  { owner, pool, token, coin, salt, router, meta }: SaleContext,
): PresaleDraft {
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
