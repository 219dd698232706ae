import { cards } from './cards.ts';
import { disclaimer } from './disclaimer.ts';
import { notFound } from './not-found.ts';
import { search } from './search.ts';

/** Texts that load with the late parts of the shell in Chinese: search, disclaimer and the page of an unknown address. */
export const shellLate = { ...cards, ...disclaimer, ...notFound, ...search };
