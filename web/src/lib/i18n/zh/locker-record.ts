import type { lockerRecord as english } from '../en/locker-record.ts';
import type { Translation } from './translation.ts';

export const lockerRecord: Translation<typeof english> = {};
