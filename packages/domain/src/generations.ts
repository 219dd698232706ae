import type { Address } from './address.ts';
import { generationOfLockId } from './lock/ids.ts';

/** Generations of a deployment in order, as far as a question about them needs. */
type Generations<Name extends string> = readonly { contracts: Readonly<Record<Name, Address | null>> }[];

/** The contract that holds a lock: that of the generation which the lock's id names. Undefined if there is none. */
export const contractOfLock = <Name extends string>(
  generations: Generations<Name>,
  name: Name,
  lockId: number,
): Address | undefined => generations[generationOfLockId(lockId)]?.contracts[name] ?? undefined;
