import { STAKING_CHANNEL, type StakingClientEvents, type StakingServerEvents } from '@kingspad/domain/api';
import type { QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { apiHost } from '../lib/api-client.ts';
import { reportHealth } from '../lib/health.ts';
import { refreshLiveQueries } from '../lib/query-client.ts';
import { reportHead } from './chain-clock.ts';

/** How often the block is asked for while a staking page stands (spec B.9). */
export const BLOCK_EVERY_MS = 3_000;

/**
 * Follows the blocks and what they change in staking pools. A block is told as it comes, and asked for besides: it is what
 * earned figures go by.
 * @returns the function that stops it: timer and line
 */
export function followStaking(queryClient: QueryClient): () => void {
  const line: Socket<StakingServerEvents, StakingClientEvents> = io(`${apiHost()}${STAKING_CHANNEL}`, {
    transports: ['websocket'],
  });
  let before = false;
  line.on('blockNumber', (blockNumber, timestamp) => {
    reportHead({ blockNumber, timestamp });
    reportHealth({ chain: 'moving' });
  });
  line.on('stakingChanged', () => void refreshLiveQueries(queryClient));
  line.on('connect', () => {
    ask();
    // What happened while the line was down was not told.
    if (before) void refreshLiveQueries(queryClient);
    before = true;
  });

  // What is asked while the line is down is not kept for later.
  function ask() {
    line.volatile.emit('requestBlock');
  }
  const timer = setInterval(ask, BLOCK_EVERY_MS);
  return () => {
    clearInterval(timer);
    line.close();
  };
}
