import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import { bytea, byteaArray, hexOf } from './hex.ts';
import { NEXT_SCHEMA } from './next-schema.ts';

const BLOCKS_AT_ONCE = 1000;

/**
 * The blocks of which the shown index has logs that the rebuild next to it lacks, wherever a node numbered them; none if
 * the two are of different deployments.
 * @param followed what both read: addresses of contracts, and topics of the pools that they made
 */
export async function logsOnlyShown(
  shown: pg.ClientBase,
  followed: { contracts: readonly Address[]; topics: readonly Hex[] },
  { after, last }: { after: number; last: number },
): Promise<{ number: number; hash: Hex }[]> {
  const found = await shown.query<{ number: number; hash: Buffer }>(
    `SELECT DISTINCT o.block_number AS number, o.block_hash AS hash
       FROM chain.raw_log o
      WHERE o.block_number > $3 AND o.block_number <= $4
        AND EXISTS (SELECT FROM chain.cursor a JOIN ${NEXT_SCHEMA}.cursor b USING (anchor_hash))
        AND (o.address = ANY ($1::bytea[])
             OR o.topics[1] = ANY ($2::bytea[])
                AND (EXISTS (SELECT FROM chain.presale p WHERE p.pool = o.address AND p.factory = ANY ($1::bytea[]))
                     OR EXISTS (SELECT FROM chain.staking_pool p WHERE p.pool = o.address AND p.factory = ANY ($1::bytea[]))))
        AND NOT EXISTS (
              SELECT FROM ${NEXT_SCHEMA}.raw_log n
               WHERE n.block_number > $3 AND n.block_number <= $4 AND n.block_number = o.block_number
                 AND n.block_hash = o.block_hash AND n.tx_hash = o.tx_hash AND n.address = o.address AND n.topics = o.topics AND n.data = o.data)
      ORDER BY number LIMIT ${BLOCKS_AT_ONCE}`,
    [followed.contracts.map(bytea), byteaArray(followed.topics), after, last],
  );
  return found.rows.map(({ number, hash }) => ({ number, hash: hexOf(hash) }));
}
