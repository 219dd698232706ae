import { callData, callsOf, type ContractCall } from '@kingspad/abi';
import { deployDevToken, DEPLOYER, mine, rpc, transfer, type Anvil } from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import { createTransport, erc20Abi, toHex, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { createReadClient } from '../../web/src/web3/engine/chain.ts';
import { nonceOfProposal } from '../../web/src/web3/engine/proposal.ts';
import { isReportedIn } from '../../web/src/web3/engine/search.ts';
import { traceOf } from '../../web/src/web3/engine/trace.ts';
import { watchRecord } from '../../web/src/web3/engine/watch.ts';
import { rpcError, testConfig } from '../../web/src/web3/testing/fake-chain.ts';
import {
  addTransaction,
  isTaken,
  latestTransactions,
  removeTransaction,
  transactionOf,
  updateTransaction,
} from '../../web/src/web3/transactions.ts';
import type { TxRecord } from '../../web/src/web3/tx-record.ts';
import { startDeployed } from './support/deployed-nodes.ts';
import { keyOf } from './support/people.ts';
import { publishedAccounts, type PublishedAccounts } from './support/published-accounts.ts';
import { safeAccount, type SafeAccount } from './support/safe-account.ts';

// Records are shared by a page's tabs.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const UNIT = 10n ** 18n;
/** Looks after which a record counts as still open here. */
const LOOKS = 8;
const MISER = { blocks: 50, of: 5 };

let anvil: Anvil;
let client: ReadClient;
/** Refuses every fifth search for logs, and ranges of more than 50 blocks. */
let miser: ReadClient;
let token: Address;
let safe: SafeAccount;
let operations: PublishedAccounts;
let made = 0;

const erc20Call = callsOf(erc20Abi);
const pay = (amount: bigint): ContractCall => erc20Call(token, 'transfer', [keyOf(50).address, amount]);

/** A request of a contract account as its page records it. @param answer the hash that its wallet named */
async function recorded(account: Address, call: ContractCall, answer?: Hex): Promise<TxRecord> {
  made += 1;
  const trace = traceOf(
    { to: call.address, data: callData(call), value: 0n },
    Number((await client.getBlock()).number),
  );
  return {
    id: `record ${made}`,
    account,
    trace,
    isContract: true,
    ...(answer && { answer }),
    chain: '',
    kind: 'pay',
    intent: `pay ${made}`,
    label: '',
    data: {},
    success: { title: '', text: '' },
    failure: { title: '', fallback: '' },
    submittedAt: 0,
    status: 'waiting',
  };
}

/** A proposal in the Safe's queue, with its record. */
async function proposed(call: ContractCall, options?: Parameters<SafeAccount['propose']>[1]) {
  const proposal = await safe.propose(call, options);
  const record = await recorded(safe.address, call, proposal.hash);
  const safeNonce = await nonceOfProposal(client, safe.address, call, proposal.hash);
  return { proposal, record: { ...record, ...(safeNonce !== undefined && { safeNonce }) } };
}

/** The outcome that the page shows; `open` if several looks prove none. */
async function outcomeOf(record: TxRecord, by = client): Promise<{ kind: string; hash?: Hex }> {
  const { id } = record;
  if (!transactionOf(id)) addTransaction(record);
  let looks = 0;
  const settled = await watchRecord(by, {
    current: () => transactionOf(id),
    onChange: (change) => updateTransaction(id, change),
    claim(receipt) {
      const now = transactionOf(id);
      if (!now || isTaken(receipt.transactionHash, now, isReportedIn(receipt, now))) return false;
      updateTransaction(id, { minedAs: receipt.transactionHash });
      return true;
    },
    status: () => Promise.reject(new Error('no batch')),
    async pause() {
      looks += 1;
      if (looks === (by === miser ? LOOKS * 10 : LOOKS)) updateTransaction(id, { status: 'dismissed' });
    },
  });
  if (settled.kind === 'dismissed') return { kind: 'open' };
  if ('receipt' in settled) return { kind: settled.kind, hash: settled.receipt.transactionHash };
  return { kind: settled.kind, ...('by' in settled && { hash: settled.by }) };
}

/** Mines transactions in one block. */
async function inOneBlock<T>(send: () => Promise<T>): Promise<T> {
  await rpc(anvil.url, 'evm_setAutomine', [false]);
  try {
    const sent = await send();
    await mine(anvil.url);
    return sent;
  } finally {
    await rpc(anvil.url, 'evm_setAutomine', [true]);
  }
}

beforeAll(async () => {
  ({ anvil } = await startDeployed('exchange'));
  const config = testConfig({ rpcUrl: anvil.url });
  client = createReadClient(config);
  let searches = 0;
  miser = createReadClient(config, () =>
    createTransport({
      key: 'miser',
      name: 'miser',
      type: 'custom',
      retryCount: 0,
      async request({ method, params }) {
        if (method === 'eth_getLogs') {
          searches += 1;
          const [{ fromBlock, toBlock }] = params as [{ fromBlock: Hex; toBlock: Hex }];
          if (searches % MISER.of === 0) throw rpcError(-32_005, 'too many requests');
          if (Number(toBlock) - Number(fromBlock) >= MISER.blocks)
            throw rpcError(-32_000, 'block range is too wide');
        }
        return rpc(anvil.url, method, params as unknown[]) as never;
      },
    }),
  );
  token = await deployDevToken(anvil.url, { holder: DEPLOYER });
  safe = await safeAccount(anvil.url);
  operations = await publishedAccounts(anvil.url, [keyOf(61), keyOf(62)]);
  for (const { address } of [safe, ...operations.accounts])
    await transfer(anvil.url, token, address, 100n * UNIT, DEPLOYER);
});
afterAll(() => anvil?.stop());

const forget = () => {
  for (const { id } of latestTransactions()) removeTransaction(id);
};

describe('a proposal of a Safe', () => {
  it('an open proposal is closed 300 blocks later by another sender, also with a node of narrow ranges', async () => {
    forget();
    const call = pay(1n);
    const { proposal, record } = await proposed(call);
    expect(await outcomeOf({ ...record, id: 'queued' })).toEqual({ kind: 'open' });
    await rpc(anvil.url, 'anvil_mine', [toHex(300)]);
    const hash = await safe.execute([proposal]);
    expect(await outcomeOf(record, miser)).toEqual({ kind: 'mined', hash });
  });

  it('a proposal is closed by its own execution among equal calls in one block', async () => {
    forget();
    const [one, two] = [await proposed(pay(2n)), await proposed(pay(2n))];
    const hashes = await inOneBlock(async () => [
      await safe.execute([one.proposal]),
      await safe.execute([two.proposal]),
    ]);
    expect(await outcomeOf(two.record)).toEqual({ kind: 'mined', hash: hashes[1] });
    expect(await outcomeOf(one.record)).toEqual({ kind: 'mined', hash: hashes[0] });
  });

  it('a proposal closes together with another record in one transaction, or fails alone in it', async () => {
    forget();
    const one = await proposed(pay(3n));
    const bad = await proposed(pay(10n ** 30n), { safeTxGas: 1n });
    const two = await proposed(pay(3n));
    const hash = await safe.execute([one.proposal, bad.proposal, two.proposal], true);
    expect(await outcomeOf(one.record)).toEqual({ kind: 'mined', hash });
    expect(await outcomeOf(bad.record)).toEqual({ kind: 'failed-inside', hash });
    expect(await outcomeOf(two.record)).toEqual({ kind: 'mined', hash });
  });

  it('replaces a proposal by another one with its nonce, and by none with another nonce', async () => {
    forget();
    const earlier = await proposed(pay(4n));
    const { record, proposal } = await proposed(pay(5n));
    await safe.execute([earlier.proposal]);
    expect(await outcomeOf({ ...record, id: 'free' })).toEqual({ kind: 'open' });
    const other = await safe.propose(pay(6n), { nonce: proposal.nonce });
    const hash = await safe.execute([other]);
    await rpc(anvil.url, 'anvil_mine', [toHex(120)]);
    await safe.run([pay(7n)]);
    expect(await outcomeOf(record)).toEqual({ kind: 'replaced', hash });
    expect(await outcomeOf({ ...record, id: 'misread' }, miser)).toEqual({ kind: 'replaced', hash });
  });

  it('replaces a proposal among executions of other nonces in one transaction', async () => {
    forget();
    const first = await safe.propose(pay(8n));
    const { record, proposal } = await proposed(pay(9n));
    const other = await safe.propose(pay(10n), { nonce: proposal.nonce });
    const last = await safe.propose(pay(11n));
    const hash = await safe.execute([first, other, last], true);
    expect(await outcomeOf(record)).toEqual({ kind: 'replaced', hash });
  });

  it('keeps a proposal without its wallet’s answer open after another record’s execution', async () => {
    forget();
    const call = pay(12n);
    const lost = await recorded(safe.address, call);
    const { proposal, record } = await proposed(call);
    const hash = await safe.execute([proposal]);
    addTransaction(record);
    expect((await outcomeOf(lost)).kind).toBe('open');
    expect(await outcomeOf(record)).toEqual({ kind: 'mined', hash });
  });

  it('finds a proposal’s nonce by its hash, and none for other hashes and accounts', async () => {
    const call = pay(13n);
    await safe.propose(call);
    const { hash, nonce } = await safe.propose(call);
    expect(await nonceOfProposal(client, safe.address, call, hash)).toBe(Number(nonce));
    expect(await nonceOfProposal(client, safe.address, pay(14n), hash)).toBeUndefined();
    expect(await nonceOfProposal(client, safe.address, call, zeroHash)).toBeUndefined();
    const [account] = operations.accounts;
    expect(await nonceOfProposal(client, account?.address ?? '0x', call, hash)).toBeUndefined();
  });
});

describe('a user operation', () => {
  const pair = () => {
    const [mine_, others] = operations.accounts;
    if (!mine_ || !others) throw new Error('no accounts');
    return [mine_, others] as const;
  };

  it('a user operation closes 300 blocks later in a bundle with another account’s equal call, also with a node of narrow ranges', async () => {
    forget();
    const [own, other] = pair();
    const call = pay(20n);
    const [op, another] = [await own.operation(call), await other.operation(call)];
    const record = await recorded(own.address, call, op.hash);
    expect(await outcomeOf({ ...record, id: 'pooled' })).toEqual({ kind: 'open' });
    await rpc(anvil.url, 'anvil_mine', [toHex(300)]);
    const hash = await operations.bundle([another, op]);
    expect(await outcomeOf(record, miser)).toEqual({ kind: 'mined', hash });
  });

  it('fails a user operation alone that reverts inside its bundle', async () => {
    forget();
    const [own, other] = pair();
    const [bad, fine] = [pay(10n ** 30n), pay(21n)];
    const [op, another] = [await own.operation(bad), await other.operation(fine)];
    const records = [
      await recorded(own.address, bad, op.hash),
      await recorded(other.address, fine, another.hash),
    ] as const;
    const hash = await operations.bundle([op, another]);
    expect(await outcomeOf(records[0])).toEqual({ kind: 'failed-inside', hash });
    expect(await outcomeOf(records[1])).toEqual({ kind: 'mined', hash });
  });

  it('keeps a replaced user operation open after the other one’s call', async () => {
    forget();
    const [own] = pair();
    const call = pay(22n);
    const dropped = await own.operation(call);
    const record = await recorded(own.address, call, dropped.hash);
    // The same call with the same nonce, and other fees.
    const op = await own.operation(pay(23n));
    await operations.bundle([op]);
    expect(await outcomeOf(record)).toEqual({ kind: 'open' });
  });
});
