import type { PublicConfig } from '@kingspad/domain/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  CONFIG,
  CONNECTED,
  lockerDetails,
  lockRecord,
  now,
  OWNER,
  OTHER_ACCOUNT,
  TOKEN,
  visit,
  type World,
} from '#testing/world.tsx';
import { numberToHex, padHex, zeroAddress } from 'viem';
import type { ContractCall } from '@kingspad/protocol/call';
import { configQuery } from '#lib/config.ts';
import { keptConfig } from '#lib/kept-config.ts';
import { loadTexts } from '#lib/i18n/index.ts';
import { POOL as SALE, saleAnswers } from '#testing/presales.ts';
import { POOL, REWARD, UNIT } from '#testing/staking-pools.ts';
import type { WriteOutcome, WriteRequest } from '#web3/index.ts';
import { RecoverPage } from './RecoverPage.tsx';

await loadTexts('recover');

const config: PublicConfig = {
  ...CONFIG,
  contracts: {
    ...CONFIG.contracts,
    presaleFactory: '0x3333333333333333333333333333333333333333',
    stakingFactory: '0x4444444444444444444444444444444444444444',
  },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers of the chain for a wallet with one stake, in a pool of another account. */
const CHAIN = {
  eth_getLogs: new Error('the method eth_getLogs does not exist') as unknown,
  getBlock: { number: 200n, timestamp: 1n },
  lockersCountOf: 0n,
  lockersOf: [],
  creditOf: 0n,
  poolCountOf: 0n,
  isPool: true,
  stakedToken: TOKEN,
  rewardToken: REWARD,
  userInfo: [500n * UNIT, 0n, 1n],
  pendingReward: 7n * UNIT,
  unlockTime: 0n,
  creator: OTHER_ACCOUNT,
  rewardsSupply: 1_000n * UNIT,
  startBlock: 0n,
  endBlock: 1_000n,
  poolLimitPerUser: UNIT,
  lockTime: 0n,
  bonusEndBlock: 100n,
  idleRewards: 3n * UNIT,
  decimals: 18,
  balanceOf: 0n,
};

const open = (
  chain: Record<string, unknown> = {},
  write?: World['write'],
  walletNode?: World['walletNode'],
  texts: World['texts'] = {},
) =>
  visit(
    '/recover',
    { path: '/recover', element: <RecoverPage /> },
    {
      config,
      wallet: CONNECTED,
      texts: {
        [TOKEN]: { name: 'King Gold', symbol: 'KGT' },
        [REWARD]: { name: 'Crown', symbol: 'CRN' },
        ...texts,
      },
      chain: { ...CHAIN, ...chain },
      ...(write && { write }),
      ...(walletNode && { walletNode }),
    },
  );

it('says that a node without logs makes a list incomplete, and finds a stake by its pool’s address', async () => {
  open();
  const stakes = within(await screen.findByRole('region', { name: 'Stakes' }));
  expect(
    await stakes.findByText(/^The RPC gave no event logs, so the list may be incomplete\./),
  ).toBeTruthy();
  // An incomplete list is not an empty one.
  expect(stakes.queryByText(/^No stakes/)).toBeNull();

  const field = stakes.getByRole('textbox');
  fireEvent.change(field, { target: { value: '0x12' } });
  fireEvent.click(stakes.getByRole('button', { name: 'Find' }));
  expect(await stakes.findByText('Enter a valid address.')).toBeTruthy();

  fireEvent.change(field, { target: { value: POOL } });
  fireEvent.click(stakes.getByRole('button', { name: 'Find' }));
  expect(await stakes.findByRole('button', { name: 'Unstake all' })).toBeTruthy();
});

const staked = { address: POOL, topics: [] };

type LogsRequest = [{ address?: string; fromBlock: string; toBlock: string }];

/** A node that gives the logs of the deployment, and the given ones to every other question. */
const logs =
  (...found: object[]) =>
  ([{ address }]: LogsRequest) =>
    address ? [{ address, blockHash: config.anchor.blockHash }] : found;

it('does not believe an empty list of an RPC that hides the deployment’s logs', async () => {
  open({ eth_getLogs: [] });
  const stakes = within(await screen.findByRole('region', { name: 'Stakes' }));
  expect(await stakes.findByText(/^This RPC does not serve old event logs/)).toBeTruthy();
  expect(stakes.queryByText(/^No stakes/)).toBeNull();
  const sales = within(screen.getByRole('region', { name: 'Sales' }));
  expect(await sales.findByText(/^This RPC does not serve old event logs/)).toBeTruthy();
  expect(sales.queryByText(/^No sales/)).toBeNull();
});

it('shows empty lists of an RPC that gives the logs of the deployment', async () => {
  open({ eth_getLogs: logs() });
  expect(await screen.findByText('No stakes of this wallet.')).toBeTruthy();
  expect(await screen.findByText('No sales or contributions of this wallet.')).toBeTruthy();
  expect(screen.queryByText(/old event logs/)).toBeNull();
});

it('searches with the wallet’s own node if the RPC hides old logs', async () => {
  const answer = logs(staked);
  const node = { request: async ({ params }: { params: LogsRequest }) => answer(params) };
  open({ eth_getLogs: [] }, undefined, async () => node as never);
  const stakes = within(await screen.findByRole('region', { name: 'Stakes' }));
  expect(await stakes.findByRole('button', { name: 'Unstake all' })).toBeTruthy();
  expect(stakes.queryByText(/old event logs/)).toBeNull();
});

it('offers a pool’s creator the idle rewards once it has ended, and other wallets none', async () => {
  open({ eth_getLogs: logs(staked), creator: CONNECTED.account });
  expect(await screen.findByRole('button', { name: 'Take back idle rewards' })).toBeTruthy();
  expect(screen.getByText(/^· .*idle rewards/, { selector: 'span' }).textContent).toContain('3 CRN');
  cleanup();
  open({ eth_getLogs: logs(staked) });
  expect(await screen.findByRole('button', { name: 'Unstake all' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back idle rewards' })).toBeNull();
  cleanup();
  open({ eth_getLogs: logs(staked), creator: CONNECTED.account, bonusEndBlock: 201n });
  expect(await screen.findByRole('button', { name: 'Unstake all' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back idle rewards' })).toBeNull();
});

it('offers a pool’s creator to stop a running pool, names the returned rewards, and asks first', async () => {
  const calls: ContractCall[] = [];
  const write = async (request: WriteRequest) => {
    calls.push((await request.prepare({} as never)).call);
    return { status: 'success' } as WriteOutcome;
  };
  const running = { eth_getLogs: logs(staked), creator: CONNECTED.account, bonusEndBlock: 1_000n };
  open(running, write);
  // A fifth of its blocks is over.
  expect(await screen.findByText(/back by stopping/, { selector: 'span' })).toHaveProperty(
    'textContent',
    expect.stringContaining('back by stopping 800 CRN'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Stop rewards' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/This can’t be undone/)).toBeTruthy();
  expect(calls).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Stop rewards' }));
  await vi.waitFor(() =>
    expect(calls).toMatchObject([{ address: POOL, functionName: 'stopReward', args: [] }]),
  );
  for (const other of [{ creator: OTHER_ACCOUNT }, { bonusEndBlock: 200n }]) {
    cleanup();
    open({ ...running, ...other });
    expect(await screen.findByRole('button', { name: 'Unstake all' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop rewards' })).toBeNull();
  }
});

it('the recovery page names the last searched block, and none if the node gave no logs', async () => {
  open({ eth_getLogs: logs(staked) });
  expect(
    await screen.findAllByText('Searched all blocks since the deployment, up to block 200.'),
  ).toHaveLength(2);
  cleanup();
  open();
  expect(await screen.findAllByText(/^The RPC gave no event logs/)).toHaveLength(2);
  expect(screen.queryByText(/^Searched all blocks/)).toBeNull();
});

it('keeps the exit without rewards behind More, and paying actions visible', async () => {
  open({ eth_getLogs: logs(staked) });
  expect(await screen.findByRole('button', { name: 'Unstake all' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Harvest' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Exit without rewards' })).toBeNull();
  const more = screen.getByRole('button', { name: 'More' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(more);
  expect(screen.getByRole('button', { name: 'Exit without rewards' })).toBeTruthy();
});

it('lists locks that pay now first and paid out ones last', async () => {
  const paid = { isClaimed: true, claimedTimestamp: 1_750_000_000 };
  const locks = [
    lockerDetails(lockRecord({ owner: OWNER, unlockTimestamp: 1_750_000_000, ...paid }), paid),
    lockerDetails(lockRecord({ owner: OWNER, unlockTimestamp: 4_000_000_000 })),
    lockerDetails(lockRecord({ owner: OWNER, unlockTimestamp: 1_750_000_000 })),
  ];
  let reads = 0;
  open({
    lockersCountOf: 3n,
    lockersOf: [7n, 8n, 9n],
    lockerDetails: () => {
      reads += 1;
      return locks[(reads - 1) % 3];
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Token locks' }));
  await list.findByText('Lock #9');
  expect(list.getAllByText(/^Lock #/).map(({ textContent }) => textContent)).toEqual([
    'Lock #9',
    'Lock #8',
    'Lock #7',
  ]);
});

it('shows an amount in base units only after its token’s decimals could not be read', async () => {
  let fail: (error: Error) => void = () => {};
  const decimals = new Promise<number>((_, reject) => (fail = reject));
  open({
    lockersCountOf: 1n,
    lockersOf: [7n],
    lockerDetails: lockerDetails(lockRecord({ owner: OWNER, unlockTimestamp: 4_000_000_000 })),
    decimals: () => decimals,
  });
  const list = within(await screen.findByRole('region', { name: 'Token locks' }));
  const position = (await list.findByText('Lock #7')).closest('li');
  expect(position?.textContent).not.toContain('1.5E18 base units');
  fail(new Error('execution reverted'));
  await vi.waitFor(() => expect(position?.textContent).toContain('1.5E18 base units'));
});

it('offers Finalize to a sale’s owner at once, and to others three days after the end', async () => {
  const DAY = 86_400;
  const openSale = (endedAt: number, owner: string) => {
    const sale = { ...saleAnswers({ softCap: 1n, endedAt }), poolOwner: owner };
    return open({ ...sale, eth_getLogs: logs({ address: SALE, topics: [] }) });
  };
  const justEnded = now() - 100;
  openSale(justEnded, OWNER);
  expect(await screen.findByRole('button', { name: 'Finalize' })).toBeTruthy();
  cleanup();
  openSale(justEnded, OTHER_ACCOUNT);
  expect(await screen.findByText(/only the owner may finalize before/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Finalize' })).toBeNull();
  cleanup();
  openSale(now() - 3 * DAY, OTHER_ACCOUNT);
  expect(await screen.findByRole('button', { name: 'Finalize' })).toBeTruthy();
  cleanup();
  // Too late: refunds are open.
  openSale(now() - 7 * DAY - 100, OTHER_ACCOUNT);
  expect(await screen.findByRole('button', { name: 'Claim refund' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Finalize' })).toBeNull();
});

it('offers the owner of a failed or a finalized sale the tokens that no account is owed', async () => {
  const openSale = (answers: object, poolOwner = OWNER) =>
    open({ ...answers, reclaimable: 5n, poolOwner, eth_getLogs: logs({ address: SALE, topics: [] }) });
  const button = () => screen.queryByRole('button', { name: 'Reclaim tokens' });
  for (const answers of [
    saleAnswers({ softCap: 5n }),
    { ...saleAnswers({ softCap: 1n }), finalizedAt: 9n },
  ]) {
    openSale(answers);
    await vi.waitFor(() => expect(button()).toBeTruthy());
    cleanup();
  }
  openSale(saleAnswers({ softCap: 5n }), OTHER_ACCOUNT);
  const sales = within(await screen.findByRole('region', { name: /sales/i }));
  expect(await sales.findByText(/^KGT/)).toBeTruthy();
  expect(button()).toBeNull();
});

it('marks tokens of stakes and sales that look like the chain’s own coin', async () => {
  const imitation = { name: 'Coin', symbol: 'ВNВ' };
  const mark = 'Looks like BNB but is another token';
  open({ eth_getLogs: logs(staked) }, undefined, undefined, { [REWARD]: imitation });
  const stakes = within(await screen.findByRole('region', { name: 'Stakes' }));
  expect(await stakes.findByText(mark)).toBeTruthy();
  cleanup();
  open({ ...saleAnswers(), eth_getLogs: logs({ address: SALE, topics: [] }) }, undefined, undefined, {
    [TOKEN]: imitation,
  });
  const sales = within(await screen.findByRole('region', { name: /sales/i }));
  expect(await sales.findByText(mark)).toBeTruthy();
  cleanup();
  open({ eth_getLogs: logs(staked) });
  expect(await screen.findByRole('button', { name: 'Unstake all' })).toBeTruthy();
  expect(screen.queryByText(/^Looks like/)).toBeNull();
});

it('names a token whose symbol shows nothing by its name or address', async () => {
  open({ eth_getLogs: logs(staked) }, undefined, undefined, {
    [TOKEN]: { name: 'King Gold', symbol: '\u3164\u2800' },
  });
  const stakes = within(await screen.findByRole('region', { name: 'Stakes' }));
  expect(await stakes.findByText('King Gold pool')).toBeTruthy();
});

it.each([
  [
    'claim of vested tokens',
    1,
    [UNIT, 100n * UNIT, 0n, false, 0n, 0n, 0n, 0n, 100n * UNIT],
    50n * UNIT,
    'claimVesting',
  ],
  ['refund', 5, [UNIT, 100n * UNIT, 0n, false, 0n, 0n, 0n, 0n, 100n * UNIT], 0n, 'claimBnb'],
])('sends a %s to another wallet', async (_, softCap, shares, claimable, functionName) => {
  const calls: ContractCall[] = [];
  const write = async (request: WriteRequest) => {
    calls.push((await request.prepare({} as never)).call);
    return { status: 'success' } as WriteOutcome;
  };
  const sale = { ...saleAnswers({ softCap: BigInt(softCap) }), shares, claimable, getBalance: UNIT };
  open({ ...sale, eth_getLogs: logs({ address: SALE, topics: [] }) }, write);
  fireEvent.click(await screen.findByRole('button', { name: 'Receive at another wallet' }));
  const field = screen.getByRole('textbox', { name: /Receiving address/ });
  const send = () => screen.getByRole('button', { name: 'Send to this address' });
  fireEvent.change(field, { target: { value: SALE } });
  expect(send().getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(field, { target: { value: ` bnbt:${OTHER_ACCOUNT}\u200B` } });
  expect(screen.getByText(new RegExp(`goes to ${OTHER_ACCOUNT}\\. This can’t be undone`))).toBeTruthy();
  await vi.waitFor(() => expect(send().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(send());
  await vi.waitFor(() =>
    expect(calls).toMatchObject([{ address: SALE, functionName, args: [OTHER_ACCOUNT] }]),
  );
});

/** Answers of a fair sale: 30 coins are committed, and at most 10 taken. */
const fairAnswers = (more: Parameters<typeof saleAnswers>[0] = {}) => ({
  ...saleAnswers(more),
  isFairPool: true,
  lens: OTHER_ACCOUNT,
  committed: 30n * UNIT,
  fairTerms: [8000n, 50n],
  flagsOf: [false, false],
  excessOf: [UNIT / 2n, false],
  leavableOf: UNIT,
});

it.each([
  [
    'takes a whole commitment back while a fair sale is live',
    600,
    'Take back 1 BNB',
    'withdrawContribution',
    [UNIT, OWNER],
  ],
  [
    'takes the excess back after the end',
    -100,
    'Take back 0.5 BNB above the hard cap',
    'claimExcess',
    [OWNER],
  ],
] as const)('%s', async (_, endsIn, label, functionName, args) => {
  const calls: ContractCall[] = [];
  const write = async (request: WriteRequest) => {
    calls.push((await request.prepare({} as never)).call);
    return { status: 'success' } as WriteOutcome;
  };
  const endedAt = Math.floor(Date.now() / 1000) + endsIn;
  const sale = fairAnswers({ softCap: 1n, endedAt });
  const terms = { ...sale.terms, startTime: BigInt(endedAt - 1000) };
  open(
    { ...sale, terms, status: endsIn > 0 ? 1 : 2, eth_getLogs: logs({ address: SALE, topics: [] }) },
    write,
  );
  fireEvent.click(await screen.findByRole('button', { name: label }));
  // Leaving is asked about once more.
  const again = within(document.body).queryByRole('dialog');
  if (again) fireEvent.click(within(again).getByRole('button', { name: label }));
  await vi.waitFor(() => expect(calls).toMatchObject([{ address: SALE, functionName, args }]));
});

it('lists a position without an answer of the RPC, and reads it again on request', async () => {
  let answers = false;
  const userInfo = () => {
    if (!answers) throw new Error('limit exceeded');
    return CHAIN.userInfo;
  };
  open({ eth_getLogs: logs(staked), userInfo });
  const stakes = within(await screen.findByRole('region', { name: 'Stakes' }));
  expect(await stakes.findByText(/: The RPC did not answer\. Retry, or use another RPC\.$/)).toBeTruthy();
  answers = true;
  fireEvent.click(stakes.getByRole('button', { name: 'Retry' }));
  expect(await stakes.findByRole('button', { name: 'Unstake all' })).toBeTruthy();
});

it('accepts another RPC only if it serves the same chain and contracts', async () => {
  const node = { chainId: '0x38' };
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    type Asked = { id: number; method: string };
    const answer = ({ id, method }: Asked) => ({ jsonrpc: '2.0', id, result: resultOf(method) });
    const resultOf = (method: string): unknown => {
      if (method === 'eth_chainId') return node.chainId;
      if (method === 'eth_call') return padHex('0x1', { size: 32 });
      const { blockNumber, blockHash } = config.anchor;
      return { number: numberToHex(blockNumber), hash: blockHash, timestamp: '0x1', transactions: [] };
    };
    const asked = JSON.parse(body) as Asked | Asked[];
    return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked));
  });
  const { queryClient } = open();
  const card = within(await screen.findByRole('region', { name: 'Connection' }));
  fireEvent.click(card.getByRole('button', { name: 'Use another RPC' }));
  const connect = (url: string) => {
    fireEvent.change(card.getByRole('textbox', { name: 'RPC URL' }), { target: { value: url } });
    fireEvent.click(card.getByRole('button', { name: 'Connect' }));
  };
  connect('http://node.example');
  expect(await card.findByText('Enter an https RPC URL.')).toBeTruthy();
  connect('https://node.example');
  expect(await card.findByText(/^The RPC serves another chain id\./)).toBeTruthy();
  expect(queryClient.getQueryData(configQuery.queryKey)).toMatchObject({ rpcUrl: config.rpcUrl });
  node.chainId = '0x61';
  connect('https://node.example');
  expect(await card.findByText('https://node.example')).toBeTruthy();
  expect(queryClient.getQueryData(configQuery.queryKey)).toEqual({
    ...config,
    rpcUrl: 'https://node.example',
  });
});

it('pays the coin that a locker owes the wallet, and lists no credit of zero', async () => {
  const calls: ContractCall[] = [];
  const write = async (request: WriteRequest) => {
    calls.push((await request.prepare({} as never)).call);
    return { status: 'success' } as WriteOutcome;
  };
  open({ creditOf: UNIT / 4n }, write);
  const locks = within(await screen.findByRole('region', { name: 'Token locks' }));
  expect((await locks.findByText('Overpaid lock fee')).closest('li')?.textContent).toContain('0.25 BNB');
  expect(locks.queryByText('No locks of this wallet.')).toBeNull();
  fireEvent.click(locks.getByRole('button', { name: 'Withdraw credit' }));
  await vi.waitFor(() =>
    expect(calls).toMatchObject([
      { address: config.contracts.tokenLocker, functionName: 'withdrawCredit', args: [CONNECTED.account] },
    ]),
  );
  cleanup();
  open();
  expect(await screen.findAllByText('No locks of this wallet.')).toHaveLength(2);
  expect(screen.queryByText('Overpaid lock fee')).toBeNull();
});

it('pays a locker’s debt to another wallet, since the connected one may still refuse coin', async () => {
  const calls: ContractCall[] = [];
  const write = async (request: WriteRequest) => {
    calls.push((await request.prepare({} as never)).call);
    return { status: 'success' } as WriteOutcome;
  };
  open({ creditOf: UNIT / 4n, getBalance: UNIT }, write);
  const locks = within(await screen.findByRole('region', { name: 'Liquidity locks' }));
  fireEvent.click(await locks.findByRole('button', { name: 'Receive at another wallet' }));
  const field = locks.getByRole('textbox', { name: /Receiving address/ });
  const send = () => locks.getByRole('button', { name: 'Send to this address' });
  fireEvent.change(field, { target: { value: config.contracts.liquidityLocker } });
  expect(send().getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(field, { target: { value: OTHER_ACCOUNT } });
  expect(locks.getByText(`0.25 BNB goes to ${OTHER_ACCOUNT}. This can’t be undone.`)).toBeTruthy();
  await vi.waitFor(() => expect(send().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(send());
  await vi.waitFor(() =>
    expect(calls).toMatchObject([
      {
        address: config.contracts.liquidityLocker,
        functionName: 'withdrawCredit',
        args: [OTHER_ACCOUNT],
      },
    ]),
  );
});

it('transfers, renounces and accepts a lock, and asks before an irreversible step', async () => {
  const lock = lockRecord({ owner: OWNER, unlockTimestamp: 4_000_000_000 });
  const calls: ContractCall[] = [];
  const write = async (request: WriteRequest) => {
    calls.push((await request.prepare({} as never)).call);
    return { status: 'success' } as WriteOutcome;
  };
  // Both lockers answer alike: each list has the wallet's own lock 7, and lock 8 that is offered to it.
  let pendingOwner: string = zeroAddress;
  const lockOf = { lockersCountOf: 1n, lockersOf: [7n], claimable: 0n, lockerDetails: lockerDetails(lock) };
  open({ ...lockOf, pendingOwner: () => pendingOwner }, write);
  const locks = within(await screen.findByRole('region', { name: 'Token locks' }));
  const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
  const dialog = async () => within(await screen.findByRole('dialog'));

  fireEvent.click(await locks.findByRole('button', { name: 'Transfer #7' }));
  const offer = await dialog();
  const send = () => offer.getByRole('button', { name: 'Transfer #7' });
  expect(send().getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(offer.getByRole('textbox'), { target: { value: OTHER_ACCOUNT } });
  fireEvent.click(send());
  await vi.waitFor(() => expect(calls).toHaveLength(1));

  expect(locks.queryByRole('button', { name: 'Renounce #7' })).toBeNull();
  const row = locks.getByText('Lock #7').closest('li');
  if (!row) throw new Error('the lock has no row');
  fireEvent.click(within(row).getByRole('button', { name: 'More' }));
  fireEvent.click(locks.getByRole('button', { name: 'Renounce #7' }));
  const renounce = await dialog();
  expect(renounce.getByText(/can never be withdrawn/)).toBeTruthy();
  expect(calls).toHaveLength(1);
  fireEvent.click(renounce.getByRole('button', { name: 'Renounce #7' }));
  await vi.waitFor(() => expect(calls).toHaveLength(2));

  pendingOwner = OWNER;
  fireEvent.change(locks.getByRole('textbox', { name: 'Lock number' }), { target: { value: '8' } });
  fireEvent.click(locks.getByRole('button', { name: 'Find' }));
  await locks.findByRole('button', { name: 'Accept #8' });
  press('Accept #8');
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  expect(calls.map(({ functionName, args }) => [functionName, ...args])).toEqual([
    ['transferLockerOwnerShip', 7n, OTHER_ACCOUNT],
    ['transferLockerOwnerShip', 7n, zeroAddress],
    // Refused if the lock holds less than was read, or ends later.
    ['acceptLockerOwnerShipIf', 8n, BigInt(lock.lockedTokenAmount), 4_000_000_000n],
  ]);
});

describe('without a server', () => {
  const kept = { ...config, rpcUrl: 'https://node.example' };
  const away = () => {
    const rpc = async (url: string, init?: { body?: string }) => {
      if (!url.startsWith(kept.rpcUrl) || !init?.body) throw new TypeError('Failed to fetch');
      type Asked = { id: number; method: string };
      const { blockNumber, blockHash } = config.anchor;
      const block = { number: numberToHex(blockNumber), hash: blockHash, timestamp: '0x1', transactions: [] };
      const result = (method: string): unknown =>
        method === 'eth_chainId' ? '0x61' : method === 'eth_call' ? padHex('0x1', { size: 32 }) : block;
      const answer = ({ id, method }: Asked) => ({ jsonrpc: '2.0', id, result: result(method) });
      const asked = JSON.parse(init.body) as Asked | Asked[];
      return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked));
    };
    vi.stubGlobal('fetch', async (url: string | URL, init?: { body?: string }) => rpc(String(url), init));
  };
  const cold = () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RecoverPage />
      </QueryClientProvider>,
    );
  };
  afterEach(() => localStorage.clear());

  it('connects with the data of the last visit without a click', async () => {
    away();
    keptConfig.write(kept);
    cold();
    expect(await screen.findByRole('region', { name: 'Connection' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
  });

  it('shows the form with its data folded when the last connection does not answer', async () => {
    away();
    keptConfig.write({ ...kept, rpcUrl: 'https://gone.example' });
    cold();
    expect(
      await screen.findByText('The RPC can’t be reached. Try another RPC of the same chain.'),
    ).toBeTruthy();
    expect(screen.getByText('Connection data (JSON)').closest('details')?.open).toBe(false);
    expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
  });

  it('asks for the data on a first visit', async () => {
    away();
    cold();
    const summary = await screen.findByText('Connection data (JSON)');
    expect(summary.closest('details')?.open).toBe(true);
  });
});
