import type { Address, Hex } from '@kingspad/domain';
import { createStore } from '#lib/store.ts';

/** The demo wallet's prompts before it signs or sends. */
export interface DemoRequest {
  person: { name: string; address: Address };
  action:
    | { kind: 'transaction'; to?: Address; value: bigint; data: Hex }
    /** Text, or typed data as JSON. */
    | { kind: 'signature'; message: string };
  approve(): void;
  reject(): void;
}

/** The demo wallet's open prompt; further requests are queued. */
export const demoRequest = createStore<DemoRequest | undefined>(undefined);
