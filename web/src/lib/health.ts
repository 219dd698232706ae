import { createStore } from './store.ts';

export interface Health {
  /** Whether the KingsPad server answers. */
  server: 'here' | 'away';
  /** Whether the browser has a network at all. */
  online: boolean;
  /** `stalled`: no new block for longer than blocks take. `away`: its RPC does not answer this browser. */
  chain: 'moving' | 'stalled' | 'away';
  /** `rebuilding`: a new one is made; lists show the earlier state until it is. `stuck`: it waits for the operator. */
  index: 'ready' | 'rebuilding' | 'stuck';
}

/** The state behind the banners. Calls and the socket report here; nothing else decides it. */
export const health = createStore<Health>({
  server: 'here',
  online: true,
  chain: 'moving',
  index: 'ready',
});

export function reportHealth(change: Partial<Health>): void {
  const current = health.get();
  const differs = Object.entries(change).some(([key, value]) => current[key as keyof Health] !== value);
  if (differs) health.set({ ...current, ...change });
}

export function reportServer(server: Health['server']): void {
  reportHealth({ server });
}
