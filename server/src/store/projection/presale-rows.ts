import { zeroAddress, type Address, type Hex } from '@kingspad/domain';
import type pg from 'pg';
import { isSaleMaking, type PresaleEvent } from '../../chain/events/index.ts';
import {
  contributionTable,
  creditTable,
  saleWalletTable,
  whitelistTable,
  type CreditRow,
  type SaleWalletRow,
} from '../entities/contribution.ts';
import { saleTable } from '../entities/sale.ts';
import { bytea, hexOf } from '../hex.ts';
import { lastPoolNumber } from '../pools.ts';
import { creditKeyOf, saleDigestKeyOf, walletKeyOf, type SaleRows } from './presale-reduce.ts';
import { knownKeys, saveByKey, type KnownKeys } from './save.ts';
import { loadTokens, type KnownFacts } from './token-rows.ts';

/** The tokens of a sale event. */
export function tokensOfSale(event: PresaleEvent): Address[] {
  if (!isSaleMaking(event)) return [];
  return event.coin === zeroAddress ? [event.token] : [event.token, event.coin];
}

/** Reads the rows that the events touch. Tokens that are not in the database are looked up in `facts`. */
export async function loadSaleRows(
  client: pg.ClientBase,
  events: readonly PresaleEvent[],
  facts: KnownFacts,
): Promise<Omit<SaleRows, 'tolerates'>> {
  const isMade = events.some(isSaleMaking);
  const sales = await saleTable.load(
    client,
    [...new Set(events.map(({ pool }) => pool))].map((pool) => [pool]),
  );
  return {
    lastNumber: isMade ? await lastPoolNumber(client, 'presale') : 0,
    sales: new Map(sales.map((sale) => [sale.pool, sale])),
    wallets: await loadWallets(client, events),
    credits: await loadCredits(client, events),
    digests: await loadSaleDigests(client, events),
    tokens: await loadTokens(client, [...new Set(events.flatMap(tokensOfSale))], facts),
    changedColumns: new Set(),
    activity: [],
    whitelist: [],
  };
}

async function loadSaleDigests(client: pg.ClientBase, events: readonly PresaleEvent[]): Promise<Set<string>> {
  const digests = events.flatMap((event): Hex[] =>
    isSaleMaking(event) && event.metadataDigest !== null ? [event.metadataDigest] : [],
  );
  if (digests.length === 0) return new Set();
  const found = await client.query<{ factory: Buffer; owner: Buffer; metadata_digest: Buffer }>(
    'SELECT factory, owner, metadata_digest FROM chain.presale WHERE metadata_digest = ANY ($1::bytea[])',
    [digests.map(bytea)],
  );
  const keys = found.rows.map((row) =>
    saleDigestKeyOf(hexOf(row.factory), hexOf(row.owner), hexOf(row.metadata_digest)),
  );
  return new Set(keys);
}

async function loadWallets(
  client: pg.ClientBase,
  events: readonly PresaleEvent[],
): Promise<Map<string, SaleWalletRow>> {
  const wanted = new Map(
    events.flatMap((event) =>
      'wallet' in event ? [[walletKeyOf(event.pool, event.wallet), event] as const] : [],
    ),
  );
  const keys = [...wanted.values()].map(({ pool, wallet }) => [pool, wallet]);
  const rows = await saleWalletTable.load(client, keys);
  return new Map(rows.map((row) => [walletKeyOf(row.pool, row.wallet), row]));
}

async function loadCredits(
  client: pg.ClientBase,
  events: readonly PresaleEvent[],
): Promise<Map<string, CreditRow>> {
  const wanted = new Map(
    events.flatMap((event) =>
      'asset' in event ? [[creditKeyOf(event.pool, event.account, event.asset), event] as const] : [],
    ),
  );
  const keys = [...wanted.values()].map(({ pool, account, asset }) => [pool, account, asset]);
  const rows = await creditTable.load(client, keys);
  return new Map(rows.map((row) => [creditKeyOf(row.pool, row.account, row.asset), row]));
}

/** Keys of the rows that existed before the events. */
export interface KnownBefore {
  pools: KnownKeys;
  wallets: KnownKeys;
  credits: KnownKeys;
}

export const knownIn = (rows: Omit<SaleRows, 'tolerates'>): KnownBefore => ({
  pools: knownKeys(rows.sales),
  wallets: knownKeys(rows.wallets),
  credits: knownKeys(rows.credits),
});

/** Writes the changed rows. */
export async function saveSaleRows(
  client: pg.ClientBase,
  rows: SaleRows,
  before: KnownBefore,
): Promise<void> {
  await saveByKey(client, saleTable, rows.sales, before.pools, rows.changedColumns);
  await saveByKey(client, saleWalletTable, rows.wallets, before.wallets);
  await saveByKey(client, creditTable, rows.credits, before.credits);
  await contributionTable.insert(client, rows.activity);
  await whitelistTable.insert(client, rows.whitelist);
}
