import { fairPoolAbi, liquidityLockerAbi, presalePoolAbi, stakingPoolAbi } from '@kingspad/abi';
import { EVENT_TOPIC } from '@kingspad/abi/events';
import { numberOfLockId, type Address, type Hex } from '@kingspad/domain';
import type pg from 'pg';
import { encodeFunctionData, erc20Abi, numberToHex, pad } from 'viem';
import {
  ChainMovedError,
  entityKey,
  TooMuchError,
  UnreadBlockError,
  UnservedError,
  type Entity,
  type RefusedError,
} from '../chain/errors.ts';
import { poolMadeBy } from '../chain/events/pools.ts';
import {
  poolCountCalls,
  sumOf,
  type ChainSource,
  type KnownPools,
  type NodeLogFilter,
  type NumberCall,
} from '../chain/source.ts';
import type { RawLog, TokenFacts } from '../chain/types.ts';
import {
  addMissedLogs,
  completeBlock,
  incompleteBlocks,
  showIncomplete,
  type Cursor,
  type LeasedClient,
} from '../store/chain-state.ts';
import {
  AUDIT_START,
  firstBlockOf,
  gapOf,
  incompleteEntities,
  isKnownLock,
  poolsAsOf,
  totalViewOf,
  committedAsOf,
  valuesToAudit,
  type AuditedValue,
  type AuditPlace,
} from '../store/incomplete.ts';
import type { Changes } from '../store/notices.ts';
import { createChangedRows } from './changed-rows.ts';
import { deployedContracts, type DeployedContracts } from '../chain/contracts.ts';
import { createHeaderScan } from './header-scan.ts';
import { createLogSearch, firstWith } from './log-search.ts';
import { missedAmong } from './missed-logs.ts';
import { thinnerBlocks } from './rebuild-check.ts';
import type { IndexerOptions } from './types.ts';

export interface RecoveryContext extends Pick<IndexerOptions, 'deployment' | 'log' | 'metrics'> {
  writer: LeasedClient;
  source: ChainSource;
  readFacts: (logs: RawLog[]) => Promise<ReadonlyMap<Address, TokenFacts>>;
  knownPools: KnownPools;
  /** Pause after all rows have been compared, before the comparison starts over, milliseconds. */
  auditMs: number;
  /** Reads the shown index while a rebuild next to it is written. */
  shown?: pg.ClientBase;
}

/** Finds logs that a node omitted, and marks entities as incomplete whose logs are not found. */
export interface Recovery {
  /** Entities that are indexed without their missing logs. */
  tolerates: (entity: Entity) => boolean;
  /**
   * Searches for the logs that a refused range lacks, which ends with block `to`. @throws the refusal, unless the range
   * can be written without them
   * @throws {UnservedError} if it is of a rebuild, which is never written without them
   */
  afterRefusal: (refusal: RefusedError, cursor: Cursor, to: number) => Promise<void>;
  /** Marks written entities to be compared with the contracts next. */
  note: (changes: Changes) => void;
  /** Marks all rows to be compared next: a block was written without its logs. */
  noteAll: () => void;
  /**
   * Compares rows and searches for missing logs if either is due; called at the head. @returns whether anything was
   * written
   */
  atHead: (cursor: Cursor) => Promise<boolean>;
  /**
   * Whether a rebuild has everything that the contracts count and that the shown index has. False while it is still
   * compared. @throws {UnservedError} if no node serves what it lacks
   */
  isWhole: (cursor: Cursor) => Promise<boolean>;
  /** The blocks whose logs lists lack, as a sentence; null if they lack none. */
  problem: () => string | null;
}

/** Searches for an entity's logs before it is marked incomplete: the node may return them the next time. */
const PATIENCE = 3;
/**
 * Rows of each table that are compared per round, besides the changed ones: quickly until all were compared, then
 * continuously.
 */
const SAMPLE = { quick: 25, slow: 3 };
/** Gas limit for a token's `balanceOf`. */
const BALANCE_GAS = '0x30d40';
/** How often changed rows are compared, milliseconds. */
const CHANGED_MS = 1000;

// oxlint-disable-next-line max-lines-per-function -- short functions on the shared state of one search
export function createRecovery(context: RecoveryContext): Recovery {
  const { writer, source, deployment, log, metrics } = context;
  const { client } = writer;
  /** Entities by key: their missing logs are searched for until they are found. */
  const tolerated = new Map<string, Entity>();
  /** Blocks of which the shown index has logs that their receipts do not hold. */
  const disproved = new Set<number>();
  /** Differences that no log explains. */
  const unexplained = new Set<string>();
  /** Balances already reported as too low. */
  const short = new Set<string>();
  let problem: string | null = null;
  const contracts = deployedContracts(deployment);
  const scan = createHeaderScan({ client, source, deployment });
  /** Consecutive searches that found nothing. */
  const failures = new Map<string, number>();
  /** The block from which an unfinished search continues. */
  const places = new Map<string, number>();
  const read = createLogSearch(source);
  const changed = createChangedRows();
  let place: AuditPlace = AUDIT_START;
  /**
   * Values that differed in the last audit. A difference counts once two audits in a row show it: while a node makes a block, it may
   * answer for the block before with the new state (Anvil does).
   */
  let suspects: ReadonlySet<string> = new Set();
  /** Rounds that are still to be gone through quickly: the first, and those after more changed than is remembered. */
  let quickRounds = 1;
  let nextRound = 0;
  let rounds = 0;
  let nextAudit = 0;
  let nextCompletion = 0;
  let completions = 0;

  const tolerates = (entity: Entity) => tolerated.has(entityKey(entity));

  /** Counts unsuccessful searches for an entity. @returns whether the search is given up now */
  function isGivenUp(entity: Entity): boolean {
    const key = entityKey(entity);
    const times = (failures.get(key) ?? 0) + 1;
    failures.set(key, times);
    if (times < PATIENCE) return false;
    failures.delete(key);
    metrics?.incomplete?.();
    log.error(
      { entity },
      'logs of it are missing and not found: it is marked incomplete, and all else goes on',
    );
    return true;
  }

  async function afterRefusal(refusal: RefusedError, cursor: Cursor, to: number): Promise<void> {
    const { entity } = refusal;
    if (!entity) throw refusal;
    const { found, isThrough } = await search(entity, cursor);
    if (found > 0 || !isThrough || !isGivenUp(entity)) throw refusal;
    await tolerate(entity, to);
  }

  /** Goes on without an entity's logs. @throws {UnservedError} in a rebuild: it would be thinner */
  async function tolerate(entity: Entity, last: number): Promise<void> {
    const gap = await gapOf(client, entity);
    const unserved = new UnservedError(gap.first ?? deployment.startBlock, gap.last ?? last, lackOf(entity));
    if (writer.isHidden || (await isHole(entity))) problem = unserved.message;
    if (writer.isHidden) throw unserved;
    tolerated.set(entityKey(entity), entity);
  }

  /** Whether nothing on a page can show that an entity's logs are missing. */
  const isHole = async (entity: Entity): Promise<boolean> =>
    entity.kind === 'pool-count' ||
    entity.kind === 'factories' ||
    entity.kind === 'credit' ||
    (entity.kind === 'lock' && !(await isKnownLock(client, entity)));

  /** Requests an entity's logs again; the next search uses another node if there is one. */
  async function search(entity: Entity, cursor: Cursor): Promise<{ found: number; isThrough: boolean }> {
    const key = entityKey(entity);
    const filter = await filterOf(entity);
    const start = (await firstBlockOf(client, entity)) ?? deployment.startBlock;
    const block = places.has(key) ? undefined : await blockOfMissing(entity, start, cursor.number);
    let found = block === undefined ? 0 : await add(await logsInBlock(block), cursor);
    let isThrough = true;
    if (found === 0) {
      const { logs, next } = await read(filter, places.get(key) ?? start, cursor.number);
      isThrough = next > cursor.number;
      if (isThrough) places.delete(key);
      else places.set(key, next);
      found = await add(logs, cursor);
    }
    if (found === 0) {
      const logs: RawLog[] = [];
      for (const number of await scan(entity, cursor.number)) logs.push(...(await logsInBlock(number)));
      found = await add(logs, cursor);
    }
    if (found > 0) {
      failures.delete(key);
      tolerated.delete(key);
      problem = null;
      quickRounds = Math.max(quickRounds, 1);
      metrics?.recovered?.(found);
      log.warn({ entity, found, block }, 'the node had left logs out; they are there now');
    } else source.changeNode();
    return { found, isThrough };
  }

  /** Reads the oldest incomplete block again if that is due. @returns whether anything was written */
  async function completeOldest(cursor: Cursor): Promise<boolean> {
    const now = performance.now();
    if (now < nextCompletion) return false;
    const blocks = await incompleteBlocks(client);
    metrics?.incompleteBlocks?.(blocks.length);
    const number = blocks[completions++ % Math.max(1, blocks.length)];
    // Others may be marked by then.
    nextCompletion = now + context.auditMs;
    if (number === undefined) return false;
    try {
      const { logs } = await source.crowdedBlock(number, null, context.knownPools);
      const found = await add(logs, cursor, async () => logs);
      await completeBlock(writer, number);
      metrics?.incompleteBlocks?.(blocks.length - 1);
      metrics?.recovered?.(found);
      log.warn({ block: number, found }, 'the missing logs of a block are there now');
      return true;
    } catch (error) {
      if (!(error instanceof UnreadBlockError)) throw error;
      source.changeNode();
      return false;
    }
  }

  const logsInBlock = async (number: number): Promise<RawLog[]> => (await readBlock(number)).logs;

  /** All our logs of a block, whatever its size. `isProven`: nothing is missing */
  async function readBlock(number: number): Promise<{ logs: RawLog[]; isProven: boolean }> {
    try {
      return await source.logsInBlock(number);
    } catch (error) {
      if (!(error instanceof TooMuchError)) throw error;
    }
    try {
      return { ...(await source.crowdedBlock(number, null, context.knownPools)), isProven: false };
    } catch (error) {
      if (error instanceof UnreadBlockError) return { logs: [], isProven: false };
      throw error;
    }
  }

  /**
   * Stores the logs that the index lacks.
   * @returns how many
   */
  async function add(logs: RawLog[], cursor: Cursor, readWhole = logsInBlock): Promise<number> {
    // Logs of a pool that was not known yet were dropped as an unknown emitter's.
    const { added } = await missedAmong(client, logs, readWhole);
    for (const made of added) {
      const pool = poolMadeBy(made)?.pool;
      if (pool) logs.push(...(await read({ address: pool }, made.blockNumber, cursor.number)).logs);
    }
    const missed = await missedAmong(client, logs, readWhole);
    if (missed.found > 0) await addMissedLogs(writer, missed, await context.readFacts(missed.added), cursor);
    return missed.found;
  }

  /**
   * The first block whose logs an entity lacks, found by contract views as of old blocks; undefined if the views show
   * no difference or the node keeps no old state.
   */
  async function blockOfMissing(entity: Entity, first: number, last: number): Promise<number | undefined> {
    const isMissing = await missingBy(entity);
    return isMissing && firstWith(isMissing, first, last);
  }

  /** Whether the index lacks events of an entity as of a block; undefined if no contract view can tell. */
  async function missingBy(
    entity: Entity,
  ): Promise<((block: number) => Promise<boolean | undefined>) | undefined> {
    const differs =
      (callsAt: (block: number) => NumberCall[], indexed: (block: number) => Promise<bigint>) =>
      async (block: number) => {
        const said = sumOf(await Promise.all(callsAt(block).map((call) => source.viewAt(call, block))));
        return said === undefined ? undefined : said !== (await indexed(block));
      };
    switch (entity.kind) {
      case 'presale': {
        const view = await totalViewOf(client, entity.address);
        return differs(
          () => callsOf(contracts, { entity, view }),
          (block) => committedAsOf(client, entity.address, block),
        );
      }
      case 'pool-count': {
        const { of } = entity;
        return differs(
          (block) => poolCountCalls(of, contracts.factoriesOf(of, block)),
          (block) => poolsAsOf(client, of, block),
        );
      }
      case 'lock': {
        if (await isKnownLock(client, entity)) return undefined;
        const [call] = callsOf(contracts, { entity, view: 'lockCount' });
        return async (block) => {
          const said = call && (await source.viewAt(call, block));
          return said === undefined ? undefined : said >= BigInt(numberOfLockId(entity.lockId));
        };
      }
      case 'staking':
      case 'token':
      case 'factories':
      case 'credit':
        return undefined;
    }
  }

  async function filterOf(entity: Entity): Promise<NodeLogFilter> {
    switch (entity.kind) {
      case 'presale':
      case 'staking':
      case 'token':
      case 'pool-count':
        return { address: contracts.emittersOf(entity) };
      case 'lock':
        return (await isKnownLock(client, entity))
          ? {
              address: contracts.emittersOf(entity),
              topics: [null, numberToHex(entity.lockId, { size: 32 })],
            }
          : // A split names the lock that it splits, and who left out one log may have left out all of them.
            { address: contracts.all };
      case 'factories':
        return { address: contracts.emittersOf(entity), topics: [EVENT_TOPIC.FactoryListed] };
      case 'credit':
        return {
          address: contracts.emittersOf(entity),
          topics: [[EVENT_TOPIC.CreditBooked, EVENT_TOPIC.CreditWithdrawn], pad(entity.account)],
        };
    }
  }

  /** Values of the contracts, added up over a kind if a value is their sum. */
  async function saidOf(values: readonly AuditedValue[], hash: Hex): Promise<(bigint | undefined)[]> {
    const calls = values.map((value) => callsOf(contracts, value));
    const said = await source.views(calls.flat(), hash);
    let at = 0;
    return calls.map((some) => sumOf(said.slice(at, (at += some.length))));
  }

  /** Compares rows with contract views as of the indexed block. */
  async function audit(hash: Hex, takesSample: boolean): Promise<AuditedValue[]> {
    const at = takesSample ? place : undefined;
    const noted = changed.noted();
    // The round in progress has passed some of the changed rows.
    if (noted.isMore) quickRounds = place === AUDIT_START ? 1 : 2;
    const countsLocks = at === AUDIT_START || noted.hasLockCounts;
    const lockers = countsLocks ? contracts.lockers : [];
    const sample = quickRounds > 0 ? SAMPLE.quick : SAMPLE.slow;
    const { values, next } = await valuesToAudit(client, noted, at, { lockers, sample });
    const said = await saidOf(values, hash);
    changed.clear();
    if (takesSample) {
      if (next === undefined && quickRounds > 0) quickRounds--;
      place = next ?? AUDIT_START;
    }
    const compared = values.flatMap((value, index) => {
      const one = said[index];
      return one === undefined ? [] : [{ value, said: one }];
    });
    const differing = compared.filter(({ value, said: one }) => isOtherwise(value, one));
    const confirmed = differing.filter(({ value }) => suspects.has(viewKey(value)));
    suspects = new Set(differing.map(({ value }) => viewKey(value)));
    const tooLow = compared.filter(({ value, said: one }) => value.view === 'balance' && one < value.indexed);
    metrics?.audit?.({
      compared: compared.length,
      differences: confirmed.length,
      shortfalls: tooLow.length,
    });
    const open = new Set(differing.map(({ value }) => entityKey(value.entity)));
    for (const { value } of compared) {
      const key = entityKey(value.entity);
      if (!open.has(key)) tolerated.delete(key);
    }
    // The next audit confirms a difference, or shows whether a repair helped.
    for (const { value } of differing) changed.noteDiffering(value);
    for (const { value, said: one } of tooLow) reportShortfall(value, one);
    return confirmed.map(({ value }) => value);
  }

  /** No log is missing: the token reduced the balance, or the contract holds too little. */
  function reportShortfall({ entity, token, indexed }: AuditedValue, balance: bigint): void {
    const key = `${entityKey(entity)}/${token}`;
    if (short.has(key)) return;
    short.add(key);
    log.error(
      { entity, token, owed: String(indexed), balance: String(balance) },
      'a contract has less of a token than it owes',
    );
  }

  async function repair(value: AuditedValue, cursor: Cursor): Promise<void> {
    const { entity, view, indexed } = value;
    // Tolerated omissions are searched for once a round.
    if (tolerates(entity) || unexplained.has(viewKey(value))) return;
    log.error({ entity, view, indexed: String(indexed) }, 'the contract says another value than the index');
    const { found, isThrough } = await search(entity, cursor);
    if (found > 0 || !isThrough || !isGivenUp(entity)) return;
    // A token may lower balances by itself.
    if (view === 'tokensLeft') return void unexplained.add(viewKey(value));
    await tolerate(entity, cursor.number);
    await showIncomplete(writer, entity, cursor);
  }

  /** Searches for one of the entities whose logs are missing. @returns whether any was found */
  async function searchAgain(cursor: Cursor): Promise<boolean> {
    const marked = await incompleteEntities(client);
    const all = new Map([...marked, ...tolerated.values()].map((entity) => [entityKey(entity), entity]));
    const entities = [...all.values()];
    metrics?.gaps?.(entities.length);
    problem = null;
    for (const entity of entities) {
      if (problem !== null || !(await isHole(entity))) continue;
      const { first, last } = await gapOf(client, entity);
      problem = new UnservedError(first ?? deployment.startBlock, last ?? cursor.number, lackOf(entity))
        .message;
    }
    // One per round: each search may cost many requests.
    const entity = entities[rounds++ % Math.max(1, entities.length)];
    return entity !== undefined && (await search(entity, cursor)).found > 0;
  }

  async function isWhole(cursor: Cursor): Promise<boolean> {
    if (quickRounds > 0 || changed.isAny() || suspects.size > 0) return false;
    const [entity] = await incompleteEntities(client);
    if (entity) {
      if ((await search(entity, cursor)).found === 0) await tolerate(entity, cursor.number);
      return false;
    }
    if (context.shown === undefined) return true;
    const lists = { last: cursor.number, disproved };
    const blocks = await thinnerBlocks(context.shown, source, deployment, lists);
    const unserved: number[] = [];
    for (const number of blocks) {
      const block = await readBlock(number).catch((error: unknown) => {
        if (error instanceof ChainMovedError) return { logs: [], isProven: false };
        throw error;
      });
      if ((await add(block.logs, cursor)) > 0) {
        quickRounds = 1;
        return false;
      }
      if (block.isProven) disproved.add(number);
      else unserved.push(number);
    }
    const [first] = unserved;
    if (first === undefined) return blocks.length === 0;
    source.changeNode();
    const error = new UnservedError(
      first,
      unserved.at(-1) ?? first,
      'the index that is shown has more of them',
    );
    problem = error.message;
    throw error;
  }

  return {
    tolerates,
    afterRefusal,
    note: changed.note,
    noteAll: () => {
      // The round that is under way has passed some of the rows.
      quickRounds = 2;
    },
    isWhole,
    problem: () => problem,
    async atHead(cursor) {
      if (await completeOldest(cursor)) return true;
      const now = performance.now();
      const isStep = quickRounds > 0 || now >= nextRound;
      if (now < nextAudit || cursor.hash === null || !(changed.isAny() || isStep)) return false;
      // A hidden rebuild is compared without pauses: no row of it is shown before.
      nextAudit = writer.isHidden ? now : now + CHANGED_MS;
      if (now >= nextRound) {
        nextRound = now + context.auditMs;
        if (!writer.isHidden && (await searchAgain(cursor))) return true;
      }
      const differing = await audit(cursor.hash, isStep);
      for (const value of onePerEntity(differing)) await repair(value, cursor);
      return differing.length > 0;
    },
  };
}

/** Whether a contract's value shows that logs are missing. */
function isOtherwise({ view, indexed }: AuditedValue, said: bigint): boolean {
  if (view === 'balance') return false;
  return view === 'tokensLeft' ? said === 0n && indexed > 0n : said !== indexed;
}

/** The missing part of a list, as the reason of a sentence. */
function lackOf(entity: Entity): string {
  switch (entity.kind) {
    case 'presale':
      return `events of sale ${entity.address} are missing`;
    case 'staking':
      return `events of staking pool ${entity.address} are missing`;
    case 'lock':
      return `events of lock ${entity.lockId} of locker ${entity.address} are missing`;
    case 'token':
      return `events of locks of token ${entity.token} in locker ${entity.address} are missing`;
    case 'factories':
      return `the exchanges that locker ${entity.address} lists are missing`;
    case 'credit':
      return `events of the credit of ${entity.account} at locker ${entity.address} are missing`;
    case 'pool-count':
      return entity.of === 'presale'
        ? 'the factory has made more sales than are known'
        : 'the factory has made more staking pools than are known';
  }
}

const viewKey = ({ entity, view }: AuditedValue): string => `${entityKey(entity)}/${view}`;

const onePerEntity = (values: readonly AuditedValue[]): AuditedValue[] => [
  ...new Map(values.map((value) => [entityKey(value.entity), value])).values(),
];

/** The views that tell a value: their sum is compared. */
const callsOf = (
  contracts: DeployedContracts,
  value: Pick<AuditedValue, 'entity' | 'view' | 'token'>,
): NumberCall[] => {
  const { entity } = value;
  const emitters = contracts.emittersOf(entity);
  return entity.kind === 'pool-count'
    ? poolCountCalls(entity.of, emitters)
    : emitters.map((to) => callOf(to, value));
};

function callOf(
  to: Address,
  { entity, view, token }: Pick<AuditedValue, 'entity' | 'view' | 'token'>,
): NumberCall {
  switch (view) {
    case 'raised':
    case 'refunded':
    case 'contributorCount':
    case 'whiteListedCount':
    case 'status':
    case 'finalizedAt':
      return { to, data: encodeFunctionData({ abi: presalePoolAbi, functionName: view }) };
    case 'committed':
      return { to, data: encodeFunctionData({ abi: fairPoolAbi, functionName: view }) };
    case 'poolCount':
      throw new Error('several calls tell the number of pools');
    case 'stopBlock':
    case 'totalStaked':
      return { to, data: encodeFunctionData({ abi: stakingPoolAbi, functionName: view }) };
    case 'lockCount':
      return { to, data: encodeFunctionData({ abi: liquidityLockerAbi, functionName: view }) };
    case 'tokensLeft':
    case 'balance': {
      if (token === undefined) throw new Error('a balance is one of a token');
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [to] });
      return { to: token, data, gas: BALANCE_GAS };
    }
    case 'totalLocked': {
      const args = 'token' in entity ? ([entity.token] as const) : ([to] as const);
      return { to, data: encodeFunctionData({ abi: liquidityLockerAbi, functionName: view, args }) };
    }
  }
}
