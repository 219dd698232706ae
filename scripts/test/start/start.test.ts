import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '@kingspad/abi';
import {
  DEMO_ACCOUNTS,
  freePort,
  headNumber,
  isPortTaken,
  startChild,
  TEST_RUN,
  until,
  type Child,
} from '@kingspad/devnet';
import type { PageOf, PortfolioNeed } from '@kingspad/domain/api';
import { createPublicClient, erc20Abi, http, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FRIENDS } from '../../../devnet/src/demo-people.ts';
import { processesOf } from '../../test-runner/left-overs.ts';
import { inRoot, ROOT } from '../../lib/paths.ts';
import { run } from '../../lib/run.ts';
import { nameOfNeed, triedNeeds } from '../../../server/test/support/needs-on-chain.ts';

let folder: string;
let dataDir: string;
let settings: NodeJS.ProcessEnv;
let url: string;
const started: Runner[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-start-'));
  dataDir = join(folder, '.data');
  const [port, chainPort] = [await freePort(), await freePort()];
  settings = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir };
  settings = { ...settings, PORT: String(port), CHAIN_PORT: String(chainPort), [TEST_RUN]: folder };
  url = `http://127.0.0.1:${port}`;
});

afterEach(async () => {
  for (const { child } of started.splice(0)) await child.stop(200_000);
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => {
  if (kept !== undefined) rmSync(kept, { recursive: true, force: true });
});

/** The data of a start that was stopped in order, once a test has made it: a start with it need not make the demo. */
let kept: string | undefined;

/** Copied as it is: root's Postgres runs as another user, to whom its files belong. */
const copy = (from: string, to: string) => void execFileSync('cp', ['-a', from, to]);

function keepData(): void {
  kept = mkdtempSync(join(tmpdir(), 'kingspad-start-kept-'));
  copy(dataDir, join(kept, '.data'));
}

/** Starts with kept data if there is some; the test is the same without. */
async function startOnKept(): Promise<Runner> {
  if (kept !== undefined) copy(join(kept, '.data'), dataDir);
  return startReady();
}

interface Runner {
  child: Child;
  said: () => string;
}

/** `npm start` as npm runs it. */
async function start(): Promise<Runner> {
  const child = await startChild(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: ROOT,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
    stopSignal: 'SIGINT',
  });
  let said = '';
  child.process.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.process.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const runner = { child, said: () => said };
  started.push(runner);
  return runner;
}

async function startReady(): Promise<Runner> {
  const runner = await start();
  await until(
    () => {
      if (!runner.child.isRunning()) throw new Error(`It ended: ${runner.said()}`);
      return runner.said().includes('KingsPad is ready at http://localhost:');
    },
    'KingsPad is not ready',
    { timeoutMs: 400_000 },
  );
  return runner;
}

const pidIn = (file: string) => Number.parseInt(readFileSync(join(dataDir, file), 'utf8'), 10);
const chainPid = () => pidIn('chain/state.json.pid');
const postgresPid = () => pidIn('postgres/cluster/postmaster.pid');

/** The ID of this start's process whose command contains the text. */
function pidInTable(text: string): number {
  const found = processesOf(folder).find(({ command }) => command.includes(text));
  if (!found) throw new Error(`no process runs ${text}`);
  return found.pid;
}

/** The status of the server's answer; undefined without one. */
const readiness = () =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status,
    () => undefined,
  );

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const deployment = () => JSON.parse(readFileSync(join(dataDir, 'deployment.json'), 'utf8')) as Deployment;

/** Titles of the locks of the demo's first person. */
async function titles(
  kind: 'token' | 'liquidity',
  { demoAccounts: [owner] }: Deployment,
): Promise<unknown[]> {
  const calls = `${url}/api/v1/${kind}-locker`;
  const answer = await fetch(`${calls}/get-lock-records/user/${owner?.address}?limit=100`);
  const { payload } = (await answer.json()) as { payload: { items: { title: string | null }[] } };
  return payload.items.map(({ title }) => title);
}

async function payload<T>(path: string): Promise<T> {
  const answer = await fetch(`${url}/api/v1${path}`);
  return ((await answer.json()) as { payload: T }).payload;
}

/** The needs of a wallet by the API and by the chain, at one block. */
async function needsOf(wallet: Address, places: { sales: Address[]; pools: Address[] }) {
  const chain = `http://127.0.0.1:${settings.CHAIN_PORT}`;
  const tried = { url: chain, contracts: deployment().contracts, ...places };
  for (;;) {
    const began = await headNumber(chain);
    const { items } = await payload<PageOf<PortfolioNeed>>(`/portfolio/${wallet}/needs?limit=100`);
    const onChain = await triedNeeds(tried, wallet);
    if ((await headNumber(chain)) === began) return { said: items.map(nameOfNeed).toSorted(), onChain };
  }
}

/** The line of settings names this site, the key of the demo's first person, and a token of that account. */
async function expectQuickstartSettings(said: string, { demoAccounts: [owner] }: Deployment): Promise<void> {
  const [, site, key, token] =
    /^ {2}export KINGSPAD_URL=(\S+) PRIVATE_KEY=(0x\w{64}) TOKEN=(0x\w{40})$/m.exec(said) ?? [];
  expect(site).toBe(url.replace('127.0.0.1', 'localhost'));
  const { address } = privateKeyToAccount(key as Hex);
  expect(address).toBe(owner?.address);
  const client = createPublicClient({ transport: http(`http://127.0.0.1:${settings.CHAIN_PORT}`) });
  const balance = {
    address: token as Address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  } as const;
  expect(await client.readContract(balance)).toBeGreaterThan(0n);
}

describe('npm start', () => {
  test('a start brings everything up, stops it all on Ctrl-C, and the next one resumes', async () => {
    const first = await startReady();
    const before = deployment();
    await expectQuickstartSettings(first.said(), before);
    expect(first.said()).toContain(before.contracts.tokenLocker);
    expect(first.said()).toContain(before.contracts.liquidityLocker);
    expect(first.said()).toContain('a fake, no factory knows it');
    expect(first.said()).not.toContain('did not take');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${url}/`)).text()).toContain('<title>');
    const config = await (await fetch(`${url}/api/v1/config`)).text();
    expect(config).toContain(before.contracts.tokenLocker);
    expect(await titles('token', before)).toContain('Team tokens');
    expect(await titles('liquidity', before)).toContain('Liquidity of the launch');
    await until(
      async () => (await (await fetch(`${url}/metrics`)).text()).includes('kingspad_indexer_notices 1'),
      'the chain sends no notices of new blocks',
    );
    const pids = [chainPid(), postgresPid()];

    // Ctrl-C under npm comes twice: from the terminal and from npm.
    first.child.kill('SIGINT');
    first.child.kill('SIGINT');
    expect(await first.child.ended, first.said()).toBe('ended with code 0');
    expect(first.said()).toContain('Stopped; everything is kept.');
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await isPortTaken(Number(settings.PORT))).toBe(false);
    keepData();

    await startReady();
    expect(deployment()).toEqual(before);
    expect(await titles('token', before)).toContain('Team tokens');
    expect(await titles('liquidity', before)).toContain('Liquidity of the launch');
  });

  test('a second run and a reset are refused while the folder is in use', async () => {
    await startOnKept();
    const second = await start();
    expect(await second.child.ended).toBe('ended with code 1');
    expect(second.said()).toContain('already uses');

    const reset = await run(process.execPath, ['--import', 'tsx', inRoot('scripts/reset.ts')], {
      env: settings,
    });
    expect(reset.ok).toBe(false);
    expect(reset.output).toContain('Stop it first');
    expect(existsSync(dataDir)).toBe(true);
  });

  test('the portfolio of each account of the demo names exactly the calls that the chain accepts', async () => {
    await startOnKept();
    const [sales, pools] = await Promise.all([
      payload<PageOf<{ poolContractAddress: Address }>>('/presale/all?limit=100'),
      payload<PageOf<{ stakingPoolAddress: Address }>>('/staking/all?limit=100'),
    ]);
    const places = {
      sales: sales.items.map(({ poolContractAddress }) => poolContractAddress),
      pools: pools.items.map(({ stakingPoolAddress }) => stakingPoolAddress),
    };
    let total = 0;
    for (const wallet of [...DEMO_ACCOUNTS.map(({ address }) => address), ...Object.values(FRIENDS)]) {
      const { said, onChain } = await needsOf(wallet, places);
      expect(said, wallet).toEqual(onChain);
      total += said.length;
    }
    expect(total).toBeGreaterThan(0);
  });

  test('a taken port is reported with a remedy', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(Number(settings.PORT), '127.0.0.1', resolve));
    const runner = await start();
    expect(await runner.child.ended).toBe('ended with code 1');
    expect(runner.said()).toContain(
      `Port ${settings.PORT} is taken by another program. Stop it, or set PORT`,
    );
    other.close();
  });

  test.each([
    { part: 'server', pidOf: () => pidInTable('server/dist/main.js') },
    { part: 'database', pidOf: postgresPid },
    { part: 'chain', pidOf: chainPid },
  ])('a start names the $part when it dies, and restarts it', async ({ part, pidOf }) => {
    const runner = await startOnKept();
    const died = pidOf();
    process.kill(died, 'SIGKILL');
    const lines = [`The ${part} ended by SIGKILL.`, `The ${part} is started again in 0.5 s.`];
    await until(() => lines.every((line) => runner.said().includes(line)), `the ${part} is not named`);
    await until(() => !isAlive(died), 'it does not end');
    // A server stays ready while its chain is unreachable for a second, so wait for the new process first.
    await until(() => isAnother(died, pidOf), `the ${part} is not started again`, { timeoutMs: 120_000 });
    await until(async () => (await readiness()) === 200, 'KingsPad does not become ready again', {
      timeoutMs: 120_000,
    });
    expect(runner.child.isRunning()).toBe(true);
    runner.child.kill('SIGINT');
    expect(await runner.child.ended, runner.said()).toBe('ended with code 0');
    expect(processesOf(folder)).toEqual([]);
  });

  test('ends all its children after kill -9, and the next start continues', async () => {
    const killed = await startOnKept();
    const before = deployment();
    const pids = [chainPid(), postgresPid()];
    killed.child.kill('SIGKILL');
    await killed.child.ended;
    await until(() => !pids.some(isAlive), 'chain and database go on without their parent');
    await until(
      async () => !(await isPortTaken(Number(settings.PORT))),
      'the server goes on without its parent',
    );

    await startReady();
    expect(deployment()).toEqual(before);
  });

  /** Whether a new process has replaced the one that ended. */
  function isAnother(died: number, pidOf: () => number): boolean {
    try {
      const pid = pidOf();
      return Number.isInteger(pid) && pid !== died;
    } catch {
      // Its file is not written yet.
      return false;
    }
  }

  /** The content of the data folder at this point of a start. */
  const MOMENTS = [
    ['makes the database', 'postgres/cluster.new'],
    ['makes the chain', 'chain/state.json.pid'],
    ['starts the database', 'postgres/cluster/postmaster.pid'],
    ['starts the server', 'uploads'],
  ] as const;

  test('Ctrl-C leaves nothing behind at any moment of the start, and the next one works', async () => {
    settings.SEED = '0';
    for (const [moment, file] of MOMENTS) {
      rmSync(dataDir, { recursive: true, force: true });
      const { child, said } = await start();
      await until(() => existsSync(join(dataDir, file)) || !child.isRunning(), `it never ${moment}`, {
        everyMs: 1,
      });
      child.kill('SIGINT');
      expect(await child.ended, `it ${moment}: ${said()}`).toBe('ended with code 0');
      expect(processesOf(folder), `it ${moment}`).toEqual([]);
      const left = readdirSync(dataDir, { recursive: true }).filter((name) =>
        /\.(pid|new|password)$/.test(String(name)),
      );
      expect(left, `it ${moment}`).toEqual([]);
    }
    await startReady();
  });
});
