import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea, toBytea } from './encoding.ts';
import { inLockedTransaction } from './locked.ts';
import type { PageRequest } from './locks.ts';
import type { SaleIdentity } from './sales.ts';
import { COMMENTS_CHANNEL } from '../notices.ts';
import { operatorsParameter } from './verifications.ts';

export interface StoredComment {
  id: string;
  author: Address;
  text: string;
  isOwner: boolean;
  isContributor: boolean;
  isOperator: boolean;
  isHidden: boolean;
  createdAt: Date;
}

/** The role in which a comment is hidden or shown again. */
export type Role = 'author' | 'owner' | 'operator';

/** Limit of one wallet in all sales together. */
const MAX_A_MINUTE = 5;
const MAX_A_DAY = 50;
/** Limit of one client with all its wallets: a wallet costs nothing. */
const MAX_OF_CLIENT_A_DAY = 200;
/** Limit of one sale. Its owner, contributors and operators may post more. */
const MAX_OF_SALE = 10_000;

/** A column of sales `p` of chain.presale: the number of public comments. */
export const COMMENT_COUNT = `
  (SELECT count(*) FROM meta.comment c
    WHERE c.pool = p.pool AND c.tx_hash = p.tx_hash AND c.hidden_as IS NULL)`;

const COLUMNS = `
  c.id, c.author, c.text, c.created_at, c.hidden_as IS NOT NULL AS is_hidden,
  c.author = p.owner AS is_owner, c.author = ANY ($2::bytea[]) AS is_operator,
  EXISTS (SELECT 1 FROM chain.presale_wallet w WHERE w.pool = p.pool AND w.wallet = c.author) AS is_contributor`;
const OF_SALE = 'chain.presale p JOIN meta.comment c ON c.pool = p.pool AND c.tx_hash = p.tx_hash';
/** Hidden ones are for their author, the sale's owner and operators. `$3` is the reader, or null. */
const IS_SEEN = `
  (c.hidden_as IS NULL OR c.author = $3::bytea OR p.owner = $3::bytea
   OR coalesce($3::bytea = ANY ($2::bytea[]), false))`;

interface CommentRow {
  id: number;
  author: Buffer;
  text: string;
  created_at: Date;
  is_hidden: boolean;
  is_owner: boolean;
  is_contributor: boolean;
  is_operator: boolean;
}

function toComment(row: CommentRow): StoredComment {
  return {
    id: String(row.id),
    author: addressFromBytea(row.author),
    text: row.text,
    isOwner: row.is_owner,
    isContributor: row.is_contributor,
    isOperator: row.is_operator,
    isHidden: row.is_hidden,
    createdAt: row.created_at,
  };
}

/** The reader, and the accounts of each role. */
export interface CommentViewer {
  viewer: Address | undefined;
  operators: readonly Address[];
}

const parametersOf = (sale: Address, { viewer, operators }: CommentViewer) => [
  toBytea(sale),
  operatorsParameter(operators),
  viewer === undefined ? null : toBytea(viewer),
];

/** The comments that the viewer may see, newest first. */
export async function listComments(
  pool: pg.Pool,
  sale: Address,
  who: CommentViewer,
  { page, limit }: PageRequest,
): Promise<{ items: StoredComment[]; total: number }> {
  const parameters = parametersOf(sale, who);
  const counted = await pool.query<{ total: number }>(
    `SELECT count(*) AS total FROM ${OF_SALE} WHERE p.pool = $1 AND ${IS_SEEN}`,
    parameters,
  );
  const found = await pool.query<CommentRow>(
    `SELECT ${COLUMNS} FROM ${OF_SALE} WHERE p.pool = $1 AND ${IS_SEEN}
      ORDER BY c.id DESC LIMIT $4 OFFSET $5`,
    [...parameters, limit, (page - 1) * limit],
  );
  return { items: found.rows.map(toComment), total: counted.rows[0]?.total ?? 0 };
}

/** One comment; undefined if there is none or the viewer may not see it. */
export async function findComment(
  pool: pg.Pool,
  sale: Address,
  id: string,
  who: CommentViewer,
): Promise<StoredComment | undefined> {
  const found = await pool.query<CommentRow>(
    `SELECT ${COLUMNS} FROM ${OF_SALE} WHERE p.pool = $1 AND c.id = $4 AND ${IS_SEEN}`,
    [...parametersOf(sale, who), id],
  );
  const [row] = found.rows;
  return row && toComment(row);
}

/** Text and author of a new comment. */
export interface NewComment {
  author: Address;
  /** A hash of where it was sent from. */
  client: Buffer;
  text: string;
  operators: readonly Address[];
}

/** Forgets which client comments of more than a day came from. */
export async function forgetClients(pool: pg.Pool): Promise<number> {
  const forgotten = await pool.query(
    "UPDATE meta.comment SET client = NULL WHERE client IS NOT NULL AND created_at < now() - interval '1 day'",
  );
  return forgotten.rowCount ?? 0;
}

/** Keeps a comment. @returns its id; undefined if its author, its client or the sale has too many */
export async function addComment(
  pool: pg.Pool,
  sale: SaleIdentity,
  { author, client: sender, text, operators }: NewComment,
): Promise<string | undefined> {
  // One at a time per author and per client, so that the counts below hold.
  const keys = [`comment ${author.toLowerCase()}`, `comment ${sender.toString('hex')}`];
  return inLockedTransaction(pool, keys, async (client) => {
    const added = await client.query<{ id: number }>(
      `INSERT INTO meta.comment (pool, tx_hash, author, text, client)
       SELECT $1, $2, $3, $4, $5
         FROM (SELECT count(*) AS of_day,
                      count(*) FILTER (WHERE created_at > now() - interval '1 minute') AS of_minute
                 FROM meta.comment WHERE author = $3 AND created_at > now() - interval '1 day') AS mine
        WHERE of_day < ${MAX_A_DAY} AND of_minute < ${MAX_A_MINUTE}
          AND (SELECT count(*) FROM meta.comment
                WHERE client = $5 AND created_at > now() - interval '1 day') < ${MAX_OF_CLIENT_A_DAY}
          AND ($3 = $6 OR $3 = ANY ($7)
               OR EXISTS (SELECT 1 FROM chain.presale_wallet w WHERE w.pool = $1 AND w.wallet = $3)
               OR (SELECT count(*) FROM meta.comment WHERE pool = $1 AND tx_hash = $2) < ${MAX_OF_SALE})
       RETURNING id`,
      [
        toBytea(sale.pool),
        toBytea(sale.transactionHash),
        toBytea(author),
        text,
        sender,
        toBytea(sale.owner),
        operatorsParameter(operators),
      ],
    );
    const [row] = added.rows;
    if (row) await notifyOfComments(client, sale.pool);
    return row && String(row.id);
  });
}

/**
 * Hides a comment or shows it again. What an operator hid only operators show again, what the sale's owner hid also
 * that owner; what its author removed, only the author.
 * @param roles the caller's roles towards this comment
 * @returns false if none of the roles may
 */
export async function changeComment(
  pool: pg.Pool,
  sale: Address,
  id: string,
  change: { isHidden: boolean; by: Address; roles: readonly Role[] },
): Promise<boolean> {
  const changed = change.isHidden ? await hide(pool, id, change) : await show(pool, id, change.roles);
  if (changed) await notifyOfComments(pool, sale);
  return changed;
}

async function hide(
  pool: pg.Pool,
  id: string,
  { by, roles }: { by: Address; roles: readonly Role[] },
): Promise<boolean> {
  const role = (['operator', 'owner', 'author'] as const).find((one) => roles.includes(one));
  if (role === undefined) return false;
  await pool.query(
    `UPDATE meta.comment SET hidden_as = $2, hidden_by = $3, hidden_at = now()
      WHERE id = $1 AND hidden_as IS NULL`,
    [id, role, toBytea(by)],
  );
  return true;
}

async function show(pool: pg.Pool, id: string, roles: readonly Role[]): Promise<boolean> {
  if (roles.length === 0) return false;
  const undoes = new Set<Role>(roles);
  if (undoes.has('operator')) undoes.add('owner');
  const shown = await pool.query(
    `UPDATE meta.comment SET hidden_as = NULL, hidden_by = NULL, hidden_at = NULL
      WHERE id = $1 AND (hidden_as IS NULL OR hidden_as = ANY ($2))`,
    [id, [...undoes]],
  );
  return shown.rowCount === 1;
}

/** Notifies every API process, which notifies the pages that watch the sale. */
async function notifyOfComments(client: pg.Pool | pg.ClientBase, sale: Address): Promise<void> {
  await client.query('SELECT pg_notify($1, $2)', [COMMENTS_CHANNEL, sale.toLowerCase()]);
}
