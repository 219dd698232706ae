import { addressText, hasAddressForm, parseAddress, visibleText, type Address } from '@kingspad/domain';
import { AddressSchema, SEARCH_MAX_LENGTH } from '@kingspad/domain/api';
import type { PageQuerySchema, SearchQuerySchema } from '@kingspad/protocol/api/routes';
import type { Static } from '@sinclair/typebox';
import type pg from 'pg';
import type { PageRequest } from '../store/queries/locks.ts';
import { isExpensive } from '../store/queries/statement.ts';
import { invalidField } from './errors.ts';

/** Connections for reads. */
export interface ReadPools {
  pool: pg.Pool;
  /** For statements that may take long: few, and separate from all other calls'. */
  heavy: pg.Pool;
}

/**
 * The requested page of a list, with the connections that read it: a search, or a page far behind the first, never takes one of the usual.
 * @param standard the page size if the query has none
 */
export function readPage(
  { pool, heavy }: ReadPools,
  query: Static<typeof PageQuerySchema> & Static<typeof SearchQuerySchema>,
  standard: number,
): PageRequest & { search: string; db: pg.Pool } {
  const request = {
    page: Number(query.page ?? 1),
    limit: Number(query.limit ?? standard),
    search: readSearch(query),
  };
  return { ...request, db: isExpensive(request) ? heavy : pool };
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
