import { retried } from '#lib/retried.ts';
import { useLive } from './use-live.ts';

const load = retried(() => import('./live-locks-socket.ts').then((socket) => socket.joinLocks));

/**
 * Joins the server's lock channel while the page is open: a block's changes are read at once, and the chain's clock
 * follows its blocks.
 */
export const useLiveLocks = (): void => useLive(load);
