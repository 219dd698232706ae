import { zeroAddress, type Address, type Hex } from '@kingspad/domain';
import type pg from 'pg';
import type { PresaleEvent } from '../../chain/events/index.ts';
import type { TokenFacts } from '../../chain/types.ts';
import { copyRows, copyValue } from '../copy.ts';
import { bytea, hexOf } from '../hex.ts';
import { lastPoolNumber } from '../pools.ts';
import type { SaleWalletRow } from './presale-changes.ts';
import {
  creditKeyOf,
  saleDigestKeyOf,
  walletKeyOf,
  type ActivityRow,
  type CreditRow,
  type SaleRows,
  type WhitelistRow,
} from './presale-reduce.ts';
import { loadSales, saleTable } from './presale-table.ts';
import { knownKeys, saveByKey, type KnownKeys } from './save.ts';
import { loadTokens } from './token-rows.ts';
import { describeTable } from './table.ts';

/** The tokens that an event of a sale names. */
export function tokensOfSale(event: PresaleEvent): Address[] {
  if (event.name !== 'PoolCreated') return [];
  return event.coin === zeroAddress ? [event.token] : [event.token, event.coin];
}

/** Reads the rows that the events are about. Tokens that the database does not know are looked for in `facts`. */
export async function loadSaleRows(
  client: pg.ClientBase,
  events: readonly PresaleEvent[],
  facts: ReadonlyMap<Address, TokenFacts>,
): Promise<SaleRows> {
  const isMade = events.some(({ name }) => name === 'PoolCreated');
  const sales = await loadSales(client, [...new Set(events.map(({ pool }) => pool))]);
  return {
    lastNumber: isMade ? await lastPoolNumber(client, 'presale') : 0,
    sales: new Map(sales.map((sale) => [sale.pool, sale])),
    wallets: await loadWallets(client, events),
    credits: await loadCredits(client, events),
    digests: await loadSaleDigests(client, events),
    tokens: await loadTokens(client, [...new Set(events.flatMap(tokensOfSale))], facts),
    activity: [],
    whitelist: [],
  };
}

async function loadSaleDigests(client: pg.ClientBase, events: readonly PresaleEvent[]): Promise<Set<string>> {
  const digests = events.flatMap((event): Hex[] =>
    event.name === 'PoolCreated' && event.metadataDigest !== null ? [event.metadataDigest] : [],
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

const walletTable = describeTable<SaleWalletRow>('presale_wallet', ['pool', 'wallet'], (fixed, changing) => [
  fixed('pool', 'bytea', (row) => row.pool),
  fixed('wallet', 'bytea', (row) => row.wallet),
  changing('contributed', 'numeric', (row) => row.contributed),
  changing('refunded_at', 'bigint', (row) => row.refundedAt),
  changing('claimed', 'numeric', (row) => row.claimed),
  changing('last_claim', 'numeric', (row) => row.lastClaim),
  changing('last_claim_at', 'bigint', (row) => row.lastClaimAt),
  fixed('first_at', 'bigint', (row) => row.firstAt),
  changing('last_at', 'bigint', (row) => row.lastAt),
]);

async function loadWallets(
  client: pg.ClientBase,
  events: readonly PresaleEvent[],
): Promise<Map<string, SaleWalletRow>> {
  const wanted = new Map(
    events.flatMap((event) =>
      'wallet' in event ? [[walletKeyOf(event.pool, event.wallet), event] as const] : [],
    ),
  );
  if (wanted.size === 0) return new Map();
  const keys = [...wanted.values()];
  const found = await client.query<{
    pool: Buffer;
    wallet: Buffer;
    contributed: string;
    refunded_at: number | null;
    claimed: string;
    last_claim: string | null;
    last_claim_at: number | null;
    first_at: number;
    last_at: number;
  }>(
    `SELECT w.* FROM unnest($1::bytea[], $2::bytea[]) AS k(pool, wallet)
       JOIN chain.presale_wallet w USING (pool, wallet)`,
    [keys.map(({ pool }) => bytea(pool)), keys.map(({ wallet }) => bytea(wallet))],
  );
  const rows = found.rows.map((row): SaleWalletRow => ({
    pool: hexOf(row.pool),
    wallet: hexOf(row.wallet),
    contributed: BigInt(row.contributed),
    refundedAt: row.refunded_at,
    claimed: BigInt(row.claimed),
    lastClaim: row.last_claim === null ? null : BigInt(row.last_claim),
    lastClaimAt: row.last_claim_at,
    firstAt: row.first_at,
    lastAt: row.last_at,
  }));
  return new Map(rows.map((row) => [walletKeyOf(row.pool, row.wallet), row]));
}

async function loadCredits(
  client: pg.ClientBase,
  events: readonly PresaleEvent[],
): Promise<Map<string, CreditRow>> {
  const keys = events.filter((event) => 'asset' in event);
  if (keys.length === 0) return new Map();
  const found = await client.query<{ pool: Buffer; account: Buffer; asset: Buffer; amount: string }>(
    'SELECT * FROM chain.presale_credit WHERE pool = ANY ($1::bytea[])',
    [keys.map(({ pool }) => bytea(pool))],
  );
  const rows = found.rows.map((row): CreditRow => ({
    pool: hexOf(row.pool),
    account: hexOf(row.account),
    asset: hexOf(row.asset),
    amount: BigInt(row.amount),
  }));
  return new Map(rows.map((row) => [creditKeyOf(row.pool, row.account, row.asset), row]));
}

/** What was there before the events. */
export interface KnownBefore {
  pools: KnownKeys;
  wallets: KnownKeys;
}

export const knownIn = (rows: SaleRows): KnownBefore => ({
  pools: knownKeys(rows.sales),
  wallets: knownKeys(rows.wallets),
});

/** Writes the rows back. */
export async function saveSaleRows(
  client: pg.ClientBase,
  rows: SaleRows,
  before: KnownBefore,
): Promise<void> {
  await saveByKey(client, saleTable, rows.sales, before.pools);
  await saveByKey(client, walletTable, rows.wallets, before.wallets);
  await saveCredits(client, [...rows.credits.values()]);
  await insertActivity(client, rows.activity);
  await insertWhitelist(client, rows.whitelist);
}

async function saveCredits(client: pg.ClientBase, credits: readonly CreditRow[]): Promise<void> {
  if (credits.length === 0) return;
  await client.query(
    `INSERT INTO chain.presale_credit AS c (pool, account, asset, amount)
     SELECT * FROM unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::numeric[])
     ON CONFLICT (pool, account, asset) DO UPDATE SET amount = excluded.amount
      WHERE c.amount <> excluded.amount`,
    [
      credits.map(({ pool }) => bytea(pool)),
      credits.map(({ account }) => bytea(account)),
      credits.map(({ asset }) => bytea(asset)),
      credits.map(({ amount }) => amount.toString()),
    ],
  );
}

const ACTIVITY = [
  'pool',
  'block_number',
  'log_index',
  'kind',
  'wallet',
  'amount',
  'paid',
  'total',
  'tx_hash',
  'timestamp',
] as const;

function insertActivity(client: pg.ClientBase, activity: readonly ActivityRow[]): Promise<void> {
  const value = copyValue;
  const rows = activity.map((row) => [
    value.bytea(row.pool),
    value.number(row.blockNumber),
    value.number(row.logIndex),
    value.text(row.kind),
    value.bytea(row.wallet),
    value.number(row.amount),
    value.number(row.paid),
    value.number(row.total),
    value.bytea(row.txHash),
    value.number(row.timestamp),
  ]);
  return copyRows(client, 'chain.presale_contribution', ACTIVITY, rows);
}

function insertWhitelist(client: pg.ClientBase, whitelist: readonly WhitelistRow[]): Promise<void> {
  const value = copyValue;
  const rows = whitelist.map((row) => [
    value.bytea(row.pool),
    value.number(row.position),
    value.bytea(row.wallet),
  ]);
  return copyRows(client, 'chain.presale_whitelist', ['pool', 'position', 'wallet'], rows);
}
