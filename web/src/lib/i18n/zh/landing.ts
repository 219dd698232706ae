import type { landing as english } from '../en/landing.ts';
import type { Translation } from './translation.ts';

export const landing: Translation<typeof english> = {};
