import { parseAddress } from '@kingspad/domain';
import type pg from 'pg';
import { findPresale } from '../../store/queries/presales.ts';
import type { PageMetadata } from '../documents.ts';
import { nameOf } from './present.ts';

const DETAILS = /^\/presale-details\/(0x[0-9a-fA-F]{40})\/?$/;
/** Longer names are cut, characters. */
const MAX_NAME = 60;

/**
 * The metadata of a sale's page: its name, which is untrusted.
 * @returns undefined for any other page, for what is no sale, and while the database is away
 */
export async function salePageMetadata(pool: pg.Pool, path: string): Promise<PageMetadata | undefined> {
  const address = parseAddress(DETAILS.exec(path)?.[1] ?? '');
  const sale = address && (await findPresale(pool, address).catch(() => undefined));
  if (!sale) return undefined;
  const name = oneLine(nameOf(sale));
  const symbol = oneLine(sale.tokenSymbol);
  if (name === '') return undefined;
  return {
    title: `${name}: presale`,
    description: `The sale of ${symbol || name}, as the chain says: terms, what was raised, and what happens next.`,
  };
}

/** Without what is not to be seen, such as marks that turn the direction of text around. */
function oneLine(text: string): string {
  const seen = text
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...seen];
  return characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME).join('')}…` : seen;
}
