import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  callsOf,
  liquidityLockerAbi,
  presaleFactoryAbi,
  stakingFactoryAbi,
  tokenLockerAbi,
  type Deployment,
} from '@kingspad/abi';
import {
  approve,
  CONTRACT_OWNER,
  DEMO_ACCOUNTS,
  DEPLOYER,
  FEE_RECEIVER,
  freePort,
  headTimestamp,
  increaseTime,
  read,
  rpc,
  send,
  sendCall,
  startChild,
  startPostgres,
  stopAll,
  transfer,
  until,
  untilReady,
  type Anvil,
  type DeployedDex,
  type DeployedTokens,
  type Postgres,
} from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import { createPublicClient, encodeFunctionData, http, toFunctionSelector, type Abi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocksOf, guide, sectionOf, settingsOf } from '../support/guides.ts';
import { inRoot } from '../../lib/paths.ts';
import { bundleServer } from '../../release/server-bundle.ts';
import { startLocalNetwork } from '../support/local-network.ts';
import { SourcifyStandIn } from '../support/verifiers.ts';

const run = promisify(execFile);

// The commands of docs/testnet.md, those of docs/operators.md that follow them, and the calls of docs/platform-owner.md, one
// after the other on one chain.

const SAFE: Address = DEMO_ACCOUNTS[1].address;
const OTHER: Address = DEMO_ACCOUNTS[2].address;
const NOTICE_SECONDS = 48 * 3600;

let folder: string;
let anvil: Anvil;
let dex: DeployedDex;
let tokens: DeployedTokens;
let environment: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-pages-'));
  ({ anvil, dex, tokens, settings: environment } = await startLocalNetwork(folder));
});
afterAll(async () => {
  await anvil?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the commands of docs/testnet.md', () => {
  const [settings = '', ...commands] = blocksOf(guide('testnet.md'));
  const printed: string[] = [];
  const sourcify = new SourcifyStandIn(97);
  afterAll(() => sourcify.stop());
  beforeAll(async () => {
    const SOURCIFY_URL = await sourcify.start();
    // A clone: the commands name files from its root.
    const scripts = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
      scripts: { deploy: string };
    };
    const deploy = scripts.scripts.deploy.replace(
      'contracts/script/deploy-cli.ts',
      inRoot('contracts/script/deploy-cli.ts'),
    );
    const tsx = deploy.replace('--import tsx', `--import ${inRoot('node_modules/tsx/dist/esm/index.mjs')}`);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { deploy: tsx } }));
    for (const block of commands) {
      const { stdout } = await run('sh', ['-euc', block], {
        cwd: folder,
        env: { ...process.env, ...environment, SOURCIFY_URL },
      });
      printed.push(stdout);
    }
  });

  test('the testnet page asks only for settings that the test gives', () => {
    const names = ['RPC_URL', 'CHAIN_ID', 'CONTRACT_OWNER', 'FEE_RECEIVER', 'PAYER'];
    expect(settingsOf(settings)).toEqual(names);
  });

  test('runs the commands of docs/testnet.md: show, deploy, find everything deployed, verify', () => {
    const [dry = '', deployed = '', checked = '', confirmed = ''] = printed;
    expect(commands).toHaveLength(4);
    expect(dry.trim().split('\n').at(-1)).toBe('A dry run: nothing was sent.');
    // Ten contracts, a factory, a router, a coin, and two seals.
    expect(deployed).toContain('15 of 15 to send');
    expect(checked).toContain('0 of 15 to send');
    expect(checked.match(/done already/g)).toHaveLength(15);
    for (const file of ['contracts.json', 'TokenLocker.input.json', 'TokenLocker.arguments.txt']) {
      expect(checked).toContain(file);
    }
    expect(confirmed.trim().split('\n').at(-1)).toBe('All 10 contracts are verified at Sourcify.');
    expect(sourcify.violations).toEqual([]);
    const noted = [...sourcify.submissions.values()].map((body) => body.creationTransactionHash);
    expect(noted).toEqual(Array(10).fill(expect.stringMatching(/^0x[0-9a-f]{64}$/)));
  });

  test('the testnet page’s commands leave the file that the server reads', () => {
    expect(existsSync(environment.DEPLOYMENT_FILE ?? '')).toBe(true);
    expect(printed[2]).toContain('"chainId": 97');
  });
});

describe('the commands of docs/operators.md for a production on one machine', () => {
  const [settings = '', servers = '', ready = '', backup = '', restore = ''] = blocksOf(
    sectionOf(guide('operators.md'), '## Production, step by step'),
  );
  const lines = servers.trim().split('\n');
  const started: { stop(): Promise<unknown> }[] = [];
  let postgres: Postgres;
  let given: Record<string, string>;
  /** The page's ports, and free ones for them. */
  const ports = new Map<string, string>();
  const withFreePorts = (command: string) =>
    command.replaceAll(/\b\d{4}\b/g, (port) => ports.get(port) ?? port);

  /** The settings for a database of this name. */
  const settingsFor = (database: string): Record<string, string> => {
    const at = (url: string) => url.replace(/[^/]+$/, database);
    return {
      NODE_ENV: 'production',
      DEPLOYMENT_FILE: environment.DEPLOYMENT_FILE ?? '',
      RPC_URL: anvil.url,
      DATABASE_URL: at(postgres.url),
      DATABASE_URL_INDEXER: at(postgres.indexerUrl),
      DATABASE_URL_API: at(postgres.apiUrl),
      PUBLIC_RPC_URL: anvil.url,
      PUBLIC_URL: withFreePorts('http://127.0.0.1:3001'),
      WEB_DIST: 'dist/release/web',
      UPLOADS_DIR: database,
    };
  };

  beforeAll(async () => {
    postgres = await startPostgres({ dataDir: join(folder, 'postgres'), persistent: false });
    // The output of `npm run package`, with this checkout's packages instead of newly installed ones.
    const release = join(folder, 'dist/release');
    await bundleServer(join(release, 'server'));
    symlinkSync(inRoot('node_modules'), join(release, 'node_modules'));
    symlinkSync(inRoot('server/node_modules'), join(release, 'server/node_modules'));
    for (const [port] of servers.matchAll(/(?<=PORT=)\d+/g)) ports.set(port, String(await freePort()));
    given = settingsFor('kingspad');
  });
  afterAll(async () => {
    await stopAll(started);
    await postgres?.stop();
  });

  /** Runs a block as typed, with the settings of the blocks before. */
  const type = async (block: string) =>
    (
      await run('sh', ['-euc', withFreePorts(block)], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...given },
      })
    ).stdout;

  /** Starts the server of a line, as in its own terminal, and waits until it is alive. */
  async function start(line: string): Promise<void> {
    const command = withFreePorts(line);
    const child = await startChild('sh', ['-euc', `export ${command.replace(' node ', '; exec node ')}`], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...given },
    });
    started.push(child);
    const [port = ''] = /(?<=PORT=)\d+/.exec(command) ?? [];
    await untilReady(child, line, () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }
  /** The first one migrates. */
  async function startAll([first = '', ...others]: readonly string[]): Promise<void> {
    await start(first);
    await Promise.all(others.map(start));
  }
  const untilServing = () =>
    until(async () => (await type(ready)).includes('"ready":true'), 'the API is not ready');

  /** Uploads a picture as pages do. @returns its path */
  async function upload(): Promise<string> {
    const url = given.PUBLIC_URL ?? '';
    const bytes = readFileSync(inRoot('web/public/social-card.png'));
    const post = (path: string, body: object) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const answer = await post('/api/v1/uploads', { contentType: 'image/png', size: bytes.length });
    const { payload: ticket } = (await answer.json()) as {
      payload: { url: string; key: string; fields: Record<string, string> };
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)]), 'card.png');
    expect((await fetch(ticket.url, { method: 'POST', body: form })).status).toBe(204);
    expect((await post(`/api/v1/uploads/${ticket.key}/complete`, {})).status).toBe(200);
    return `/storage/${ticket.key}`;
  }

  test('the operators’ page asks only for settings that the test gives', () => {
    expect(settingsOf(settings).toSorted()).toEqual(Object.keys(given).toSorted());
  });

  test('start two indexers and two API processes, back them up, and restore them after a loss', async () => {
    expect(lines.map((line) => /ROLE=(\w+)/.exec(line)?.[1])).toEqual(['indexer', 'indexer', 'api', 'api']);
    await startAll(lines);
    await untilServing();
    const path = await upload();
    const kept = await type(backup);
    expect(kept).toMatch(/^backup: \d+ rows of \d+ tables and 1 pictures, /m);

    await stopAll(started.splice(0));
    // An empty database that each Postgres server has.
    given = settingsFor('postgres');
    const restored = await type(restore);
    const summary = /\d+ rows of \d+ tables and 1 pictures/;
    expect(summary.exec(restored)?.[0]).toBe(summary.exec(kept)?.[0] ?? 'nothing');
    await startAll(lines.filter((_, index) => index % 2 === 0));
    await untilServing();
    expect((await fetch(given.PUBLIC_URL + path)).headers.get('content-type')).toBe('image/png');
  });

  test('the database’s passwords are rotated while the servers run, and the servers restart with new ones', async () => {
    const [rotate = ''] = blocksOf(sectionOf(guide('platform-owner.md'), '## Rotate a key'));
    const rotated = (name: string) => {
      const url = new URL(given[name] ?? '');
      url.password = `${url.password}-new`;
      return url.href;
    };
    const names = ['DATABASE_URL_INDEXER', 'DATABASE_URL_API'];
    given = { ...given, ...Object.fromEntries(names.map((name) => [name, rotated(name)])) };
    expect(await type(rotate)).toMatch(
      /^passwords: kingspad_indexer and kingspad_api have those of their URLs\./,
    );
    await untilServing();
    await stopAll(started.splice(0));
    await startAll(lines.filter((_, index) => index % 2 === 0));
    await untilServing();
  });
});

describe('the calls of docs/platform-owner.md', () => {
  const ABIS: Record<keyof Deployment['contracts'], Abi> = {
    tokenLocker: tokenLockerAbi,
    liquidityLocker: liquidityLockerAbi,
    presaleFactory: presaleFactoryAbi,
    stakingFactory: stakingFactoryAbi,
  };
  type Name = keyof typeof ABIS;
  const ALL = Object.keys(ABIS) as Name[];
  const LOCKERS: Name[] = ['tokenLocker', 'liquidityLocker'];
  const functions = new Set(
    Object.values(ABIS).flatMap((abi) =>
      abi.flatMap((item) => (item.type === 'function' ? [item.name] : [])),
    ),
  );
  /** The page's calls: names of functions that are no constants. The page forbids one of them. */
  const named = new Set(
    [...guide('platform-owner.md').matchAll(/`([a-z]\w*)(?:\([^`]*\))?`/g)]
      .map(([, name = '']) => name)
      .filter((name) => functions.has(name) && name !== 'renounceOwnership'),
  );
  const used = new Set<string>();
  let contracts: Deployment['contracts'];
  beforeAll(() => {
    ({ contracts } = JSON.parse(readFileSync(environment.DEPLOYMENT_FILE ?? '', 'utf8')) as Deployment);
  });

  const call = async (from: Address, name: Name, functionName: string, args: readonly unknown[] = []) => {
    used.add(functionName);
    const data = encodeFunctionData({ abi: ABIS[name], functionName, args });
    await send(anvil.url, { from, to: contracts[name], data });
  };
  const ask = async (name: Name, functionName: string, args: readonly unknown[] = []) => {
    used.add(functionName);
    const client = createPublicClient({ transport: http(anvil.url), cacheTime: 0 });
    return client.readContract({ address: contracts[name], abi: ABIS[name], functionName, args });
  };

  const isListed = async (coin: Address) =>
    read(anvil.url, contracts.presaleFactory, {
      abi: presaleFactoryAbi,
      functionName: 'isCoinListed',
      args: [coin],
    });

  test('the owner changes fees and exempts accounts', async () => {
    for (const name of LOCKERS) {
      await call(CONTRACT_OWNER, name, 'setFee', [7n]);
      expect(await ask(name, 'fee')).toBe(7n);
      await call(CONTRACT_OWNER, name, 'setFeesExcluded', [OTHER, true]);
    }
    for (const name of ['presaleFactory', 'stakingFactory'] as const) {
      await call(CONTRACT_OWNER, name, 'setFeeAmount', [9n]);
      expect(await ask(name, 'feeAmount')).toBe(9n);
    }
  });

  test('the owner withdraws accrued fees and changes their receiver', async () => {
    const { tokenLocker } = contracts;
    await approve(anvil.url, tokens.CROWN.address, tokenLocker, 1n, SAFE);
    const args = [tokens.CROWN.address, 1n, BigInt(await headTimestamp(anvil.url)) + 3600n, false] as const;
    const lock = callsOf(tokenLockerAbi)(tokenLocker, 'lockTokens', args, { value: 7n });
    await sendCall(anvil.url, SAFE, lock);
    const kept = () => rpc<Hex>(anvil.url, 'eth_getBalance', [tokenLocker, 'latest']);
    expect(Number(await kept())).toBe(7);
    await call(FEE_RECEIVER, 'tokenLocker', 'withdrawBnb');
    expect(Number(await kept())).toBe(0);
    for (const name of ALL) await call(CONTRACT_OWNER, name, 'setFeeReceiver', [OTHER]);
    const { address } = tokens.USDT;
    await transfer(anvil.url, address, tokenLocker, 5n, DEPLOYER);
    await expect(call(CONTRACT_OWNER, 'tokenLocker', 'withdrawBep20Tokens', [address])).rejects.toThrow(
      toFunctionSelector('Locker_StraysStay(address)'),
    );
  });

  test('the owner makes additions that count after the notice, and removes wrong ones', async () => {
    const { router } = dex.pancake;
    // The deployment's own entry counted at once; listed again, it waits for its notice.
    await call(CONTRACT_OWNER, 'presaleFactory', 'unlistRouter', [router]);
    await call(CONTRACT_OWNER, 'presaleFactory', 'listRouter', [router]);
    expect(await ask('presaleFactory', 'routers', [router])).toContain(dex.pancake.factory);
    const coin = tokens.BUSD.address;
    await call(CONTRACT_OWNER, 'presaleFactory', 'listCoin', [coin]);
    expect(await isListed(coin)).toBe(false);
    await increaseTime(anvil.url, NOTICE_SECONDS);
    expect(await isListed(coin)).toBe(true);
    const [, activeFrom] = (await ask('presaleFactory', 'coins', [coin])) as [bigint, number];
    expect(activeFrom).toBeGreaterThan(0);
    await call(CONTRACT_OWNER, 'presaleFactory', 'unlistCoin', [coin]);
    expect(await isListed(coin)).toBe(false);
    await call(CONTRACT_OWNER, 'liquidityLocker', 'listFactory', [dex.otherFactory, 'Other']);
    const listed = await ask('liquidityLocker', 'listedFactories', [0n, 100n]);
    expect((listed as { name: string }[]).map(({ name }) => name)).toContain('Other');
  });

  test('the owner hands everything over in two steps', async () => {
    for (const name of ALL) {
      await call(CONTRACT_OWNER, name, 'transferOwnership', [SAFE]);
      expect(await ask(name, 'pendingOwner')).toBe(SAFE);
      expect(await ask(name, 'owner')).toBe(CONTRACT_OWNER);
      await call(SAFE, name, 'acceptOwnership');
      expect(await ask(name, 'owner')).toBe(SAFE);
    }
    expect(await ask('presaleFactory', 'canForceFail')).toBe(true);
    await call(SAFE, 'presaleFactory', 'setOperator', [OTHER]);
  });

  test('names every call on the page, and makes every call of the page', () => {
    expect([...used].toSorted()).toEqual([...named].toSorted());
  });
});
