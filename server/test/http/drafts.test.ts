import { headNumber, increaseTime, mine, rpc, until } from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../src/store/index.ts';
import { REFRESH_CHANNEL } from '../../src/store/notices.ts';
import { cleanUpDrafts } from '../../src/store/queries/drafts.ts';
import {
  ALICE,
  ask,
  draftOf,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type LockRequest,
  type World,
} from './world.ts';
import { openClient } from '../../src/store/pool.ts';
import { ending } from '../support/endings.ts';

const API = '/api/v1/token-locker';
const DAY = 86_400;

let world: World;
let admin: pg.Client;
let apiPool: pg.Pool;
let token: Address;
beforeAll(async () => {
  world = await startWorld();
  admin = ending(await openClient(world.postgres.url));
  apiPool = ending(createPool(world.postgres.apiUrl, { max: 2 }));
  token = await newToken(world, ALICE);
});

const post = async (title: string) => {
  const created = await world.send('POST', `${API}/create`, draftOf(ALICE, token, { title }));
  return created.body.payload.tokenRecordDetails;
};
/** Makes it look as if everything there is was posted so many days ago. */
const age = (days: number) =>
  admin.query('UPDATE meta.draft SET created_at = created_at - make_interval(days => $1)', [days]);
const drafts = async () =>
  (await admin.query('SELECT title FROM meta.draft ORDER BY title')).rows.map((row) => row.title);
const lockWith = async (draft: { metadataDigest: string | null }, more: Partial<LockRequest> = {}) =>
  lockOnChain(world, ALICE, { token, digest: draft.metadataDigest as Hex, ...more });

/** From now on no block comes by itself, so that the indexer does not write over what a test writes. */
async function stopBlocks(): Promise<void> {
  await rpc(world.anvil.url, 'evm_setIntervalMining', [0]);
  await mine(world.anvil.url);
  await untilIndexed(world);
}

describe('a draft’s life', () => {
  it('keeps a draft for 30 days, and for ever once an event claims it, also through a rebuild of the index', async () => {
    const claimed = await post('claimed');
    await post('left');
    await age(31);
    await post('young');
    const { transactionHash } = await lockWith(claimed);
    await untilIndexed(world);

    // The index has read what happened since: the claimed one is marked, the left one goes.
    expect(await cleanUpDrafts(apiPool, 30)).toEqual({ claimed: 1, removed: 1 });
    expect(await drafts()).toEqual(['claimed', 'young']);

    // While everything is read anew, nothing is known to be claimed.
    await admin.query('CREATE TABLE public.kept AS SELECT * FROM chain.lock');
    await admin.query('DELETE FROM chain.lock');
    expect(await cleanUpDrafts(apiPool, 30)).toEqual({ claimed: 0, removed: 0 });
    await admin.query('INSERT INTO chain.lock SELECT * FROM public.kept');
    const lock = await world.get(`${API}/lock-record/${transactionHash}`);
    expect(lock.body.payload.title).toBe('claimed');
  });

  it('keeps a draft longer while the index has not read its term: a lock may have claimed it', async () => {
    await admin.query('DELETE FROM meta.draft');
    await post('perhaps claimed');
    await age(31);
    await stopBlocks();
    const before = await admin.query('SELECT block_timestamp FROM chain.cursor');
    await admin.query('UPDATE chain.cursor SET block_timestamp = block_timestamp - $1', [2 * DAY]);
    expect(await cleanUpDrafts(apiPool, 30)).toEqual({ claimed: 0, removed: 0 });
    await admin.query('UPDATE chain.cursor SET block_timestamp = $1', [before.rows[0].block_timestamp]);
    expect((await cleanUpDrafts(apiPool, 30)).removed).toBe(1);
    await rpc(world.anvil.url, 'evm_setIntervalMining', [1]);
  });

  it('a draft does not end early if the chain’s clock is ahead', async () => {
    await post('today');
    await increaseTime(world.anvil.url, 90 * DAY);
    await untilIndexed(world);
    expect((await cleanUpDrafts(apiPool, 30)).removed).toBe(0);
    expect(await drafts()).toEqual(['today']);
  });
});

describe('a refresh request', () => {
  it('a refresh request makes the indexer poll at once, and a thousand cost as much as a few', async () => {
    // An indexer that looks by itself only once a minute.
    await world.program.stop();
    const slow = await world.startAnother({ POLL_MS: '60000' });
    const get = (path: string) => ask(slow.url, 'GET', path);
    await until(async () => (await get('/healthz')).status === 200, 'the server does not answer');
    const draft = await ask(slow.url, 'POST', `${API}/create`, draftOf(ALICE, token));
    const { id, metadataDigest } = draft.body.payload.tokenRecordDetails;
    await until(async () => Number((await get('/readyz')).body.indexedBlock) > 0, 'nothing is indexed');
    const receipt = await lockWith({ metadataDigest });
    const head = await headNumber(world.anvil.url);

    let heard = 0;
    await admin.query(`LISTEN ${REFRESH_CHANNEL}`);
    admin.on('notification', () => (heard += 1));
    const update = (hash: string, lockId: number) =>
      ask(slow.url, 'PATCH', `${API}/update-lock-record/${id}`, {
        transactionHash: hash,
        tokenLockId: lockId,
      });
    await until(
      async () =>
        (await update(receipt.transactionHash, Number(receipt.logs.at(-1)?.topics[1]))).body.payload
          .status === 'confirmed',
      'the indexer does not look',
    );
    expect(Number((await get('/readyz')).body.indexedBlock)).toBeGreaterThanOrEqual(head);

    heard = 0;
    const began = Date.now();
    const invented = () => `0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}`;
    const answers = await Promise.all(Array.from({ length: 300 }, () => update(invented(), 4_000_000)));
    expect(new Set(answers.map((answer) => answer.body.payload.status))).toEqual(new Set(['pending']));
    expect(heard).toBeGreaterThan(0);
    // One in 200 ms is passed on, however long it takes to send them all.
    expect(heard).toBeLessThanOrEqual(Math.min(300, (Date.now() - began) / 200 + 2));
    await slow.stop();
  });
});
