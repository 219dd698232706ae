import {
  DAY,
  excessDue,
  failureOf,
  finalizationWindow,
  isImageLink,
  isVideoLink,
  isWebLink,
  listStatus,
  lockKey,
  networkOf,
  percentNumber,
  PRESALE_META_KINDS,
  presaleMetaFieldsOf,
  presaleStatus,
  progressBps,
  sameAddress,
  shortAddress,
  toUtcText,
  zeroAddress,
  type PresaleMeta,
} from '@kingspad/domain';
import type { Deployment } from '@kingspad/abi';
import {
  ContributionSchema,
  PresaleItemSchema,
  PresaleRecordSchema,
  type ContributedPool,
  type Contribution,
  type PresaleItem,
  type PresaleRecord,
  type SaleExport,
} from '@kingspad/domain/api';
import { saleFactsOf, SALE_VIEW } from '../../store/entities/sale.ts';
import { CONTRIBUTION_VIEW, type ContributionView } from '../../store/entities/contribution.ts';
import type { SaleTrust } from '../../store/queries/presale-trust.ts';
import type {
  StoredContributedPool,
  StoredPresale,
  StoredPresaleRecord,
} from '../../store/queries/presales.ts';
import { presenterOf } from '../../store/table.ts';
import { tokenText } from '../texts.ts';
import { sanitizeDescription } from './description.ts';

/** The configured routers and coins. */
export type Market = Pick<Deployment, 'chainId' | 'routers' | 'coins'>;

/** The native coin of a chain that is not in the table: the specification's. */
const NATIVE_SYMBOL = 'BNB';

/** Fields of a sale that are columns, by their API names (entities/sale.ts). */
const presentColumnsOfItem = presenterOf(SALE_VIEW, PresaleItemSchema.properties);
const presentColumns = presenterOf(SALE_VIEW, PresaleRecordSchema.properties);

/** A sale as lists show it (spec B.3). */
export function presentItem(sale: StoredPresale, trust: SaleTrust, market: Market): PresaleItem {
  const facts = saleFactsOf(sale);
  const { isVerifiedPool, kyc, audited, safu } = trust;
  return {
    presaleName: nameOf(sale),
    ...shownLinks(sale.meta),
    tokenName: tokenText(sale.tokenName),
    tokenSymbol: tokenText(sale.tokenSymbol),
    tokenDecimals: sale.tokenDecimals,
    progressPercentage: progressBps(facts.raised, facts.hardCap) / 100,
    liquidityTokenName: coinSymbol(sale, market),
    liquidityTokenDecimals: coinDecimals(sale),
    isVerifiedPool,
    verifications: { kyc, audited, safu },
    status: listStatus(facts, sale.headAt),
    presaleStatus: presaleStatus(facts, sale.headAt),
    failure: failureOf(facts, sale.headAt),
    votes: sale.votes,
    ...presentColumnsOfItem(sale),
  };
}

/** A complete sale (spec B.3). */
export function presentRecord(
  sale: StoredPresaleRecord,
  trust: SaleTrust & { commentCount: number },
  market: Market,
): PresaleRecord {
  return {
    description: sale.meta && sanitizeDescription(sale.meta.description),
    otherPools: sale.otherPools,
    sameNameTokens: sale.sameNameTokens,
    listedWallets: sale.listedWallets,
    commentCount: trust.commentCount,
    ...presentSale(sale, trust, market),
  };
}

/** A sale as exports have it: its record, as far as its own row gives it. */
export function presentSale(sale: StoredPresale, trust: SaleTrust, market: Market): SaleExport {
  const facts = saleFactsOf(sale);
  return {
    ...shownLinks(sale.meta),
    finalizeOpenTimestamp: finalizationWindow(facts, sale.headAt)?.openAt ?? null,
    finalizeDeadlineTimestamp: finalizationWindow(facts, sale.headAt)?.deadline ?? null,
    tokensReclaimed: sale.tokensReclaimed !== null,
    hasMetadata: sale.meta !== null,
    metadataVersion: sale.metadataVersion,
    ...presentItem(sale, trust, market),
    ...presentColumns(sale),
    ...presentTerms(sale, market),
    ...presentListing(sale),
  };
}

function presentTerms(sale: StoredPresale, { routers }: Market) {
  const isVesting = sale.initialBps !== 0 || sale.cycleBps !== 0;
  return {
    routerName: routers.find(({ address }) => sameAddress(address, sale.router))?.name ?? null,
    startTime: toUtcText(sale.startAt),
    endTime: toUtcText(sale.endAt),
    isInvestorVestingEnable: isVesting,
    initialTokenReleasePercentage: isVesting ? percentNumber(sale.initialBps) : null,
    vestingPeriodInDays: isVesting ? sale.cycle / DAY : null,
    cycleTokenReleasePercentage: isVesting ? percentNumber(sale.cycleBps) : null,
    vestingCycleInSeconds: isVesting ? sale.cycle : null,
  };
}

function presentListing(sale: StoredPresale) {
  const lock = sale.liquidityLock;
  return {
    isPoolFinalized: sale.finalizedAt !== null,
    poolFinalizedAtTimestamp: sale.finalizedAt ?? 0,
    liquidityLockKey: lock && lockKey(lock.transactionHash, lock.lockId, lock.siblings + 1),
  };
}

/** What a claim of excess returns now. */
function excessDueOf({ presale, contributed, isExcessPaid }: StoredContributedPool): bigint {
  const { kind, status, committed, hardCap } = presale;
  return excessDue(
    { kind, status, committed: BigInt(committed), hardCap: BigInt(hardCap) },
    { contributed: BigInt(contributed), isExcessPaid },
  );
}

/** A wallet's sale with the contribution that was not refunded (spec B.3). */
export function presentContributed(
  contributed: StoredContributedPool,
  trust: SaleTrust,
  market: Market,
): ContributedPool {
  return {
    presale: presentItem(contributed.presale, trust, market),
    contributedAmountInWei: contributed.contributed,
    isRefunded: contributed.isRefunded,
    excessAmountInWei: excessDueOf(contributed).toString(),
    lastContributionTimestamp: contributed.lastContributionAt,
  };
}

export const presentContribution: (one: ContributionView) => Contribution = presenterOf(
  CONTRIBUTION_VIEW,
  ContributionSchema.properties,
);

/** Name of a sale: its owner's, else the token's, else the token's address, as far as something of it shows. */
export function nameOf(sale: Pick<StoredPresale, 'meta' | 'token' | 'tokenName' | 'tokenSymbol'>): string {
  const given = sale.meta?.presaleName ?? '';
  if (tokenText(given) !== '') return given;
  return tokenText(sale.tokenName) || tokenText(sale.tokenSymbol) || shortAddress(sale.token);
}

/** The coin's configured name, else its own. */
export function coinSymbol(
  { coin, coinSymbol: own }: Pick<StoredPresale, 'coin' | 'coinSymbol'>,
  { chainId, coins }: Pick<Market, 'chainId' | 'coins'>,
): string {
  if (sameAddress(coin, zeroAddress)) return networkOf(chainId)?.coin ?? NATIVE_SYMBOL;
  return coins.find(({ address }) => sameAddress(address, coin))?.symbol ?? tokenText(own);
}

/** One whole coin is a power of ten. */
export function coinDecimals({ unit }: Pick<StoredPresale, 'unit'>): number {
  return unit.length - 1;
}

const IS_SHOWN = { image: isImageLink, link: isWebLink, video: isVideoLink };

/** Links and pictures of a sale that may be shown; checked again because the rules may have changed since they were stored. */
function shownLinks(meta: PresaleMeta | null) {
  const fields = presaleMetaFieldsOf('image', 'link', 'video');
  const shown = fields.map((field) => {
    const text = meta?.[field] ?? '';
    return [field, IS_SHOWN[PRESALE_META_KINDS[field]](text) ? text : null] as const;
  });
  return Object.fromEntries(shown) as Record<(typeof fields)[number], string | null>;
}
