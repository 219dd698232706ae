import { creation } from './creation.ts';
import { lockerCreate } from './locker-create.ts';
import { lockerRecord } from './locker-record.ts';
import { locker } from './locker.ts';

/** Texts that load with the pages of the lockers. */
export const lockerPages = { ...creation, ...locker, ...lockerCreate, ...lockerRecord } as const;
