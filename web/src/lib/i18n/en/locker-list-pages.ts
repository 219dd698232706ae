import { failures } from './failures.ts';
import { lockerLists } from './locker-lists.ts';
import { locker } from './locker.ts';

/** Texts that load with the lists of locks. */
export const lockerListPages = { ...failures, ...locker, ...lockerLists } as const;
