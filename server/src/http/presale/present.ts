import {
  DAY,
  failureOf,
  finalizationWindow,
  isImageLink,
  isWebLink,
  listStatus,
  lockKey,
  percentNumber,
  presaleStatus,
  progressBps,
  sameAddress,
  toIso,
  toUtcText,
  videoIdOf,
  zeroAddress,
  type PresaleMeta,
} from '@kingspad/domain';
import type { Deployment } from '@kingspad/abi';
import type { ContributedPool, Contribution, PresaleItem, PresaleRecord } from '@kingspad/domain/api';
import type { StoredContribution } from '../../store/queries/presale-activity.ts';
import type { SaleTrust } from '../../store/queries/presale-trust.ts';
import {
  saleFactsOf,
  type StoredContributedPool,
  type StoredPresale,
  type StoredPresaleRecord,
} from '../../store/queries/presales.ts';
import { sanitizeDescription } from './description.ts';

/** What the configuration knows of routers and coins. */
export type Market = Pick<Deployment, 'routers' | 'coins'>;

const NATIVE_SYMBOL = 'BNB';

/** A sale as lists show it (spec B.3). */
export function presentItem(sale: StoredPresale, trust: SaleTrust, market: Market): PresaleItem {
  const facts = saleFactsOf(sale);
  const { isVerifiedPool, kyc, audited, safu } = trust;
  const words = wordsOf(sale.meta);
  return {
    poolContractAddress: sale.pool,
    presaleName: nameOf(sale),
    logoURL: words.image('logoURL'),
    coverImageUrl: words.image('coverImageUrl'),
    tokenAddress: sale.token,
    tokenName: sale.tokenName,
    tokenSymbol: sale.tokenSymbol,
    tokenDecimals: sale.tokenDecimals,
    softCap: sale.softCap,
    hardCap: sale.hardCap,
    raisedAmount: sale.raised,
    progressPercentage: progressBps(facts.raised, facts.hardCap) / 100,
    contributorCount: sale.contributorCount,
    liquidityTokenName: coinSymbol(sale, market),
    liquidityTokenAddress: sale.coin,
    liquidityTokenDecimals: coinDecimals(sale),
    liquidityPercentage: percentNumber(sale.liquidityBps),
    liquidityUnlockTimestamp: sale.lockSeconds,
    kycLink: words.link('kycLink'),
    auditedLink: words.link('auditedLink'),
    safuLink: words.link('safuLink'),
    websiteLink: words.link('websiteLink'),
    twitterLink: words.link('twitterLink'),
    telegramLink: words.link('telegramLink'),
    isVerifiedPool,
    verifications: { kyc, audited, safu },
    status: listStatus(facts, sale.headAt),
    presaleStatus: presaleStatus(facts, sale.headAt),
    isWhiteListingEnabled: sale.isWhitelisted,
    publicSaleStartTimestamp: sale.publicStartAt,
    startTimeTimestamp: sale.startAt,
    endTimeTimestamp: sale.endAt,
    poolOwner: sale.owner,
  };
}

/** A sale with all its facts (spec B.3). */
export function presentRecord(
  sale: StoredPresaleRecord,
  trust: SaleTrust & { commentCount: number },
  market: Market,
): PresaleRecord {
  const facts = saleFactsOf(sale);
  const words = wordsOf(sale.meta);
  return {
    ...presentItem(sale, trust, market),
    ...presentTerms(sale, market),
    ...presentListing(sale),
    transactionHash: sale.transactionHash,
    blockNumber: sale.blockNumber,
    createdTimestamp: sale.createdAt,
    facebookLink: words.link('facebookLink'),
    githubLink: words.link('githubLink'),
    instagramLink: words.link('instagramLink'),
    discordLink: words.link('discordLink'),
    redditLink: words.link('redditLink'),
    pooCoinLink: words.link('pooCoinLink'),
    youTubeLink: words.video('youTubeLink'),
    description: sale.meta && sanitizeDescription(sale.meta.description),
    refundedAmount: sale.refunded,
    filledTimestamp: sale.filledAt,
    finalizeOpenTimestamp: finalizationWindow(facts, sale.headAt)?.openAt ?? null,
    finalizeDeadlineTimestamp: finalizationWindow(facts, sale.headAt)?.deadline ?? null,
    failure: failureOf(facts, sale.headAt),
    forcedReason: sale.forcedReason,
    tokensReclaimed: sale.tokensReclaimed !== null,
    whitelistCount: sale.whitelistCount,
    otherPools: sale.otherPools,
    sameNameTokens: sale.sameNameTokens,
    hasMetadata: sale.meta !== null,
    metadataVersion: sale.metadataVersion,
    commentCount: trust.commentCount,
    updatedAt: toIso(sale.updatedAt),
  };
}

function presentTerms(sale: StoredPresale, { routers }: Market) {
  const isVesting = sale.initialBps !== 0 || sale.cycleBps !== 0;
  return {
    tokensPerBNB: sale.rate,
    totalTokenAmount: sale.tokensForSale,
    tokensDeposited: sale.tokensDeposited,
    launchRate: sale.launchRate,
    minimumBuy: sale.minimumBuy,
    maximumBuy: sale.maximumBuy,
    routerAddress: sale.router,
    routerName: routers.find(({ address }) => sameAddress(address, sale.router))?.name ?? null,
    startTime: toUtcText(sale.startAt),
    endTime: toUtcText(sale.endAt),
    isLiquidityBurnt: sale.isLiquidityBurnt,
    isUnsoldBurnt: sale.isUnsoldBurnt,
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
    pairAddress: sale.pair,
    liquidityAmount: sale.liquidity,
    liquidityLockId: lock && lock.lockId,
    liquidityLockKey: lock && lockKey(lock.transactionHash, lock.lockId, lock.siblings + 1),
    coinListed: sale.coinListed,
    tokensListed: sale.tokensListed,
    tokensSold: sale.sold,
  };
}

/** A sale of a wallet's: what it put in that was not refunded is still there (spec B.3). */
export function presentContributed(
  contributed: StoredContributedPool,
  trust: SaleTrust,
  market: Market,
): ContributedPool {
  return {
    presale: presentItem(contributed.presale, trust, market),
    contributedAmountInWei: contributed.contributed,
    isRefunded: contributed.isRefunded,
    lastContributionTimestamp: contributed.lastContributionAt,
  };
}

export function presentContribution(one: StoredContribution): Contribution {
  const { kind, wallet, amount, total, timestamp, blockNumber, transactionHash, logIndex } = one;
  return { kind, walletAddress: wallet, amount, total, timestamp, blockNumber, transactionHash, logIndex };
}

/** What a sale is called: its owner's name for it, else the token's. */
export function nameOf(sale: Pick<StoredPresale, 'meta' | 'tokenName' | 'tokenSymbol'>): string {
  return sale.meta?.presaleName || sale.tokenName || sale.tokenSymbol;
}

/** As the configuration calls the coin, else as it calls itself. */
export function coinSymbol({ coin, coinSymbol: own }: StoredPresale, { coins }: Market): string {
  if (sameAddress(coin, zeroAddress)) return NATIVE_SYMBOL;
  return coins.find(({ address }) => sameAddress(address, coin))?.symbol ?? own;
}

/** One whole coin is a power of ten. */
export function coinDecimals({ unit }: Pick<StoredPresale, 'unit'>): number {
  return unit.length - 1;
}

type LinkField = Exclude<keyof PresaleMeta, 'presaleName' | 'description'>;

/** The links of a sale that may be shown; looked at again here, whatever was once taken. */
function wordsOf(meta: PresaleMeta | null) {
  const where = (isShown: (text: string) => boolean) => (field: LinkField) => {
    const text = meta?.[field] ?? '';
    return typeof text === 'string' && isShown(text) ? text : null;
  };
  return {
    link: where(isWebLink),
    image: where(isImageLink),
    video: where((text) => videoIdOf(text) !== undefined),
  };
}
