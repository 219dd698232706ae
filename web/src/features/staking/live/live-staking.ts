import { retried } from '#lib/retried.ts';
import { useLive } from '#web3/index.ts';

const load = retried(() => import('./live-staking-socket.ts').then((socket) => socket.followStaking));

/** Follows blocks and staking pools on a page (RT-06): data changed by a block is read again at once. */
export const useLiveStaking = (): void => useLive(load);
