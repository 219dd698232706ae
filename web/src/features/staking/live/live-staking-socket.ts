import { STAKING_CHANNEL, type StakingClientEvents, type StakingServerEvents } from '@kingspad/domain/api';
import type { QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { apiHost } from '#lib/api-client.ts';
import { areaKey } from '#lib/api-query.ts';
import { reportHealth } from '#lib/health.ts';
import { tellMark } from '#lib/known-revision.ts';
import { refreshLiveQueries } from '#lib/query-client.ts';
import { touchedBy } from '#lib/touched-queries.ts';
import { createCatchUp, reportHead } from '#web3/index.ts';
import { askAprs } from './ask-aprs.ts';

/** How often the block is requested on a staking page (spec B.9). */
export const BLOCK_EVERY_MS = 3_000;
/** Minimum interval between reads of figures, regardless of new blocks. */
export const FIGURES_EVERY_MS = 5_000;

/**
 * Follows the blocks and their changes of staking pools. Blocks are pushed, and requested besides:
 * earned figures depend on them.
 * @returns the function that stops it: timer and connection
 */
export function followStaking(queryClient: QueryClient): () => void {
  const line: Socket<StakingServerEvents, StakingClientEvents> = io(`${apiHost()}${STAKING_CHANNEL}`, {
    transports: ['websocket'],
  });
  const catchUp = createCatchUp(queryClient);
  line.on('blockNumber', (blockNumber, timestamp, revision, position) => {
    reportHead({ blockNumber, timestamp, revision, position });
    reportHealth({ chain: 'moving' });
    catchUp.pushed(revision);
  });
  line.on('stakingChanged', ({ all, pools }) => {
    const changed = new Set(pools.map((pool) => pool.toLowerCase()));
    const isTouched = touchedBy(['staking'], { pool: (pool) => changed.has(pool) });
    void refreshLiveQueries(queryClient, all ? {} : { isTouched });
  });
  line.on('stakingFiguresChanged', (mark) => {
    newest = mark;
    readFigures();
  });
  line.on('connect', () => {
    requestBlock();
    catchUp.connected();
  });

  // Not sent while disconnected, when the client would buffer the message. Not volatile: the client
  // drops a volatile message right after another one.
  function requestBlock() {
    if (line.connected) line.emit('requestBlock');
  }

  let newest: string | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: ReturnType<typeof setTimeout> | undefined;
  function readFigures() {
    reading ??= setTimeout(
      () => {
        reading = undefined;
        readAt = performance.now();
        tellMark(newest);
        void queryClient.invalidateQueries({ queryKey: areaKey('staking') });
      },
      Math.max(0, readAt + FIGURES_EVERY_MS - performance.now()),
    );
  }

  const stopAsking = askAprs(line, queryClient);
  const timer = setInterval(requestBlock, BLOCK_EVERY_MS);
  return () => {
    stopAsking();
    clearInterval(timer);
    clearTimeout(reading);
    line.close();
  };
}
