import { addGeneration, approve, mine, reorg, transfer, DEPLOYER } from '@kingspad/devnet';
import { tokenLockerAbi } from '@kingspad/abi';
import { EVENT_TOPIC } from '@kingspad/abi/events';
import type { Address } from '@kingspad/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { assertIndexMatchesChain, contentsOf } from '../support/assert-index.ts';
import { ALICE, BOB, LOCKERS, startTestChain, testChainOf, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { losingLogs, withoutOldState } from '../support/lesser-node.ts';
import { callLocker, newestLock } from '../support/locker.ts';
import { startProxy } from '../support/proxy.ts';
import { refuseCoin } from '../support/refused-coin.ts';
import { viewsAt } from '../support/views.ts';

const FAR_FUTURE = 4_000_000_000n;
const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;

beforeEach(async () => {
  database = await server.newDatabase();
});

/** A token of which Alice can lock, with Alice's account refusing coin from now on. */
async function refuserToken(): Promise<Address> {
  const token = await chain.newToken();
  await refuseCoin(chain.url, ALICE);
  await mine(chain.url, 3);
  return token;
}

const overpay = (at: TestChain, token: Address, surplus: bigint) =>
  callLocker(at, ALICE, 'lockTokens', [token, 50n, FAR_FUTURE, false], { surplus });

const credits = async () => {
  const rows = await database.rows<{ locker: Buffer; account: Buffer; amount: string }>(
    'SELECT * FROM chain.locker_credit ORDER BY amount',
  );
  return rows.map(({ locker, account, amount }) => [
    `0x${locker.toString('hex')}`,
    `0x${account.toString('hex')}`,
    BigInt(amount),
  ]);
};
const ofAlice = (at: TestChain, amount: bigint) => [at.locker.toLowerCase(), ALICE.toLowerCase(), amount];
const creditOnChain = (at: TestChain) => viewsAt(at.url)(at.locker, tokenLockerAbi)('creditOf', [ALICE]);

describe('credits of lockers', () => {
  test.each(LOCKERS)(
    'a fee that its payer refuses back at the %s is a credit until it is withdrawn',
    async (about) => {
      chain = await startTestChain({ about });
      startIndexer(chain, database);
      const token = await refuserToken();
      await overpay(chain, token, 7n);
      await callLocker(chain, ALICE, 'splitLock', [BigInt(await newestLock(chain)), 20n], { surplus: 5n });
      await untilIndexed(chain, database);
      expect(await creditOnChain(chain)).toBe(12n);
      expect(await credits()).toEqual([ofAlice(chain, 12n)]);
      await callLocker(chain, ALICE, 'withdrawCredit', [BOB]);
      await untilIndexed(chain, database);
      expect(await credits()).toEqual([ofAlice(chain, 0n)]);
      await overpay(chain, token, 9n);
      await assertIndexMatchesChain(chain, database, server);
      expect(await credits()).toEqual([ofAlice(chain, 9n)]);
    },
  );

  test('books no credit for a fee that its payer takes back', async () => {
    chain = await startTestChain();
    startIndexer(chain, database);
    await overpay(chain, await chain.newToken(), 7n);
    await untilIndexed(chain, database);
    expect(await credits()).toEqual([]);
  });

  test('a withdrawal and a booking are undone with their blocks', async () => {
    chain = await startTestChain();
    startIndexer(chain, database);
    const token = await refuserToken();
    await overpay(chain, token, 7n);
    await callLocker(chain, ALICE, 'withdrawCredit', [BOB]);
    await untilIndexed(chain, database);
    expect(await credits()).toEqual([ofAlice(chain, 0n)]);
    await reorg(chain.url, 1);
    await mine(chain.url);
    await untilIndexed(chain, database);
    expect(await credits()).toEqual([ofAlice(chain, 7n)]);
    await assertIndexMatchesChain(chain, database, server);
    await reorg(chain.url, 3);
    await mine(chain.url);
    await assertIndexMatchesChain(chain, database, server);
    expect(await credits()).toEqual([]);
  });

  test('a booking that a node left out of far history is found at its withdrawal', async () => {
    chain = await startTestChain();
    const token = await refuserToken();
    await overpay(chain, token, 7n);
    await mine(chain.url, 200);
    const proxy = await startProxy(chain.url);
    let hidden = 0;
    const losing = losingLogs((log) => log.topics[0] === EVENT_TOPIC.CreditBooked && hidden++ === 0);
    proxy.tamper = (request, answer) => withoutOldState(request, losing(request, answer));
    const found: number[] = [];
    startIndexer(chain, database, {
      rpcUrls: [proxy.url],
      metrics: { recovered: (logs) => found.push(logs) },
    });
    await untilIndexed(chain, database);
    expect(await credits()).toEqual([]);
    await callLocker(chain, ALICE, 'withdrawCredit', [BOB]);
    await overpay(chain, token, 3n);
    await assertIndexMatchesChain(chain, database, server);
    expect(found).toEqual([1]);
    expect(await credits()).toEqual([ofAlice(chain, 3n)]);
  });

  test('each generation’s locker keeps its own credit of an account', async () => {
    chain = await startTestChain({ about: 'liquidityLocker' });
    const node = { anvil: chain.anvil, dex: chain.dex };
    const first = testChainOf({ ...node, deployment: chain.deployment }, 'tokenLocker');
    const deployment = await addGeneration(chain.url, chain.deployment);
    const second = testChainOf({ ...node, deployment }, 'tokenLocker');
    const token = await first.newToken();
    await transfer(chain.url, token, ALICE, 1000n, DEPLOYER);
    await approve(chain.url, token, second.locker, 2n ** 255n, ALICE);
    await refuseCoin(chain.url, ALICE);
    await overpay(first, token, 4n);
    await overpay(second, token, 6n);
    startIndexer(second, database);
    await untilIndexed(second, database);
    expect(await credits()).toEqual([ofAlice(first, 4n), ofAlice(second, 6n)]);
    const { locker_credit: before } = await contentsOf(database);
    await callLocker(second, ALICE, 'withdrawCredit', [BOB]);
    await untilIndexed(second, database);
    expect(before).toHaveLength(2);
    expect(await credits()).toEqual([ofAlice(second, 0n), ofAlice(first, 4n)]);
  });
});
