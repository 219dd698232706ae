import type pg from 'pg';

/** The tables that the journal's triggers watch, with their keys (chain-schema.sql). */
export const WATCHED = {
  token: ['address'],
  unread_token: ['address'],
  lock: ['locker', 'lock_id'],
  lock_event: ['locker', 'lock_id', 'block_number', 'log_index'],
  token_summary: ['locker', 'token'],
  pair: ['locker', 'address'],
  factory: ['locker', 'address'],
  locker_credit: ['locker', 'account'],
  presale: ['pool'],
  presale_contribution: ['pool', 'block_number', 'log_index'],
  presale_wallet: ['pool', 'wallet'],
  presale_whitelist: ['pool', 'position'],
  presale_credit: ['pool', 'account', 'asset'],
  staking_pool: ['pool'],
  staked_total: ['pool', 'block_number', 'log_index'],
  stake: ['pool', 'wallet'],
} as const;

/** From here on in this transaction, overwritten rows are journaled for the block; null: not journaled. */
export async function journalBlock(client: pg.ClientBase, block: number | null): Promise<void> {
  await client.query(`SELECT set_config('kingspad.journal', $1, true)`, [
    block === null ? '' : String(block),
  ]);
}

/** Restores the watched tables to their state after block `ancestor`. */
export async function undoAbove(client: pg.ClientBase, ancestor: number): Promise<void> {
  for (const [table, keys] of Object.entries(WATCHED)) {
    // If a row changed several times, its oldest entry holds the state to restore.
    const oldest = `SELECT DISTINCT ON (key) key, before FROM chain.journal
                     WHERE table_name = '${table}' AND block_number > $1 ORDER BY key, seq`;
    // Rows with a block number are of undone blocks only. The bound keeps Postgres out of earlier ranges.
    const sameKey = keys
      .map((key) => `t.${key} = k.${key}${key === 'block_number' ? ' AND t.block_number > $1' : ''}`)
      .join(' AND ');
    await client.query(
      `DELETE FROM chain.${table} t
        USING (${oldest}) j, jsonb_populate_record(null::chain.${table}, j.key) k WHERE ${sameKey}`,
      [ancestor],
    );
    await client.query(
      `INSERT INTO chain.${table}
       SELECT r.* FROM (${oldest}) j, jsonb_populate_record(null::chain.${table}, j.before) r
        WHERE j.before IS NOT NULL`,
      [ancestor],
    );
  }
  await client.query('DELETE FROM chain.journal WHERE block_number > $1', [ancestor]);
}

/** Deletes the undo entries of blocks up to `floor`. */
export async function pruneJournal(client: pg.ClientBase, floor: number): Promise<void> {
  await client.query('DELETE FROM chain.journal WHERE block_number <= $1', [floor]);
}
