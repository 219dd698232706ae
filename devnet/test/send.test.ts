import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addLiquidityWithCoin,
  deployDevToken,
  deployDex,
  DEPLOYER,
  dexAbis,
  headTimestamp,
  mine,
  rpc,
  setNextTimestamp,
  startAnvil,
  until,
  write,
  type Anvil,
} from '../src/index.ts';

let anvil: Anvil;
beforeAll(async () => {
  anvil = await startAnvil();
});
afterAll(() => anvil?.stop());

test('a call is sent with the gas that it needs one second after its estimate', async () => {
  const { url } = anvil;
  const dex = await deployDex(url);
  const token = await deployDevToken(url, { name: 'Gas', symbol: 'GAS', supply: 1_000n });
  const pair = await addLiquidityWithCoin(url, dex, { token, amount: 10n ** 18n, coin: 10n ** 18n });
  const madeAt = await headTimestamp(url);
  // The estimate is of the pair's own second, in which it writes no prices; the block comes later.
  await rpc(url, 'evm_setAutomine', [false]);
  await setNextTimestamp(url, madeAt);
  const sent = write(url, DEPLOYER, pair, { abi: dexAbis.pair, functionName: 'sync' });
  const isPending = async () => {
    const { pending } = await rpc<{ pending: string }>(url, 'txpool_status', []);
    return pending !== '0x0';
  };
  await until(isPending, 'nothing is sent');
  await setNextTimestamp(url, madeAt + 5);
  await mine(url);
  expect((await sent).status).toBe('0x1');
  expect(await headTimestamp(url)).toBe(madeAt + 5);
});
