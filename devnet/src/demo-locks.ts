import type { DEMO_ACCOUNTS } from './accounts.ts';
import type { DevPairName } from './markets.ts';
import type { DevTokenSymbol } from './tokens.ts';

/** One of the three people of the demo. */
export type Person = (typeof DEMO_ACCOUNTS)[number]['name'];

/** Release schedule of a vesting lock; days count from now, so the past is negative. Percents, not basis points. */
type Vesting = {
  from: number;
  percent: number;
  thenPercent: number;
} & ({ everyDays: number; everyMinutes?: never } | { everyMinutes: number; everyDays?: never });

/** Unlocks at once on a day, or vests. */
export type DemoTerms = { opensOn: number; vests?: never } | { vests: Vesting; opensOn?: never };

/** A later action on the lock. */
export type DemoDeed = { on: number } & (
  | { does: 'unlock' | 'claim' | 'renounce' }
  | { does: 'extend'; to: number }
  | { does: 'split'; amount: string }
  | { does: 'offer'; to: Person }
);

/** A lock of the demo with its later actions. */
export type DemoLock = {
  who: Person;
  /** The owner; the payer by default. */
  for?: Person;
  /** Whole tokens. */
  amount: string;
  on: number;
  /** The transaction carries its digest; the title shows once the draft is posted. */
  title?: string;
  since?: readonly DemoDeed[];
} & DemoAsset &
  DemoTerms;

/** Tokens go to the token locker, LP tokens to the LP locker. */
type DemoAsset = { token: DevTokenSymbol; pair?: never } | { pair: DevPairName; token?: never };

/** Locks in every state, owned by the three demo accounts, over the past month. */
const TOKEN_LOCKS: readonly DemoLock[] = [
  { who: 'Owner', token: 'CROWN', amount: '250000', on: -28, opensOn: 180, title: 'Treasury reserve' },
  {
    // Three releases were claimed, the fourth is claimable, five are in the future.
    who: 'Owner',
    token: 'CROWN',
    amount: '60000',
    on: -27.5,
    vests: { from: -24, percent: 20, everyDays: 7, thenPercent: 10 },
    title: 'Team tokens',
    since: [
      { on: -23, does: 'claim' },
      { on: -9.5, does: 'claim' },
    ],
  },
  {
    who: 'Investor',
    token: 'USDT',
    amount: '1500',
    on: -27,
    opensOn: -20,
    since: [{ on: -19.5, does: 'unlock' }],
  },
  {
    who: 'Investor',
    token: 'BUSD',
    amount: '3000',
    on: -26,
    vests: { from: -22, percent: 50, everyDays: 5, thenPercent: 25 },
    title: 'Seed round',
    since: [
      { on: -21, does: 'claim' },
      { on: -11, does: 'claim' },
    ],
  },
  { who: 'Owner', token: 'SCPT', amount: '12500.5', on: -25, opensOn: -3 },
  { who: 'Stranger', token: 'THRN', amount: '7', on: -24, opensOn: 30, title: 'Seats in the hall' },
  { who: 'Owner', token: 'TITHE', amount: '5000', on: -21, opensOn: 60 },
  {
    who: 'Owner',
    token: 'SCPT',
    amount: '8000',
    on: -20,
    vests: { from: -13, percent: 25, everyDays: 10, thenPercent: 25 },
    title: 'Advisers',
    since: [
      { on: -12, does: 'claim' },
      { on: -8, does: 'extend', to: 10 },
    ],
  },
  {
    who: 'Investor',
    token: 'CROWN',
    amount: '1234.567',
    on: -18,
    opensOn: -10,
    since: [{ on: -9, does: 'unlock' }],
  },
  {
    who: 'Owner',
    token: 'BUSD',
    amount: '10000',
    on: -16,
    vests: { from: -6, percent: 30, everyDays: 14, thenPercent: 10 },
    title: 'Marketing budget',
    since: [
      { on: -5.5, does: 'claim' },
      { on: -4, does: 'split', amount: '4000' },
    ],
  },
  { who: 'Stranger', token: 'BUSD', amount: '300', on: -15, opensOn: -1 },
  {
    who: 'Owner',
    token: 'CROWN',
    amount: '50000',
    on: -14,
    opensOn: 700,
    title: 'Out of circulation',
    since: [{ on: -2, does: 'renounce' }],
  },
  { who: 'Owner', token: 'ORB', amount: '40000', on: -12, opensOn: 365, title: 'Liquidity reserve' },
  {
    who: 'Owner',
    for: 'Stranger',
    token: 'CROWN',
    amount: '8000',
    on: -11,
    vests: { from: -4.5, percent: 10, everyDays: 30, thenPercent: 15 },
  },
  { who: 'Investor', token: 'ORB', amount: '2500.25', on: -9, opensOn: -2 },
  {
    who: 'Investor',
    token: 'CROWN',
    amount: '3000',
    on: -7,
    opensOn: 45,
    title: 'For sale',
    since: [{ on: -0.8, does: 'offer', to: 'Owner' }],
  },
  { who: 'Stranger', token: 'CROWN', amount: '77', on: -6, opensOn: 7 },
  {
    who: 'Stranger',
    token: 'ORB',
    amount: '12000',
    on: -5,
    vests: { from: 25, percent: 5, everyDays: 30, thenPercent: 5 },
    title: 'A cliff of a month',
  },
  {
    who: 'Investor',
    token: 'THRN',
    amount: '3',
    on: -3,
    opensOn: -1,
    since: [{ on: -0.5, does: 'unlock' }],
  },
  { who: 'Owner', token: 'USDT', amount: '20000', on: -1, opensOn: 90 },
];

/** The same for LP tokens, including unrecognised pairs. */
const LIQUIDITY_LOCKS: readonly DemoLock[] = [
  {
    who: 'Owner',
    pair: 'CROWN/WBNB',
    amount: '2000',
    on: -27.2,
    opensOn: 365,
    title: 'Liquidity of the launch',
  },
  {
    who: 'Investor',
    pair: 'CROWN/WBNB',
    amount: '500.25',
    on: -22.4,
    opensOn: -9.7,
    title: 'The first month',
    since: [{ on: -9.2, does: 'unlock' }],
  },
  {
    who: 'Owner',
    pair: 'ORB/WBNB',
    amount: '150',
    on: -19.4,
    opensOn: 120,
    title: 'A pair of another exchange',
    since: [{ on: -10.4, does: 'extend', to: 200 }],
  },
  {
    who: 'Owner',
    pair: 'CROWN/WBNB',
    amount: '1500',
    on: -17.3,
    opensOn: 730,
    title: 'Liquidity burnt',
    since: [{ on: -2.4, does: 'renounce' }],
  },
  {
    who: 'Investor',
    pair: 'CROWN/USDT',
    amount: '5000',
    on: -13.3,
    opensOn: 60,
    title: 'Market maker',
    since: [{ on: -6.3, does: 'split', amount: '2000' }],
  },
  { who: 'Owner', pair: 'CROWN/WBNB', amount: '250', on: -12.4, opensOn: -1.2 },
  {
    who: 'Investor',
    pair: 'CROWN/USDT',
    amount: '1000',
    on: -11.4,
    vests: { from: -10.6, percent: 50, everyMinutes: 90, thenPercent: 25 },
    title: 'Three hours',
    since: [{ on: -8.4, does: 'claim' }],
  },
  {
    who: 'Investor',
    pair: 'CROWN/WBNB',
    amount: '400',
    on: -8.2,
    opensOn: 90,
    title: 'To be handed over',
    since: [{ on: -0.7, does: 'offer', to: 'Owner' }],
  },
  { who: 'Stranger', pair: 'TITHE/WBNB', amount: '2', on: -7.3, opensOn: 20 },
  {
    who: 'Owner',
    for: 'Investor',
    pair: 'USDT/WBNB',
    amount: '300',
    on: -5.3,
    vests: { from: 5, percent: 25, everyMinutes: 10_080, thenPercent: 25 },
  },
  {
    who: 'Stranger',
    pair: 'DUST/FLUFF',
    amount: '25000',
    on: -4.2,
    opensOn: 1_000,
    title: 'Two tokens without a price',
  },
  {
    // Partly claimed, partly claimable, the rest is released by the hour.
    who: 'Owner',
    pair: 'CROWN/USDT',
    amount: '8000',
    on: -3.3,
    vests: { from: -2, percent: 20, everyMinutes: 360, thenPercent: 5 },
    title: 'Released four times a day',
    since: [{ on: -1.6, does: 'claim' }],
  },
  {
    who: 'Stranger',
    pair: 'fake',
    amount: '150000',
    on: -2.2,
    opensOn: 365,
    title: 'Millions of dollars, locked',
  },
];

export const DEMO_LOCKS: readonly DemoLock[] = [...TOKEN_LOCKS, ...LIQUIDITY_LOCKS];

/** Release cycle in minutes. */
export function cycleMinutes(vests: Vesting): number {
  return vests.everyMinutes ?? Math.round(vests.everyDays * 24 * 60);
}

/** Locks of one token created in one transaction. */
export interface DemoBatch {
  who: Person;
  token: DevTokenSymbol;
  on: number;
  locks: readonly ({ for: Person; amount: string } & DemoTerms)[];
}

export const DEMO_BATCH: DemoBatch = {
  who: 'Owner',
  token: 'ORB',
  on: -10,
  locks: [
    { for: 'Investor', amount: '4000', opensOn: 120 },
    { for: 'Stranger', amount: '1500', opensOn: 120 },
    { for: 'Investor', amount: '6000', vests: { from: -3.5, percent: 10, everyDays: 15, thenPercent: 15 } },
    { for: 'Owner', amount: '2000', vests: { from: 20, percent: 100, everyDays: 1, thenPercent: 1 } },
  ],
};
