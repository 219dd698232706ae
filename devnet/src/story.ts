import { DAY, metadataTail, newSchedule, type Release } from '@kingspad/domain';
import { tokenLockerAbi, type ContractCall } from '@kingspad/abi';
import {
  extendLock,
  lockMany,
  offerLock,
  renounceLock,
  splitLock,
  unlock,
} from '@kingspad/protocol/lock/calls';
import { prepareLock } from '@kingspad/protocol/lock/create';
import { parseUnits, type Address } from 'viem';
import { moveTo } from './chain-control.ts';
import { DEV_CHAIN_ID } from './chain-id.ts';
import { pairOfDraft, saltOf, type DemoAsset, type DemoDraft } from './demo-drafts.ts';
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
    const { draft, digest, call } = prepareLock(
      { chainId: DEV_CHAIN_ID, contract: locker },
      {
        payer: addressOf(lock.who),
        owner,
        token: asset,
        amount,
        release: releaseOf(lock, at),
        title: title ?? '',
        pair: pairOfDraft(asset),
      },
      saltOf(title ?? ''),
    );
    if (title !== undefined) drafts.push(draft);
    const dataSuffix = title === undefined ? undefined : metadataTail(digest);
    const made = call({ value: fee, ...(dataSuffix && { dataSuffix }) });
    const receipt = await pay(locker, lock, asset.address, amount, made);
    ids.set(lock, BigInt(receipt.logs.at(-1)?.topics[1] ?? 0));
  };

  const makeBatch = async (): Promise<void> => {
    const { locks } = DEMO_BATCH;
    const token = tokens[DEMO_BATCH.token];
    const terms = locks.map((lock) => ({
      owner: addressOf(lock.for),
      amount: parseUnits(lock.amount, token.decimals),
      release: releaseOf(lock, at),
    }));
    const total = terms.reduce((sum, { amount }) => sum + amount, 0n);
    const value = fee * BigInt(terms.length);
    const call = lockMany(tokenLocker, token.address, terms, { value });
    await pay(tokenLocker, DEMO_BATCH, token.address, total, call);
  };

  const doWith = async (lock: DemoLock, deed: DemoDeed): Promise<void> => {
    const id = ids.get(lock);
    if (id === undefined) throw new Error('The demo does something with a lock before it is made.');
    const owner = lock.for ?? lock.who;
    const locker = lockerOf(lock);
    await moveTo(url, at(deed.on));
    const key = { locker, id };
    const does = (call: ContractCall) => play(owner, call);
    switch (deed.does) {
      case 'unlock':
        return void (await does(unlock(key, false)));
      case 'claim':
        return void (await does(unlock(key, true)));
      case 'renounce':
        return void (await does(renounceLock(key)));
      case 'offer':
        return void (await does(offerLock(key, addressOf(deed.to))));
      case 'extend':
        return void (await does(extendLock(key, at(deed.to))));
      case 'split': {
        const amount = parseUnits(deed.amount, assetOf(lock).decimals);
        return void (await does(splitLock(key, amount, { value: fee })));
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
  // The last scenes, within the last hour: pools pay by blocks, and the story has few.
  const pools = await playPools(url, stage);
  return [...drafts, ...sales.drafts, ...pools];
}

/** Seconds and basis points. */
function releaseOf({ vests, opensOn }: DemoTerms, at: (days: number) => number): Release {
  if (!vests) return { kind: 'at-once', unlockTimestamp: at(opensOn ?? 0) };
  const terms = {
    initialPercent: Math.round(vests.percent * 100),
    cycle: cycleMinutes(vests) * 60,
    cyclePercent: Math.round(vests.thenPercent * 100),
  };
  return { kind: 'vesting', schedule: newSchedule(terms, at(vests.from)) };
}
