/**
 * Compares the server's answers about one chain, before and after a change of its code:
 *
 *     npm run answers --workspace server -- record CHAIN FILE     # in a checkout of each; CHAIN is made where it is not there
 *     npm run answers --workspace server -- compare FILE FILE
 *
 * Everything that a GET answers is asked for, then every question of the sockets, then some blocks are made and what the
 * sockets push is added. Two records of the same code are equal.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { presalePoolAbi, stakingPoolAbi, tokenLockerAbi, type Deployment } from '@kingspad/abi';
import {
  CONTRACT_OWNER,
  DEMO_ACCOUNTS,
  draftPath,
  freePort,
  headNumber,
  headTimestamp,
  rpc,
  send,
  setNextTimestamp,
  startAnvil,
  startChild,
  startDevnet,
  startPostgres,
  stopAll,
  until,
  untilReady,
  type DemoDraft,
} from '@kingspad/devnet';
import { LOCKS_CHANNEL, PRESALES_CHANNEL, STAKING_CHANNEL } from '@kingspad/domain/api';
import { encodeFunctionData, parseEther, type Address, type Hex } from 'viem';
import { apiAnswers, differences, SocketAnswers, type Answers } from './answers.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const USAGE = 'record CHAIN FILE, or compare FILE FILE';

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

/** Makes a demo's chain, which then stops. */
async function makeChain(folder: string): Promise<void> {
  const devnet = await startDevnet({ dataDir: folder });
  await devnet.stop();
}

/** @returns the answers of the server of this checkout about a copy of the chain in `folder` */
async function record(folder: string): Promise<Answers> {
  if (!existsSync(folder)) await makeChain(folder);
  const work = mkdtempSync(join(tmpdir(), 'kingspad-answers-'));
  const started: { stop(): Promise<unknown> }[] = [];
  try {
    cpSync(folder, join(work, 'devnet'), { recursive: true });
    // A chain without a time between blocks mines only on request.
    const chain = await startAnvil({ statePath: join(work, 'devnet/chain/state.json') });
    started.push(chain);
    const postgres = await startPostgres({ dataDir: join(work, 'postgres'), persistent: false });
    started.push(postgres);
    const url = `http://127.0.0.1:${await freePort()}`;
    const server = await startChild(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: new URL(url).port,
        RPC_URL: chain.url,
        // The same in each record: it is answered.
        PUBLIC_RPC_URL: 'http://127.0.0.1:8545',
        DATABASE_URL: postgres.url,
        DATABASE_URL_INDEXER: postgres.indexerUrl,
        DATABASE_URL_API: postgres.apiUrl,
        DEPLOYMENT_FILE: join(work, 'devnet/deployment.json'),
        UPLOADS_DIR: join(work, 'uploads'),
        OPERATORS: CONTRACT_OWNER,
        RATE_LIMIT_READS: '100000000',
        RATE_LIMIT_WRITES: '100000000',
        RATE_LIMIT_SIMULATIONS: '100000000',
      },
    });
    started.push({ stop: () => server.stop() });
    await untilReady(server, 'The server', () => hasIndexed(url, chain.url), { everyMs: 100 });
    for (const draft of readJson<DemoDraft[]>(join(work, 'devnet/drafts.json'))) await post(url, draft);

    const answers = await apiAnswers(url);
    return { ...answers, ...(await socketAnswers(url, chain.url, join(work, 'devnet/deployment.json'))) };
  } finally {
    await stopAll(started.toReversed());
    rmSync(work, { recursive: true, force: true });
  }
}

async function hasIndexed(url: string, rpcUrl: string): Promise<boolean> {
  try {
    const state = (await (await fetch(`${url}/readyz`)).json()) as { indexedBlock: number | null };
    return state.indexedBlock === (await headNumber(rpcUrl));
  } catch {
    return false;
  }
}

async function post(url: string, draft: DemoDraft): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}${draftPath(draft)}`, { method: 'POST', headers, body: JSON.stringify(draft) });
}

const QUESTIONS = ['watchPresale', 'presaleStatus', 'presaleProgressStatus', 'presaleContributorStatus'];

async function socketAnswers(url: string, rpcUrl: string, deploymentFile: string): Promise<Answers> {
  const pages = async (path: string) => JSON.stringify(await (await fetch(`${url}${path}`)).json());
  const field = (name: string, text: string) => [
    ...new Set(
      [...text.matchAll(new RegExp(`"${name}":"(0x[0-9a-fA-F]{40})"`, 'g'))].map(
        ([, found]) => found as Address,
      ),
    ),
  ];
  const sales = field('poolContractAddress', await pages('/api/v1/presale/all?limit=100'));
  const pools = field('stakingPoolAddress', await pages('/api/v1/staking/all?limit=100'));
  if (sales.length === 0 || pools.length === 0) throw new Error('The lists name no sale or no staking pool.');
  const sockets = new SocketAnswers();
  try {
    await sockets.ask(url, LOCKS_CHANNEL, [], '', []);
    for (const some of chunks(sales, 5)) {
      await sockets.ask(url, PRESALES_CHANNEL, QUESTIONS, 'presaleAddress', some);
    }
    await sockets.ask(url, STAKING_CHANNEL, ['calculateAPR', 'requestBlock'], 'stakingPoolAddress', pools);
    // One by one: blocks that are indexed together are pushed together.
    const indexed = () => until(() => hasIndexed(url, rpcUrl), 'The server does not index a new block');
    await makeBlocks(rpcUrl, indexed, sales, pools, readJson<Deployment>(deploymentFile));
    const head = await headNumber(rpcUrl);
    await until(
      () => JSON.stringify(sockets.answers[`${STAKING_CHANNEL} blockNumber`]).includes(`[${head},`),
      'The newest block is not pushed',
    );
    // The pushes for it follow the block itself.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return sockets.answers;
  } finally {
    sockets.close();
  }
}

const chunks = <T>(values: readonly T[], size: number): T[][] =>
  values.length === 0 ? [] : [values.slice(0, size), ...chunks(values.slice(size), size)];

/** The demo's accounts contribute to each sale, harvest from each pool and offer their locks, wherever they can. */
async function makeBlocks(
  rpcUrl: string,
  indexed: () => Promise<void>,
  sales: readonly Address[],
  pools: readonly Address[],
  { contracts }: Deployment,
): Promise<void> {
  const contribution = encodeFunctionData({
    abi: presalePoolAbi,
    functionName: 'participateToSale',
    args: [],
  });
  const harvest = encodeFunctionData({ abi: stakingPoolAbi, functionName: 'withdraw', args: [0n] });
  const [, , third] = DEMO_ACCOUNTS;
  const offers = Array.from({ length: 12 }, (_, index) =>
    encodeFunctionData({
      abi: tokenLockerAbi,
      functionName: 'transferLockerOwnerShip',
      args: [BigInt(index + 1), third.address],
    }),
  );
  const wanted: { to: Address; data: Hex; value?: bigint }[] = [
    ...sales.map((to) => ({ to, data: contribution, value: parseEther('0.3') })),
    ...pools.map((to) => ({ to, data: harvest })),
    ...offers.map((data) => ({ to: contracts.tokenLocker, data })),
  ];
  // The same in each record, and later than the node's own clock: a chain is good for records of six hours.
  let time = (await headTimestamp(rpcUrl)) + 6 * 3_600;
  for (const { address } of DEMO_ACCOUNTS) {
    for (const request of wanted) {
      if (!(await works(rpcUrl, { from: address, ...request }))) continue;
      time += 3;
      await setNextTimestamp(rpcUrl, time);
      await send(rpcUrl, { from: address, ...request });
      await indexed();
    }
  }
}

async function works(
  rpcUrl: string,
  { value = 0n, ...call }: { from: Address; to: Address; data: Hex; value?: bigint },
) {
  const request = { ...call, value: `0x${value.toString(16)}` };
  return rpc(rpcUrl, 'eth_call', [request, 'latest']).then(
    () => true,
    () => false,
  );
}

const [command, first, second] = process.argv.slice(2);
if (first === undefined || second === undefined) throw new Error(`Usage: ${USAGE}`);
if (command === 'record') {
  const answers = await record(first);
  writeFileSync(second, JSON.stringify(answers));
  console.log(`${Object.keys(answers).length} answers are in ${second}.`);
} else if (command === 'compare') {
  const found = differences(readJson<Answers>(first), readJson<Answers>(second));
  for (const difference of found) console.log(difference);
  console.log(`${found.length} answers differ.`);
  process.exitCode = found.length > 0 ? 1 : 0;
} else {
  throw new Error(`Usage: ${USAGE}`);
}
