import type { PublicConfig } from '@kingspad/domain/api';
import { UNKNOWN } from './connection.ts';
import { isRecord, stored } from './storage.ts';

/** The deployment that this browser worked with last, for a visit while the server is away. */
export const keptConfig = stored<PublicConfig | undefined>({
  key: 'config',
  version: 1,
  parse: (raw) => {
    if (!isRecord(raw) || !isRecord(raw.contracts) || !isRecord(raw.anchor)) return undefined;
    if (typeof raw.chainId !== 'number' || typeof raw.rpcUrl !== 'string') return undefined;
    // What an earlier build kept may lack a field of today.
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
