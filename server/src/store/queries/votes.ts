import type { Address, Hex } from '@kingspad/domain';
import type { VoteCounts, VoteState } from '@kingspad/domain/api';
import type pg from 'pg';
import { VOTES_CHANNEL } from '../notices.ts';
import { fromBytea, toBytea } from './encoding.ts';
import { inLockedTransaction } from './locked.ts';

/** A wallet's vote on a sale, its signature checked by the caller. */
export interface SignedVote {
  pool: Address;
  /** The transaction that made the sale. */
  transactionHash: Hex;
  voter: Address;
  version: number;
  inFavor: boolean;
  signature: Hex;
  /** Seconds. */
  deadline: number;
}

export interface StoredVotes {
  /** The transaction that made the sale. */
  transactionHash: Hex;
  /** Votes at the newest indexed block; `mine` is null without a wallet. */
  state: VoteState;
}

export const NO_VOTES: VoteCounts = { inFavor: 0, against: 0, experiencedInFavor: 0, experiencedAgainst: 0 };

/** Joins the counts `v` of sales `p`. */
export const COUNTS_OF_SALE = 'v.pool = p.pool AND v.tx_hash = p.tx_hash';

/** A column of sales `p`: its counts as JSON; null if there are none. */
export const VOTE_COUNTS = `
  (SELECT json_build_object('inFavor', v.in_favor, 'against', v.against,
      'experiencedInFavor', v.experienced_in_favor, 'experiencedAgainst', v.experienced_against)
     FROM meta.vote_count v WHERE ${COUNTS_OF_SALE})`;

/** Sort key of the lists of sales, by the counts `v`. */
export const VOTE_ORDERS = {
  votes: 'v.in_favor',
  'experienced-votes': 'v.experienced_in_favor',
} as const;

/** Limit of one wallet in all sales together: each vote is kept. */
const MAX_A_MINUTE = 5;
const MAX_A_DAY = 50;

interface VotesRow {
  tx_hash: Buffer;
  is_open: boolean;
  counts: VoteCounts | null;
  in_favor: boolean | null;
  version: number | null;
}

/** A sale's votes; undefined if no such sale is indexed. */
export async function findVotes(
  pool: pg.Pool,
  sale: Address,
  voter: Address | undefined,
): Promise<StoredVotes | undefined> {
  const found = await pool.query<VotesRow>(
    `SELECT p.tx_hash, coalesce(chain.pool_status(p, (SELECT c.block_timestamp FROM chain.cursor c)) = 0, false) AS is_open,
            ${VOTE_COUNTS} AS counts, m.in_favor, m.version
       FROM chain.presale p
       LEFT JOIN LATERAL (
         SELECT o.in_favor, o.version FROM meta.pool_vote o
          WHERE o.pool = p.pool AND o.tx_hash = p.tx_hash AND o.voter = $2
          ORDER BY o.version DESC LIMIT 1) m ON true
      WHERE p.pool = $1`,
    [toBytea(sale), voter === undefined ? null : toBytea(voter)],
  );
  const [row] = found.rows;
  if (!row) return undefined;
  const { in_favor: inFavor, version } = row;
  return {
    transactionHash: fromBytea(row.tx_hash),
    state: {
      ...(row.counts ?? NO_VOTES),
      isOpen: row.is_open,
      mine: inFavor === null || version === null ? null : { inFavor, version },
    },
  };
}

/**
 * Keeps a vote if its version is the next one of this wallet; the database counts it in place of the one before
 * (meta.count_vote).
 * @returns `same` where this very vote is the newest already: its client missed the answer
 */
export async function saveVote(
  pool: pg.Pool,
  vote: SignedVote,
): Promise<'saved' | 'same' | 'version-taken' | 'too-many'> {
  // One at a time per wallet, so that its newest vote and its limits hold.
  return inLockedTransaction(pool, [`vote ${vote.voter.toLowerCase()}`], (client) => addVote(client, vote));
}

interface KeptVote {
  version: number;
  in_favor: boolean;
}

async function addVote(client: pg.ClientBase, vote: SignedVote) {
  const key = [toBytea(vote.pool), toBytea(vote.transactionHash), toBytea(vote.voter)];
  const newest = await client.query<KeptVote>(
    `SELECT version, in_favor FROM meta.pool_vote
      WHERE pool = $1 AND tx_hash = $2 AND voter = $3 ORDER BY version DESC LIMIT 1`,
    key,
  );
  const [before] = newest.rows;
  if (before?.version === vote.version) return before.in_favor === vote.inFavor ? 'same' : 'version-taken';
  if (vote.version !== (before?.version ?? 0) + 1) return 'version-taken';
  const added = await client.query(
    `INSERT INTO meta.pool_vote (pool, tx_hash, voter, version, in_favor, signature, deadline, is_experienced)
     SELECT $1, $2, $3, $4, $5, $6, $7,
            EXISTS (SELECT 1 FROM chain.presale_wallet w WHERE w.wallet = $3)
              OR EXISTS (SELECT 1 FROM chain.stake s WHERE s.wallet = $3)
       FROM (SELECT count(*) AS of_day,
                    count(*) FILTER (WHERE created_at > now() - interval '1 minute') AS of_minute
               FROM meta.pool_vote WHERE voter = $3 AND created_at > now() - interval '1 day') AS mine
      WHERE of_day < ${MAX_A_DAY} AND of_minute < ${MAX_A_MINUTE}`,
    [...key, vote.version, vote.inFavor, toBytea(vote.signature), vote.deadline],
  );
  if (added.rowCount === 0) return 'too-many';
  await client.query('SELECT pg_notify($1, $2)', [VOTES_CHANNEL, vote.pool.toLowerCase()]);
  return 'saved';
}
