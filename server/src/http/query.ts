import { addressText, hasAddressForm, parseAddress, visibleText, type Address } from '@kingspad/domain';
import { AddressSchema, PAGE_LIMITS, SEARCH_MAX_LENGTH } from '@kingspad/domain/api';
import { Type, type Static } from '@sinclair/typebox';
import type { PageRequest } from '../store/queries/locks.ts';
import { invalidField } from './errors.ts';

// Parameters are texts, validated by patterns: no coercion and no clamping.

export const PageQuerySchema = Type.Object({
  page: Type.Optional(
    Type.String({
      pattern: '^[1-9][0-9]{0,8}$',
      description: 'From 1',
      'x-hint': 'Send a whole number from 1 on.',
    }),
  ),
  limit: Type.Optional(
    Type.String({
      pattern: '^([1-9][0-9]?|100)$',
      description: `${PAGE_LIMITS.min} to ${PAGE_LIMITS.max}`,
      'x-hint': `Send a whole number from ${PAGE_LIMITS.min} to ${PAGE_LIMITS.max}.`,
    }),
  ),
});

export const SearchQuerySchema = Type.Composite([
  PageQuerySchema,
  Type.Object({
    search: Type.Optional(
      Type.String({
        maxLength: SEARCH_MAX_LENGTH,
        pattern: '^[^\\u0000-\\u001f\\u007f]*$',
        description: 'Matches the token’s address, symbol and name, ignoring case; no wildcards',
        'x-hint': `Search for at most ${SEARCH_MAX_LENGTH} characters, without control characters.`,
      }),
    ),
  }),
]);

/** The requested page. @param standard the page size if the query has none */
export function readPage(query: Static<typeof PageQuerySchema>, standard: number): PageRequest {
  return { page: Number(query.page ?? 1), limit: Number(query.limit ?? standard) };
}

/** The text to search for, as typed by people: an address in plain form, else a name. */
export function readSearch({ search = '' }: Static<typeof SearchQuerySchema>): string {
  const address = addressText(search);
  return hasAddressForm(address) ? address : visibleText(search.normalize('NFKC'), SEARCH_MAX_LENGTH);
}

/** @throws ApiError if the text is not an address, or a mixed-case one with a wrong checksum */
export function readAddress(path: string, text: string): Address {
  const address = parseAddress(text);
  if (!address) throw invalidField(path, checksumSentence);
  return address;
}

const checksumSentence = `${String(AddressSchema['x-hint'])} This one has a wrong checksum: check it for a mistyped digit.`;
