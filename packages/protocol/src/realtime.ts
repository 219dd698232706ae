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

/** What each channel pushes and answers; docs/realtime.md. */
export interface Channels {
  [LOCKS_CHANNEL]: Socket<LocksServerEvents, Record<string, never>>;
  [PRESALES_CHANNEL]: Socket<PresalesServerEvents, PresalesClientEvents>;
  [STAKING_CHANNEL]: Socket<StakingServerEvents, StakingClientEvents>;
}

/**
 * Opens a channel of a site. It connects again by itself: ask `watchPresale` again, and read what you show, on each `connect`.
 * @example
 * const locks = openChannel(kingspad.url, '/locks');
 * locks.on('locksChanged', ({ locks }) => …);
 */
export function openChannel<Channel extends keyof Channels>(
  origin: string | URL,
  channel: Channel,
): Channels[Channel] {
  const url = new URL(channel, origin).href;
  return io(url, { transports: ['websocket'] }) as unknown as Channels[Channel];
}
