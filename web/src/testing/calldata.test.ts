import { callData } from '@kingspad/abi';
import {
  metadataTail,
  newSchedule,
  zeroAddress,
  type Address,
  type Hex,
  type ListingOffer,
} from '@kingspad/domain';
import { getAbiItem, toFunctionSelector } from 'viem';
import { expect, it } from 'vitest';
import { paymentApproveRequest, type Payment } from '#creation/creation.ts';
import type { ContractCall } from '@kingspad/protocol/call';
import * as lock from '@kingspad/protocol/lock/calls';
import * as sale from '@kingspad/protocol/sale/calls';
import * as stakingPool from '@kingspad/protocol/stakingPool/calls';
import { erc20Abi } from '@kingspad/protocol/token/abi';
import { lockApproval } from '#features/locker/model/lock-payment.ts';
import { TOKEN_LOCKS } from '#features/locker/kinds.ts';
import * as owner from '#features/locker/model/owner-requests.ts';
import { splitRequest } from '#features/locker/record/model/split-request.ts';
import * as details from '#features/presale/details/model/requests.ts';
import type { ShownSale } from '#features/presale/details/model/sale.ts';
import { recoverRequest, type RecoverAction } from '#features/recover/model/requests.ts';
import { CREATOR_CALLS } from '#features/staking/creator/creator-requests.ts';
import * as staking from '#features/staking/model/requests.ts';
import type { PrepareContext, WriteRequest } from '#web3/index.ts';

const at = (digit: string): Address => `0x${digit.repeat(40)}`;
const [ME, OTHER, TOKEN, COIN, ROUTER] = [at('1'), at('2'), at('3'), at('4'), at('5')];
const [LOCKER, FACTORY, SALE, POOL] = [at('6'), at('7'), at('8'), at('9')];
const FIRST = 1_900_000_000;
const FEE = 10_000_000_000_000_000n;
const suffix = metadataTail(`0x${'ab'.repeat(32)}`);
const options = { value: FEE, dataSuffix: suffix };
const permit = { deadline: 9n, v: 27, r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}` } as const;
const token = { address: TOKEN, name: 'King Gold', symbol: 'KGT', decimals: 18, label: 'KGT' };

/** A node that answers each view with a number, and refuses approvals as told. */
function nodeOf({ answer, refuses = () => false }: { answer: bigint; refuses?: (data: Hex) => boolean }) {
  return {
    readContract: async ({ functionName }: { functionName: string }) => {
      if (functionName === 'userInfo') return [answer, 0n, 0n];
      return functionName === 'feesExcluded' ? false : answer;
    },
    call: async ({ data }: { data: Hex }) => {
      if (refuses(data)) throw new Error('refused');
      return { data: '0x' };
    },
  };
}

async function prepared(request: WriteRequest, node = nodeOf({ answer: FEE })): Promise<ContractCall[]> {
  const context = { account: ME, publicClient: node } as unknown as PrepareContext;
  const { first = [], call } = await request.prepare(context);
  return [...first, call];
}

function lockCalls(): Record<string, ContractCall> {
  const schedule = newSchedule({ initialPercent: 1_050, cycle: 2_592_000, cyclePercent: 1_525 }, FIRST);
  const plain = { kind: 'at-once', unlockTimestamp: FIRST } as const;
  const vesting = { kind: 'vesting', schedule } as const;
  const intent = { payer: ME, owner: ME, token, amount: 5n * 10n ** 18n, title: '' };
  const forOther = { ...intent, owner: OTHER };
  const rows = [
    { owner: ME, amount: 5n, release: plain },
    { owner: OTHER, amount: 7n, release: vesting },
  ];
  return {
    plain: lock.lockTokens(LOCKER, { ...intent, release: plain }, options),
    'plain for another owner': lock.lockTokens(LOCKER, { ...forOther, release: plain }, options),
    'plain with permit': lock.lockTokens(LOCKER, { ...intent, release: plain }, { ...options, permit }),
    vesting: lock.lockTokens(LOCKER, { ...intent, release: vesting }, options),
    'vesting for another owner': lock.lockTokens(LOCKER, { ...forOther, release: vesting }, options),
    'vesting with permit': lock.lockTokens(LOCKER, { ...intent, release: vesting }, { ...options, permit }),
    many: lock.lockMany(LOCKER, TOKEN, rows, { value: 2n * FEE }),
  };
}

function ownerRequests(): Record<string, WriteRequest> {
  const target = { locker: LOCKER, id: 17 };
  const owned = {
    kind: TOKEN_LOCKS,
    record: undefined,
    lock: { owner: ME, vesting: null, last: FIRST },
    token,
    target,
    now: FIRST,
  } as unknown as Parameters<typeof splitRequest>[0];
  return {
    'unlock plain': owner.unlockRequest(target, false),
    'unlock vesting': owner.unlockRequest(target, true),
    renounce: owner.renounceRequest(target, TOKEN_LOCKS, undefined),
    extend: owner.extendRequest(target, FIRST),
    offer: owner.changeRequest(target, 'offer', lock.offerLock(target, OTHER)),
    'withdraw offer': owner.changeRequest(target, 'withdraw-offer', lock.offerLock(target, ME)),
    accept: owner.changeRequest(target, 'accept', lock.acceptLock(target, { remaining: 5n, last: FIRST })),
    'open unlock': owner.openUnlockRequest(target, true),
    'close unlock': owner.openUnlockRequest(target, false),
    increase: owner.changeRequest(target, 'increase', lock.increaseLock(target, 5n)),
    split: splitRequest(owned, { amount: 5n, title: '' }, { chainId: 97 } as never),
  };
}

const coin = { address: COIN, symbol: 'USDT', decimals: 6, isNative: false };
const native = { address: zeroAddress, symbol: 'BNB', decimals: 18, isNative: true };
const atOnce = { initialPercent: 0, cycle: 0, cyclePercent: 0 };
const inSteps = { initialPercent: 2_500, cycle: 3_600, cyclePercent: 2_500 };
const saleOf = (parts: object) =>
  ({
    pool: SALE,
    token,
    coin: native,
    tokensPerCoin: 1_000n,
    unit: 1n,
    vesting: atOnce,
    ...parts,
  }) as unknown as ShownSale;

const offerOf = (side: ListingOffer['side']): ListingOffer => ({
  side,
  used: 6n,
  received: 9n,
  brought: 7n,
  least: 8n,
});

function saleRequests(): Record<string, WriteRequest> {
  const [plain, inCoin, vesting] = [saleOf({}), saleOf({ coin }), saleOf({ vesting: inSteps })];
  return {
    'contribute native coin': details.contributeRequest(plain, ME, 7n),
    'contribute listed coin': details.contributeRequest(inCoin, ME, 7n),
    claim: details.claimRequest(plain),
    'claim to another account': details.claimRequest(plain, OTHER),
    'claim vested': details.claimRequest(vesting),
    'claim vested to another account': details.claimRequest(vesting, OTHER),
    refund: details.refundRequest(plain, ME),
    'refund to another account': details.refundRequest(plain, ME, OTHER),
    finalize: details.finalizeRequest(plain),
    'finalize with native coin': details.finalizeWithRequest(plain, offerOf('coin')),
    'finalize with listed coin': details.finalizeWithRequest(inCoin, offerOf('coin')),
    'finalize with tokens': details.finalizeWithRequest(plain, offerOf('tokens')),
    cancel: details.cancelRequest(plain),
    whitelist: details.whitelistRequest(plain, [ME, OTHER]),
    'reclaim tokens': details.reclaimRequest(plain, OTHER),
    'withdraw credit': details.withdrawCreditRequest(plain, TOKEN, OTHER),
  };
}

function saleCreations(): Record<string, ContractCall> {
  const terms = {
    startTime: 1n,
    endTime: 2n,
    publicStartTime: 3n,
    softCap: 4n,
    hardCap: 5n,
    minimumBuy: 6n,
    maximumBuy: 7n,
    tokensPerbnb: 8n,
    launchRate: 9n,
    liquidityPercent: 6_000n,
    liquidityLockSeconds: 10n,
    initialPercent: 2_000n,
    cycle: 11n,
    cyclePercent: 1_250n,
    isWhitelisted: true,
    isLiquidityBurnt: true,
    isUnsoldBurnt: true,
  };
  const order = { token, router: ROUTER, terms };
  return {
    'for native coin': sale.openSale(FACTORY, { ...order, coin: native }, options),
    'for listed coin': sale.openSale(FACTORY, { ...order, coin }, options),
    'for native coin with permit': sale.openSale(FACTORY, { ...order, coin: native }, { ...options, permit }),
    'for listed coin with permit': sale.openSale(FACTORY, { ...order, coin }, { ...options, permit }),
  };
}

const listed = {
  pool: POOL,
  staked: { address: TOKEN, name: '', symbol: 'KGT', decimals: 18 },
  reward: { address: COIN, name: '', symbol: 'USDT', decimals: 6 },
  stake: null,
} as unknown as Parameters<typeof staking.stakeRequest>[0];

function stakingRequests(): Record<string, WriteRequest> {
  return {
    stake: staking.stakeRequest(listed, ME, 7n),
    unstake: staking.unstakeRequest(listed, ME, 7n),
    harvest: staking.harvestRequest(listed, ME, 1n),
    'emergency unstake': staking.emergencyRequest(listed, ME),
  };
}

function stakingCalls(): Record<string, ContractCall> {
  const terms = {
    stakedToken: TOKEN,
    rewardToken: COIN,
    isSameToken: false,
    rewardsSupply: 900n,
    startBlock: 50n,
    bonusEndBlock: 1_050n,
    poolLimitPerUser: 100n,
    lockTime: 172_800n,
  };
  return {
    stop: CREATOR_CALLS.stop(POOL),
    'reclaim rewards': CREATOR_CALLS.reclaim(POOL),
    'create with two tokens': stakingPool.deployPool(FACTORY, terms, options),
    'create with one token': stakingPool.deployPool(FACTORY, { ...terms, isSameToken: true }, options),
  };
}

function recoverRequests(): Record<string, WriteRequest> {
  const key = { locker: LOCKER, id: 17 };
  const of = (action: RecoverAction['action'], subject: string, call: ContractCall) =>
    recoverRequest({ action, subject, label: action, call });
  const ofLock = (action: RecoverAction['action'], call: ContractCall) => of(action, LOCKER, call);
  const ofSale = (action: RecoverAction['action'], call: ContractCall) => of(action, SALE, call);
  const ofPool = (action: RecoverAction['action'], call: ContractCall) => of(action, POOL, call);
  const { claimTokens, refund } = sale;
  return {
    'unlock plain': ofLock('unlock', lock.unlock(key, false)),
    'unlock vesting': ofLock('unlock', lock.unlock(key, true)),
    offer: ofLock('offer', lock.offerLock(key, OTHER)),
    accept: ofLock('accept', lock.acceptLock(key)),
    renounce: ofLock('renounce', lock.renounceLock(key)),
    'withdraw credit of a locker': ofLock('credit', lock.withdrawLockerCredit(LOCKER, OTHER)),
    claim: ofSale('claim', claimTokens({ pool: SALE, vesting: atOnce })),
    'claim to another account': ofSale('claim', claimTokens({ pool: SALE, vesting: atOnce }, OTHER)),
    'claim vested': ofSale('claim', claimTokens({ pool: SALE, vesting: inSteps })),
    refund: ofSale('refund', refund(SALE)),
    'refund to another account': ofSale('refund', refund(SALE, OTHER)),
    'withdraw credit of a sale': ofSale('credit', sale.withdrawSaleCredit(SALE, TOKEN, OTHER)),
    finalize: ofSale('finalize', sale.finalizeSale({ pool: SALE, coin })),
    'reclaim tokens': ofSale('reclaim', sale.reclaimTokens(SALE, OTHER)),
    harvest: ofPool('harvest', stakingPool.harvest(POOL)),
    unstake: ofPool('unstake', stakingPool.unstake(POOL, 7n)),
    exit: ofPool('exit', stakingPool.emergencyUnstake(POOL)),
    stop: ofPool('stop', stakingPool.stopPool(POOL)),
    'reclaim rewards': ofPool('reclaim-rewards', stakingPool.reclaimRewards(POOL)),
  };
}

async function approvals(): Promise<Record<string, ContractCall[]>> {
  const payment: Payment = { payer: ME, token, amount: 7n, spender: LOCKER };
  const request = paymentApproveRequest(lockApproval(payment));
  const approve = toFunctionSelector(getAbiItem({ abi: erc20Abi, name: 'approve' }));
  const isChange = (data: Hex) => data.startsWith(approve) && !/0{64}$/.test(data);
  return {
    lock: await prepared(request, nodeOf({ answer: 7n })),
    'lock, with a reset': await prepared(request, nodeOf({ answer: 7n, refuses: isChange })),
    contribution: await prepared(details.approveCoinRequest(saleOf({ coin }), 7n)),
    stake: await prepared(staking.approveRequest(listed, 7n)),
  };
}

/** A call as it is signed. */
const vectorOf = (call: ContractCall) => ({
  to: call.address,
  data: callData(call),
  value: String(call.value ?? 0n),
  suffix: call.dataSuffix ?? null,
  gas: call.gas === undefined ? null : String(call.gas),
});

async function vectorsOf(calls: Record<string, WriteRequest | ContractCall | ContractCall[]>) {
  const entries = Object.entries(calls).map(async ([name, one]) => {
    const all = Array.isArray(one) ? one : 'prepare' in one ? await prepared(one) : [one];
    return [name, all.map(vectorOf)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

it('each action sends the calldata of the vector file', async () => {
  const vectors = {
    lock: await vectorsOf(lockCalls()),
    'lock owner': await vectorsOf(ownerRequests()),
    sale: await vectorsOf({ ...saleCreations(), ...saleRequests() }),
    staking: await vectorsOf({ ...stakingRequests(), ...stakingCalls() }),
    recover: await vectorsOf(recoverRequests()),
    approvals: await vectorsOf(await approvals()),
  };
  // `vitest -u` writes the file: do so only for a change of the contracts.
  await expect(`${JSON.stringify(vectors, undefined, 2)}\n`).toMatchFileSnapshot('calldata.json');
});
