import { callData, tokenLockerAbi, type ContractCall } from '@kingspad/abi';
import {
  balanceOf,
  CONTRACT_OWNER,
  DEPLOYER,
  headTimestamp,
  read,
  rpc,
  transfer,
  until,
  write,
} from '@kingspad/devnet';
import {
  lockMetadataTypedData,
  metadataDigest,
  newSalt,
  sameAddress,
  zeroAddress,
  type Address,
  type Hex,
} from '@kingspad/domain';
import { parseUnits, toHex, type TransactionReceipt } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAccountKind } from '@kingspad/protocol/chain/account';
import { lockMadeBy } from '@kingspad/protocol/lock/receipt';
import { lockTokens, unlock } from '@kingspad/protocol/lock/calls';
import { readLock } from '@kingspad/protocol/lock/read';
import { claimTokens, contribute, refund } from '@kingspad/protocol/sale/calls';
import { readSalePosition } from '@kingspad/protocol/sale/position';
import { stake, unstake } from '@kingspad/protocol/stakingPool/calls';
import { readPoolState } from '@kingspad/protocol/stakingPool/read';
import { approve } from '@kingspad/protocol/token/calls';
import { createReadClient } from '../../../web/src/web3/engine/chain.ts';
import { searcher } from '../../../web/src/web3/engine/search.ts';
import { settledAs } from '../../../web/src/web3/engine/settlement.ts';
import { traceOf } from '../../../web/src/web3/engine/trace.ts';
import { checkFunds } from '../../../web/src/web3/gas.ts';
import { reportedContract } from '../../../web/src/web3/reported-contract.ts';
import type { TxRecord } from '../../../web/src/web3/tx-record.ts';
import {
  bundledAccounts,
  delegatedAccount,
  keyAccount,
  undeployedAccount,
  type Bundled,
  type TestAccount,
} from '../support/accounts.ts';
import { safeAccount, type SafeAccount } from '../support/safe-account.ts';
import { keyOf, messageFor, signIn } from '../support/people.ts';
import { callPool, makeSale, type TestSale } from '../support/sales.ts';
import { makePool, type MadePool } from '../support/staking.ts';
import { ALICE, newToken, startWorld, untilIndexed, type World } from './world.ts';

const HOUR = 3_600;
const UNIT = 10n ** 18n;
const UNDEPLOYED = 'an undeployed ERC-4337 account';
const NAMES = [
  'a key',
  'a 2-of-3 Safe without coin',
  'an ERC-4337 account',
  'an EIP-7702 account',
  UNDEPLOYED,
] as const;
type Name = (typeof NAMES)[number];

interface Story {
  account: TestAccount;
  token: Address;
  /** Lock that the account makes. */
  lock?: { id: number; hash: Hex };
}

let world: World;
let client: ReturnType<typeof createReadClient>;
let filled: TestSale;
let missed: TestSale;
let pool: MadePool;
let safe: SafeAccount;
let unrelated: Bundled;
const stories = new Map<Name, Story>();
const storyOf = (name: Name): Story => {
  const story = stories.get(name);
  if (!story) throw new Error(`${name} has no story`);
  return story;
};

/** Makes an account's calls, and judges them as its page does. @returns the receipt */
async function done(account: TestAccount, calls: readonly ContractCall[]) {
  return settled(account, await account.run(calls));
}

async function receiptOf(hash: Hex): Promise<TransactionReceipt> {
  let receipt: TransactionReceipt | undefined;
  const look = () => client.getTransactionReceipt({ hash }).catch(() => undefined);
  await until(async () => (receipt = await look()) !== undefined, `transaction ${hash} is not mined`);
  return receipt as TransactionReceipt;
}

async function settled(account: TestAccount, hash: Hex) {
  const receipt = await receiptOf(hash);
  expect(receipt.status).toBe('success');
  expect(settledAs(receipt, account.address).kind).toBe('mined');
  return receipt;
}

const AT_ONCE = { initialPercent: 0, cycle: 0, cyclePercent: 0 };

/** Locks tokens of the sender for itself. */
const lockCall = (token: Address, amount: bigint, unlockTimestamp: number, value = 0n) =>
  lockTokens(
    world.deployment.contracts.tokenLocker,
    {
      payer: ALICE,
      owner: ALICE,
      token: { address: token },
      amount,
      release: { kind: 'at-once', unlockTimestamp },
    },
    { value },
  );

const usdtOf = () => world.deployment.coins[0]?.address ?? zeroAddress;
const balance = (token: Address, account: Address) => balanceOf(world.anvil.url, token, account);
const units = (amount: string) => parseUnits(amount, world.deployment.coins[0]?.decimals ?? 0);

/** A record of a call as a page keeps it, without the wallet's answer. */
const recordOf = ({ name, address }: TestAccount, trace: TxRecord['trace']): TxRecord => ({
  id: name,
  account: address,
  ...(trace && { trace }),
  ...(name !== 'a key' && { isContract: name !== 'an EIP-7702 account', isDelegated: true }),
  chain: '',
  kind: 'lock',
  intent: 'lock',
  label: '',
  data: {},
  success: { title: '', text: '' },
  failure: { title: '', fallback: '' },
  submittedAt: 0,
  status: 'waiting',
});

beforeAll(async () => {
  world = await startWorld({}, false, { presales: true });
  const { url } = world.anvil;
  const { deployment } = world;
  const config = (await world.get('/api/v1/config')).body.payload;
  client = createReadClient(config);
  const [bundled, other] = await bundledAccounts(url, [keyOf(21), keyOf(22)]);
  if (!bundled || !other) throw new Error('no accounts');
  unrelated = other;
  safe = await safeAccount(url);
  const undeployed = await undeployedAccount(url, keyOf(23));
  const accounts = [keyAccount(url, keyOf(5)), safe, bundled, await delegatedAccount(url), undeployed];
  // They have no coin of their own, and are let off the lockers' fee.
  for (const { address } of [safe, bundled, undeployed, unrelated]) {
    await write(url, CONTRACT_OWNER, deployment.contracts.tokenLocker, {
      abi: tokenLockerAbi,
      functionName: 'setFeesExcluded',
      args: [address, true],
    });
  }
  const on = { url, deployment };
  filled = await makeSale(on, { inUsdt: true, softCap: '2', hardCap: '5', lasts: HOUR, symbol: 'FULL' });
  missed = await makeSale(on, { inUsdt: true, softCap: '30', hardCap: '60', lasts: HOUR, symbol: 'MISS' });
  pool = await makePool(on, { lasts: 10_000 });
  for (const [index, account] of accounts.entries()) {
    const token = await newToken(world, ALICE);
    await transfer(url, token, account.address, 10n * UNIT, ALICE);
    await transfer(url, usdtOf(), account.address, units('10'), DEPLOYER);
    await transfer(url, pool.staked, account.address, 10n * UNIT, DEPLOYER);
    stories.set(NAMES[index] as Name, { account, token });
  }
});

describe('accounts of every sort', () => {
  it.each(NAMES)('%s is recognised, and is asked for no coin that another account pays', async (name) => {
    const { account } = storyOf(name);
    const kinds = ['key', 'contract', 'contract', 'delegated', 'key'];
    expect(await readAccountKind(client, account.address)).toBe(kinds[NAMES.indexOf(name)]);
    // Its wallet says that it takes calls together as it is, which a key cannot.
    reportedContract.set(name === UNDEPLOYED ? account.address : undefined);
    const { sendsItself } = await checkFunds(client, account.address, 0n, { title: '' });
    expect(sendsItself).toBe(name === 'a key' || name === 'an EIP-7702 account');
  });

  it('an undeployed account without coin signs in (ERC-6492), and another key does not in its name', async () => {
    const { account } = storyOf(UNDEPLOYED);
    const { url, anvil } = world;
    expect(await rpc(anvil.url, 'eth_getCode', [account.address, 'latest'])).toBe('0x');
    const message = await messageFor(url, account.address);
    const forged = await undeployedAccount(anvil.url, keyOf(24));
    expect((await signIn(url, message, await forged.signMessage(message))).status).toBe(403);
    const session = await signIn(url, message, await account.signMessage(message));
    expect([session.status, session.body.payload?.address]).toEqual([200, account.address]);
  });

  it.each(NAMES)('%s locks, and its lock is found in the receipt and in the index', async (name) => {
    const story = storyOf(name);
    const { account, token } = story;
    const { tokenLocker } = world.deployment.contracts;
    const unlockAt = (await headTimestamp(world.anvil.url)) + HOUR;
    const isFree = await read(world.anvil.url, tokenLocker, {
      abi: tokenLockerAbi,
      functionName: 'feesExcluded',
      args: [account.address],
    });
    const value = isFree ? 0n : world.fee;
    const call = lockCall(token, 5n * UNIT, unlockAt, value);
    const calls = [approve({ token, spender: tokenLocker, amount: 5n * UNIT }), call];
    const block = Number((await client.getBlock()).number);
    const receipt = await done(account, calls);
    const made = lockMadeBy(receipt, tokenLocker, account.address);
    expect(made).toMatchObject({ token });
    story.lock = { id: made?.id ?? 0, hash: receipt.transactionHash };

    // A page that knows no hash finds the transaction by the call.
    const trace = traceOf({ to: tokenLocker, data: callData(call), value }, block);
    const head = Number((await client.getBlock()).number);
    const record = recordOf(account, trace);
    expect(await searcher({ client, isTaken: () => false }, record)(record, head)).toMatchObject({
      kind: 'found',
      receipt: { transactionHash: receipt.transactionHash },
    });
    await untilIndexed(world);
    const indexed = (await world.get(`/api/v1/token-locker/lock-record/${made?.id}`)).body.payload;
    expect([indexed.owner, indexed.payer, indexed.transactionHash]).toEqual([
      account.address,
      account.address,
      receipt.transactionHash,
    ]);
  });

  it('an ERC-4337 account finds its own lock in a bundle with another account’s, whichever comes last', async () => {
    const { account, token } = storyOf('an ERC-4337 account');
    const mine = account as Bundled;
    const { tokenLocker } = world.deployment.contracts;
    const unlockAt = (await headTimestamp(world.anvil.url)) + HOUR;
    await transfer(world.anvil.url, token, unrelated.address, 5n * UNIT, ALICE);
    const calls = [approve({ token, spender: tokenLocker, amount: UNIT }), lockCall(token, UNIT, unlockAt)];
    for (const order of [
      [mine, unrelated],
      [unrelated, mine],
    ]) {
      const hash = await mine.bundle(order.map((one) => ({ account: one, calls })));
      const receipt = await settled(mine, hash);
      const found = lockMadeBy(receipt, tokenLocker, mine.address);
      const lock = await readLock(client, tokenLocker, found?.id ?? 0);
      expect(sameAddress(mine.address, lock?.owner ?? '0x')).toBe(true);
      await untilIndexed(world);
      const key = `${hash}-${found?.id}`;
      const record = (await world.get(`/api/v1/token-locker/lock-record/${key}`)).body.payload;
      expect(record).toMatchObject({ owner: mine.address, payer: mine.address, tokenLockId: found?.id });
    }
  });

  it('reads a failed call inside a successful transaction as failed, only for its account', async () => {
    const { token } = storyOf('an ERC-4337 account');
    const mine = storyOf('an ERC-4337 account').account as Bundled;
    const { tokenLocker } = world.deployment.contracts;
    const unlockAt = (await headTimestamp(world.anvil.url)) + HOUR;
    const tooMuch = lockCall(token, 10n ** 30n, unlockAt);
    const fine = approve({ token, spender: tokenLocker, amount: 0n });
    const bundle = await mine.bundle([
      { account: mine, calls: [tooMuch] },
      { account: unrelated, calls: [fine] },
    ]);
    const receipt = await receiptOf(bundle);
    expect(receipt.status).toBe('success');
    expect(settledAs(receipt, mine.address).kind).toBe('failed-inside');
    expect(settledAs(receipt, unrelated.address).kind).toBe('mined');

    const failed = await receiptOf(await safe.runAnyway(tooMuch));
    expect([failed.status, settledAs(failed, safe.address).kind]).toEqual(['success', 'failed-inside']);
  });

  it('a Safe’s proposal is found by its hash, executed or failed, and not by another one of the same call', async () => {
    const { token } = storyOf('a 2-of-3 Safe without coin');
    const { tokenLocker } = world.deployment.contracts;
    const call = approve({ token, spender: tokenLocker, amount: 7n });
    const block = Number((await client.getBlock()).number);
    const trace = traceOf({ to: token, data: callData(call), value: 0n }, block);
    const context = { client, isTaken: () => false };
    const find = async (answer: Hex) => {
      const record = { ...recordOf(safe, trace), answer };
      return searcher(context, record)(record, Number((await client.getBlock()).number));
    };
    const earlier = await safe.run([call]);
    const first = safe.lastProposal();
    expect(await find(toHex(1, { size: 32 }))).toBeUndefined();
    const later = await safe.run([call]);
    // A node may list the logs of its newest block late: the app looks again, too.
    const foundIn = async (answer: Hex) => {
      let found: Awaited<ReturnType<typeof find>>;
      await until(async () => (found = await find(answer)) !== undefined, `proposal ${answer} is not found`);
      return found;
    };
    expect(await foundIn(first)).toMatchObject({ receipt: { transactionHash: earlier } });
    expect(await foundIn(safe.lastProposal())).toMatchObject({ receipt: { transactionHash: later } });

    const unlockAt = (await headTimestamp(world.anvil.url)) + HOUR;
    const tooMuch = lockCall(token, 10n ** 30n, unlockAt);
    const failed = await safe.runAnyway(tooMuch);
    expect(await foundIn(safe.lastProposal())).toMatchObject({ receipt: { transactionHash: failed } });
    expect(settledAs(await receiptOf(failed), safe.address, safe.lastProposal()).kind).toBe('failed-inside');
  });

  it.each(NAMES)('%s gives its lock another title, and signs in', async (name) => {
    const { account, token, lock } = storyOf(name);
    if (!lock) throw new Error('there is no lock');
    const { deployment, url } = world;
    const { chainId } = deployment;
    const { tokenLocker } = deployment.contracts;
    const salt = newSalt();
    const title = `Title of ${name}`;
    const subject = {
      chainId,
      contract: tokenLocker,
      kind: 'lock',
      owner: account.address,
      token,
      salt,
    } as const;
    const digest = metadataDigest({ ...subject, meta: { title } });
    const deadline = (await headTimestamp(world.anvil.url)) + HOUR;
    const signature = await account.signTypedData(
      lockMetadataTypedData({
        chainId,
        locker: tokenLocker,
        transactionHash: lock.hash,
        lockId: lock.id,
        metadataDigest: digest,
        version: 1,
        deadline,
      }),
    );
    const path = `/api/v1/token-locker/lock-record/${lock.id}`;
    const edit = { title, metadataSalt: salt, version: 1, deadline, signature };
    const edited = await world.send('PATCH', `${path}/metadata`, edit);
    expect(edited.body).toMatchObject({ payload: { title } });
    expect((await world.get(path)).body.payload.title).toBe(title);

    const message = await messageFor(url, account.address);
    const session = await signIn(url, message, await account.signMessage(message));
    expect([session.status, session.body.payload?.address]).toEqual([200, account.address]);
  });

  it.each(NAMES)('%s contributes to sales, and stakes', async (name) => {
    const { account } = storyOf(name);
    const coin = usdtOf();
    const amount = units('1');
    for (const sale of [filled, missed]) {
      await done(account, [
        approve({ token: coin, spender: sale.pool, amount }),
        contribute({ pool: sale.pool, coin: { address: coin } }, amount),
      ]);
      const position = await readSalePosition(
        client,
        world.deployment.contracts.presaleFactory,
        sale.pool,
        account.address,
      );
      expect(position?.shares.contribution).toBe(amount);
    }
    await done(account, [
      approve({ token: pool.staked, spender: pool.pool, amount: 3n * UNIT }),
      stake(pool.pool, 3n * UNIT),
    ]);
    await untilIndexed(world);
    const staked = await stakeOf(account);
    expect(staked.index?.amount).toBe(String(3n * UNIT));
    expect(staked.chain?.stake?.amount).toBe(3n * UNIT);
  });

  describe('once the time has come', () => {
    beforeAll(async () => {
      const { url } = world.anvil;
      await rpc(url, 'evm_increaseTime', [2 * HOUR]);
      await rpc(url, 'anvil_mine', [toHex(1)]);
      await callPool({ url, deployment: world.deployment }, filled, ALICE, 'finalizePool');
    });

    it.each(NAMES)('%s claims, is refunded, is unlocked and unstakes', async (name) => {
      const { account, token, lock } = storyOf(name);
      const { tokenLocker } = world.deployment.contracts;
      await done(account, [claimTokens({ pool: filled.pool, vesting: AT_ONCE })]);
      expect(await balance(filled.token, account.address)).toBe(1_000n * UNIT);

      const before = await balance(usdtOf(), account.address);
      await done(account, [refund(missed.pool)]);
      expect((await balance(usdtOf(), account.address)) - before).toBe(units('1'));

      const held = await balance(token, account.address);
      await done(account, [unlock({ locker: tokenLocker, id: lock?.id ?? 0 }, false)]);
      expect((await balance(token, account.address)) - held).toBe(5n * UNIT);

      await done(account, [unstake(pool.pool, 3n * UNIT)]);
      expect(await balance(pool.staked, account.address)).toBe(10n * UNIT);
      await untilIndexed(world);
      expect((await stakeOf(account)).index?.amount ?? '0').toBe('0');
    });
  });
});

/** A stake by the index and by the contract, as its page reads both. */
async function stakeOf({ address }: TestAccount) {
  const { body } = await world.get(`/api/v1/staking/get/${pool.pool}?wallet=${address}`);
  const { stake } = body.payload as unknown as { stake: { amount: string } | null };
  const factory = world.deployment.contracts.stakingFactory;
  return { index: stake, chain: await readPoolState(client, factory, pool.pool, address) };
}
