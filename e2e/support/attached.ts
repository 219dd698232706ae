import type { Deployment } from '@kingspad/abi';
import type { Hex } from 'viem';

/** The environment variable with a running stack for the tests, as JSON of an {@link AttachedStack}. */
export const ATTACHED = 'KINGSPAD_ATTACHED_STACK';

/** A stack whose parts another process starts, stops and disturbs. */
export interface AttachedStack {
  url: string;
  rpcUrl: string;
  deployment: Deployment;
  operatorKey: Hex;
}

/** The attached stack, unless the tests start their own. */
export function attachedStack(): AttachedStack | undefined {
  const text = process.env[ATTACHED];
  return text === undefined ? undefined : (JSON.parse(text) as AttachedStack);
}
