import { DAY } from '@kingspad/domain';
import { callsOf, tokenLockerAbi, type CallOptions, type ContractCall } from '@kingspad/abi';
import { parseUnits, type Address, type Hex } from 'viem';
import { moveTo } from './chain-control.ts';
import { draftOf, tailOf, type DemoAsset, type DemoDraft } from './demo-drafts.ts';
import {
  cycleMinutes,
  DEMO_BATCH,
  DEMO_LOCKS,
  type DemoDeed,
  type DemoLock,
  type DemoTerms,
  type Person,
} from './demo-locks.ts';
import { addressOf } from './demo-people.ts';
import { approve } from './erc20.ts';
import type { DeployedPairs } from './markets.ts';
import { presaleScenes } from './presale-scenes.ts';
import { playPools } from './staking-scenes.ts';
import { read, sendCall, type Receipt } from './send.ts';
import { nameOf, type DeployedTokens } from './tokens.ts';

/** How long before now the story begins, in seconds. */
export const STORY_LENGTH = 30 * DAY;

/** A call of either locker: both have the functions that the demo uses. */
const lockerCall = callsOf(tokenLockerAbi);

const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';

interface Stage {
  tokenLocker: Address;
  liquidityLocker: Address;
  presaleFactory: Address;
  stakingFactory: Address;
  /** The router at which sales list. */
  router: Address;
  tokens: DeployedTokens;
  pairs: DeployedPairs;
  /** End of the story, in seconds. */
  now: number;
}

/**
 * Plays the demo's past: who locked and sold what when, and what was done with it since. The node must mine each
 * transaction.
 * @returns the drafts that the transactions claim, to be posted
 */
export async function playStory(url: string, stage: Stage): Promise<DemoDraft[]> {
  const { tokenLocker, liquidityLocker, tokens, pairs, now } = stage;
  // Both lockers charge the same fee until their owner changes it.
  const fee = await read(url, tokenLocker, { abi: tokenLockerAbi, functionName: 'fee' });
  const at = (days: number) => now + Math.round(days * DAY);
  const drafts: DemoDraft[] = [];
  const ids = new Map<DemoLock, bigint>();

  const assetOf = ({ token, pair }: DemoLock): DemoAsset =>
    pair === undefined ? { ...tokens[token], name: nameOf(token) } : pairs[pair];
  const lockerOf = ({ pair }: DemoLock): Address => (pair === undefined ? tokenLocker : liquidityLocker);

  const play = (who: Person, call: ContractCall) => sendCall(url, addressOf(who), call);
  /** The approval, then the call that needs it, a block later. */
  const pay = async (
    locker: Address,
    { on, who }: { on: number; who: Person },
    token: Address,
    amount: bigint,
    call: ContractCall,
  ): Promise<Receipt> => {
    await moveTo(url, at(on));
    await approve(url, token, locker, amount, addressOf(who));
    await moveTo(url, at(on) + 6);
    return play(who, call);
  };

  const makeLock = async (lock: DemoLock): Promise<void> => {
    const { title } = lock;
    const asset = assetOf(lock);
    const locker = lockerOf(lock);
    const amount = parseUnits(lock.amount, asset.decimals);
    const owner = addressOf(lock.for ?? lock.who);
    let dataSuffix: Hex | undefined;
    if (title !== undefined) {
      const draft = draftOf({ lock, title, owner, asset, at });
      drafts.push(draft);
      dataSuffix = tailOf(draft, locker);
    }
    const what = { locker, owner, token: asset.address, amount, at };
    const call = creationOf(lock, what, { value: fee, dataSuffix });
    const receipt = await pay(locker, lock, asset.address, amount, call);
    ids.set(lock, BigInt(receipt.logs.at(-1)?.topics[1] ?? 0));
  };

  const makeBatch = async (): Promise<void> => {
    const { locks } = DEMO_BATCH;
    const token = tokens[DEMO_BATCH.token];
    const terms = locks.map((lock) => ({
      owner: addressOf(lock.for),
      amount: parseUnits(lock.amount, token.decimals),
      ...termsOf(lock, at),
    }));
    const total = terms.reduce((sum, { amount }) => sum + amount, 0n);
    const value = fee * BigInt(terms.length);
    const call = lockerCall(tokenLocker, 'lockMany', [token.address, terms], { value });
    await pay(tokenLocker, DEMO_BATCH, token.address, total, call);
  };

  const doWith = async (lock: DemoLock, deed: DemoDeed): Promise<void> => {
    const id = ids.get(lock);
    if (id === undefined) throw new Error('The demo does something with a lock before it is made.');
    const owner = lock.for ?? lock.who;
    const locker = lockerOf(lock);
    await moveTo(url, at(deed.on));
    const does = (call: ContractCall) => play(owner, call);
    switch (deed.does) {
      case 'unlock':
        return void (await does(lockerCall(locker, 'unlockTokens', [id])));
      case 'claim':
        return void (await does(lockerCall(locker, 'unlockVesting', [id])));
      case 'renounce':
        return void (await does(lockerCall(locker, 'transferLockerOwnerShip', [id, ZERO_ADDRESS])));
      case 'offer':
        return void (await does(lockerCall(locker, 'transferLockerOwnerShip', [id, addressOf(deed.to)])));
      case 'extend':
        return void (await does(lockerCall(locker, 'extendLockerExpireTime', [id, BigInt(at(deed.to))])));
      case 'split': {
        const amount = parseUnits(deed.amount, assetOf(lock).decimals);
        return void (await does(lockerCall(locker, 'splitLock', [id, amount], { value: fee })));
      }
    }
  };

  const sales = await presaleScenes(url, { ...stage, at });
  const scenes = [
    ...sales.scenes,
    { on: DEMO_BATCH.on, play: makeBatch },
    ...DEMO_LOCKS.flatMap((lock) => [
      { on: lock.on, play: () => makeLock(lock) },
      ...(lock.since ?? []).map((deed) => ({ on: deed.on, play: () => doWith(lock, deed) })),
    ]),
  ];
  for (const { play } of scenes.toSorted((a, b) => a.on - b.on)) await play();
  // Last, and within the last hour: what pools pay is counted in blocks, and the story has few of them.
  const pools = await playPools(url, stage);
  return [...drafts, ...sales.drafts, ...pools];
}

/** Terms of the contract: seconds and basis points. */
function termsOf({ vests, opensOn }: DemoTerms, at: (days: number) => number) {
  return {
    isVesting: vests !== undefined,
    time: BigInt(at(vests?.from ?? opensOn ?? 0)),
    initialPercent: BigInt(Math.round((vests?.percent ?? 0) * 100)),
    cycle: BigInt(vests ? cycleMinutes(vests) * 60 : 0),
    cyclePercent: BigInt(Math.round((vests?.thenPercent ?? 0) * 100)),
  };
}

interface LockedAmount {
  locker: Address;
  owner: Address;
  token: Address;
  amount: bigint;
  at: (days: number) => number;
}

/** The call that creates a lock: for the payer, or for another owner. */
function creationOf(
  lock: DemoLock,
  { locker, owner, token, amount, at }: LockedAmount,
  options: CallOptions,
): ContractCall {
  const { isVesting, time, initialPercent, cycle, cyclePercent } = termsOf(lock, at);
  const isForAnother = lock.for !== undefined;
  const what = [token, amount, time] as const;
  if (!isVesting) {
    return isForAnother
      ? lockerCall(locker, 'lockTokensFor', [owner, ...what], options)
      : lockerCall(locker, 'lockTokens', [...what, false], options);
  }
  const terms = [...what, initialPercent, cycle, cyclePercent] as const;
  return isForAnother
    ? lockerCall(locker, 'lockAndVestingFor', [owner, ...terms], options)
    : lockerCall(locker, 'lockAndVesting', terms, options);
}
