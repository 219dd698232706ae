import {
  metadataDigest,
  metaOf,
  zeroAddress,
  type Address,
  type Hex,
  type SaleTerms,
} from '@kingspad/domain';
import type { PresaleDraft, PresaleItem, SaleSimulation, SimulationLeg } from '@kingspad/domain/api';
import { EMPTY_WIZARD } from '#features/presale/wizard/model/wizard-values.ts';
import { OWNER, OTHER_ACCOUNT, TOKEN } from './lock-records.ts';

export const POOL = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const COIN = 10n ** 18n;
const now = () => Math.floor(Date.now() / 1_000);

/** A live sale as lists have it: 25 of 100 BNB raised, by the computer's own clock. */
export function presaleItem(changes: Partial<PresaleItem> = {}): PresaleItem {
  return {
    poolContractAddress: POOL,
    kind: 'fixed',
    presaleName: 'King Gold',
    logoURL: null,
    coverImageUrl: null,
    tokenAddress: TOKEN,
    tokenName: 'King Gold',
    tokenSymbol: 'KGT',
    tokenDecimals: 18,
    softCap: String(50n * COIN),
    hardCap: String(100n * COIN),
    raisedAmount: String(25n * COIN),
    committed: changes.raisedAmount ?? String(25n * COIN),
    progressPercentage: 25,
    contributorCount: 3,
    liquidityTokenName: 'BNB',
    liquidityTokenAddress: '0x0000000000000000000000000000000000000000',
    liquidityTokenDecimals: 18,
    liquidityPercentage: 60,
    liquidityUnlockTimestamp: 30 * 86_400,
    kycLink: null,
    auditedLink: null,
    safuLink: null,
    websiteLink: null,
    twitterLink: null,
    telegramLink: null,
    isVerifiedPool: false,
    verifications: { kyc: false, audited: false, safu: false },
    status: 'live',
    presaleStatus: {
      statusCode: 'live',
      poolStatus: 1,
      statusName: 'Ongoing',
      statusColor: 'green',
      canContribute: true,
    },
    isWhiteListingEnabled: false,
    publicSaleStartTimestamp: 0,
    startTimeTimestamp: now() - 1_000,
    endTimeTimestamp: now() + 90_000,
    poolOwner: OWNER,
    tokensPerBNB: String(1_000n * COIN),
    launchRate: String(800n * COIN),
    failure: null,
    votes: { inFavor: 0, against: 0, experiencedInFavor: 0, experiencedAgainst: 0 },
    ...changes,
  };
}

/** Fields that a server computes for a posted draft, from the body. */
export function saleDigestOf(draft: PresaleDraft, place: { chainId: number; contract: Address }): Hex {
  const names = Object.keys(metaOf(EMPTY_WIZARD));
  const meta = Object.fromEntries(names.map((name) => [name, draft[name as keyof PresaleDraft] ?? '']));
  return metadataDigest({
    ...place,
    kind: 'presale',
    owner: draft.poolOwner,
    token: draft.tokenAddress,
    salt: draft.metadataSalt as Hex,
    meta,
  });
}

/**
 * Answers of another account's sale: it ended at a time with one coin in it, of the wallet that asks.
 * @param softCap in coins; a sale below it has failed @param endedAt seconds
 */
export function saleAnswers({ softCap = 5n, endedAt = now() - 100 } = {}) {
  const terms: SaleTerms = {
    startTime: BigInt(endedAt - 100),
    endTime: BigInt(endedAt),
    publicStartTime: 0n,
    softCap: softCap * COIN,
    hardCap: 10n * COIN,
    minimumBuy: 1n,
    maximumBuy: 10n * COIN,
    tokensPerbnb: 100n * COIN,
    launchRate: 90n * COIN,
    liquidityPercent: 6_000n,
    liquidityLockSeconds: 86_400n,
    initialPercent: 10_000n,
    cycle: 0n,
    cyclePercent: 0n,
    isWhitelisted: false,
    isLiquidityBurnt: false,
    isUnsoldBurnt: false,
  };
  return {
    isPool: true,
    isFairPool: false,
    canForceFail: false,
    operator: zeroAddress,
    poolOwner: OTHER_ACCOUNT,
    tokenAddress: TOKEN,
    coinAddress: zeroAddress,
    coinUnit: COIN,
    routerAddress: OTHER_ACCOUNT,
    dex: new Error('no such function'),
    totalTokenAmount: 1_000n * COIN,
    terms,
    raised: COIN,
    refunded: 0n,
    contributorCount: 1n,
    status: softCap > 1n ? 3 : 2,
    filledAt: 0n,
    finalizedAt: 0n,
    getBlock: { number: 77n, timestamp: BigInt(now()) },
    shares: [COIN, 100n * COIN, 0n, false, 0n, 0n, 0n, 0n, 100n * COIN],
    claimable: 0n,
    allowanceOf: 0n,
    isWhitelisted: false,
    creditOf: 0n,
    decimals: 18,
    balanceOf: 0n,
    getBalance: 0n,
    totalSupply: 1_000n * COIN,
    owner: OTHER_ACCOUNT,
  };
}

/**
 * Answers of another account's fair sale of 1,000 tokens between 5 and 10 coins, a day before its end with a closing window of 12 h.
 * @param committed base units of the coin @param mine of the wallet that asks
 */
export function fairAnswers({ committed = 0n, mine = 0n, hasLeft = false, endsIn = 86_400 } = {}) {
  const base = saleAnswers({ softCap: 5n, endedAt: now() + endsIn });
  const hardCap = 10n * COIN;
  const basis = [5n * COIN, committed].reduce((a, b) => (a > b ? a : b));
  return {
    ...base,
    terms: {
      ...base.terms,
      startTime: BigInt(now() - 86_400),
      minimumBuy: COIN / 10n,
      maximumBuy: COIN,
    },
    isFairPool: true,
    lens: OTHER_ACCOUNT,
    raised: committed < hardCap ? committed : hardCap,
    committed,
    fairTerms: [8_000n, 43_200n],
    status: 1,
    flagsOf: [hasLeft, false],
    excessOf: [committed > hardCap ? (mine * (committed - hardCap)) / committed : 0n, false],
    leavableOf: mine,
    shares: [mine, (mine * 1_000n * COIN) / basis, 0n, false, 0n, 0n, 0n, 0n, 0n],
    getBalance: 100n * COIN,
  };
}

/** No node that simulates sales. */
export const NO_TRIAL: SaleSimulation = {
  state: 'unknown',
  problem: 'no-overrides',
  blockNumber: null,
  blockTimestamp: null,
  buyTaxBps: null,
  sellTaxBps: null,
  laterSellTaxBps: null,
  reason: null,
  legs: [],
};

/** A leg of a trial in which all went through. */
export const trialLeg = (changes: Partial<SimulationLeg> = {}): SimulationLeg => ({
  step: 'sell',
  state: 'done',
  trial: 'later-time',
  cap: 'soft',
  when: 'next-block',
  method: 'router',
  wallet: 'random',
  portion: '100%',
  blockNumber: 10,
  sent: String(COIN),
  received: String(COIN),
  expected: String(COIN),
  taxBps: 0,
  priceImpactBps: 0,
  reason: null,
  ...changes,
});

/** A trial at block 8 in which all went through. */
export const trialOf = (changes: Partial<SaleSimulation> = {}): SaleSimulation => ({
  state: 'sold',
  problem: null,
  blockNumber: 8,
  blockTimestamp: 1_900_000_000,
  buyTaxBps: 0,
  sellTaxBps: 0,
  laterSellTaxBps: 0,
  reason: null,
  legs: [trialLeg()],
  ...changes,
});
