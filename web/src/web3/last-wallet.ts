import { isRecord, stored } from '#lib/storage.ts';

export interface LastWallet {
  id: string;
  /** False after a disconnect here: it stays first in the list but is not reconnected. */
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

/** Whether the last visit's wallet may reconnect. */
export function mayComeBack(): boolean {
  return lastWallet.read()?.connected ?? false;
}
