import type { AprAnswer, StakingClientEvents, StakingServerEvents } from '@kingspad/domain/api';
import type { StakingPoolRecord } from '@kingspad/protocol/stakingPool/model';
import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { areaKey } from '#lib/api-query.ts';
import { isShown, onPoolShown, shownPools, type AprSubject } from './apr-questions.ts';

/** Questions a second: the server closes a connection that sends more than 20 packets. */
const MAX_A_SECOND = 10;
const SECOND_MS = 1000;

/**
 * Asks for the APR of each pool that the page shows (spec B.7), and puts the answers into the pools that were read.
 * @returns the function that stops it
 */
export function askAprs(
  line: Socket<StakingServerEvents, StakingClientEvents>,
  queryClient: QueryClient,
): () => void {
  const waiting = new Map<string, AprSubject>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function ask(subject: AprSubject) {
    waiting.set(subject.stakingPoolAddress, subject);
    timer ??= setTimeout(send, 0);
  }

  function send() {
    timer = undefined;
    // Asked for again with the next connection.
    if (!line.connected) return waiting.clear();
    for (const [key, subject] of [...waiting].slice(0, MAX_A_SECOND)) {
      waiting.delete(key);
      line.emit('calculateAPR', subject);
    }
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting.size > 0) send();
    }, SECOND_MS);
  }

  const askAll = () => {
    for (const subject of shownPools()) ask(subject);
  };
  line.on('connect', askAll);
  line.on('calculatedAPR', (answer) => takeAnswer(queryClient, answer));
  const leave = onPoolShown(ask);
  if (line.connected) askAll();
  return () => {
    leave();
    clearTimeout(timer);
  };
}

/** The answer counts only for a pool on the page, and where the chain has not ended that pool. */
function takeAnswer(queryClient: QueryClient, { stakingPoolAddress, apr }: AprAnswer) {
  if (typeof stakingPoolAddress !== 'string' || !isShown(stakingPoolAddress)) return;
  const isNumber = typeof apr === 'number' && Number.isFinite(apr) && apr >= 0;
  if (!isNumber && apr !== null) return;
  let differs = false;
  queryClient.setQueriesData<Read>({ queryKey: areaKey('staking') }, (read) => {
    if (!read) return read;
    if (!('items' in read)) return withApr(read);
    const items = read.items.map(withApr);
    return items.some((item, index) => item !== read.items[index]) ? { ...read, items } : read;
  });
  // The reason for an APR that appears or disappears is in the record.
  if (differs) void queryClient.invalidateQueries({ queryKey: areaKey('staking') });

  function withApr(pool: StakingPoolRecord): StakingPoolRecord {
    if (pool.stakingPoolAddress?.toLowerCase() !== stakingPoolAddress.toLowerCase() || pool.apr === apr)
      return pool;
    if (pool.apr === null || !isNumber) {
      differs ||= pool.noApr !== 'finished';
      return pool;
    }
    return { ...pool, apr };
  }
}

type Read = StakingPoolRecord | { items: StakingPoolRecord[] };
