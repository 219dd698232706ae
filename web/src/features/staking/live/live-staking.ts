import { useLive } from '../../../web3/index.ts';

const load = () => import('./live-staking-socket.ts').then((socket) => socket.followStaking);

/** Follows blocks and staking pools while a page stands (RT-06): what a block changed is read again at once. */
export const useLiveStaking = (): void => useLive(load);
