import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '@kingspad/abi';
import {
  fairPoolAbi,
  liquidityLockerAbi,
  presaleFactoryAbi,
  presalePoolAbi,
  stakingFactoryAbi,
  stakingPoolAbi,
  tokenLockerAbi,
} from '@kingspad/abi';
import { listingOffer, metadataDigest, presaleMetaOf, stakingMetaOf } from '@kingspad/domain';
import type { PresaleDraft, StakingDraft } from '@kingspad/domain/api';
import { readListingNeeds } from '@kingspad/protocol/sale/read';
import {
  createPublicClient,
  erc20Abi,
  http,
  isAddressEqual,
  parseEther,
  parseEventLogs,
  parseUnits,
  zeroAddress,
  type Address,
  type Hex,
  type Log,
} from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approve,
  balanceOf,
  CONTRACT_OWNER,
  DEMO_ACCOUNTS,
  DEPLOYER,
  deployTokens,
  dexAbis,
  draftPath,
  FEE_RECEIVER,
  freePort,
  headNumber,
  headTimestamp,
  pairOf,
  read,
  rpc,
  runningChildren,
  startAnvil,
  startDevnet,
  transfer,
  until,
  write,
  type DeployedPair,
  type Devnet,
  type DevnetOptions,
} from '../src/index.ts';

const locker = (deployment: Deployment) => deployment.contracts.tokenLocker;
const lpLocker = (deployment: Deployment) => deployment.contracts.liquidityLocker;
const lockCount = (url: string, deployment: Deployment, of = locker(deployment)) =>
  read(url, of, { abi: tokenLockerAbi, functionName: 'lockCount' });

const digestOf = (
  kind: 'presale' | 'staking',
  contract: Address,
  draft: { owner: string; token: string; salt: string | undefined; meta: Record<string, unknown> },
) =>
  metadataDigest({
    chainId: 97,
    kind,
    contract,
    owner: draft.owner as Address,
    token: draft.token as Address,
    salt: draft.salt as Hex,
    meta: draft.meta,
  });

const saleDigest = (draft: PresaleDraft, factory: Address) =>
  digestOf('presale', factory, {
    owner: draft.poolOwner,
    token: draft.tokenAddress,
    salt: draft.metadataSalt,
    meta: presaleMetaOf(draft),
  });

const poolDigest = (draft: StakingDraft, factory: Address) =>
  digestOf('staking', factory, {
    owner: draft.createdByAddress,
    token: draft.stakingTokenAddress,
    salt: draft.metadataSalt,
    meta: stakingMetaOf(draft),
  });

/** Much less than the story's 30 days, and more than a machine under load may need between two looks. */
const A_FEW_MINUTES = 300;
const secondsFromNow = async (url: string) => Math.abs((await headTimestamp(url)) - Date.now() / 1_000);

/** The demo's chain as it is kept, made once and copied. */
let demo: string;

beforeAll(async () => {
  demo = mkdtempSync(join(tmpdir(), 'kingspad-devnet-'));
  const devnet = await startDevnet({ dataDir: demo });
  await devnet.stop();
});
afterAll(() => rmSync(demo, { recursive: true, force: true }));

describe('the dev network', () => {
  let folder: string;
  let devnet: Devnet;
  let url: string;

  /** Titles of the demo's locks. */
  const lockDrafts = () => devnet.drafts.flatMap((draft) => ('title' in draft ? [draft] : []));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kingspad-devnet-'));
    cpSync(demo, folder, { recursive: true });
    devnet = await startDevnet({ dataDir: folder });
    url = devnet.rpcUrl;
  });
  afterAll(async () => {
    await devnet.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('gives the head the present time', async () => {
    expect(await secondsFromNow(url)).toBeLessThan(A_FEW_MINUTES);
  });

  test('no demo account owns a contract', async () => {
    const people = DEMO_ACCOUNTS.map(({ address }): string => address);
    const call = (functionName: 'owner' | 'feeReceiver' | 'fee') =>
      read(url, locker(devnet.deployment), { abi: tokenLockerAbi, functionName });
    expect(await call('owner')).toBe(CONTRACT_OWNER);
    expect(await call('feeReceiver')).toBe(FEE_RECEIVER);
    expect(people).not.toContain(CONTRACT_OWNER);
    expect(people).not.toContain(FEE_RECEIVER);
    expect(await call('fee')).toBe(parseEther('0.01'));
  });

  /** Claimable and paid amounts of a lock. */
  async function stateOf(of: Address, id: bigint): Promise<string> {
    const lockerView = { abi: tokenLockerAbi, args: [id] } as const;
    const [, owner, , , , , isClaimed] = await read(url, of, {
      ...lockerView,
      functionName: 'lockerDetails',
    });
    const kind = (await read(url, of, { ...lockerView, functionName: 'isVesting' })) ? 'vesting' : 'plain';
    if (owner === zeroAddress) return `${kind}, renounced`;
    if (isClaimed) return `${kind}, paid out`;
    const pendingOwner = await read(url, of, { ...lockerView, functionName: 'pendingOwner' });
    if (pendingOwner !== zeroAddress) return `${kind}, offered`;
    const claimable = await read(url, of, { ...lockerView, functionName: 'claimable' });
    return `${kind}, ${claimable > 0n ? 'claimable' : 'shut'}`;
  }

  /** How many locks are in which state. */
  async function statesOf(of: Address): Promise<Record<string, number>> {
    const count = await lockCount(url, devnet.deployment, of);
    const states: Record<string, number> = {};
    for (let id = 1n; id <= count; id++) {
      const state = await stateOf(of, id);
      states[state] = (states[state] ?? 0) + 1;
    }
    return states;
  }

  test('the demo has a lock in every state', async () => {
    expect(await statesOf(locker(devnet.deployment))).toEqual({
      'plain, shut': 8,
      'plain, claimable': 3,
      'plain, paid out': 3,
      'plain, renounced': 1,
      'plain, offered': 1,
      // Half paid with more to claim; received; of the batch.
      'vesting, claimable': 3,
      // Before the first release twice, extended, split in two.
      'vesting, shut': 5,
      'vesting, paid out': 1,
    });
  });

  test('the demo has an LP lock in every state', async () => {
    expect(await statesOf(lpLocker(devnet.deployment))).toEqual({
      // The split one is two, and a finalized sale made one.
      'plain, shut': 8,
      'plain, claimable': 1,
      'plain, paid out': 1,
      'plain, renounced': 1,
      'plain, offered': 1,
      'vesting, claimable': 1,
      'vesting, shut': 1,
      'vesting, paid out': 1,
    });
  });

  test('the demo’s LP locks are of pairs that the listed factory knows, and of others', async () => {
    const of = lpLocker(devnet.deployment);
    const count = await lockCount(url, devnet.deployment, of);
    const unrecognised = new Set<string>();
    for (let id = 1n; id <= count; id++) {
      const ofLock = { abi: liquidityLockerAbi, args: [id] } as const;
      const [token] = await read(url, of, { ...ofLock, functionName: 'lockerDetails' });
      const factory = await read(url, of, { ...ofLock, functionName: 'factoryOfLock' });
      expect(factory).toBe(
        await read(url, of, { abi: liquidityLockerAbi, functionName: 'factoryOf', args: [token] }),
      );
      if (factory === zeroAddress) unrecognised.add(token);
    }
    const isListed = ({ exchange }: DeployedPair) => exchange === 'PancakeSwap';
    const others = devnet.pairs.filter((pair) => !isListed(pair));
    expect([...unrecognised].toSorted()).toEqual(others.map(({ address }): string => address).toSorted());
    // The fake one says the same of itself as the real one does.
    expect(others.map(({ symbol }) => symbol)).toEqual(['UNI-V2', 'Cake-LP']);
  });

  test('the list of pairs matches the reports of the pairs', async () => {
    expect(devnet.pairs).toHaveLength(7);
    for (const { address, name, symbol, one, two } of devnet.pairs) {
      const view = (functionName: 'name' | 'symbol' | 'token0' | 'token1', of = address) =>
        read(url, of, { abi: dexAbis.pair, functionName });
      const views = (['name', 'symbol', 'token0', 'token1'] as const).map((functionName) =>
        view(functionName),
      );
      expect(await Promise.all(views)).toEqual([name, symbol, one.address, two.address]);
      for (const side of [one, two]) {
        expect([await view('name', side.address), await view('symbol', side.address)]).toEqual([
          side.name,
          side.symbol,
        ]);
      }
    }
  });

  test('each draft of the demo is claimed by the transaction of one lock', async () => {
    const lockers = [locker(devnet.deployment), lpLocker(devnet.deployment)];
    const logs = await rpc<{ address: Hex; data: Hex }[]>(url, 'eth_getLogs', [
      { fromBlock: '0x0', toBlock: 'latest', address: lockers },
    ]);
    const claimed = lockDrafts().filter((draft) => {
      const { title, tokenOwner, tokenAddress, metadataSalt } = draft;
      const contract = 'isLpToken' in draft ? lpLocker(devnet.deployment) : locker(devnet.deployment);
      const digest = metadataDigest({
        chainId: 97,
        contract,
        kind: 'lock',
        owner: tokenOwner,
        token: tokenAddress,
        salt: metadataSalt as Hex,
        meta: { title: title ?? '' },
      });
      const carrying = logs.filter(({ data }) => data.endsWith(digest.slice(2)));
      return carrying.length === 1 && isAddressEqual(carrying[0]?.address ?? '0x', contract);
    });
    expect(claimed).toEqual(lockDrafts());
    const ofPairs = lockDrafts().filter((draft) => draftPath(draft) === '/api/v1/liquidity-locker/create');
    expect(ofPairs.length).toBeGreaterThan(5);
    expect(lockDrafts().length - ofPairs.length).toBeGreaterThan(5);
  });

  test('the demo has a sale in every status, native and in dollars, and each draft is claimed by one', async () => {
    const factory = devnet.deployment.contracts.presaleFactory;
    const logs = await rpc<{ topics: Hex[]; data: Hex }[]>(url, 'eth_getLogs', [
      { fromBlock: '0x0', toBlock: 'latest', address: factory },
    ]);
    const made = parseEventLogs({
      abi: presaleFactoryAbi,
      logs: logs as Log[],
      eventName: ['PoolCreated', 'FairPoolCreated'],
    });
    const statuses = await Promise.all(
      made.map(({ args }) => read(url, args.pool, { abi: presalePoolAbi, functionName: 'status' })),
    );
    expect(new Set(statuses)).toEqual(new Set([0n, 1n, 2n, 3n, 4n]));
    expect(new Set(made.map(({ args }) => args.coin))).toHaveLength(3);
    const drafts = devnet.drafts.filter((draft) => 'presaleName' in draft);
    expect(drafts.map((draft) => draftPath(draft))).toEqual(drafts.map(() => '/api/v1/presale/create'));
    const digests = drafts.map((draft) => saleDigest(draft, factory));
    const claimed = made.filter(({ args }) => digests.includes(args.metadataDigest));
    expect(claimed.map(({ args }) => args.pool)).toEqual(
      drafts.map(({ poolContractAddress }) => poolContractAddress),
    );
    expect(made.length - claimed.length).toBe(1);
  });

  test('the demo has a live fair sale between its caps, and one in its closing window at three times its cap', async () => {
    const client = createPublicClient({ transport: http(url) });
    const made = await client.getContractEvents({
      address: devnet.deployment.contracts.presaleFactory,
      abi: presaleFactoryAbi,
      eventName: 'FairPoolCreated',
      fromBlock: 0n,
      strict: true,
    });
    const now = await headTimestamp(url);
    const sales = await Promise.all(
      made.map(async ({ args: { pool, terms } }) => {
        const of = { address: pool, abi: fairPoolAbi } as const;
        const left = await client.getContractEvents({ ...of, eventName: 'PoolLeft', fromBlock: 0n });
        const committed = await client.readContract({ ...of, functionName: 'committed' });
        return {
          status: await client.readContract({ ...of, functionName: 'status' }),
          isAboveFloor: committed > terms.sale.softCap,
          timesCap: Number(committed / terms.sale.hardCap),
          isClosing: BigInt(now) >= terms.sale.endTime - terms.closingWindow,
          hasLeavers: left.length > 0,
        };
      }),
    );
    const both = { status: 1n, isAboveFloor: true, hasLeavers: true };
    expect(sales).toEqual([
      { ...both, timesCap: 3, isClosing: true },
      { ...both, timesCap: 0, isClosing: false },
    ]);
  });

  test('the demo has a sale whose pair needs coin before any account can finalize it', async () => {
    const client = createPublicClient({ transport: http(url) });
    const made = await client.getContractEvents({
      address: devnet.deployment.contracts.presaleFactory,
      abi: presaleFactoryAbi,
      eventName: 'PoolCreated',
      fromBlock: 0n,
      strict: true,
    });
    const found = await Promise.all(
      made.map(async ({ args: { pool, unit, terms } }) => {
        const needs = await readListingNeeds(client as never, pool);
        const offer = needs && listingOffer(needs, terms.launchRate, unit);
        return offer?.side === 'coin' ? [{ pool, offer }] : [];
      }),
    );
    const [sale, ...more] = found.flat();
    if (!sale) throw new Error('no sale needs coin');
    expect(more).toEqual([]);
    // Everything that a demo account has is enough.
    expect(sale.offer.brought).toBeLessThan(parseEther('1'));
    const [, investor] = DEMO_ACCOUNTS;
    const call = { address: sale.pool, abi: presalePoolAbi, account: investor.address } as const;
    await expect(client.simulateContract({ ...call, functionName: 'finalizePool' })).rejects.toThrow(
      'PairListing_Price',
    );
    const { brought, least } = sale.offer;
    await client.simulateContract({
      ...call,
      functionName: 'finalizePoolWith',
      args: [brought, 0n, least],
      value: brought,
    });
  });

  test('the demo has pools of every kind, each with a draft that its creation claims', async () => {
    const { stakingFactory } = devnet.deployment.contracts;
    const logs = await rpc<Log[]>(url, 'eth_getLogs', [
      { fromBlock: '0x0', toBlock: 'latest', address: stakingFactory },
    ]);
    const made = parseEventLogs({ abi: stakingFactoryAbi, logs, eventName: 'StakingPoolCreated' });
    const head = await headNumber(url);
    const kinds = await Promise.all(
      made.map(async ({ args }) => {
        const [end, stop, total, idle] = await Promise.all(
          (['bonusEndBlock', 'stopBlock', 'totalStaked', 'idleRewards'] as const).map((functionName) =>
            read(url, args.pool, { abi: stakingPoolAbi, functionName }),
          ),
        );
        const isLive = Number(end) > head;
        return [
          stop ? 'stopped' : isLive ? (args.startBlock > head ? 'to come' : 'live') : 'over',
          ...(args.stakedToken === args.rewardToken ? ['same token'] : []),
          ...(args.lockTime > 0n ? ['timelock'] : []),
          ...(isLive && Number(end) - head < 1_200 ? ['ending'] : []),
          ...(total ? ['staked'] : []),
          ...(idle ? ['idle'] : []),
        ];
      }),
    );
    const counts = (kind: string) => kinds.filter((text) => text.includes(kind)).length;
    expect(counts('live')).toBe(5);
    expect(counts('to come')).toBe(1);
    expect(counts('over')).toBe(1);
    expect(counts('stopped')).toBe(1);
    expect(counts('same token')).toBe(1);
    expect(counts('timelock')).toBe(3);
    expect(counts('ending')).toBe(1);
    expect(counts('staked')).toBe(made.length);
    expect(counts('idle')).toBeGreaterThan(1);

    const drafts = devnet.drafts.flatMap((draft) => ('stakingTokenAddress' in draft ? [draft] : []));
    const digests = made.map(({ args }) => args.metadataDigest);
    const claimed = drafts.filter((draft) => digests.includes(poolDigest(draft, stakingFactory)));
    expect(claimed).toHaveLength(drafts.length);
    expect(drafts).toHaveLength(6);
  });

  test('the demo accounts have enough left of every token', async () => {
    const tokens = new Set(lockDrafts().map(({ tokenAddress }) => tokenAddress));
    for (const { address } of DEMO_ACCOUNTS) {
      for (const token of tokens) expect(await balanceOf(url, token, address)).toBeGreaterThan(0n);
    }
  });

  test('the demo accounts hold coins of 6 and of 18 decimals', async () => {
    const [{ address: owner }] = DEMO_ACCOUNTS;
    const coins = devnet.deployment.coins.map(({ symbol, decimals }) => `${symbol} ${decimals}`);
    expect(coins).toEqual(['USDT 18', 'BUSD 6']);
    for (const { address } of devnet.deployment.coins) {
      expect(await balanceOf(url, address, owner)).toBeGreaterThan(0n);
    }
  });

  test('PancakeSwap quotes with its fee and swaps at its quote', async () => {
    const { wrappedNative, routers, coins } = devnet.deployment;
    const [router] = routers;
    const [usdt] = coins;
    if (!router || !usdt) throw new Error('the deployment lists no router or no coin');
    const amount = parseEther('1');
    const path = [wrappedNative, usdt.address];
    const [, quoted = 0n] = await read(url, router.address, {
      abi: dexAbis.router,
      functionName: 'getAmountsOut',
      args: [amount, path],
    });
    // 1 coin into 1000 : 600,000, of which 0.25 % is the fee.
    const afterFee = amount * 9_975n;
    expect(quoted).toBe((afterFee * parseEther('600000')) / (parseEther('1000') * 10_000n + afterFee));

    const trader = DEMO_ACCOUNTS[2].address;
    const before = await balanceOf(url, usdt.address, trader);
    const deadline = BigInt(await headTimestamp(url)) + 3_600n;
    await write(
      url,
      trader,
      router.address,
      {
        abi: dexAbis.router,
        functionName: 'swapExactETHForTokens',
        args: [quoted, path, trader, deadline],
      },
      amount,
    );
    expect((await balanceOf(url, usdt.address, trader)) - before).toBe(quoted);
  });

  test('calls its pairs Cake-LP', async () => {
    const { wrappedNative, routers, coins } = devnet.deployment;
    const pair = await pairOf(url, routers[0]?.factory ?? '0x', coins[0]?.address ?? '0x', wrappedNative);
    expect(await read(url, pair, { abi: erc20Abi, functionName: 'symbol' })).toBe('Cake-LP');
  });
});

test('tokens have their stated decimals, and the taxed token takes its tax', async () => {
  const anvil = await startAnvil();
  try {
    const tokens = await deployTokens(anvil.url);
    const decimals = Object.values(tokens).map(({ symbol, decimals: places }) => [symbol, places]);
    expect(Object.fromEntries(decimals)).toEqual({
      CROWN: 18,
      ORB: 18,
      SCPT: 6,
      THRN: 0,
      USDT: 18,
      BUSD: 6,
      TITHE: 18,
    });
    for (const { address, decimals: places } of Object.values(tokens)) {
      expect(await read(anvil.url, address, { abi: erc20Abi, functionName: 'decimals' })).toBe(places);
    }

    const { address } = tokens.TITHE;
    const sent = parseUnits('100', 18);
    const [owner, investor] = DEMO_ACCOUNTS;
    const before = await balanceOf(anvil.url, address, investor.address);
    await transfer(anvil.url, address, investor.address, sent, owner.address);
    expect((await balanceOf(anvil.url, address, investor.address)) - before).toBe(parseUnits('95', 18));
  } finally {
    await anvil.stop();
  }
});

describe('a dev network that is kept', () => {
  let dataDir: string;
  const started: Devnet[] = [];
  const log: string[] = [];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kingspad-devnet-'));
    log.length = 0;
  });
  afterEach(async () => {
    for (const devnet of started.splice(0)) await devnet.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const kept = () => JSON.parse(readFileSync(join(dataDir, 'deployment.json'), 'utf8')) as Deployment;
  const keepDemo = () => cpSync(demo, dataDir, { recursive: true });

  /** Without the demo, where nothing of it is kept. */
  async function start(options: DevnetOptions = {}): Promise<Devnet> {
    const devnet = await startDevnet({ seed: false, dataDir, log: (line) => log.push(line), ...options });
    started.push(devnet);
    return devnet;
  }

  test('resumes its chain at the present time', async () => {
    keepDemo();
    const first = await start();
    const [owner] = DEMO_ACCOUNTS;
    const token = first.deployment.coins[0]?.address ?? '0x';
    await approve(first.rpcUrl, token, locker(first.deployment), 5n, owner.address);
    const head = await headNumber(first.rpcUrl);
    await first.stop();

    const second = await start();
    expect(second.deployment).toEqual(first.deployment);
    expect(second.drafts).toEqual(first.drafts);
    expect(second.pairs).toEqual(first.pairs);
    expect(await headNumber(second.rpcUrl)).toBeGreaterThanOrEqual(head);
    expect(await secondsFromNow(second.rpcUrl)).toBeLessThan(A_FEW_MINUTES);
    expect(
      await read(second.rpcUrl, token, {
        abi: erc20Abi,
        functionName: 'allowance',
        args: [owner.address, locker(first.deployment)],
      }),
    ).toBe(5n);
    expect(log).toEqual([]);
  });

  test('reports it and starts over when its chain is gone', async () => {
    keepDemo();
    const { anchor } = kept();
    rmSync(join(dataDir, 'chain'), { recursive: true });

    const second = await start();
    expect(log.join('\n')).toContain('a new one is made');
    expect(second.deployment.anchor).not.toEqual(anchor);
    expect(await rpc(second.rpcUrl, 'eth_getCode', [locker(second.deployment), 'latest'])).not.toBe('0x');
  });

  test('reports it and starts over when its chain is of a version without staking', async () => {
    keepDemo();
    const { stakingFactory: _, ...contracts } = kept().contracts;
    writeFileSync(join(dataDir, 'deployment.json'), JSON.stringify({ ...kept(), contracts }));

    const second = await start();
    expect(log.join('\n')).toContain('of an older version, a new one is made');
    const { stakingFactory } = second.deployment.contracts;
    expect(await rpc(second.rpcUrl, 'eth_getCode', [stakingFactory, 'latest'])).not.toBe('0x');
  });

  test('reports it and starts over when its chain cannot be read', async () => {
    keepDemo();
    const state = join(dataDir, 'chain/state.json');
    writeFileSync(state, `nonsense ${readFileSync(state, 'utf8')}`);

    const second = await start();
    expect(log.join('\n')).toContain('cannot be loaded');
    expect(await rpc(second.rpcUrl, 'eth_getCode', [locker(second.deployment), 'latest'])).not.toBe('0x');
  });

  test('a network without a seed has contracts, tokens and markets, and no locks', async () => {
    const { rpcUrl, deployment, drafts } = await start();
    expect(drafts).toEqual([]);
    expect(await lockCount(rpcUrl, deployment)).toBe(0n);
    expect(await lockCount(rpcUrl, deployment, lpLocker(deployment))).toBe(0n);
    expect(deployment.coins).toHaveLength(2);
    expect(await balanceOf(rpcUrl, deployment.coins[0]?.address ?? '0x', DEPLOYER)).toBeGreaterThan(0n);
  });

  test('keeps its chain if the node fails to start for another reason', async () => {
    keepDemo();
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    await expect(start({ port })).rejects.toThrow(`Port ${port} is taken`);
    await expect(start({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
    other.close();
    expect(kept()).toEqual((await start()).deployment);
    expect(log).toEqual([]);
  });

  test('leaves no process and no temporary folder if it is not persistent, or is aborted', async () => {
    const usual = process.env.TMPDIR;
    process.env.TMPDIR = dataDir;
    try {
      await (await startDevnet({ seed: false })).stop();
      expect(readdirSync(dataDir)).toEqual([]);

      const giveUp = new AbortController();
      const starting = startDevnet({ signal: giveUp.signal });
      const deploying = () => {
        const [folder = ''] = readdirSync(dataDir);
        return existsSync(join(dataDir, folder, 'chain/state.json.pid'));
      };
      await until(deploying, 'no chain is made');
      giveUp.abort(new Error('enough'));
      await expect(starting).rejects.toThrow(/ECONN|socket hang up|enough/);
      expect(readdirSync(dataDir)).toEqual([]);
      expect(runningChildren()).toEqual([]);
    } finally {
      if (usual === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = usual;
    }
  });
});
