import type { DevPairName } from './markets.ts';
import type { Person } from './demo-locks.ts';
import type { Player } from './demo-people.ts';
import type { DevTokenSymbol } from './tokens.ts';

/** A later action on a pool; minutes count from now, so the past is negative. */
export type PoolDeed = { on: number } & (
  | { does: 'stake' | 'unstake'; who: Player; amount: string }
  | { does: 'harvest' | 'emergency'; who: Player }
  | { does: 'stop' | 'reclaim' }
);

/** The creator's metadata of a pool. */
export interface PoolMetadata {
  projectSiteURL: string;
  tokenLockFor?: string;
}

/** A pool of the demo. Minutes count from now; amounts are whole tokens. */
export interface DemoPool {
  who: Person;
  stakes: DevTokenSymbol | { pair: DevPairName };
  /** The staked token by default. */
  pays?: DevTokenSymbol;
  supply: string;
  limit: string;
  /** Time of creation. */
  on: number;
  /** The next block by default. */
  startsOn?: number;
  endsOn: number;
  lockDays?: number;
  metadata?: PoolMetadata;
  since?: readonly PoolDeed[];
}

const DAY = 1_440;
const stake = (on: number, who: Player, amount: string): PoolDeed => ({ on, does: 'stake', who, amount });

/** A pool of every kind: live, ending, over, stopped, to come; same-token; with a timelock; of 0, 6 and 18 decimals. */
export const DEMO_POOLS: readonly DemoPool[] = [
  {
    // Live, pays dollars.
    who: 'Owner',
    stakes: 'CROWN',
    pays: 'USDT',
    supply: '9000',
    limit: '150000',
    on: -56,
    endsOn: 30 * DAY,
    metadata: { projectSiteURL: 'https://example.org/crown', tokenLockFor: 'Holders of the Crown Token' },
    since: [
      stake(-54, 'Ada', '120000'),
      stake(-50, 'Investor', '40000'),
      stake(-33, 'Bela', '86500.25'),
      { on: -21, does: 'harvest', who: 'Ada' },
    ],
  },
  {
    // Live, pays the staked token; stakes are locked for a week.
    who: 'Owner',
    stakes: 'CROWN',
    supply: '60000',
    limit: '500000',
    on: -55,
    endsOn: 90 * DAY,
    lockDays: 7,
    metadata: { projectSiteURL: 'https://example.org/crown/staking', tokenLockFor: 'Long-term holders' },
    since: [stake(-52, 'Cleo', '410000'), stake(-40, 'Investor', '25000'), stake(-28, 'Stranger', '12000')],
  },
  {
    // Ended; one staker has unharvested rewards, and there was no stake at first.
    who: 'Stranger',
    stakes: 'ORB',
    pays: 'THRN',
    supply: '400',
    limit: '20000',
    on: -51,
    endsOn: -25,
    metadata: { projectSiteURL: 'https://example.org/throne' },
    since: [
      stake(-45, 'Ada', '900'),
      stake(-41, 'Investor', '300'),
      { on: -22, does: 'unstake', who: 'Ada', amount: '900' },
    ],
  },
  {
    // A pool for liquidity providers.
    who: 'Owner',
    stakes: { pair: 'CROWN/WBNB' },
    pays: 'CROWN',
    supply: '24000',
    limit: '3000',
    on: -49,
    endsOn: 21 * DAY,
    lockDays: 1,
    metadata: { projectSiteURL: 'https://example.org/crown/liquidity' },
    since: [stake(-44, 'Bela', '820'), stake(-30, 'Investor', '150.5')],
  },
  {
    // Its staked token has no price, so it has no APR.
    who: 'Investor',
    stakes: 'SCPT',
    pays: 'CROWN',
    supply: '15000',
    limit: '8000',
    on: -43,
    endsOn: 14 * DAY,
    lockDays: 30,
    since: [stake(-38, 'Cleo', '6500.5'), stake(-19, 'Stranger', '1200')],
  },
  {
    // Ends within the hour.
    who: 'Owner',
    stakes: 'USDT',
    pays: 'CROWN',
    supply: '40',
    limit: '10000',
    on: -42,
    endsOn: 40,
    metadata: { projectSiteURL: 'https://example.org/dollars' },
    since: [stake(-37, 'Ada', '2500'), stake(-12, 'Investor', '800')],
  },
  {
    // Stopped early: its creator withdrew the rest. The staked token charges a transfer tax.
    who: 'Stranger',
    stakes: 'TITHE',
    pays: 'ORB',
    supply: '900',
    limit: '5000',
    on: -36,
    endsOn: 2 * DAY,
    since: [stake(-32, 'Investor', '1000'), { on: -9, does: 'stop' }, { on: -6, does: 'reclaim' }],
  },
  {
    // Starts tomorrow.
    who: 'Investor',
    stakes: 'ORB',
    pays: 'BUSD',
    supply: '5000',
    limit: '4000',
    on: -8,
    startsOn: DAY,
    endsOn: 31 * DAY,
    metadata: { projectSiteURL: 'https://example.org/orb', tokenLockFor: 'Holders of the Orb Token' },
    since: [stake(-4, 'Cleo', '150')],
  },
];
