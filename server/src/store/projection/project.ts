import type pg from 'pg';
import type { Address } from '@kingspad/domain';
import type { ContractEvent } from '@kingspad/abi/events';
import type { Tolerance } from '../../chain/errors.ts';
import {
  decodeLog,
  isSaleMaking,
  type LockerCreditEvent,
  type LockEvent,
  type LockerEvent,
  type PresaleEvent,
  type StakingEvent,
} from '../../chain/events/index.ts';
import { kindOfLog } from '../../chain/events/pools.ts';
import type { RawLog, TokenFacts } from '../../chain/types.ts';
import { firstLockers } from '../generations.ts';
import { WATCHED, journalBlock } from '../journal.ts';
import type { Changes, ChangedLock } from '../notices.ts';
import { undoFloor, readRawLogs } from '../raw-logs.ts';
import { insertHistory } from './history.ts';
import { projectLockerCredits } from './locker-credits.ts';
import { applySaleEvent } from './presale-reduce.ts';
import { knownIn, loadSaleRows, saveSaleRows, tokensOfSale } from './presale-rows.ts';
import { applyEvent, lockKeyOf, madeBy } from './reduce.ts';
import { loadRows, saveRows, tokensOf } from './rows.ts';
import { applyStakingEvent } from './staking-reduce.ts';
import { loadStakingRows, saveStakingRows, stakingKnownIn, tokensOfStaking } from './staking-rows.ts';
import { keepFacts, type KnownFacts } from './token-rows.ts';

// Events of lockers have no pool; the names of sale events begin with 'Pool', or 'FairPool'.
const isOfSale = (event: ContractEvent): event is PresaleEvent => /^(Fair)?Pool/.test(event.name);
const isOfStaking = (event: ContractEvent): event is StakingEvent => 'pool' in event && !isOfSale(event);
const isOfCredit = (event: ContractEvent): event is LockerCreditEvent =>
  event.name === 'CreditBooked' || event.name === 'CreditWithdrawn';
const isOfLocker = (event: ContractEvent): event is LockerEvent => !('pool' in event) && !isOfCredit(event);
const isOfLock = (event: LockerEvent): event is LockEvent =>
  event.name !== 'PairLocked' && event.name !== 'FactoryListed';

/** The tokens of the logs, each once: locked, sold, staked, collected or paid tokens, and both tokens of a pair. */
export function tokensIn(logs: readonly RawLog[]): Address[] {
  const tokens = new Set<Address>();
  for (const log of logs) {
    // Pools emit most of the logs, and only their factories name tokens.
    if (kindOfLog(log) !== undefined) continue;
    const event = decodeLog(log);
    for (const token of event ? namedBy(event) : []) tokens.add(token);
  }
  return [...tokens];
}

function namedBy(event: ContractEvent): Address[] {
  if (isOfSale(event)) return tokensOfSale(event);
  if (isOfCredit(event)) return [];
  return isOfStaking(event) ? tokensOfStaking(event) : tokensOf(event);
}

/**
 * Projects logs into rows, in order, inside the caller's transaction.
 * @param facts metadata of tokens that are not in the database yet.
 * @returns what changed.
 * @throws {RefusedError} if a log contradicts the rows before it.
 */
export async function projectLogs(
  client: pg.ClientBase,
  logs: readonly RawLog[],
  facts: KnownFacts,
  tolerates: Tolerance = () => false,
): Promise<Changes> {
  const events = logs.map(decodeLog).filter((event) => event !== undefined);
  // Sales first: a lock depends on whether its payer is a pool.
  const pools = await projectSales(client, creationsFirst(events.filter(isOfSale)), facts, tolerates);
  const stakingPools = await projectStaking(
    client,
    creationsFirst(events.filter(isOfStaking)),
    facts,
    tolerates,
  );
  const locks = await projectLocks(client, events.filter(isOfLocker), facts, tolerates);
  await projectLockerCredits(client, events.filter(isOfCredit), tolerates);
  return { locks, pools, stakingPools };
}

/**
 * Events in order, but with a pool's making before what it did in the same transaction: the log of the making is the
 * transaction's last, and the pool's own token may have called it by then.
 */
function creationsFirst<Event extends PresaleEvent | StakingEvent>(events: readonly Event[]): Event[] {
  const creationRank = (event: Event) => (isSaleMaking(event) || event.name === 'StakingPoolCreated' ? 0 : 1);
  return events.toSorted(
    (a, b) =>
      a.log.blockNumber - b.log.blockNumber ||
      a.log.txIndex - b.log.txIndex ||
      creationRank(a) - creationRank(b) ||
      a.log.logIndex - b.log.logIndex,
  );
}

async function projectSales(
  client: pg.ClientBase,
  events: readonly PresaleEvent[],
  facts: KnownFacts,
  tolerates: Tolerance,
): Promise<Address[]> {
  if (events.length === 0) return [];
  const rows = { ...(await loadSaleRows(client, events, facts)), tolerates };
  const before = knownIn(rows);
  for (const event of events) applySaleEvent(rows, event);
  await saveSaleRows(client, rows, before);
  return [...rows.sales.keys()];
}

async function projectStaking(
  client: pg.ClientBase,
  events: readonly StakingEvent[],
  facts: KnownFacts,
  tolerates: Tolerance,
): Promise<Address[]> {
  if (events.length === 0) return [];
  const rows = { ...(await loadStakingRows(client, events, facts)), tolerates };
  const before = stakingKnownIn(rows);
  for (const event of events) applyStakingEvent(rows, event);
  await saveStakingRows(client, rows, before);
  return [...rows.pools.keys()];
}

/** The event with the address that rows carry: the first generation's locker. */
function ofFirstLocker(event: LockerEvent, first: ReadonlyMap<Address, Address>): LockerEvent {
  const address = first.get(event.log.address);
  return address === undefined ? event : { ...event, log: { ...event.log, address } };
}

async function projectLocks(
  client: pg.ClientBase,
  given: readonly LockerEvent[],
  facts: KnownFacts,
  tolerates: Tolerance,
): Promise<ChangedLock[]> {
  if (given.length === 0) return [];
  const first = await firstLockers(client);
  const events = first.size === 0 ? given : given.map((event) => ofFirstLocker(event, first));
  const rows = { ...(await loadRows(client, events, facts)), tolerates };
  const made = new Set<string>();
  for (const event of events) {
    applyEvent(rows, event);
    const making = madeBy(event);
    if (making) made.add(lockKeyOf(making.locker, making.lockId));
  }
  await saveRows(client, rows, made);
  await insertHistory(client, events.filter(isOfLock));
  return [...rows.locks.values()].map(({ locker, lockId, txHash, token, owner }) => ({
    locker,
    lockId,
    tx: txHash,
    token,
    owner,
  }));
}

/** `projectLogs` block by block, keeping the overwritten rows so that each block can be undone alone. */
export async function projectLogsUndoably(
  client: pg.ClientBase,
  logs: readonly RawLog[],
  facts: KnownFacts,
  tolerates: Tolerance = () => false,
): Promise<Changes> {
  const locks = new Map<string, ChangedLock>();
  const pools = new Set<Address>();
  const stakingPools = new Set<Address>();
  for (let at = 0; at < logs.length;) {
    const block = logs[at]?.blockNumber;
    let end = at + 1;
    while (logs[end]?.blockNumber === block) end++;
    await journalBlock(client, block ?? null);
    const changed = await projectLogs(client, logs.slice(at, end), facts, tolerates);
    for (const lock of changed.locks) locks.set(lockKeyOf(lock.locker, lock.lockId), lock);
    for (const pool of changed.pools) pools.add(pool);
    for (const pool of changed.stakingPools) stakingPools.add(pool);
    at = end;
  }
  await journalBlock(client, null);
  return { locks: [...locks.values()], pools: [...pools], stakingPools: [...stakingPools] };
}

/**
 * Makes all rows again from the raw logs in the database, inside the caller's transaction, with no chain reads;
 * readers see the old rows until the commit. Recent blocks can be undone afterwards as before. What does not follow marks its entity
 * incomplete: logs that are missing now were missing when they were stored.
 */
export async function projectStoredLogs(
  client: pg.ClientBase,
  facts: ReadonlyMap<Address, TokenFacts> = new Map(),
): Promise<void> {
  // Tokens are added again with the first block that names them, so that undoing the block removes them.
  const known = await keepFacts(client, facts);
  for (const table of [...Object.keys(WATCHED), 'journal']) {
    await client.query(`DELETE FROM chain.${table}`);
  }
  await projectLogsFrom(client, 0, known);
}

/**
 * Projects the stored logs of block `from` and later, on top of the rows of the blocks before, inside the caller's transaction. Recent
 * blocks can be undone afterwards.
 */
export async function projectLogsFrom(client: pg.ClientBase, from: number, facts: KnownFacts): Promise<void> {
  const floor = await undoFloor(client);
  for await (const logs of readRawLogs(client, { from, to: floor }))
    await projectLogs(client, logs, facts, () => true);
  for await (const logs of readRawLogs(client, { from: Math.max(from, floor + 1) }))
    await projectLogsUndoably(client, logs, facts, () => true);
}
