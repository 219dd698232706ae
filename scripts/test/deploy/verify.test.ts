import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planDeployment } from '@kingspad/contracts/plan';
import { writeVerification } from '@kingspad/contracts/verification';
import { verifyCommand } from '@kingspad/contracts/verify';
import type { Address } from '@kingspad/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EtherscanStandIn, SourcifyStandIn, type Manner } from '../support/verifiers.ts';

const CHAIN = 97;
const KEY = 'KEYOFTHISTEST';
const OWNER: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';

let folder: string;
let deploymentFile: string;
let contracts: { contract: string; address: Address }[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-verify-'));
  deploymentFile = join(folder, '97.json');
  writeFileSync(deploymentFile, JSON.stringify({ chainId: CHAIN }));
  const terms = { owner: OWNER, feeReceiver: OWNER, wrappedNative: OWNER, factories: [] };
  const created = planDeployment(OWNER, 0, terms).filter((step) => step.kind === 'create');
  const all = created.map(({ artifact, address, args }) => ({ contract: artifact.name, address, args }));
  // One of each of the compiler's two pipelines, and one without arguments.
  const listed = all.filter(({ contract }) =>
    ['TokenLocker', 'LiquidityLocker', 'DexProbe'].includes(contract),
  );
  const [first, ...others] = listed;
  if (!first) throw new Error('The plan has no token locker.');
  writeVerification(join(folder, '97-verification'), [
    { ...first, transaction: `0x${'ab'.repeat(32)}` },
    ...others,
  ]);
  contracts = listed;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let sourcify: SourcifyStandIn;
let etherscan: EtherscanStandIn;
let environment: NodeJS.ProcessEnv;
beforeEach(async () => {
  sourcify = new SourcifyStandIn(CHAIN);
  etherscan = new EtherscanStandIn(CHAIN, KEY);
  environment = {
    CHAIN_ID: String(CHAIN),
    DEPLOYMENT_FILE: deploymentFile,
    SOURCIFY_URL: `${await sourcify.start()}/`,
    ETHERSCAN_URL: `${await etherscan.start()}/v2/api`,
    ETHERSCAN_API_KEY: KEY,
  };
});
afterEach(async () => {
  await Promise.all([sourcify.stop(), etherscan.stop()]);
});

/** Runs the command. @returns what it printed */
async function run(args: readonly string[] = [], pace = { pollMs: 10, answerMs: 300 }): Promise<string> {
  const lines: string[] = [];
  await verifyCommand({ environment, args, log: (line) => lines.push(line), pace });
  return lines.join('\n');
}

const failureOf = (running: Promise<unknown>) =>
  running.then(
    () => 'verified',
    (error: unknown) => (error as Error).message,
  );

describe('npm run deploy -- verify', () => {
  test('sends each service the request of its published interface', async () => {
    expect(await run()).toContain('All 3 contracts are verified at Sourcify and Etherscan.');
    expect([...sourcify.violations, ...etherscan.violations]).toEqual([]);
    expect(sourcify.verified).toEqual(new Set(contracts.map(({ address }) => address)));
    expect(etherscan.verified).toEqual(sourcify.verified);
  });

  test('keeps the settings of both pipelines of the compiler, and the arguments of the constructor', async () => {
    await run();
    for (const { contract, address } of contracts) {
      const body = sourcify.submissions.get(address) as {
        stdJsonInput: { settings: { viaIR?: boolean; optimizer: object } };
        contractIdentifier: string;
        creationTransactionHash?: string;
      };
      const form = etherscan.submissions.get(address);
      expect(body.contractIdentifier).toBe(form?.contractname);
      expect(body.contractIdentifier).toMatch(new RegExp(`^contracts/src/.*:${contract}$`));
      expect(body.stdJsonInput.settings.viaIR ?? false).toBe(contract === 'LiquidityLocker');
      expect(JSON.parse(String(form?.sourceCode))).toEqual(body.stdJsonInput);
      const words = String(form?.constructorArguments).length / 64;
      expect(words).toBe(contract === 'DexProbe' ? 0 : 5);
      expect(body.creationTransactionHash).toBe(
        contract === 'TokenLocker' ? `0x${'ab'.repeat(32)}` : undefined,
      );
    }
  });

  test.each<Manner>(['late', 'verified before', 'answer lost', 'broken once', 'busy once', 'forgetful'])(
    'verifies with services that are %s',
    async (manner) => {
      sourcify.manner = manner;
      etherscan.manner = manner;
      expect(await run()).toContain('All 3 contracts are verified at Sourcify and Etherscan.');
      expect([...sourcify.violations, ...etherscan.violations]).toEqual([]);
    },
  );

  test('finds everything verified in a second run', async () => {
    await run();
    const output = await run();
    expect(output.match(/verified before/g)).toHaveLength(6);
    expect(sourcify.jobs).toHaveLength(3);
  });

  test('names each contract that a service refuses, and verifies the others', async () => {
    const [{ contract, address } = { contract: '', address: OWNER }, ...others] = contracts;
    sourcify.manners.set(address, 'refused');
    etherscan.manners.set(address, 'refused');
    expect(await failureOf(run())).toBe(
      `Not verified:\n  Sourcify: ${contract} ${address}: no_match: The onchain and recompiled bytecodes don’t match.\n` +
        `  Etherscan: ${contract} ${address}: Fail - Unable to verify.`,
    );
    expect(sourcify.verified).toEqual(new Set(others.map((one) => one.address)));
    expect(etherscan.verified).toEqual(sourcify.verified);
  });

  test.each<[Manner, string]>([
    [
      'never',
      'not decided after 1 seconds: (its job is not completed|Pending in queue)\\. Run the command again',
    ],
    [
      'silent',
      'not decided after 1 seconds: it does not answer within 0\\.1 seconds\\. Run the command again',
    ],
  ])('verification ends if a service is %s', async (manner, sentence) => {
    sourcify.manner = manner;
    etherscan.manner = manner;
    const message = await failureOf(run(['--wait', '1'], { pollMs: 100, answerMs: 100 }));
    expect(message.match(new RegExp(sentence, 'g'))).toHaveLength(6);
  });

  test('does not believe an answer that names another contract', async () => {
    sourcify.manner = 'about another';
    const running = run(['--at', 'sourcify', '--wait', '1'], { pollMs: 200, answerMs: 300 });
    expect(await failureOf(running)).toContain('it answered about another contract');
  });

  test('never prints the key', async () => {
    environment.ETHERSCAN_API_KEY = 'ANOTHERKEY';
    const message = await failureOf(run(['--at', 'etherscan']));
    expect(message).toContain('Invalid API Key (#err2)|…');
    expect(message).not.toContain('ANOTHERKEY');
  });

  test('sends nothing in a dry run', async () => {
    expect(await run(['--dry-run'])).toContain('A dry run: nothing was sent to Sourcify and Etherscan.');
    expect([...sourcify.jobs, ...etherscan.jobs]).toEqual([]);
  });

  test('asks only Sourcify without a key and an explorer’s address', async () => {
    environment = { ...environment, ETHERSCAN_API_KEY: '', ETHERSCAN_URL: '' };
    expect(await run()).toContain('All 3 contracts are verified at Sourcify.');
  });

  test.each([
    [{ CHAIN_ID: '' }, [], 'CHAIN_ID is not set: the chain of the deployment, such as 97.'],
    [{ CHAIN_ID: '56' }, [], 'is of chain 97, and CHAIN_ID is 56.'],
    [
      { DEPLOYMENT_FILE: '/nowhere/97.json' },
      [],
      '/nowhere/97.json does not exist. Deploy the contracts first.',
    ],
    [{ SOURCIFY_URL: 'sourcify' }, [], 'SOURCIFY_URL: what is given is no address of a service'],
    [{ ETHERSCAN_API_KEY: '', ETHERSCAN_URL: '' }, ['--at', 'etherscan'], 'ETHERSCAN_API_KEY is not set'],
    [{}, ['--at', 'blockscout'], '--at: "blockscout" is no service; there are sourcify and etherscan.'],
    [{}, ['--wait', 'long'], '--wait: "long" is no whole number above 0.'],
    [{}, ['--key', 'x'], "Unknown option '--key'. See docs/operators.md."],
  ])('states the valid values of a setting of verify (%o %o)', async (settings, args, sentence) => {
    environment = { ...environment, ...settings };
    expect(await failureOf(run(args))).toContain(sentence);
  });
});
