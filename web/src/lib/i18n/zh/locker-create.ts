import type { lockerCreate as english } from '../en/locker-create.ts';
import type { Translation } from './translation.ts';

export const lockerCreate: Translation<typeof english> = {};
