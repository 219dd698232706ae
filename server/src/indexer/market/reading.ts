import type pg from 'pg';
import { TooMuchError } from '../../chain/errors.ts';
import type { RawLog } from '../../chain/types.ts';
import {
  addCheckpoint,
  checkpointsOf,
  dropCheckpoints,
  dropRead,
  forget,
  saveFollow,
  saveVerified,
  type Checkpoint,
  type Follow,
} from '../../store/market/follow.ts';
import { inTransaction } from '../../store/transaction.ts';
import { MARKET_TOPICS } from './logs.ts';
import type { MarketNode } from './node.ts';

/** What may be spent on one contract, whoever made it. */
export interface MarketBudget {
  /** Logs that are read of it altogether. */
  logs: number;
  /** Requests for logs, besides those that keep it up. */
  requests: number;
}

/** The index's newest block. */
export interface IndexedBlock extends Checkpoint {
  timestamp: number;
}

export interface ReadingContext {
  client: pg.ClientBase;
  node: MarketNode;
  budget: MarketBudget;
}

/** How the two kinds of contract keep what their logs say; all in the caller's transaction. */
export interface Keeper<Entry> {
  /** What the logs say; undefined where one is none that such a contract emits. Before the transaction. */
  read: (logs: readonly RawLog[]) => Promise<readonly Entry[] | undefined>;
  add: (entries: readonly Entry[], isUndoable: boolean) => Promise<void>;
  /** Takes back what is above a block. @returns up to which block logs are read then */
  undo: (above: number) => Promise<number>;
}

/** How many blocks the first request asks for, and the most that any asks for; nodes that refuse that are asked for less. */
export const FIRST_WIDTH = 10_000;
const MOST_WIDTH = 50_000;
/** Requests for one contract before another one's turn. */
const REQUESTS_AT_ONCE = 8;
/** A request with fewer logs may be followed by one for more blocks. */
const FEW_LOGS = 1000;

/** What became of a turn: all is read up to the index's block, more is to come, or nothing more is read of it. */
export type Turn = 'done' | 'unfinished' | 'ended';

/** Reads a contract's logs, each request one transaction. Changes `follow` along with what is stored. */
export function createReading<Entry>(
  context: ReadingContext,
  follow: Follow,
  keeper: Keeper<Entry>,
  at: IndexedBlock,
) {
  const { client, node, budget } = context;
  let asked = 0;
  let newLogs = 0;

  const save = () => saveFollow(client, follow);

  async function end(state: 'over-budget' | 'unreliable'): Promise<'ended'> {
    follow.state = state;
    if (state === 'unreliable') follow.failures += 1;
    await inTransaction(client, async () => {
      // What a pair's history had until then stays true.
      if (state === 'unreliable' || follow.kind === 'token') await dropRead(client, follow);
      await saveVerified(client, follow, null);
      await save();
    });
    return 'ended';
  }

  /** The newest checkpoint is not on the chain any more: goes back to the one before it, or begins anew. */
  async function goBack([, before]: readonly Checkpoint[]): Promise<'unfinished' | 'ended'> {
    return inTransaction(client, async () => {
      if (!before) {
        await forget(client, follow);
        return 'ended';
      }
      follow.readTo = await keeper.undo(before.number);
      await dropCheckpoints(client, follow, before.number);
      await saveVerified(client, follow, null);
      await save();
      return 'unfinished';
    });
  }

  /** One request. @returns 'again' where it is to be tried once more, of fewer blocks or from an earlier one */
  async function ask(from: number, to: number, isBack: boolean): Promise<'read' | 'again' | 'ended'> {
    const isKeepingUp = !isBack && asked === 0 && to === at.number;
    asked += 1;
    if (!isKeepingUp) follow.requests += 1;
    if (follow.requests > budget.requests) return end('over-budget');
    const checkpoints = await checkpointsOf(client, follow);
    const answer = await node
      .logs({
        addresses: [follow.address],
        topics: [MARKET_TOPICS[follow.kind]],
        from,
        to,
        checkpoint: checkpoints[0],
        at,
      })
      .catch((error: unknown) => {
        if (error instanceof TooMuchError) return 'too-much' as const;
        throw error;
      });
    if (answer === 'too-much') {
      // One block that holds more than a node gives.
      if (from === to) return end('over-budget');
      follow.width = Math.max(1, (to - from + 1) >> 2);
      await save();
      return 'again';
    }
    if (answer === 'gone') return (await goBack(checkpoints)) === 'ended' ? 'ended' : 'again';
    follow.logs += answer.logs.length;
    if (follow.logs > budget.logs) return end('over-budget');
    const entries = await keeper.read(answer.logs);
    if (entries === undefined) return end('unreliable');
    await inTransaction(client, async () => {
      await keeper.add(entries, !isBack);
      if (isBack) follow.readFrom = from;
      else {
        follow.readTo = to;
        await addCheckpoint(client, follow, { number: to, hash: answer.hash });
      }
      if (answer.logs.length < FEW_LOGS) follow.width = Math.min(MOST_WIDTH, follow.width * 2);
      await save();
    });
    newLogs += answer.logs.length;
    return 'read';
  }

  return {
    end,
    /** Logs that this turn has read. */
    newLogs: () => newLogs,
    /** Reads on up to the index's block. */
    async forward(): Promise<Turn> {
      while (follow.readTo < at.number) {
        if (asked >= REQUESTS_AT_ONCE) return 'unfinished';
        const to = Math.min(follow.readTo + follow.width, at.number);
        if ((await ask(follow.readTo + 1, to, false)) === 'ended') return 'ended';
      }
      return 'done';
    },
    /** Reads back until nothing is missing. @param isWhole says whether it is so */
    async back(isWhole: () => Promise<boolean>): Promise<Turn> {
      while (!(await isWhole())) {
        if (follow.readFrom === 0) return end('unreliable');
        if (asked >= REQUESTS_AT_ONCE) return 'unfinished';
        const from = Math.max(0, follow.readFrom - follow.width);
        const result = await ask(from, follow.readFrom - 1, true);
        if (result === 'ended') return 'ended';
        // What was undone is read again first.
        if (follow.readTo < at.number) return 'unfinished';
      }
      return 'done';
    },
  };
}
