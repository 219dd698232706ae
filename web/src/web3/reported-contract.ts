import type { Address } from '@kingspad/domain';
import { createStore } from '#lib/store.ts';

/**
 * The connected account, where its wallet reports that calls together need no upgrade of it (EIP-5792, `supported`). If it has
 * no code yet, it is a contract that is deployed with its first call, and its gas is paid by whoever sends that.
 */
export const reportedContract = createStore<Address | undefined>(undefined);
