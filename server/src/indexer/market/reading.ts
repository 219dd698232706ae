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
import type { LogQuestion, MarketNode } from './node.ts';

/** The limits on reading one contract. */
export interface MarketBudget {
  /** The most logs to read in total. */
  logs: number;
  /** The most requests for logs, without those that only fetch new blocks. */
  requests: number;
}

/** The newest indexed block. */
export interface IndexedBlock extends Checkpoint {
  timestamp: number;
}

export interface ReadingContext {
  client: pg.ClientBase;
  node: MarketNode;
  budget: MarketBudget;
}

/** Stores the logs of one kind of contract. `add` and `undo` run in the caller's transaction. */
export interface Keeper<Entry> {
  /** Decodes logs, before the transaction; undefined if one of them is malformed. */
  read: (logs: readonly RawLog[]) => Promise<readonly Entry[] | undefined>;
  add: (entries: readonly Entry[], isUndoable: boolean) => Promise<void>;
  /** Reverts everything above a block. @returns the last block whose logs are still stored */
  undo: (above: number) => Promise<number>;
}

/** The range of the first request, and the largest range, in blocks. A node that refuses a range is asked for a smaller one. */
export const FIRST_WIDTH = 10_000;
const MOST_WIDTH = 50_000;
/** The most requests for one contract in one turn. */
const REQUESTS_AT_ONCE = 8;
/** The range doubles after a request that returned fewer logs than this. */
const FEW_LOGS = 1000;

/** The result of a turn: everything up to the indexed block is read, more remains, or the contract is not read further. */
export type Turn = 'done' | 'unfinished' | 'ended';

/** Reads a contract's logs, one transaction per request. Updates `follow` together with the stored row. */
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
  const end = (state: 'over-budget' | 'unreliable') => endReading(client, follow, state);

  /** Sends one request. @returns 'again' if it must be repeated with fewer blocks or from an earlier block */
  async function ask(from: number, to: number, isBack: boolean): Promise<'read' | 'again' | 'ended'> {
    const isKeepingUp = !isBack && asked === 0 && to === at.number;
    asked += 1;
    if (!isKeepingUp) follow.requests += 1;
    if (follow.requests > budget.requests) return end('over-budget');
    const checkpoints = await checkpointsOf(client, follow);
    const answer = await requestLogs(node, {
      addresses: [follow.address],
      topics: [MARKET_TOPICS[follow.kind]],
      from,
      to,
      checkpoint: checkpoints[0],
      at,
    });
    if (answer === 'too-much') {
      // A single block holds more logs than the node returns.
      if (from === to) return end('over-budget');
      follow.width = Math.max(1, (to - from + 1) >> 2);
      await save();
      return 'again';
    }
    if (answer === 'gone')
      return (await goBack(client, follow, keeper, checkpoints)) === 'ended' ? 'ended' : 'again';
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
    /** How many logs this turn has read. */
    newLogs: () => newLogs,
    /** Goes back below the blocks that the index no longer has, and reads forward to the indexed block. */
    async forward(): Promise<Turn> {
      for (;;) {
        const checkpoints = await checkpointsOf(client, follow);
        if (!isReplaced(checkpoints[0], at)) break;
        if ((await goBack(client, follow, keeper, checkpoints)) === 'ended') return 'ended';
      }
      while (follow.readTo < at.number) {
        if (asked >= REQUESTS_AT_ONCE) return 'unfinished';
        const to = Math.min(follow.readTo + follow.width, at.number);
        if ((await ask(follow.readTo + 1, to, false)) === 'ended') return 'ended';
      }
      return 'done';
    },
    /** Reads backward until `isWhole` returns true. */
    async back(isWhole: () => Promise<boolean>): Promise<Turn> {
      while (!(await isWhole())) {
        if (follow.readFrom === 0) return end('unreliable');
        if (asked >= REQUESTS_AT_ONCE) return 'unfinished';
        const from = Math.max(0, follow.readFrom - follow.width);
        const result = await ask(from, follow.readFrom - 1, true);
        if (result === 'ended') return 'ended';
        // A reorganisation was undone: read forward again first.
        if (follow.readTo < at.number) return 'unfinished';
      }
      return 'done';
    },
  };
}

/**
 * Whether the index has replaced a block that was read. A block below the indexed one is compared when its successors are
 * requested; none are where the new branch is no longer than what was read.
 */
function isReplaced(read: Checkpoint | undefined, at: IndexedBlock): boolean {
  if (read === undefined) return false;
  return read.number > at.number || (read.number === at.number && read.hash !== at.hash);
}

async function requestLogs(node: MarketNode, question: LogQuestion) {
  try {
    return await node.logs(question);
  } catch (error) {
    if (error instanceof TooMuchError) return 'too-much' as const;
    throw error;
  }
}

/** Ends reading a contract, and removes its untrustworthy rows. */
async function endReading(
  client: pg.ClientBase,
  follow: Follow,
  state: 'over-budget' | 'unreliable',
): Promise<'ended'> {
  follow.state = state;
  if (state === 'unreliable') follow.failures += 1;
  await inTransaction(client, async () => {
    // A pair's trades up to here stay valid.
    if (state === 'unreliable' || follow.kind === 'token') await dropRead(client, follow);
    await saveVerified(client, follow, null);
    await saveFollow(client, follow);
  });
  return 'ended';
}

/** The newest checkpoint is no longer on the chain: goes back to the one before it, or starts over if there is none. */
async function goBack(
  client: pg.ClientBase,
  follow: Follow,
  keeper: Pick<Keeper<never>, 'undo'>,
  [, before]: readonly Checkpoint[],
): Promise<'unfinished' | 'ended'> {
  return inTransaction(client, async () => {
    if (!before) {
      await forget(client, follow);
      return 'ended';
    }
    follow.readTo = await keeper.undo(before.number);
    await dropCheckpoints(client, follow, before.number);
    await saveVerified(client, follow, null);
    await saveFollow(client, follow);
    return 'unfinished';
  });
}
