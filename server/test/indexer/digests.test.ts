import { tokenLockerAbi } from '@kingspad/abi';
import { approve, reorg, send } from '@kingspad/devnet';
import { metadataDigest, metadataTail, newSalt, type Address, type Hex } from '@kingspad/domain';
import { concatHex, encodeFunctionData, parseEther } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { ALICE, BOB, startTestChain, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;
let token: Address;

beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain(), server.newDatabase()]);
  token = await chain.newToken();
  startIndexer(chain, database);
});

const digestOf = (owner: Address): Hex =>
  metadataDigest({
    chainId: 97,
    contract: chain.locker,
    kind: 'lock',
    owner,
    token,
    salt: newSalt(),
    meta: { title: 'Team tokens' },
  });

const digests = async () =>
  (
    await database.rows<{ digest: string | null }>(
      `SELECT '0x' || encode(metadata_digest, 'hex') AS digest FROM chain.lock ORDER BY lock_id`,
    )
  ).map((row) => row.digest);

test('a digest belongs to the first lock of its owner, and a copy by another account takes nothing away', async () => {
  const digest = digestOf(ALICE);
  await chain.lock({ token, owner: BOB, digest });
  await chain.lock({ token, owner: ALICE, digest });
  await chain.lock({ token, owner: ALICE, digest });
  await chain.lock({ token, owner: ALICE });
  await untilIndexed(chain, database);
  expect(await digests()).toEqual([digest, digest, null, null]);
  await assertIndexMatchesChain(chain, database, server);
});

test('a digest in one locker takes nothing away in the other', async () => {
  const liquidity = await startTestChain({ about: 'liquidityLocker' });
  const other = await server.newDatabase();
  startIndexer(liquidity, other);
  const pair = await liquidity.newToken();
  const { tokenLocker } = liquidity.deployment.contracts;
  await approve(liquidity.url, pair, tokenLocker, 1000n, ALICE);
  const digest = digestOf(ALICE);
  await send(liquidity.url, { ...liquidity.lockTransaction({ token: pair, digest }), to: tokenLocker });
  await liquidity.lock({ token: pair, digest });
  await untilIndexed(liquidity, other);
  const locks = await other.rows(
    `SELECT lock_id, '0x' || encode(metadata_digest, 'hex') AS digest FROM chain.lock`,
  );
  // The same id, the same payer, the same digest: two locks.
  expect(locks).toEqual([
    { lock_id: 1, digest },
    { lock_id: 1, digest },
  ]);
});

test('a digest is free again when the lock that carried it is undone', async () => {
  const digest = digestOf(ALICE);
  await chain.lock({ token, owner: ALICE, digest });
  await untilIndexed(chain, database);
  await reorg(chain.url, 1, [{ ...chain.lockTransaction({ token, owner: BOB, digest }), block: 0 }]);
  await untilIndexed(chain, database);
  await chain.lock({ token, owner: ALICE, digest });
  await untilIndexed(chain, database);
  expect(await digests()).toEqual([digest, digest]);
  await assertIndexMatchesChain(chain, database, server);
});

test('a digest that another account paid for gives the owner no claim', async () => {
  const digest = digestOf(ALICE);
  const call = encodeFunctionData({
    abi: tokenLockerAbi,
    functionName: 'lockTokensFor',
    args: [ALICE, token, 5n, 4_000_000_000n],
  });
  await send(chain.url, {
    from: BOB,
    to: chain.locker,
    data: concatHex([call, metadataTail(digest)]),
    value: parseEther('0.01'),
  });
  await chain.lock({ token, owner: ALICE, digest });
  await untilIndexed(chain, database);
  expect(await digests()).toEqual([null, digest]);
  await assertIndexMatchesChain(chain, database, server);
});
