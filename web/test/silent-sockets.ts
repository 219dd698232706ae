import { vi } from 'vitest';

/** Pages of tests follow no socket; a test of a socket's own module unmocks it. */
vi.mock('#web3/live-locks-socket.ts', () => ({ joinLocks: () => () => {} }));
vi.mock('#features/presale/details/live/live-presale-socket.ts', () => ({ followPresale: () => () => {} }));
vi.mock('#features/staking/live/live-staking-socket.ts', () => ({ followStaking: () => () => {} }));
