import { isRecord, stored } from '../lib/storage.ts';

export interface LastWallet {
  id: string;
  /** False once it was disconnected here: it then stays first in the list and does not come back by itself. */
  connected: boolean;
}

/** The wallet that was used last; null before the first. */
export const lastWallet = stored<LastWallet | null>({
  key: 'last-wallet',
  version: 2,
  parse: (raw) =>
    isRecord(raw) && typeof raw.id === 'string'
      ? { id: raw.id, connected: raw.connected === true }
      : undefined,
  fallback: null,
});

/** Whether a wallet of the last visit may come back. */
export function mayComeBack(): boolean {
  return lastWallet.read()?.connected ?? false;
}
