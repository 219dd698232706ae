import { STAKING_HOT_WINDOW } from '@kingspad/domain';
import type { StakingSort, StakingStatus } from '@kingspad/domain/api';
import { endsWithin, isFinishedAt } from '../rules/staking-rules.ts';

/** A part of an order: its pools `p`, and their order. */
export interface OrderPart {
  /** SQL joined to `chain.staking_pool p`. */
  joins?: string;
  conditions: readonly string[];
  by: string;
  /** The only status in this part: lists of other statuses skip it. */
  status?: StakingStatus;
}

/** Inputs of an order, as expressions: the newest indexed block, its time, a block ahead, and the requested wallet. */
export interface OrderFor {
  block: string;
  time: string;
  /** The last block of the next day: pools that end by then are offered after the others. */
  dayAhead: string;
  /** Null without one. */
  wallet: string | null;
}

const NEWEST = 'p.number DESC';
const BY_STAKERS = 'p.staker_count DESC, p.number DESC';

/** Condition of a withdrawable position: a stake, or kept rewards. */
export const HAS_STAKE = '(s.amount > 0 OR s.kept > 0)';

/** Condition of a recent stake `k`. */
const isRecent = (time: string) => `k.last_staked_at > ${time} - ${STAKING_HOT_WINDOW}`;

/** Live pools with stakers within the window, the most wallets first: see docs/decisions/0017-staking-lists.md. */
const hottest = ({ block, time }: OrderFor): OrderPart => ({
  status: 'live',
  conditions: [`NOT (${isFinishedAt(block)})`, `p.last_staked_at > ${time} - ${STAKING_HOT_WINDOW}`],
  by: `(SELECT count(*) FROM chain.stake k WHERE k.pool = p.pool AND ${isRecent(time)}) DESC, ${BY_STAKERS}`,
});

/** The same, where all of them are wanted: the wallets of all pools are counted in one go. */
export const hottestOfAll = ({ block, time }: Pick<OrderFor, 'block' | 'time'>) => ({
  joins: `JOIN (SELECT k.pool, count(*) AS wallets FROM chain.stake k WHERE ${isRecent(time)} GROUP BY k.pool) AS r
            ON r.pool = p.pool`,
  conditions: [`NOT (${isFinishedAt(block)})`],
  by: `r.wallets DESC, ${BY_STAKERS}`,
});

/** The live pools that are not among the hottest, and then the finished ones. */
export const lessHot = ({ block, time }: OrderFor): OrderPart[] => [
  {
    status: 'live',
    conditions: [
      `NOT (${isFinishedAt(block)})`,
      `p.last_staked_at IS NULL OR p.last_staked_at <= ${time} - ${STAKING_HOT_WINDOW}`,
    ],
    by: BY_STAKERS,
  },
  { status: 'finished', conditions: [isFinishedAt(block)], by: BY_STAKERS },
];

/** Pools by a figure, and after them those without it. */
function byFigure(column: string, among: readonly string[], status?: StakingStatus): OrderPart[] {
  const of = status === undefined ? {} : { status };
  return [
    {
      ...of,
      joins: 'JOIN meta.staking_figure f ON f.pool = p.pool',
      conditions: [...among, `f.${column} IS NOT NULL`],
      by: `f.${column} DESC, ${NEWEST}`,
    },
    {
      ...of,
      conditions: [
        ...among,
        `NOT EXISTS (SELECT 1 FROM meta.staking_figure f WHERE f.pool = p.pool AND f.${column} IS NOT NULL)`,
      ],
      by: NEWEST,
    },
  ];
}

/**
 * Priced amounts first, by their worth; then unpriced ones, by whole tokens; then pools without a stake of the
 * wallet.
 */
function byEarned(wallet: string, block: string): OrderPart[] {
  // LIMIT 1 keeps the planner from reading all figures, or all tokens, for the pools of one wallet.
  const stake = `JOIN chain.stake s ON s.pool = p.pool AND s.wallet = ${wallet}
    LEFT JOIN LATERAL (SELECT * FROM chain.token rt WHERE rt.address = p.reward_token LIMIT 1) rt ON true
    LEFT JOIN LATERAL (SELECT * FROM meta.staking_figure f WHERE f.pool = p.pool LIMIT 1) f ON true`;
  const pending = `chain.staking_pending(p, s, ${block})`;
  const hasWorth = 'f.reward_price IS NOT NULL AND rt.decimals IS NOT NULL';
  return [
    {
      joins: stake,
      conditions: [HAS_STAKE, hasWorth],
      by: `${pending} * f.reward_price / power(10::numeric, rt.decimals) DESC, ${NEWEST}`,
    },
    {
      joins: stake,
      conditions: [HAS_STAKE, `NOT (${hasWorth})`],
      by: `${pending} / power(10::numeric, coalesce(rt.decimals, 0)) DESC, ${NEWEST}`,
    },
    {
      conditions: [
        // Hashed, where NOT EXISTS would look each pool up.
        `p.pool NOT IN (SELECT s.pool FROM chain.stake s WHERE s.wallet = ${wallet} AND ${HAS_STAKE})`,
      ],
      by: NEWEST,
    },
  ];
}

/** The parts of an order, one after another; each pool is in exactly one of them. */
export function partsOf(sort: StakingSort, order: OrderFor): OrderPart[] {
  const { block, dayAhead, wallet } = order;
  switch (sort) {
    case 'latest':
      return [{ conditions: [], by: NEWEST }];
    case 'hot':
      return [hottest(order), ...lessHot(order)];
    case 'apr':
      return [
        ...byFigure('apr', [`NOT (${isFinishedAt(dayAhead)})`], 'live'),
        // An APR that is over within a day earns little.
        ...byFigure('apr', [endsWithin(block, dayAhead)], 'live'),
        { status: 'finished', conditions: [isFinishedAt(block)], by: NEWEST },
      ];
    case 'total-staked':
      return byFigure('total_staked_usd', []);
    case 'earned':
      return wallet === null ? partsOf('latest', order) : byEarned(wallet, block);
  }
}
