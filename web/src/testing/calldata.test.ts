import { callData } from '@kingspad/abi';
import { metadataTail, newSchedule, zeroAddress, type Address, type Hex } from '@kingspad/domain';
import { getAbiItem, toFunctionSelector } from 'viem';
import { expect, it } from 'vitest';
import { approveRequest, type Payment } from '../creation/creation.ts';
import type { ContractCall } from '@kingspad/protocol/call';
import { erc20Abi } from '@kingspad/protocol/token/abi';
import { deployPoolCall } from '@kingspad/protocol/stakingPool/factory';
import { lockCall, manyCall } from '../features/locker/model/lock-call.ts';
import { lockApproval } from '../features/locker/model/lock-payment.ts';
import { TOKEN_LOCKS } from '../features/locker/kinds.ts';
import * as owner from '../features/locker/model/owner-requests.ts';
import { splitRequest } from '../features/locker/model/split-request.ts';
import * as details from '../features/presale/details/model/requests.ts';
import type { Sale } from '../features/presale/details/model/sale.ts';
import { creationCall, type SaleIntent } from '../features/presale/wizard/model/sale-intent.ts';
import * as recover from '../features/recover/model/requests.ts';
import { creatorCall } from '../features/staking/creator/creator-requests.ts';
import * as staking from '../features/staking/model/requests.ts';
import type { PrepareContext, WriteRequest } from '../web3/types.ts';

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
    { line: 1, owner: ME, amount: 5n, release: plain },
    { line: 2, owner: OTHER, amount: 7n, release: vesting },
  ];
  return {
    plain: lockCall(LOCKER, { ...intent, release: plain }, options),
    'plain for another owner': lockCall(LOCKER, { ...forOther, release: plain }, options),
    'plain with permit': lockCall(LOCKER, { ...intent, release: plain }, { ...options, permit }),
    vesting: lockCall(LOCKER, { ...intent, release: vesting }, options),
    'vesting for another owner': lockCall(LOCKER, { ...forOther, release: vesting }, options),
    'vesting with permit': lockCall(LOCKER, { ...intent, release: vesting }, { ...options, permit }),
    many: manyCall(LOCKER, { payer: ME, token, rows, amount: 12n }, { value: 2n * FEE }),
  };
}

function ownerRequests(): Record<string, WriteRequest> {
  const target = { locker: LOCKER, lockId: 17 };
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
    offer: owner.offerRequest(target, OTHER),
    'withdraw offer': owner.withdrawOfferRequest(target, ME),
    accept: owner.acceptRequest(target, { remaining: 5n, last: FIRST }),
    'open unlock': owner.openUnlockRequest(target, true),
    'close unlock': owner.openUnlockRequest(target, false),
    increase: owner.increaseRequest(target, 5n, '5 KGT'),
    split: splitRequest(owned, { amount: 5n, title: '' }, { chainId: 97 } as never),
  };
}

const coin = { address: COIN, symbol: 'USDT', decimals: 6, isNative: false };
const native = { address: zeroAddress, symbol: 'BNB', decimals: 18, isNative: true };
const atOnce = { initialPercent: 0, cycle: 0, cyclePercent: 0 };
const inSteps = { initialPercent: 2_500, cycle: 3_600, cyclePercent: 2_500 };
const saleOf = (parts: object) => ({ pool: SALE, token, coin: native, vesting: atOnce, ...parts }) as Sale;

function saleRequests(): Record<string, WriteRequest> {
  const [sale, inCoin, vesting] = [saleOf({}), saleOf({ coin }), saleOf({ vesting: inSteps })];
  return {
    'contribute native coin': details.contributeRequest(sale, ME, 7n),
    'contribute listed coin': details.contributeRequest(inCoin, ME, 7n),
    claim: details.claimRequest(sale),
    'claim to another account': details.claimRequest(sale, OTHER),
    'claim vested': details.claimRequest(vesting),
    'claim vested to another account': details.claimRequest(vesting, OTHER),
    refund: details.refundRequest(sale, ME),
    'refund to another account': details.refundRequest(sale, ME, OTHER),
    finalize: details.finalizeRequest(sale),
    'finalize with native coin': details.finalizeWithRequest(sale, 7n),
    'finalize with listed coin': details.finalizeWithRequest(inCoin, 7n),
    cancel: details.cancelRequest(sale),
    whitelist: details.whitelistRequest(sale, [ME, OTHER]),
    'reclaim tokens': details.reclaimRequest(sale, OTHER),
    'withdraw credit': details.withdrawCreditRequest(sale, TOKEN, OTHER),
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
  const intent = { owner: ME, token, router: ROUTER, terms, tokensNeeded: 12n } as unknown as SaleIntent;
  return {
    'for native coin': creationCall(FACTORY, { ...intent, coin: native }, options),
    'for listed coin': creationCall(FACTORY, { ...intent, coin }, options),
  };
}

const listed = {
  stakingPoolAddress: POOL,
  stakingTokenAddress: TOKEN,
  stakingTokenSymbol: 'KGT',
  stakingTokenDecimals: 18,
  stakingTokenPriceUsd: null,
  rewardsTokenAddress: COIN,
  rewardsTokenSymbol: 'USDT',
  rewardsTokenDecimals: 6,
  rewardsTokenPriceUsd: null,
  metadataVersion: null,
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
    stop: creatorCall('stop', POOL),
    'reclaim rewards': creatorCall('reclaim', POOL),
    'create with two tokens': deployPoolCall(FACTORY, terms, options),
    'create with one token': deployPoolCall(FACTORY, { ...terms, isSameToken: true }, options),
  };
}

function recoverRequests(): Record<string, WriteRequest> {
  const lockOf = (vesting: object | null) =>
    ({ locker: LOCKER, lock: { id: 17, vesting } }) as unknown as Parameters<typeof recover.unlockRequest>[0];
  const recovered = (vesting: object) =>
    ({ address: SALE, terms: { vesting } }) as unknown as Parameters<typeof recover.claimRequest>[0];
  const stake = { pool: POOL, staked: 7n } as Parameters<typeof recover.harvestRequest>[0];
  return {
    'unlock plain': recover.unlockRequest(lockOf(null)),
    'unlock vesting': recover.unlockRequest(lockOf({})),
    offer: recover.offerRequest(lockOf(null), OTHER),
    accept: recover.acceptRequest(lockOf(null)),
    renounce: recover.renounceRequest(lockOf(null)),
    'withdraw credit of a locker': recover.withdrawLockerCreditRequest(LOCKER, OTHER),
    claim: recover.claimRequest(recovered(atOnce)),
    'claim to another account': recover.claimRequest(recovered(atOnce), OTHER),
    'claim vested': recover.claimRequest(recovered(inSteps)),
    refund: recover.refundRequest(recovered(atOnce)),
    'refund to another account': recover.refundRequest(recovered(atOnce), OTHER),
    'withdraw credit of a sale': recover.withdrawCreditRequest(recovered(atOnce), TOKEN, OTHER),
    finalize: recover.finalizeRequest(recovered(atOnce)),
    'reclaim tokens': recover.reclaimRequest(recovered(atOnce), OTHER),
    harvest: recover.harvestRequest(stake),
    unstake: recover.unstakeRequest(stake),
    exit: recover.exitRequest(stake),
    stop: recover.stopRequest(stake),
    'reclaim rewards': recover.reclaimRewardsRequest(stake),
  };
}

async function approvals(): Promise<Record<string, ContractCall[]>> {
  const payment: Payment = { payer: ME, token, amount: 7n, spender: LOCKER };
  const lock = approveRequest(lockApproval(payment));
  const approve = toFunctionSelector(getAbiItem({ abi: erc20Abi, name: 'approve' }));
  const isChange = (data: Hex) => data.startsWith(approve) && !/0{64}$/.test(data);
  return {
    lock: await prepared(lock, nodeOf({ answer: 7n })),
    'lock, with a reset': await prepared(lock, nodeOf({ answer: 7n, refuses: isChange })),
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
