import { increaseTime, read, until } from '@kingspad/devnet';
import { presalePoolAbi } from '@kingspad/abi';
import { PRESALE_BOUNDS, type Address } from '@kingspad/domain';
import { toHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contribute, makeSale, recordOf } from './presales.ts';
import { ALICE, BOB, CAROL, startWorld, untilIndexed, type World } from './world.ts';

/** One of the node's accounts that no other test uses. */
const keeper = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 9,
});
const { privateKey } = keeper.getHdKey();

let world: World;
beforeAll(async () => {
  world = await startWorld({ KEEPER_KEY: toHex(privateKey ?? new Uint8Array()) }, false, {
    presales: true,
  });
});
afterAll(() => world?.stop());

const statusOf = async (pool: Address) =>
  Number(await read(world.anvil.url, pool, { abi: presalePoolAbi, functionName: 'status' }));

describe('the keeper', () => {
  it('finalizes sales that their owners have not within three days, and no others', async () => {
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
});
