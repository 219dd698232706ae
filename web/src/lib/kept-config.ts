import type { PublicConfig } from '@kingspad/domain/api';
import { UNKNOWN } from './connection.ts';
import { isRecord, stored } from './storage.ts';

/** The configuration of the last visit, used while the server is unavailable. */
export const keptConfig = stored<PublicConfig | undefined>({
  key: 'config',
  version: 1,
  parse: (raw) => {
    if (!isRecord(raw) || !isRecord(raw.contracts) || !isRecord(raw.anchor)) return undefined;
    if (typeof raw.chainId !== 'number' || typeof raw.rpcUrl !== 'string') return undefined;
    // A configuration stored by an earlier build may lack newer fields.
    return {
      ...UNKNOWN,
      ...(raw as Pick<
        PublicConfig,
        'chainId' | 'chainName' | 'rpcUrl' | 'explorer' | 'anchor' | 'contracts'
      >),
    };
  },
  fallback: undefined,
});
