import { createStore } from './store.ts';

export interface Health {
  /** Whether the KingsPad server answers. */
  server: 'here' | 'away';
  /** Whether the browser has a network at all. */
  online: boolean;
  /** `stalled`: no new block for longer than blocks take. `away`: its RPC does not answer this browser. */
  chain: 'moving' | 'stalled' | 'away';
  /**
   * `rebuilding`: a new index is being built; lists show the old one until it is complete. `stuck`: an operator has
   * to act.
   */
  index: 'ready' | 'rebuilding' | 'stuck';
}

/** The state behind the banners. Only calls and the socket report to it. */
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
