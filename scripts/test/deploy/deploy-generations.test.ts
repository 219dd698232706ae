import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liquidityLockerAbi, tokenLockerAbi, type Deployment, type Generation } from '@kingspad/abi';
import { deployCommand } from '@kingspad/contracts/deployment';
import {
  CONTRACT_OWNER,
  deployDex,
  FEE_RECEIVER,
  headNumber,
  read,
  rpc,
  startAnvil,
  type Anvil,
} from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FailingNode } from '../support/failing-node.ts';

/** An account that the node signs for. */
const PAYER: Address = '0x71bE63f3384f5fb98995898A86B02Fb2426c5788';
/** Ten contracts, an entry of each of two lists, and two seals. */
const STEPS = 14;

let folder: string;
let anvil: Anvil;
let file: string;
let environment: NodeJS.ProcessEnv;

const deploy = async (args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<string> => {
  const lines: string[] = [];
  const receipts = { pollingIntervalMs: 20, timeoutMs: 60_000 };
  const log = (line: string) => lines.push(line);
  await deployCommand({ environment: { ...environment, ...more }, args, log, receipts });
  return lines.join('\n');
};
const signed = () => ['--from', PAYER, '--signer', anvil.url];
const written = () => JSON.parse(readFileSync(file, 'utf8')) as Deployment & { generations: Generation[] };
const sent = () => rpc<Hex>(anvil.url, 'eth_getTransactionCount', [PAYER, 'latest']).then(Number);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-generations-'));
  anvil = await startAnvil({ chainId: 97 });
  const { pancake } = await deployDex(anvil.url);
  const network = join(folder, 'network.json');
  const source = 'this test';
  const router = {
    name: 'Pancakeswap',
    address: pancake.router,
    factory: pancake.factory,
    sources: [source],
  };
  writeFileSync(network, JSON.stringify({ chainId: 97, routers: [router], coins: [] }));
  file = join(folder, '97.json');
  environment = {
    RPC_URL: anvil.url,
    CHAIN_ID: '97',
    CONTRACT_OWNER,
    FEE_RECEIVER,
    NETWORK_FILE: network,
    DEPLOYMENT_FILE: file,
    CONFIRMATIONS: '1',
  };
});
afterAll(async () => {
  await anvil.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('adding a generation needs a deployment', async () => {
  await expect(deploy(['add', '--from', PAYER])).rejects.toThrow(
    `DEPLOYMENT_FILE: ${file} is not there. \`add\` adds to a deployment: deploy the first generation without it.`,
  );
  await expect(deploy(['remove', '--from', PAYER])).rejects.toThrow(
    "Unknown command 'remove': there are 'add' and 'verify'",
  );
});

test('a generation with the code of the newest one is refused unless it is meant', async () => {
  await deploy(signed());
  const count = await sent();
  await expect(deploy(['add', ...signed()])).rejects.toThrow(
    'Generation 0 has the code of these contracts already: there is nothing to add.',
  );
  expect(await sent()).toBe(count);
});

test('a dry run of an added generation shows it and the existing ones, and changes nothing', async () => {
  const before = readFileSync(file, 'utf8');
  const count = await sent();
  const output = await deploy(['add', '--same-code', '--from', PAYER]);
  const { startBlock, contracts } = written();
  expect(output).toContain('Generation 1 is added; new things are made in it. These stay as they are:');
  expect(output).toContain(
    `  generation 0, since block ${startBlock}: token locker ${contracts.tokenLocker}, code as deployed`,
  );
  expect(output).toContain('     generation_: 1');
  expect(output).toContain(`${STEPS} of ${STEPS} to send`);
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(await sent()).toBe(count);
});

test('adding a generation resumes after each failure, and lists it after an unchanged first one', async () => {
  const first = written();
  const count = await sent();
  const node = new FailingNode(anvil.url);
  const RPC_URL = await node.start();
  for (const step of [1, 3, 9, STEPS]) {
    node.lose(count + step - 1, step % 2 === 1 ? 'before' : 'after');
    await expect(deploy(['add', '--same-code', ...signed()], { RPC_URL })).rejects.toThrow(
      new RegExp(`^Step ${step} of ${STEPS}, .*Run the same command again to go on from there`),
    );
    node.comeBack();
  }
  await deploy(['add', '--same-code', ...signed()], { RPC_URL });
  await node.stop();
  expect(await sent()).toBe(count + STEPS);
  const { generations, ...rest } = written();
  expect(rest).not.toHaveProperty('contracts');
  expect(rest).toMatchObject({ chainId: 97, anchor: first.anchor, genesisHash: first.genesisHash });
  const [old, added] = generations;
  expect(old).toEqual({
    startBlock: first.startBlock,
    contracts: first.contracts,
    codeHashes: first.codeHashes,
  });
  expect(added?.startBlock).toBeGreaterThan(first.startBlock);
  expect(added?.startBlock).toBeLessThanOrEqual(await headNumber(anvil.url));
  for (const name of ['tokenLocker', 'liquidityLocker'] as const) {
    const abi = name === 'tokenLocker' ? tokenLockerAbi : liquidityLockerAbi;
    const given = await read(anvil.url, added?.contracts[name] ?? '0x', { abi, functionName: 'generation' });
    expect(given).toBe(1n);
  }
  // The same command again adds no other one.
  await expect(deploy(['add', ...signed()])).rejects.toThrow(
    'Generation 1 has the code of these contracts already',
  );
  await expect(deploy(signed())).rejects.toThrow(/lists 2 generations\. Give `add`/);
});

test.each<[string, (kept: ReturnType<typeof written>) => object, RegExp]>([
  ['another chain', (kept) => ({ ...kept, chainId: 56 }), /is of chain 56 with block 0 0x/],
  [
    'another chain with the same id',
    (kept) => ({ ...kept, genesisHash: `0x${'12'.repeat(32)}` }),
    /is of chain 97 with block 0 0x1212/,
  ],
  [
    'the wrong order',
    (kept) => ({ ...kept, generations: kept.generations.toReversed() }),
    /generation 1 starts at block \d+, before generation 0 \(block \d+\)/,
  ],
  [
    'missing code',
    (kept) => ({
      ...kept,
      generations: kept.generations.map((one, at) => (at === 0 ? elsewhere(one) : one)),
    }),
    /generation 0: no code is at its tokenLocker, 0x71bE63f3384f5fb98995898A86B02Fb2426c5788/,
  ],
  [
    'other code',
    (kept) => ({
      ...kept,
      generations: kept.generations.map((one) => ({
        ...one,
        codeHashes: { ...one.codeHashes, stakingFactory: `0x${'34'.repeat(32)}` },
      })),
    }),
    /generation 0: the code of its stakingFactory, 0x\w{40}, is not the one that was deployed/,
  ],
  [
    'a start behind the head',
    (kept) => ({ ...kept, generations: kept.generations.map((one) => ({ ...one, startBlock: 10 ** 6 })) }),
    /generation 0: its start block 1000000 is behind the chain's newest block, \d+/,
  ],
  [
    'a start block of another chain',
    (kept) => ({
      ...kept,
      generations: kept.generations.map((one) => ({ ...one, startBlockHash: `0x${'56'.repeat(32)}` })),
    }),
    /generation 0: it is of another chain: block \d+ is 0x\w{64}, not 0x5656/,
  ],
  [
    'the ids of another generation',
    (kept) => ({ ...kept, generations: kept.generations.slice(1) }),
    /generation 0: its tokenLocker, 0x\w{40}, gives the ids of generation 1: two locks would have one id/,
  ],
  [
    'one contract in two generations',
    (kept) => ({ ...kept, generations: [...kept.generations, kept.generations.at(-1)] }),
    /the tokenLocker of generation 2, 0x\w{40}, is the tokenLocker of generation 1 already/,
  ],
])('a deployment file with %s is refused before anything changes', async (_, change, problem) => {
  const kept = readFileSync(file, 'utf8');
  const count = await sent();
  const changed = `${JSON.stringify(change(written()))}\n`;
  writeFileSync(file, changed);
  try {
    await expect(deploy(['add', '--same-code', ...signed()])).rejects.toThrow(problem);
    expect(readFileSync(file, 'utf8')).toBe(changed);
    expect(await sent()).toBe(count);
  } finally {
    writeFileSync(file, kept);
  }
});

const elsewhere = (generation: Generation): Generation => ({
  ...generation,
  contracts: { ...generation.contracts, tokenLocker: PAYER },
});
