import { increaseTime, read, until } from '@kingspad/devnet';
import { presalePoolAbi } from '@kingspad/abi';
import { listingOffer, PRESALE_BOUNDS, type Address } from '@kingspad/domain';
import { readListingNeeds } from '@kingspad/protocol/sale/read';
import { createPublicClient, erc20Abi, http, parseEther, toHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contribute, makePair, makeSale, recordOf, type SaleOptions } from './presales.ts';
import { ALICE, BOB, CAROL, startWorld, untilIndexed, type World } from './world.ts';

/** One of the node's accounts that no other test uses. */
const keeper = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 9,
});
const { privateKey } = keeper.getHdKey();

let world: World;
beforeAll(async () => {
  const env = { KEEPER_KEY: toHex(privateKey ?? new Uint8Array()), KEEPER_COIN: '0.02' };
  world = await startWorld(env, false, { presales: true });
});

const statusOf = async (pool: Address) =>
  Number(await read(world.anvil.url, pool, { abi: presalePoolAbi, functionName: 'status' }));

describe('the keeper', () => {
  it('finalizes only sales that their owners have not finalized within three days', async () => {
    const left = [
      await makeSale(world, ALICE, { symbol: 'LEFT', lasts: 10 * 86_400 }),
      await makeSale(world, BOB, { symbol: 'ALSO', lasts: 10 * 86_400, inUsdt: true }),
    ];
    for (const sale of left) await contribute(world, sale, CAROL, '5');
    const open = await makeSale(world, ALICE, { symbol: 'OPEN', lasts: 10 * 86_400 });
    await contribute(world, open, CAROL, '4');
    const failed = await makeSale(world, BOB, { symbol: 'FAIL', lasts: 3600 });
    await contribute(world, failed, CAROL, '1');
    await increaseTime(world.anvil.url, PRESALE_BOUNDS.ownerFinalizes - 3600);
    await untilIndexed(world);
    for (const sale of left) expect(await statusOf(sale.pool)).toBe(2);
    // The owner of this one is not late yet when the two others are.
    const young = await makeSale(world, CAROL, { symbol: 'NEW' });
    await contribute(world, young, ALICE, '5');
    await increaseTime(world.anvil.url, 3600);
    for (const sale of left) {
      await until(async () => (await statusOf(sale.pool)) === 4, 'the sale is not finalized');
    }
    await untilIndexed(world);
    for (const sale of left) {
      expect(await recordOf(world, sale.pool)).toMatchObject({ status: 'finalized' });
    }
    expect(await statusOf(young.pool)).toBe(2);
    expect(await statusOf(open.pool)).toBe(1);
    expect(await statusOf(failed.pool)).toBe(3);
    // Its address is reported, its key never.
    const everything = await Promise.all(
      ['/api/v1/config', '/readyz', '/metrics'].map((path) => world.get(path)),
    );
    expect(JSON.stringify(everything.map(({ body }) => body))).not.toContain(
      toHex(privateKey ?? new Uint8Array()).slice(2),
    );
  });

  it('brings native coin to a pair that is too cheap, up to its limit, and sends nothing for any other pair', async () => {
    const client = createPublicClient({ transport: http(world.anvil.url) });
    const filled = async (options: SaleOptions, tokens: string, coins: string) => {
      const sale = await makeSale(world, ALICE, { ...options, lasts: 10 * 86_400 });
      await contribute(world, sale, CAROL, '5');
      await makePair(world, sale, tokens, coins);
      const needs = await readListingNeeds(client as never, sale.pool);
      return { ...sale, offer: needs && listingOffer(needs, sale.terms.launchRate, sale.units('1')) };
    };
    const limit = parseEther('0.02');
    // The launch rate is 800 tokens a coin. The keeper takes the earliest deadline first, so the last sale comes after the others.
    const costly = await filled({ symbol: 'COSTLY' }, '64', '0.0199');
    const ofToken = await filled({ symbol: 'INTOKEN', inUsdt: true }, '32', '0.01');
    const dear = await filled({ symbol: 'DEAR' }, '400', '2');
    const cheap = await filled({ symbol: 'CHEAP' }, '48', '0.015');
    expect(costly.offer).toMatchObject({ side: 'coin' });
    // Only the margin is above the limit.
    expect(costly.offer?.used).toBeLessThan(limit);
    expect(costly.offer?.brought).toBeGreaterThan(limit);
    expect(ofToken.offer).toMatchObject({ side: 'coin' });
    expect(dear.offer).toMatchObject({ side: 'tokens' });
    expect(cheap.offer).toMatchObject({ side: 'coin' });
    await untilIndexed(world);
    // Sales of other tests that wait for the same moment are finalized without coin.
    const sent = () => client.getTransactionCount({ address: keeper.address });
    const before = { sent: await sent(), block: await client.getBlockNumber() };

    await increaseTime(world.anvil.url, PRESALE_BOUNDS.ownerFinalizes);
    await until(async () => (await statusOf(cheap.pool)) === 4, 'the sale is not finalized');
    for (const { pool } of [costly, ofToken, dear]) expect(await statusOf(pool)).toBe(2);

    const logs = await client.getContractEvents({
      abi: presalePoolAbi,
      eventName: 'PoolFinalized',
      fromBlock: before.block + 1n,
    });
    const transactions = await Promise.all(
      logs.map(({ transactionHash: hash }) => client.getTransaction({ hash })),
    );
    expect(await sent()).toBe(before.sent + transactions.length);
    const paid = transactions.filter(({ value }) => value > 0n);
    expect(paid.map(({ to, value }) => [to, value])).toEqual([
      [cheap.pool.toLowerCase(), cheap.offer?.brought],
    ]);
    expect(cheap.offer?.brought).toBeLessThanOrEqual(limit);
    const bought = await read(world.anvil.url, cheap.token, {
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [keeper.address],
    });
    expect(bought).toBeGreaterThanOrEqual(cheap.offer?.received ?? 0n);
  });
});
