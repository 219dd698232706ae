import { isRecord, stored } from '#lib/storage.ts';
import { createStore } from '#lib/store.ts';

/** A page that was opened from the search. */
export interface Recent {
  to: string;
  label: string;
}

const MOST = 6;
const MAX_LABEL = 120;

/** Pages of one sale, token, lock or staking pool: stored entries may lead nowhere else. */
const PAGE =
  /^\/(presale-details|staking-pool|(token|liquidity)-list\/view|(token|liquidity)-lock\/record)\/0x[0-9a-fA-F]{40,64}(-\d{1,16})?$/;

const isRecent = (raw: unknown): raw is Recent =>
  isRecord(raw) &&
  typeof raw.to === 'string' &&
  PAGE.test(raw.to) &&
  typeof raw.label === 'string' &&
  raw.label.length <= MAX_LABEL;

const disk = stored<readonly Recent[]>({
  key: 'recent-searches',
  version: 1,
  parse: (raw) =>
    Array.isArray(raw)
      ? raw
          .filter(isRecent)
          .slice(0, MOST)
          .map(({ to, label }) => ({ to, label }))
      : undefined,
  fallback: [],
});

/** The pages last opened from the search, on this device alone, newest first. */
export const recents = createStore(disk.read(), []);

export function keepRecent({ to, label }: Recent): void {
  if (!PAGE.test(to)) return;
  const others = recents.get().filter((one) => one.to !== to);
  recents.set([{ to, label: label.slice(0, MAX_LABEL) }, ...others].slice(0, MOST));
  disk.write(recents.get());
}

export function forgetRecents(): void {
  recents.set([]);
  disk.clear();
}
