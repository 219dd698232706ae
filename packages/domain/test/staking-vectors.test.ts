import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  applyPoolEvent,
  ledgerAt,
  newLedger,
  NO_STAKE,
  pendingReward,
  rewardsPerBlock,
  stakeOpensAt,
  type PoolLedger,
  type PoolEvent,
  type PoolStake,
  type PoolTerms,
} from '../src/index.ts';

/** Results of the contract itself; see `about` in the file. */
interface Event {
  name: string;
  amount: string;
  kept?: string;
}
interface Said {
  accumulator: string;
  lastRewardBlock: number;
  paid: string;
  returned: string;
  idle: string;
  totalStaked: string;
  stopBlock: number;
  users: {
    amount: string;
    debt: string;
    stakedTime: number;
    unlockTime: number;
    kept: string;
    pending: string;
  }[];
}
interface Pool {
  name: string;
  rewardsSupply: string;
  startBlock: number;
  endBlock: number;
  lockTime: number;
  rewardPerBlock: string;
  calls: { block: number; timestamp: number; by: number; events: Event[]; after: Said }[];
  views: { block: number; callsBefore: number; says: { idle: string; pending: string[] } }[];
}

const file = new URL('vectors/staking.json', import.meta.url);
const POOLS = (JSON.parse(readFileSync(file, 'utf8')) as { cases: Pool[] }).cases;

const KINDS: Record<string, PoolEvent['kind']> = {
  StakeDeposited: 'deposit',
  StakeWithdrawn: 'withdraw',
  RewardPaid: 'reward',
  StakeEmergencyWithdrawn: 'emergency',
  RewardsStopped: 'stop',
  IdleRewardsWithdrawn: 'idle',
};

function eventOf({ name, amount, kept }: Event): PoolEvent {
  const kind = KINDS[name];
  if (!kind) throw new Error(`The domain knows no ${name}`);
  return kind === 'emergency'
    ? { kind, amount: BigInt(amount), kept: BigInt(kept ?? 0) }
    : { kind, amount: BigInt(amount) };
}

const termsOf = (pool: Pool): PoolTerms & { lockTime: number } => ({
  ...pool,
  rewardsSupply: BigInt(pool.rewardsSupply),
});

interface Replayed {
  ledger: PoolLedger;
  stakes: PoolStake[];
}

/** Accounting and stakes after each call, from events and blocks alone. */
function replayed(pool: Pool): Replayed[] {
  const terms = termsOf(pool);
  let ledger = newLedger(terms);
  const stakes = new Map<number, PoolStake>();
  return pool.calls.map(({ block, timestamp, by, events, after }) => {
    for (const event of events) {
      const before = { ledger, stake: stakes.get(by) ?? NO_STAKE };
      const state = applyPoolEvent(terms, before, eventOf(event), { block, time: timestamp });
      ledger = state.ledger;
      stakes.set(by, state.stake);
    }
    return { ledger, stakes: after.users.map((_, user) => stakes.get(user) ?? NO_STAKE) };
  });
}

const asInVectors = (
  terms: PoolTerms & { lockTime: number },
  { ledger, stakes }: Replayed,
  block: number,
): Said => ({
  accumulator: String(ledger.accumulator),
  lastRewardBlock: ledger.lastRewardBlock,
  paid: String(ledger.rewardsPaid),
  returned: String(ledger.rewardsReturned),
  idle: String(ledgerAt(terms, ledger, block).idle),
  totalStaked: String(ledger.totalStaked),
  stopBlock: ledger.stopBlock ?? 0,
  users: stakes.map((stake) => ({
    amount: String(stake.amount),
    debt: String(stake.debt),
    stakedTime: stake.stakedTime,
    unlockTime: stakeOpensAt(stake, terms.lockTime),
    kept: String(stake.kept),
    pending: String(pendingReward(terms, ledger, stake, block)),
  })),
});

describe('SK-02 (part): the pools of the contract', () => {
  it('finds pools with every event in the vectors', () => {
    const names = POOLS.flatMap(({ calls }) => calls.flatMap(({ events }) => events.map(({ name }) => name)));
    expect(new Set(names)).toEqual(new Set(Object.keys(KINDS)));
  });

  describe.each(POOLS.map((pool) => [pool.name, pool] as const))('%s', (_, pool) => {
    const terms = termsOf(pool);
    const states = replayed(pool);

    it('computes the contract’s ledger after each call from events alone', () => {
      for (const [index, { block, after }] of pool.calls.entries()) {
        const state = states[index];
        expect(state && asInVectors(terms, state, block), `call ${index}`).toEqual(after);
      }
    });

    it('reports between calls what the contract reported', () => {
      for (const { block, callsBefore, says } of pool.views) {
        const state = states[callsBefore - 1] ?? {
          ledger: newLedger(terms),
          stakes: says.pending.map(() => NO_STAKE),
        };
        expect(
          {
            idle: String(ledgerAt(terms, state.ledger, block).idle),
            pending: state.stakes.map((stake) => String(pendingReward(terms, state.ledger, stake, block))),
          },
          `block ${block}`,
        ).toEqual(says);
      }
    });

    it('pays per block what the contract pays', () => {
      expect(String(rewardsPerBlock(terms.rewardsSupply, terms.startBlock, terms.endBlock))).toBe(
        pool.rewardPerBlock,
      );
    });
  });
});
