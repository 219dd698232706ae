import { callData, callsOf, fairPoolAbi, presaleFactoryAbi } from '@kingspad/abi';
import {
  approve,
  CONTRACT_OWNER,
  deployDevToken,
  headTimestamp,
  mine,
  read,
  send,
  setNextTimestamp,
  write,
} from '@kingspad/devnet';
import { zeroAddress, type Address, type Hex } from '@kingspad/domain';
import { parseEther, zeroHash } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Indexer } from '../../src/indexer/index.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';
import { ALICE, BOB, type LockTransaction, type TestChain } from '../support/chain.ts';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/database.ts';
import { startIndexer } from '../support/indexers.ts';
import { CAROL, contribute, makeSale, startSaleChain } from '../support/sales.ts';

let server: TestPostgres;
let chain: TestChain;
let database: TestDatabase;
let indexer: Indexer | undefined;

beforeAll(async () => {
  server = await startTestPostgres();
  [chain, database] = await Promise.all([startSaleChain(), server.newDatabase()]);
});
afterAll(async () => {
  await indexer?.stop();
  await Promise.all([chain.stop(), database.close()]);
  await server.stop();
});

const HOUR = 3_600;
const call = callsOf(fairPoolAbi);
const gas: Hex = '0x4c4b40';

/** A fair sale of the native coin by Alice, for two to twenty coins. */
async function makeFairSale(): Promise<{ pool: Address; endAt: number }> {
  const { url, deployment } = chain;
  const { presaleFactory } = deployment.contracts;
  const [router] = deployment.routers;
  if (!router) throw new Error('the test chain has no market');
  const token = await deployDevToken(url, { name: 'Fair Token', symbol: 'FAIR', holder: ALICE });
  await approve(url, token, presaleFactory, 2n ** 255n, ALICE);
  const factory = { abi: presaleFactoryAbi } as const;
  const pool = await read(url, presaleFactory, { ...factory, functionName: 'nextPoolOf', args: [ALICE] });
  const startAt = await headTimestamp(url);
  const endAt = startAt + 7 * HOUR;
  const sale = {
    startTime: BigInt(startAt),
    endTime: BigInt(endAt),
    publicStartTime: 0n,
    softCap: parseEther('2'),
    hardCap: parseEther('20'),
    minimumBuy: parseEther('0.1'),
    maximumBuy: parseEther('2'),
    tokensPerbnb: 0n,
    launchRate: 0n,
    liquidityPercent: 6_000n,
    liquidityLockSeconds: BigInt(720 * HOUR),
    initialPercent: 0n,
    cycle: 0n,
    cyclePercent: 0n,
    isWhitelisted: false,
    isLiquidityBurnt: false,
    isUnsoldBurnt: false,
  };
  const terms = {
    sale,
    supply: parseEther('1000'),
    launchBps: 8_000n,
    closingWindow: BigInt(HOUR),
    listRoot: zeroHash,
  };
  const permit = { deadline: 0n, v: 0, r: zeroHash, s: zeroHash };
  const creation = callsOf(presaleFactoryAbi)(presaleFactory, 'createFairPool', [
    token,
    zeroAddress,
    router.address,
    terms,
    permit,
  ]);
  const making: LockTransaction = {
    ...{ from: ALICE, to: presaleFactory, data: callData(creation) },
    ...{ value: parseEther('0.1'), gas },
  };
  await send(url, making);
  return { pool, endAt };
}

test('the index reads on past fair sales, which it does not show', async () => {
  const { url, deployment } = chain;
  const { presaleFactory } = deployment.contracts;
  indexer = startIndexer(chain, database);
  const forced = await makeFairSale();
  await write(url, CONTRACT_OWNER, presaleFactory, {
    abi: presaleFactoryAbi,
    functionName: 'forceFail',
    args: [forced.pool, 'a reason'],
  });
  const fair = await makeFairSale();
  const sendTo = (from: Address, data: Hex, value = 0n) => {
    const transaction: LockTransaction = { from, to: fair.pool, data, value, gas };
    return send(url, transaction);
  };
  const commitment = callData(call(fair.pool, 'participateToSale', []));
  await sendTo(BOB, commitment, parseEther('2'));
  await sendTo(CAROL, commitment, parseEther('2'));
  await sendTo(CAROL, callData(call(fair.pool, 'withdrawContribution', [parseEther('1'), CAROL])));
  const sale = await makeSale(chain);
  await contribute(chain, sale, BOB, '1');
  await setNextTimestamp(url, fair.endAt);
  await mine(url);
  await sendTo(ALICE, callData(call(fair.pool, 'finalizePool', [])));
  await sendTo(BOB, callData(call(fair.pool, 'claimTokens', [])));
  await assertIndexMatchesChain(chain, database, server);
  expect(await database.rows(`SELECT encode(pool, 'hex') AS pool FROM chain.presale`)).toEqual([
    { pool: sale.pool.slice(2).toLowerCase() },
  ]);
  // Its liquidity is a lock like others.
  expect(await database.rows(`SELECT count(*)::int AS locks FROM chain.lock`)).toEqual([{ locks: 1 }]);
});
