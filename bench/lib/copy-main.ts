import pg from 'pg';
import { numberToHex } from 'viem';
import { parseLog } from '../../server/src/chain/parse.ts';
import type { RawLog } from '../../server/src/chain/types.ts';
import { copyRows, copyValue } from '../../server/src/store/copy.ts';

// The least that an indexer can do: downloads logs and writes them with COPY, the next range while one is written. Nothing is checked, and no
// rows are made of them.
const { COPY_URL = '', COPY_RPC_URL = '', COPY_FROM = '0', COPY_TO = '0', COPY_FACTORY = '' } = process.env;
const BLOCKS = 50;

const client = new pg.Client({ connectionString: COPY_URL });
await client.connect();
await client.query(
  `CREATE TABLE bare_log (block_number bigint, log_index integer, block_hash bytea, tx_hash bytea, address bytea,
                          topics bytea[], data bytea, PRIMARY KEY (block_number, log_index))`,
);

async function download(from: number): Promise<RawLog[]> {
  const range = {
    fromBlock: numberToHex(from),
    toBlock: numberToHex(Math.min(from + BLOCKS - 1, Number(COPY_TO))),
  };
  const filters = [{ ...range, address: [COPY_FACTORY] }, range];
  const body = filters.map((filter, id) => ({ jsonrpc: '2.0', id, method: 'eth_getLogs', params: [filter] }));
  const response = await fetch(COPY_RPC_URL, { method: 'POST', body: JSON.stringify(body) });
  const answers = (await response.json()) as { result: unknown[] }[];
  return answers.flatMap(({ result }) => result.map(parseLog));
}

const { bytea, byteaArray, number } = copyValue;
let next = download(Number(COPY_FROM));
for (let from = Number(COPY_FROM); from <= Number(COPY_TO); from += BLOCKS) {
  const logs = await next;
  next = download(from + BLOCKS);
  next.catch(() => {});
  await copyRows(
    client,
    'bare_log',
    ['block_number', 'log_index', 'block_hash', 'tx_hash', 'address', 'topics', 'data'],
    logs,
    (log) => [
      number(log.blockNumber),
      number(log.logIndex),
      bytea(log.blockHash),
      bytea(log.txHash),
      bytea(log.address),
      byteaArray(log.topics),
      bytea(log.data),
    ],
  );
}
await client.query('CREATE TABLE bare_done ()');
await client.end();
// Its memory is read while it is there.
setInterval(() => {}, 1000);
