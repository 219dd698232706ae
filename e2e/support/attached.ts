import type { Deployment } from '@kingspad/abi';
import type { Hex } from 'viem';

/** Where a run's tests find a stack that was started for them, as JSON of an {@link AttachedStack}. */
export const ATTACHED = 'KINGSPAD_ATTACHED_STACK';

/** A stack whose parts another process starts and stops, and disturbs. */
export interface AttachedStack {
  url: string;
  rpcUrl: string;
  deployment: Deployment;
  operatorKey: Hex;
}

/** The stack that this run's tests use, unless they start their own. */
export function attachedStack(): AttachedStack | undefined {
  const text = process.env[ATTACHED];
  return text === undefined ? undefined : (JSON.parse(text) as AttachedStack);
}
