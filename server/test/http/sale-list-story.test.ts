import { isOnList, listProofOf, listTree, parseSaleList, zeroAddress } from '@kingspad/domain';
import type { SaleListEntry, PresaleRecord } from '@kingspad/domain/api';
import { callData } from '@kingspad/abi';
import { send } from '@kingspad/devnet';
import { contribute } from '@kingspad/protocol/sale/calls';
import { numberToHex, parseEther, type Address } from 'viem';
import { beforeAll, expect, test } from 'vitest';
import type { LockTransaction } from '../support/chain.ts';
import { makeFairSale, manyWallets, type FairSale } from '../support/fair-sales.ts';
import { cookieOf, keyOf } from '../support/people.ts';
import { ALICE, startWorld, untilIndexed, type World } from './world.ts';

const API = '/api/v1/presale';

let world: World;
let sale: FairSale;
let list: string;
let wallets: Address[];
const chain = () => ({ url: world.anvil.url, deployment: world.deployment });
const listed = () => parseSaleList(list, { decimals: 18 }).wallets;

beforeAll(async () => {
  world = await startWorld({}, false, { presales: true });
  wallets = await manyWallets(chain(), 7);
  // Of a thousand wallets, seven are to commit: each with half a coin, the last with the sale's maximum.
  const others = Array.from({ length: 993 }, (_, index) => `${numberToHex(index + 1, { size: 20 })},1`);
  const caps = wallets.map((wallet, index) => (index === 6 ? wallet : `${wallet},0.5`));
  list = ['wallet,cap', ...others, ...caps].join('\n');
  sale = await makeFairSale(chain(), { isWhitelisted: true, listRoot: listTree(listed()).root });
  await untilIndexed(world);
});

const payload = async <T>(path: string) => (await world.get(path)).body.payload as T;
const entryOf = async (wallet: Address) => {
  const { entry } = await payload<SaleListEntry>(`${API}/${sale.pool}/list/${wallet}`);
  return { cap: BigInt(entry?.cap ?? 0), proof: entry?.proof ?? [] };
};

function commit(wallet: Address, amount: string, entry: { cap: bigint; proof: `0x${string}`[] }) {
  const key = { pool: sale.pool, coin: { address: zeroAddress } };
  const call = contribute(key, parseEther(amount), 0n, entry);
  const transaction: LockTransaction = {
    from: wallet,
    to: sale.pool,
    data: callData(call),
    value: parseEther(amount),
    gas: '0x4c4b40',
  };
  return send(world.anvil.url, transaction);
}

test('the contract takes the proofs that the domain makes, each up to its cap, and no other wallet’s', async () => {
  const tree = listTree(listed());
  for (const [index, wallet] of wallets.slice(0, 5).entries()) {
    const entry = { cap: parseEther('0.5'), proof: listProofOf(tree, 993 + index) };
    expect(isOnList(tree.root, wallet, entry)).toBe(true);
    await expect(commit(wallet, '0.6', { ...entry, cap: 0n })).rejects.toThrow(/revert/i);
    await expect(commit(ALICE, '0.5', entry)).rejects.toThrow(/revert/i);
    // The sale takes as much of it as the cap allows.
    await commit(wallet, '0.6', entry);
    await expect(commit(wallet, '0.1', entry)).rejects.toThrow(/revert/i);
  }
});

test('a listed wallet commits with the proof that the server gives once the owner published the list', async () => {
  const cookie = await cookieOf(world.url, keyOf(1));
  const record = () => payload<PresaleRecord>(`${API}/get/${sale.pool}`);
  expect((await record()).listedWallets).toBeNull();
  const answer = await fetch(`${world.url}${API}/${sale.pool}/list`, {
    method: 'PUT',
    headers: { ...cookie, 'content-type': 'text/csv' },
    body: list,
  });
  expect(await answer.json()).toEqual({
    payload: { listRoot: (await record()).listRoot, listedWallets: 1000 },
  });
  expect((await record()).listedWallets).toBe(1000);
  await commit(wallets[5] as Address, '0.5', await entryOf(wallets[5] as Address));
  await commit(wallets[6] as Address, '2', await entryOf(wallets[6] as Address));
});
