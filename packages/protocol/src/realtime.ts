import type {
  LOCKS_CHANNEL,
  LocksServerEvents,
  PRESALES_CHANNEL,
  PresalesClientEvents,
  PresalesServerEvents,
  STAKING_CHANNEL,
  StakingClientEvents,
  StakingServerEvents,
} from '@kingspad/domain/api';
import { io, type Socket } from 'socket.io-client';

export type {
  AprAnswer,
  HeadMessage,
  LocksChangedMessage,
  PresaleContributors,
  PresaleProgress,
  PresaleStatusAnswer,
  RealtimeError,
} from '@kingspad/domain/api';

/** Messages of each channel; see docs/realtime.md. */
export interface Channels {
  [LOCKS_CHANNEL]: Socket<LocksServerEvents, Record<string, never>>;
  [PRESALES_CHANNEL]: Socket<PresalesServerEvents, PresalesClientEvents>;
  [STAKING_CHANNEL]: Socket<StakingServerEvents, StakingClientEvents>;
}

/**
 * Opens a channel of a site (spec B.7). It reconnects by itself: on each `connect`, read again and repeat `watchPresale`.
 * @example
 * const channel = openChannel(kingspad.url, '/locks');
 * channel.on('locksChanged', ({ locks }) => console.log(locks.length));
 */
export function openChannel<Channel extends keyof Channels>(
  origin: string | URL,
  channel: Channel,
): Channels[Channel] {
  const url = new URL(channel, origin).href;
  return io(url, { transports: ['websocket'] }) as unknown as Channels[Channel];
}
