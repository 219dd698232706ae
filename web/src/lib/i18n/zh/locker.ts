import type { locker as english } from '../en/locker.ts';
import type { Translation } from './translation.ts';

export const locker: Translation<typeof english> = {};
