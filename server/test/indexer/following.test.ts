import { increaseTime, mine, rpc, transfer, until } from '@kingspad/devnet';
import { createWalletClient, erc20Abi, http, parseEther, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeAll, expect, test } from 'vitest';
import { ALICE, BOB, soon, startTestChain, type TestChain } from '../support/chain.ts';
import { once, testPostgres, type TestDatabase } from '../support/database.ts';
import { ending } from '../support/endings.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { tokenLockerAbi } from '@kingspad/abi';
import {
  HEAD_CHANNEL,
  REFRESH_CHANNEL,
  readHeadNotice,
  writeHeadNotice,
  type HeadNotice,
} from '../../src/store/notices.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';
import { openClient } from '../../src/store/pool.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;

beforeAll(async () => {
  chain = await startTestChain();
  database = await server.newDatabase();
});

test('locks and payouts of several wallets appear as they happen, and a restart finds them again', async () => {
  const indexer = startIndexer(chain, database);
  const token = await chain.newToken({ name: 'Crown Token', symbol: 'CROWN', decimals: 6 });
  const unlockAt = await soon(chain);
  await chain.lock({ token, amount: 7n, unlockAt });
  await chain.lock({ token, owner: BOB, amount: 11n });
  await increaseTime(chain.url, 100);
  await chain.unlock(ALICE, 1);
  await untilIndexed(chain, database);
  expect(
    await database.rows(
      'SELECT lock_id, amount, paid, claimed_at IS NOT NULL AS claimed FROM chain.lock ORDER BY 1',
    ),
  ).toEqual([
    { lock_id: 1, amount: '7', paid: '7', claimed: true },
    { lock_id: 2, amount: '11', paid: null, claimed: false },
  ]);
  expect(
    await database.rows(
      'SELECT total_locked, lock_count, last_lock_id, search_text FROM chain.token_summary',
    ),
  ).toEqual([
    {
      total_locked: '11',
      lock_count: 2,
      last_lock_id: 2,
      search_text: `${token.toLowerCase()} crown crown token`,
    },
  ]);
  await indexer.stop();
  await chain.lock({ token, amount: 13n });
  await mine(chain.url, 300);
  const next = startIndexer(chain, database);
  await assertIndexMatchesChain(chain, database, server);
  await until(() => next.status().lastError === null, 'the indexer is in trouble');
  expect(next.status()).toMatchObject({ leader: true, rebuildingSince: null });
  await next.stop();
});

test('a lock is indexed once the node announces its block, long before the next poll', async () => {
  const own = await server.newDatabase();
  let hasNotices = false;
  startIndexer(chain, own, {
    pollMs: 600_000,
    idlePollMs: 600_000,
    metrics: { notices: (open) => (hasNotices = open) },
    headUrls: [chain.anvil.wsUrl],
  });
  await untilIndexed(chain, own);
  const before = await own.rows('SELECT FROM chain.lock');
  const token = await chain.newToken({ symbol: 'NOTED' });
  // The subscription may not be there with the first one.
  await until(async () => {
    await chain.lock({ token, amount: 1n });
    return (await own.rows('SELECT FROM chain.lock')).length > before.length;
  }, 'no lock is indexed');
  expect(hasNotices).toBe(true);
});

test('a lock by a bare script of an unknown token is indexed', async () => {
  startIndexer(chain, database);
  const account = privateKeyToAccount(generatePrivateKey());
  const token = await chain.newToken({ name: 'Never Seen', symbol: 'NEVER' });
  await rpc(chain.url, 'anvil_setBalance', [account.address, toHex(parseEther('1'))]);
  await transfer(chain.url, token, account.address, 77n, ALICE);
  const wallet = createWalletClient({ account, transport: http(chain.url) });
  await wallet.writeContract({
    chain: null,
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [chain.locker, 77n],
  });
  const hash = await wallet.writeContract({
    chain: null,
    address: chain.locker,
    abi: tokenLockerAbi,
    functionName: 'lockTokens',
    args: [token, 77n, 4_000_000_000n, false],
    value: parseEther('0.01'),
  });
  await untilIndexed(chain, database);
  expect(
    await database.rows(
      `SELECT '0x' || encode(l.owner, 'hex') AS owner, l.amount, t.name, t.symbol
         FROM chain.lock l JOIN chain.token t ON t.address = l.token WHERE l.tx_hash = decode($1, 'hex')`,
      [hash.slice(2)],
    ),
  ).toEqual([{ owner: account.address.toLowerCase(), amount: '77', name: 'Never Seen', symbol: 'NEVER' }]);
});

test('each block is reported with its changes, and a refresh request replaces the wait for the next poll', async () => {
  const token = await chain.newToken();
  const listener = ending(await openClient(database.apiUrl));
  const notices: (HeadNotice | undefined)[] = [];
  listener.on('notification', ({ payload }) => notices.push(readHeadNotice(payload ?? '')));
  await listener.query(`LISTEN ${HEAD_CHANNEL}`);
  startIndexer(chain, database, { pollMs: 600_000 });
  await untilIndexed(chain, database);
  // A notification comes on a separate connection, so it may come after the rows can be read.
  const head = await chain.head();
  await until(() => notices.at(-1)?.blockNumber === head, 'no notification of the head');
  notices.length = 0;
  const receipt = await chain.lock({ token, amount: 5n });
  await once(database.apiUrl, `NOTIFY ${REFRESH_CHANNEL}`);
  await until(() => notices.length > 0, 'no notification of the lock');
  const lockId = Number(receipt.logs.at(-1)?.topics[1]);
  expect(notices).toEqual([
    {
      blockNumber: Number(receipt.blockNumber),
      timestamp: expect.any(Number),
      changed: [
        {
          locker: chain.locker.toLowerCase(),
          lockId,
          tx: receipt.transactionHash,
          token: token.toLowerCase(),
          owner: ALICE.toLowerCase(),
        },
      ],
      pools: [],
      stakingPools: [],
      all: false,
      revision: expect.stringMatching(/^[\w-]{36}$/),
      step: expect.any(Number),
    },
  ]);
});

test('a notice too long for Postgres only says that much has changed', () => {
  const lock = { locker: chain.locker, lockId: 1, tx: toHex(1, { size: 32 }), token: ALICE, owner: BOB };
  const notice = {
    blockNumber: 1,
    timestamp: 2,
    changed: [lock],
    pools: [`0x${'3'.repeat(40)}` as const],
    stakingPools: [`0x${'4'.repeat(40)}` as const],
    all: false,
    revision: 'r1',
    step: 9,
  };
  expect(readHeadNotice(writeHeadNotice(notice))).toEqual(notice);
  const long = writeHeadNotice({ ...notice, changed: Array.from({ length: 100 }, () => lock) });
  expect(readHeadNotice(long)).toEqual({
    blockNumber: 1,
    timestamp: 2,
    changed: [],
    pools: [],
    stakingPools: [],
    all: true,
    revision: 'r1',
    step: 9,
  });
});
