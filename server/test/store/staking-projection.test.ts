import { keccak256, toHex } from 'viem';
import { expect, test } from 'vitest';
import { openClient } from '../../src/store/pool.ts';
import { projectStoredLogs } from '../../src/store/projection/project.ts';
import { copyRawLogs } from '../../src/store/raw-logs.ts';
import { testPostgres } from '../support/database.ts';
import { addressOf, factsOf, writerOf } from '../support/sale-logs.ts';
import { loggedPool, StakingLogs, type LoggedPool } from '../support/staking-logs.ts';
import { contentsOf } from '../support/assert-index.ts';

const server = testPostgres();

const [WALLET, OTHER] = [addressOf(7), addressOf(8)];
const DIGEST = keccak256(toHex('what he says'));
const at = (block: number) => ({ block, at: 1_000_000 + block * 3 });
const factsOfBoth = (pools: readonly LoggedPool[]) =>
  pools.flatMap(({ stakedToken, rewardToken }) => [factsOf(stakedToken, 'STK'), factsOf(rewardToken, 'RWD')]);

/** Rows that the logs make of an empty index. */
async function rowsOf(logs: StakingLogs, pools: readonly LoggedPool[]) {
  const database = await server.newDatabase();
  const writer = await writerOf(database);
  try {
    await writer.write(logs.logs, factsOfBoth(pools));
  } finally {
    await writer.end();
  }
  return database;
}

test('a pool whose token calls it during its creation has its creation event last', async () => {
  const pool = loggedPool(1);
  const logs = new StakingLogs();
  logs.deposit(at(90), pool, WALLET, 5n);
  logs.create(at(90), pool);
  const [, created] = logs.logs;
  Object.assign(created ?? {}, { txHash: logs.logs[0]?.txHash, txIndex: 0 });
  const database = await rowsOf(logs, [pool]);
  expect(await database.rows('SELECT number, total_staked, staker_count FROM chain.staking_pool')).toEqual([
    { number: 1, total_staked: '5', staker_count: 1 },
  ]);
});

test("the metadata of a creator's first pool with a digest counts, and no other's", async () => {
  const first = loggedPool(1, { digest: DIGEST });
  const copied = loggedPool(2, { digest: DIGEST });
  const again = loggedPool(3, { digest: DIGEST, creator: first.creator });
  const logs = new StakingLogs();
  for (const [index, pool] of [copied, first, again].entries()) logs.create(at(10 + index), pool);
  const database = await rowsOf(logs, [first, copied, again]);
  expect(
    await database.rows(
      'SELECT metadata_digest IS NOT NULL AS counts FROM chain.staking_pool ORDER BY number',
    ),
  ).toEqual([{ counts: true }, { counts: true }, { counts: false }]);
});

/** Two pools with a life behind them, one of them of the same token. */
function lives() {
  const twin = loggedPool(1, { digest: DIGEST });
  const same = loggedPool(2, { rewardToken: twin.stakedToken, stakedToken: twin.stakedToken });
  const logs = new StakingLogs();
  logs.create(at(90), twin);
  logs.create(at(91), same);
  logs.deposit(at(95), twin, WALLET, 7n);
  logs.deposit(at(150), twin, OTHER, 30n);
  logs.deposit(at(151), same, OTHER, 1n);
  logs.harvest(at(170), twin, addressOf(9));
  logs.deposit(at(200), twin, WALLET, 1n);
  logs.emergency(at(201), twin, OTHER);
  logs.withdraw(at(202), twin, WALLET, 8n);
  logs.deposit(at(300), twin, OTHER, 2n);
  logs.stop(at(400), same);
  logs.withdraw(at(401), same, OTHER, 1n);
  logs.harvest(at(1500), twin, OTHER);
  logs.takeIdle(at(1501), twin);
  logs.takeIdle(at(1502), same);
  return { logs, pools: [twin, same] };
}

test('a rebuild from the raw logs gives the same rows of staking pools', async () => {
  const { logs, pools } = lives();
  const database = await rowsOf(logs, pools);
  const client = await openClient(database.indexerUrl);
  try {
    await copyRawLogs(client, logs.logs);
    const before = await contentsOf(database);
    expect(before.staking_pool).toHaveLength(2);
    expect(before.stake).toHaveLength(3);
    await client.query('BEGIN');
    await projectStoredLogs(client);
    await client.query('COMMIT');
    expect(await contentsOf(database)).toEqual(before);
  } finally {
    await client.end();
  }
});

test('rows are the same if logs come one by one or all together', async () => {
  const { logs, pools } = lives();
  const whole = await contentsOf(await rowsOf(logs, pools));
  const database = await server.newDatabase();
  const writer = await writerOf(database);
  try {
    for (const log of logs.logs) await writer.write([log], factsOfBoth(pools));
  } finally {
    await writer.end();
  }
  expect(await contentsOf(database)).toEqual(whole);
});

test('every unit of the supply is paid, taken back or still due', async () => {
  const { logs, pools } = lives();
  const database = await rowsOf(logs, pools);
  const rows = await database.rows<{ due: string; paid: string; returned: string; idle: string }>(
    `SELECT p.rewards_supply - p.rewards_paid - p.rewards_returned - p.idle AS due, p.rewards_paid AS paid,
            p.rewards_returned AS returned, p.idle FROM chain.staking_pool p ORDER BY p.number`,
  );
  for (const { due, idle } of rows) {
    expect(idle).toBe('0');
    // Rounding at each step of the accumulator, and the rest of the first pool's second staker.
    expect(BigInt(due)).toBeGreaterThanOrEqual(0n);
    expect(BigInt(due)).toBeLessThan(10n);
  }
});

const PLACE = at(200);

test.each<[what: string, change: (logs: StakingLogs, pool: LoggedPool) => void]>([
  ['a deposit in an unknown pool', (logs) => logs.deposit(PLACE, loggedPool(9), WALLET, 1n)],
  ['a second making', (logs, pool) => logs.create(PLACE, pool)],
  [
    'a deposit of nothing',
    (logs, pool) => logs.raw(PLACE, pool, 'StakeDeposited', { user: OTHER, amount: 0n }),
  ],
  [
    'more than the limit',
    (logs, pool) => logs.raw(PLACE, pool, 'StakeDeposited', { user: OTHER, amount: 1001n }),
  ],
  [
    'a deposit that pays nothing of what was earned',
    (logs, pool) => logs.raw(PLACE, pool, 'StakeDeposited', { user: WALLET, amount: 1n }),
  ],
  [
    'a deposit after the end',
    (logs, pool) => logs.raw(at(1100), pool, 'StakeDeposited', { user: OTHER, amount: 1n }),
  ],
  [
    'a reward above what was earned',
    (logs, pool) => logs.raw(PLACE, pool, 'RewardPaid', { user: WALLET, amount: 10n ** 20n + 1n, paid: 1n }),
  ],
  [
    'a reward without earnings',
    (logs, pool) => logs.raw(PLACE, pool, 'RewardPaid', { user: OTHER, amount: 1n, paid: 1n }),
  ],
  [
    'a withdrawal of more than there is',
    (logs, pool) => {
      logs.harvest(PLACE, pool, WALLET);
      logs.raw(PLACE, pool, 'StakeWithdrawn', { user: WALLET, amount: 11n, paid: 11n });
    },
  ],
  [
    'an emergency withdrawal of a part',
    (logs, pool) =>
      logs.raw(PLACE, pool, 'StakeEmergencyWithdrawn', {
        user: WALLET,
        amount: 9n,
        paid: 9n,
        kept: 10n ** 20n,
      }),
  ],
  [
    'an emergency withdrawal that keeps less than was earned',
    (logs, pool) =>
      logs.raw(PLACE, pool, 'StakeEmergencyWithdrawn', { user: WALLET, amount: 10n, paid: 10n, kept: 1n }),
  ],
  [
    'a stop at another block',
    (logs, pool) =>
      logs.raw(PLACE, pool, 'RewardsStopped', { stopBlock: 201n, amount: 9n * 10n ** 20n, paid: 1n }),
  ],
  [
    'a stop that gives back too much',
    (logs, pool) =>
      logs.raw(PLACE, pool, 'RewardsStopped', { stopBlock: 200n, amount: 9n * 10n ** 20n + 1n, paid: 1n }),
  ],
  [
    'idle rewards before the end',
    (logs, pool) => logs.raw(PLACE, pool, 'IdleRewardsWithdrawn', { amount: 1n, paid: 1n }),
  ],
  [
    'idle rewards that were none',
    (logs, pool) => logs.raw(at(1200), pool, 'IdleRewardsWithdrawn', { amount: 1n, paid: 1n }),
  ],
])('%s is not believed', async (_what, change) => {
  const pool = loggedPool(1, { limit: 1000n });
  const logs = new StakingLogs();
  logs.create(at(90), pool);
  logs.deposit(at(100), pool, WALLET, 10n);
  change(logs, pool);
  await expect(rowsOf(logs, [pool])).rejects.toMatchObject({ reason: 'contradiction' });
});
