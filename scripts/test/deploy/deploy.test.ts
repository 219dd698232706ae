import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  liquidityLockerAbi,
  presaleFactoryAbi,
  stakingFactoryAbi,
  tokenLockerAbi,
  type Deployment,
} from '@kingspad/abi';
import { readArtifact } from '@kingspad/contracts/artifacts';
import { deployCommand } from '@kingspad/contracts/deployment';
import { planDeployment } from '@kingspad/contracts/plan';
import { constructorArguments, standardInput } from '@kingspad/contracts/verification';
import {
  CONTRACT_OWNER,
  DEMO_ACCOUNTS,
  deployDevToken,
  deployDex,
  deployExchange,
  deployTokens,
  FEE_RECEIVER,
  read,
  rpc,
  send,
  startAnvil,
  write,
  type Anvil,
  type DeployedDex,
  type DeployedTokens,
} from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import { keccak256, parseAbi, parseTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '../../lib/paths.ts';
import { FailingNode, type Loss } from '../support/failing-node.ts';
import { writeKeystore } from '../support/keystore.ts';

const [OPERATOR] = DEMO_ACCOUNTS;

/** Accounts of the node for this test only. */
const PAYER = privateKeyToAccount('0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6');
const OFFLINE = privateKeyToAccount('0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97');
const SIGNED_FOR: Address = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955';
const SURPRISED: Address = '0xBcd4042DE499D14e55001CcbB24a551F3b954096';

/** Other accounts that the node signs for. */
const ACCOUNTS_OF_NODE: readonly [Address, Address, Address, Address] = [
  '0x71bE63f3384f5fb98995898A86B02Fb2426c5788',
  '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a',
  '0x1CBd3b2770909D4e10f157cABC84C7264073C9Ec',
  '0xdF3e18d64BC6A983f673Ab319CCaE4f1a57C7097',
];
const [ONLOOKER] = ACCOUNTS_OF_NODE;

/** Bytes, by EIP-170 and EIP-3860. */
const MAX_CODE = 24_576;
const MAX_CREATION_CODE = 49_152;

const PASSPHRASE = 'correct horse battery staple';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface LocalChain {
  id: number;
  anvil: Anvil;
  dex: DeployedDex;
  tokens: DeployedTokens;
  network: string;
}

/** A new chain with an exchange and coins, and its network file. */
async function startChain(id: number): Promise<LocalChain> {
  const anvil = await startAnvil({ chainId: id });
  const dex = await deployDex(anvil.url);
  const tokens = await deployTokens(anvil.url);
  const network = join(folder, `network-${id}.json`);
  const { router, factory } = dex.pancake;
  const source = 'this test';
  writeFileSync(
    network,
    JSON.stringify({
      chainId: id,
      routers: [{ name: 'Pancakeswap', address: router, factory, sources: [source] }],
      coins: [{ symbol: 'USDT', address: tokens.USDT.address, source }],
    }),
  );
  return { id, anvil, dex, tokens, network };
}

const deploymentFile = ({ id }: LocalChain, name: string) => join(folder, name, `${id}.json`);

const environmentOf = (chain: LocalChain, name: string) => ({
  RPC_URL: chain.anvil.url,
  CHAIN_ID: String(chain.id),
  CONTRACT_OWNER,
  FEE_RECEIVER,
  OPERATOR: OPERATOR.address,
  LOCK_FEE: '0.02',
  PRESALE_FEE: '0.3',
  STAKING_FEE: '0.4',
  NETWORK_FILE: chain.network,
  DEPLOYMENT_FILE: deploymentFile(chain, name),
  CONFIRMATIONS: '1',
});

/** Runs the command. @returns what it printed */
async function deploy(environment: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const receipts = { pollingIntervalMs: 20, timeoutMs: 60_000 };
  await deployCommand({ environment, args, log: (line) => lines.push(line), receipts });
  return lines.join('\n');
}

const keystoreArguments = () => {
  const keystore = join(folder, 'key.json');
  const passphrase = join(folder, 'passphrase');
  if (!existsSync(keystore)) {
    writeKeystore(keystore, OF_PAYER, PASSPHRASE);
    writeFileSync(passphrase, `${PASSPHRASE}\n`);
  }
  return ['--keystore', keystore, '--passphrase-file', passphrase];
};

const OF_PAYER = {
  address: PAYER.address,
  key: '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
} as const;

/** Makes a block each `seconds`, fractions included, and none for a transaction. @returns a function that stops it */
async function startBlocks(url: string, seconds: number): Promise<() => Promise<void>> {
  await rpc(url, 'evm_setAutomine', [false]);
  let made: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    made = rpc(url, 'evm_mine');
  }, seconds * 1_000);
  return async () => {
    clearInterval(timer);
    await made;
    await rpc(url, 'evm_setAutomine', [true]);
  };
}

const sentBy = async (url: string, account: Address) =>
  Number(await rpc<Hex>(url, 'eth_getTransactionCount', [account, 'latest']));

let chains: [LocalChain, LocalChain];
beforeAll(async () => {
  chains = await Promise.all([startChain(97), startChain(56)]);
});
afterAll(async () => {
  await Promise.all(chains.map(({ anvil }) => anvil.stop()));
});

/** Ten contracts, an entry of each of three lists, and two seals. */
const STEPS = 15;

/** Deploys with a node that fails at each step, and continues after each. */
async function rehearse(chain: LocalChain, seconds: number, first: Loss): Promise<Deployment> {
  const node = new FailingNode(chain.anvil.url);
  const environment = { ...environmentOf(chain, 'rehearsal'), RPC_URL: await node.start() };
  const stopBlocks = await startBlocks(chain.anvil.url, seconds);
  try {
    for (let index = 0; index < STEPS; index++) {
      node.lose(index, (index % 2 === 0) === (first === 'before') ? 'before' : 'after');
      await expect(deploy(environment, keystoreArguments())).rejects.toThrow(
        new RegExp(`^Step ${index + 1} of ${STEPS}, .*Run the same command again to go on from there`),
      );
    }
    node.comeBack();
    await deploy(environment, keystoreArguments());
    // Nothing was sent twice: the account has sent a transaction for each step.
    expect(await sentBy(chain.anvil.url, PAYER.address)).toBe(STEPS);
    expect(await deploy(environment, keystoreArguments())).toContain(`0 of ${STEPS} to send`);
    expect(await sentBy(chain.anvil.url, PAYER.address)).toBe(STEPS);
  } finally {
    await stopBlocks();
    await node.stop();
  }
  return JSON.parse(readFileSync(deploymentFile(chain, 'rehearsal'), 'utf8')) as Deployment;
}

describe('a deployment whose node goes away at each step', () => {
  const rehearsed: Deployment[] = [];
  beforeAll(async () => {
    const [first, second] = chains;
    const both = await Promise.all([rehearse(first, 0.45, 'before'), rehearse(second, 1, 'after')]);
    rehearsed.push(...both);
  });

  test.each([0, 1])(
    'continues a deployment after each step, and does each step once (chain %i)',
    async (index) => {
      const chain = chains[index];
      const written = rehearsed[index];
      if (!chain || !written) throw new Error('Not rehearsed.');
      const { url } = chain.anvil;
      const { router, factory } = chain.dex.pancake;
      const { address: usdt, decimals } = chain.tokens.USDT;
      expect(written).toMatchObject({
        chainId: chain.id,
        wrappedNative: chain.dex.wrappedNative,
        routers: [{ name: 'Pancakeswap', address: router, factory }],
        coins: [{ symbol: 'USDT', address: usdt, decimals }],
        demoAccounts: [],
      });
      const { contracts, startBlock, anchor, genesisHash } = written;
      const block = (number: number) =>
        rpc<{ hash: Hex; transactions: { to: Hex | null; from: Hex }[] }>(url, 'eth_getBlockByNumber', [
          `0x${number.toString(16)}`,
          true,
        ]);
      const start = await block(startBlock);
      expect(start.transactions).toMatchObject([{ to: null, from: PAYER.address.toLowerCase() }]);
      expect(anchor).toEqual({ blockNumber: startBlock, blockHash: start.hash });
      expect(genesisHash).toBe((await block(0)).hash);
      for (const [name, address] of Object.entries(contracts)) {
        const code = await rpc<Hex>(url, 'eth_getCode', [address, 'latest']);
        expect(written.codeHashes?.[name as keyof Deployment['contracts']]).toBe(keccak256(code));
      }

      const { tokenLocker, liquidityLocker, presaleFactory, stakingFactory } = contracts;
      const locker = (functionName: 'owner' | 'feeReceiver' | 'fee') =>
        read(url, tokenLocker, { abi: tokenLockerAbi, functionName });
      expect(await locker('owner')).toBe(CONTRACT_OWNER);
      expect(await locker('feeReceiver')).toBe(FEE_RECEIVER);
      expect(await locker('fee')).toBe(20_000_000_000_000_000n);
      const presales = (functionName: 'operator' | 'feeAmount' | 'locker' | 'wrappedCoin' | 'canForceFail') =>
        read(url, presaleFactory, { abi: presaleFactoryAbi, functionName });
      expect(await presales('operator')).toBe(OPERATOR.address);
      expect(await presales('canForceFail')).toBe(true);
      expect(await presales('feeAmount')).toBe(300_000_000_000_000_000n);
      expect(await presales('locker')).toBe(liquidityLocker);
      expect(await presales('wrappedCoin')).toBe(chain.dex.wrappedNative);
      const listed = (functionName: 'routers' | 'isCoinListed', address: Address) =>
        read(url, presaleFactory, { abi: presaleFactoryAbi, functionName, args: [address] });
      // PancakeSwap's package keeps 20 basis points; the entry counts at once.
      expect(await listed('routers', router)).toMatchObject([
        factory,
        20,
        expect.any(Number),
        expect.any(String),
      ]);
      expect(await listed('isCoinListed', usdt)).toBe(true);
      const exempt = { abi: liquidityLockerAbi, functionName: 'presaleFactory' } as const;
      expect(await read(url, liquidityLocker, exempt)).toBe(presaleFactory);
      const isSealed = { functionName: 'isSealed' } as const;
      expect(await read(url, presaleFactory, { abi: presaleFactoryAbi, ...isSealed })).toBe(true);
      expect(await read(url, liquidityLocker, { abi: liquidityLockerAbi, ...isSealed })).toBe(true);
      const recognised = {
        abi: liquidityLockerAbi,
        functionName: 'listedFactories',
        args: [0n, 9n],
      } as const;
      expect(await read(url, liquidityLocker, recognised)).toMatchObject([{ factory, name: 'Pancakeswap' }]);
      const staking = { abi: stakingFactoryAbi, functionName: 'feeAmount' } as const;
      expect(await read(url, stakingFactory, staking)).toBe(400_000_000_000_000_000n);
    },
  );

  test('leaves an explorer’s input next to the addresses', () => {
    const [chain] = chains;
    const verification = deploymentFile(chain, 'rehearsal').replace('.json', '-verification');
    const list = JSON.parse(readFileSync(join(verification, 'contracts.json'), 'utf8')) as {
      address: Address;
      contract: string;
      input: string;
      constructorArguments: string;
    }[];
    expect(list.map(({ contract }) => contract.split(':')[1])).toEqual([
      'TokenLocker',
      'LiquidityLocker',
      'PresaleLens',
      'PresalePool',
      'FairLens',
      'FairPool',
      'DexProbe',
      'PresaleFactory',
      'StakingPool',
      'StakingFactory',
    ]);
    // One of each of the compiler's two pipelines.
    for (const name of ['TokenLocker', 'LiquidityLocker']) {
      const listed = list.find(({ contract }) => contract.endsWith(`:${name}`));
      const input = readFileSync(join(verification, listed?.input ?? ''), 'utf8');
      const compiled = JSON.parse(
        execFileSync(process.execPath, [inRoot('contracts/tools/solc.cjs'), '--standard-json'], {
          input,
          maxBuffer: 100_000_000,
        }).toString(),
      ) as { contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>> };
      const bytecode = compiled.contracts[`contracts/src/locker/${name}.sol`]?.[name]?.evm.bytecode.object;
      expect(`0x${bytecode}`).toBe(readArtifact(name).bytecode);
    }
    const [tokenLocker] = list;
    expect(readFileSync(join(verification, tokenLocker?.constructorArguments ?? ''), 'utf8').trim()).toBe(
      constructorArguments('TokenLocker', [
        CONTRACT_OWNER,
        FEE_RECEIVER,
        20_000_000_000_000_000n,
        list.find(({ contract }) => contract.endsWith(':PresaleFactory'))?.address,
        0,
      ]),
    );
    // An explorer compares the deployed code: the arguments are those that were sent.
    expect(Object.keys(standardInput('StakingPool'))).toEqual(['language', 'sources', 'settings']);
  });

  test('refuses a deployment with other settings than at its start', async () => {
    const [chain] = chains;
    const environment = { ...environmentOf(chain, 'rehearsal'), LOCK_FEE: '0.05' };
    await expect(deploy(environment, keystoreArguments())).rejects.toThrow(
      /was begun differently: Token locker with initialFee "20000000000000000", now "50000000000000000"/,
    );
  });

  test('refuses a deployment whose file belongs to a vanished chain', async () => {
    const [chain] = chains;
    const begun = join(folder, 'rehearsal', `97-${PAYER.address}.begun.json`);
    const kept = readFileSync(begun, 'utf8');
    const genesisHash = `0x${'12'.repeat(32)}`;
    writeFileSync(begun, JSON.stringify({ ...JSON.parse(kept), genesisHash }));
    await expect(deploy(environmentOf(chain, 'rehearsal'), keystoreArguments())).rejects.toThrow(
      /97-0x\w+\.begun\.json was begun on another chain \(id 97, block 0 0x1212/,
    );
    writeFileSync(begun, kept);
  });
});

describe('the command', () => {
  test('shows each transaction with its cost and sends nothing without a way to sign', async () => {
    const [chain] = chains;
    const before = await sentBy(chain.anvil.url, SIGNED_FOR);
    const output = await deploy(environmentOf(chain, 'dry'), ['--from', SIGNED_FOR]);
    for (const line of [
      /^Router Pancakeswap 0x\w{40}, factory 0x\w{40}: the code of its pairs was not compared$/m,
      /^1\. Token locker at 0x\w{40}: number \d+, gas at most \d+, 0\.\d+ tBNB$/m,
      /^2\. LP locker at 0x/m,
      /^8\. Presale factory at 0x/m,
      /^10\. Staking factory at 0x/m,
      /^ {5}initialFee: 20000000000000000$/m,
      /^11\. LP locker: list the factory 0x\w{40}: number \d+, gas at most \d+, 0\.\d+ tBNB$/m,
      /^12\. Presale factory: list the router 0x\w{40}: number \d+, gas at most \d+, 0\.\d+ tBNB$/m,
      /^15\. Presale factory: seal its lists: number \d+/m,
      /^15 of 15 to send, 0\.\d+ tBNB at most; 0x\w{40} has [\d.]+ tBNB\.$/m,
      /^A dry run: nothing was sent\.$/m,
    ]) {
      expect(output).toMatch(line);
    }
    expect(await sentBy(chain.anvil.url, SIGNED_FOR)).toBe(before);
    expect(existsSync(join(folder, 'dry'))).toBe(false);
  });

  test('deploys with a signer that holds its own keys', async () => {
    const [chain] = chains;
    const output = await deploy(environmentOf(chain, 'signer'), [
      '--from',
      SIGNED_FOR,
      '--signer',
      chain.anvil.url,
    ]);
    expect(output).toContain('Step 10 of 15, Staking factory: stands at 0x');
    expect(output).toContain('Step 15 of 15, Presale factory: seal its lists: done, paid 0.');
    expect(existsSync(deploymentFile(chain, 'signer'))).toBe(true);
  });

  test('writes transactions to sign elsewhere, and sends them once they are signed', async () => {
    const [chain] = chains;
    const environment = environmentOf(chain, 'offline');
    const unsigned = join(folder, 'unsigned.json');
    const signed = join(folder, 'signed.txt');
    const from = ['--from', OFFLINE.address];
    await deploy(environment, [...from, '--write-unsigned', unsigned]);
    expect(await sentBy(chain.anvil.url, OFFLINE.address)).toBe(0);

    const list = JSON.parse(readFileSync(unsigned, 'utf8')) as { serialized: Hex; chainId: number }[];
    const sign = (account: typeof OFFLINE) =>
      Promise.all(
        list.map(({ serialized, chainId }) =>
          account.signTransaction({ ...parseTransaction(serialized as `0x02${string}`), chainId }),
        ),
      );
    // Transactions signed with another key are not sent.
    writeFileSync(signed, (await sign(PAYER)).join('\n'));
    await expect(deploy(environment, [...from, '--read-signed', signed])).rejects.toThrow(
      `Step 1 of 15, Token locker: signed with the key of ${PAYER.address}, not ${OFFLINE.address}. It is not sent.`,
    );
    expect(await sentBy(chain.anvil.url, OFFLINE.address)).toBe(0);

    writeFileSync(signed, JSON.stringify(await sign(OFFLINE)));
    await deploy(environment, [...from, '--read-signed', signed]);
    expect(await sentBy(chain.anvil.url, OFFLINE.address)).toBe(STEPS);
  });

  test('refuses a deployment if the account sent another transaction between two steps', async () => {
    const [chain] = chains;
    const { url } = chain.anvil;
    const node = new FailingNode(url);
    const args = ['--from', SURPRISED, '--signer', url];
    const environment = { ...environmentOf(chain, 'surprised'), RPC_URL: await node.start() };
    node.lose(0, 'before');
    await expect(deploy(environment, args)).rejects.toThrow('Step 1 of 15, Token locker');
    await node.stop();
    await send(url, { from: SURPRISED, to: FEE_RECEIVER, value: 1n });
    await expect(deploy({ ...environment, RPC_URL: url }, args)).rejects.toThrow(
      new RegExp(
        `^The Token locker cannot be deployed at 0x\\w{40} any more: ${SURPRISED} sent another transaction with the number 0`,
      ),
    );
    expect(existsSync(deploymentFile(chain, 'surprised'))).toBe(false);
  });
});

/** Share of the code's limit that may be used: a fair sale's code cannot be much shorter (decision 0196). */
const USABLE: Readonly<Record<string, number>> = { FairPool: 0.97 };

test('leaves a tenth of the limits of code and of creation code free, of fair sales a thirtieth', () => {
  const terms = {
    owner: CONTRACT_OWNER,
    feeReceiver: FEE_RECEIVER,
    wrappedNative: FEE_RECEIVER,
    factories: [],
  };
  const bytes = (code: Hex) => code.length / 2 - 1;
  const full = planDeployment(PAYER.address, 0, terms).flatMap((step) => {
    if (step.kind !== 'create') return [];
    const { name, runtimeCode } = step.artifact;
    const isFull =
      bytes(runtimeCode) > MAX_CODE * (USABLE[name] ?? 0.9) || bytes(step.data) > MAX_CREATION_CODE * 0.9;
    return isFull ? [name] : [];
  });
  expect(full).toEqual([]);
});

interface ShippedNetwork {
  chainId: number;
  routers: { name: string; factory?: string; pairCodeHash?: string; sources: string[] }[];
  coins: { symbol: string }[];
}

const shippedNetwork = (name: string) =>
  JSON.parse(readFileSync(inRoot(`contracts/networks/${name}`), 'utf8')) as ShippedNetwork;

test.each(['56.json', '137.json'])(
  'the network file %s names each exchange by two independent sources, with its factory and pair code',
  (name) => {
    // The owner of a repository, or the host of another page.
    const publisher = (source: string) =>
      /^https:\/\/github\.com\/([^/]+)\//.exec(source)?.[1] ?? new URL(source).host;
    const { routers } = shippedNetwork(name);
    expect(routers).not.toEqual([]);
    for (const { factory, pairCodeHash, sources } of routers) {
      expect(factory).toMatch(/^0x[0-9a-fA-F]{40}$/);
      expect(pairCodeHash).toMatch(/^0x[0-9a-f]{64}$/);
      expect(new Set(sources.map(publisher)).size).toBeGreaterThanOrEqual(2);
    }
  },
);

describe.each(readdirSync(inRoot('contracts/networks')))('the network file %s', (name) => {
  const shipped = shippedNetwork(name);
  let anvil: Anvil;
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: shipped.chainId, limitsTransactions: true });
  });
  afterAll(() => anvil.stop());

  test('deploys within 2^24 gas a transaction', async () => {
    const { url } = anvil;
    const { wrappedNative } = await deployDex(url);
    const source = 'this test';
    const routers = [];
    for (const { name: exchange } of shipped.routers) {
      const { router, factory } = await deployExchange(url, wrappedNative);
      routers.push({ name: exchange, address: router, factory, sources: [source] });
    }
    const coins = [];
    for (const { symbol } of shipped.coins) {
      coins.push({ symbol, address: await deployDevToken(url, { symbol }), source });
    }
    const { chainId } = shipped;
    // Without OPERATOR, the power to force sales to fail is given up.
    const network = join(folder, `shipped-${name}`);
    writeFileSync(network, JSON.stringify({ chainId, routers, coins }));
    const file = join(folder, 'shipped', name);
    const environment = {
      ...{ RPC_URL: url, CHAIN_ID: String(chainId), CONTRACT_OWNER, FEE_RECEIVER, CONFIRMATIONS: '1' },
      ...{ NETWORK_FILE: network, DEPLOYMENT_FILE: file },
    };
    const count = 10 + 2 * routers.length + coins.length + 2;
    const output = await deploy(environment, keystoreArguments());
    expect(output).toContain(`${count} of ${count} to send`);
    const gas = [...output.matchAll(/gas at most (\d+)/g)].map(([, most]) => Number(most));
    expect(gas).toHaveLength(count);
    expect(Math.max(...gas)).toBeLessThanOrEqual(2 ** 24);
    const written = JSON.parse(readFileSync(file, 'utf8')) as Deployment;
    expect(written.routers).toHaveLength(shipped.routers.length);
    const factory = { abi: presaleFactoryAbi } as const;
    const { presaleFactory } = written.contracts;
    expect(await read(url, presaleFactory, { ...factory, functionName: 'listedRouters' })).toEqual(
      routers.map(({ address }) => address),
    );
    expect(await read(url, presaleFactory, { ...factory, functionName: 'listedCoins' })).toEqual(
      coins.map(({ address }) => address),
    );
    expect(output).toContain('Forcing a sale to fail: given up for all time, as OPERATOR is not set');
    expect(await read(url, presaleFactory, { ...factory, functionName: 'canForceFail' })).toBe(false);
  });
});

describe('a deployment whose lists change on the way', () => {
  const [, , LEAVING, STAYING] = ACCOUNTS_OF_NODE;

  /** Begins with a second router, and stops at a step. @returns how to go on */
  async function beginWithTwo(from: Address, name: string, lostStep: number) {
    const [chain] = chains;
    const { url } = chain.anvil;
    const second = await deployExchange(url, chain.dex.wrappedNative);
    const file = JSON.parse(readFileSync(chain.network, 'utf8')) as { routers: object[] };
    const withTwo = join(folder, `two-${name}.json`);
    const more = { name: 'Second', address: second.router, factory: second.factory, sources: ['this test'] };
    writeFileSync(withTwo, JSON.stringify({ ...file, routers: [...file.routers, more] }));
    const node = new FailingNode(url);
    const args = ['--from', from, '--signer', url];
    const environment = { ...environmentOf(chain, name), RPC_URL: await node.start(), NETWORK_FILE: withTwo };
    node.lose((await sentBy(url, from)) + lostStep - 1, 'before');
    await expect(deploy(environment, args)).rejects.toThrow(`Step ${lostStep} of 17, `);
    await node.stop();
    const goOn = (network: string) => deploy({ ...environment, RPC_URL: url, NETWORK_FILE: network }, args);
    return { chain, second, withTwo, goOn };
  }

  test('continues if a router left the file before its listing, and after other transactions', async () => {
    // The lists are 11 and 12 (factories), 13 and 14 (routers), 15 (a coin), 16 and 17 (the seals).
    const { chain, goOn } = await beginWithTwo(LEAVING, 'left', 12);
    await send(chain.anvil.url, { from: LEAVING, to: FEE_RECEIVER, value: 1n });
    const output = await goOn(chain.network);
    expect(output).toContain('4 of 15 to send');
    const written = JSON.parse(readFileSync(deploymentFile(chain, 'left'), 'utf8')) as Deployment;
    expect(written.routers).toHaveLength(1);
  });

  test('names an entry that is listed but left the file, and an entry that a sealed contract lacks', async () => {
    const { chain, second, withTwo, goOn } = await beginWithTwo(STAYING, 'listed', 15);
    await expect(goOn(chain.network)).rejects.toThrow(
      new RegExp(
        `^The LP locker at 0x\\w{40} already lists ${second.factory}, which the network file does not name`,
      ),
    );
    await goOn(withTwo);
    const third = await deployExchange(chain.anvil.url, chain.dex.wrappedNative);
    const file = JSON.parse(readFileSync(withTwo, 'utf8')) as { routers: object[] };
    const more = { name: 'Third', address: third.router, factory: third.factory, source: 'this test' };
    const withThree = join(folder, 'three.json');
    writeFileSync(withThree, JSON.stringify({ ...file, routers: [...file.routers, more] }));
    await expect(goOn(withThree)).rejects.toThrow(
      new RegExp(`^The LP locker at 0x\\w{40} is sealed and does not list ${third.factory}\\. Take it out`),
    );
  });
});

describe('a run that is refused before anything is sent', () => {
  test.each([
    ['create', 'Step 8 of 15, Presale factory, needs 16,777,217 gas.'],
    ['call', /^Step 12 of 15, Presale factory: list the router 0x\w{40}, needs 16,777,217 gas\./],
  ])('names a step that needs more gas than a transaction may use (%s)', async (kind, sentence) => {
    const [chain] = chains;
    const node = new FailingNode(chain.anvil.url);
    // Answer of a node with a higher limit.
    node.answer = ({ method, params }) => {
      if (method !== 'eth_estimateGas') return undefined;
      const { to, data } = params[0] as { to?: Address; data: Hex };
      const isMeant =
        kind === 'create'
          ? !to && data.startsWith(readArtifact('PresaleFactory').bytecode)
          : data.toLowerCase().includes(chain.dex.pancake.router.slice(2).toLowerCase());
      return isMeant ? '0x1000001' : undefined;
    };
    const environment = { ...environmentOf(chain, 'never'), RPC_URL: await node.start() };
    try {
      const running = deploy(environment, ['--from', PAYER.address]);
      await expect(running).rejects.toThrow(sentence);
      await expect(running).rejects.toThrow(
        'A transaction may use 16,777,216 gas at most (EIP-7825), so this step cannot be mined. Nothing was sent.',
      );
    } finally {
      await node.stop();
    }
  });

  test('names the step and the error of a router that the contract refuses', async () => {
    const [chain] = chains;
    const { url } = chain.anvil;
    // An exchange of another kind than the test of exchanges takes: its router names a factory without pairs.
    const router = await deployExchange(url, chain.dex.wrappedNative, FEE_RECEIVER);
    await rpc(url, 'anvil_setCode', [router.factory, '0x60206000f3']);
    const network = join(folder, 'refused.json');
    const unfit = { name: 'Unfit', address: router.router, source: 'this test' };
    writeFileSync(network, JSON.stringify({ chainId: 97, routers: [unfit], coins: [] }));
    const environment = { ...environmentOf(chain, 'never'), NETWORK_FILE: network };
    const error = (await deploy(environment, ['--from', ONLOOKER]).catch((it: unknown) => it)) as Error;
    expect(error.message).toContain(
      `Presale factory: list the router ${router.router}, would fail: Presale_InvalidRouter(${router.router}).`,
    );
  });

  test('clips the margin at the limit', async () => {
    const [chain] = chains;
    const node = new FailingNode(chain.anvil.url);
    node.answer = ({ method }) => (method === 'eth_estimateGas' ? '0x1000000' : undefined);
    const environment = { ...environmentOf(chain, 'never'), RPC_URL: await node.start() };
    const output = await deploy(environment, ['--from', ONLOOKER]);
    await node.stop();
    expect([...output.matchAll(/gas at most (\d+)/g)].map(([, most]) => most)).toEqual(
      Array(STEPS).fill('16777216'),
    );
  });

  test('says how to start over after an older version', async () => {
    const [chain] = chains;
    const from = ONLOOKER;
    const begun = join(folder, 'never', `97-${from}.begun.json`);
    const { hash: genesisHash } = await rpc<{ hash: Hex }>(chain.anvil.url, 'eth_getBlockByNumber', [
      '0x0',
      false,
    ]);
    const step = { address: FEE_RECEIVER, args: [], code: '0x', transactions: [] };
    const steps = { tokenLocker: step, liquidityLocker: step, presaleFactory: step, stakingFactory: step };
    mkdirSync(join(folder, 'never'), { recursive: true });
    writeFileSync(begun, JSON.stringify({ chainId: 97, genesisHash, deployer: from, firstNonce: 0, steps }));
    await expect(deploy(environmentOf(chain, 'never'), ['--from', from])).rejects.toThrow(
      /begun\.json was begun by an older version of this command.*Move it away to deploy anew\./,
    );
    rmSync(begun);
  });

  const without = (name: string) => ({ [name]: '' });

  test.each([
    [without('RPC_URL'), [], 'RPC_URL is not set: the JSON-RPC node of the chain.'],
    [without('CHAIN_ID'), [], 'CHAIN_ID is not set: the chain that is meant, such as 97.'],
    [{ RPC_URL: 'node' }, [], 'RPC_URL: what is given is no address of a JSON-RPC node'],
    [{ CONTRACT_OWNER: '0x12' }, [], 'CONTRACT_OWNER: "0x12" is no address.'],
    [{ OPERATOR: '0x12' }, [], 'OPERATOR: "0x12" is no address.'],
    [{ CONTRACT_OWNER: `0x${'0'.repeat(40)}` }, [], 'CONTRACT_OWNER: the zero address can own nothing.'],
    [{ FEE_RECEIVER: `0x${'0'.repeat(40)}` }, [], 'FEE_RECEIVER: the zero address can own nothing.'],
    [{ OPERATOR: CONTRACT_OWNER.replace('a', 'A') }, [], /^OPERATOR: "0x\w{40}" has a wrong checksum/],
    [{ LOCK_FEE: 'much' }, [], 'LOCK_FEE: "much" is no amount.'],
    [{ CONFIRMATIONS: '0' }, [], 'CONFIRMATIONS: "0" is no whole number above 0.'],
    [{ CHAIN_ID: '31337' }, [], 'CHAIN_NAME is not set: chain 31337 is not a well-known one.'],
    [{}, ['--private-key', '0x1'], "Unknown option '--private-key'. See docs/operators.md."],
    [{}, ['--signer', 'http://x', '--read-signed', 'y'], '--signer and --read-signed: give one way to sign'],
  ])('states the valid values of a setting (%o %o)', async (environment, args, sentence) => {
    const [chain] = chains;
    const given = { ...environmentOf(chain, 'never'), ...environment };
    await expect(deploy(given, ['--from', PAYER.address, ...args])).rejects.toThrow(sentence);
  });

  test('names all wrong settings at once', async () => {
    await expect(deploy({ CHAIN_ID: 'x' }, [])).rejects.toThrow(
      /RPC_URL is not set.*\n.*CHAIN_ID: "x".*\n.*CONTRACT_OWNER is not set.*\n.*FEE_RECEIVER is not set.*\n.*--from/,
    );
  });

  test('reports a node of another chain, and a node that does not answer', async () => {
    const [chain, other] = chains;
    const environment = environmentOf(chain, 'never');
    const args = ['--from', PAYER.address];
    await expect(deploy({ ...environment, RPC_URL: other.anvil.url }, args)).rejects.toThrow(
      /^RPC_URL: the node at 127\.0\.0\.1:\d+ is of chain 56, and CHAIN_ID is 97\.$/,
    );
    await expect(deploy({ ...environment, RPC_URL: 'http://127.0.0.1:9' }, args)).rejects.toThrow(
      /^RPC_URL: the node does not answer: /,
    );
  });

  test('reports a network file or a deployment file of another chain', async () => {
    const [chain, other] = chains;
    const environment = environmentOf(chain, 'never');
    const args = ['--from', PAYER.address];
    await expect(deploy({ ...environment, NETWORK_FILE: other.network }, args)).rejects.toThrow(
      `NETWORK_FILE: ${other.network} is of chain 56, not 97.`,
    );
    const file = deploymentFile(other, 'rehearsal');
    await expect(deploy({ ...environment, DEPLOYMENT_FILE: file }, args)).rejects.toThrow(
      `DEPLOYMENT_FILE: ${file} is of chain 56, not 97.`,
    );
    const own = deploymentFile(chain, 'rehearsal');
    const others = ['--from', FEE_RECEIVER];
    await expect(deploy({ ...environment, DEPLOYMENT_FILE: own }, others)).rejects.toThrow(
      /exists and names other contracts \(tokenLocker at 0x\w{40}\)\. Give `add` to add a generation to them, or move it away/,
    );
  });

  test('reports each router and coin that the chain does not confirm', async () => {
    const [chain] = chains;
    const file = join(folder, 'wrong-network.json');
    const { router } = chain.dex.pancake;
    const routers = [
      { name: 'Pancakeswap', address: router, factory: FEE_RECEIVER, source: 'this test' },
      { name: 'Nothing', address: CONTRACT_OWNER, source: 'this test' },
    ];
    const coins = [{ symbol: 'NONE', address: FEE_RECEIVER, source: 'this test' }];
    writeFileSync(file, JSON.stringify({ chainId: 97, routers, coins }));
    const running = deploy({ ...environmentOf(chain, 'never'), NETWORK_FILE: file }, [
      '--from',
      PAYER.address,
    ]);
    const error = (await running.catch((thrown: unknown) => thrown)) as Error;
    expect(error.message).toContain(`the router Pancakeswap (${router}) names the factory`);
    expect(error.message).toContain(`the router Nothing (${CONTRACT_OWNER}) on chain 97: `);
    expect(error.message).toContain(`the coin NONE (${FEE_RECEIVER}) on chain 97: `);
  });

  test('compares the code of a factory’s pairs with the published hash, and refuses another factory', async () => {
    const [chain] = chains;
    const { url } = chain.anvil;
    const { router, factory } = chain.dex.pancake;
    const abi = parseAbi([
      'function INIT_CODE_PAIR_HASH() view returns (bytes32)',
      'function createPair(address, address) returns (address)',
    ]);
    const of = {
      abi,
      functionName: 'createPair',
      args: [chain.tokens.USDT.address, chain.dex.wrappedNative],
    } as const;
    await write(url, ONLOOKER, factory, of);
    const published = await read(url, factory, { abi, functionName: 'INIT_CODE_PAIR_HASH' });
    const deployWith = (pairCodeHash: string) => {
      const file = join(folder, 'pair-code.json');
      const routers = [
        { name: 'Pancakeswap', address: router, factory, pairCodeHash, sources: ['this test'] },
      ];
      writeFileSync(file, JSON.stringify({ chainId: chain.id, routers, coins: [] }));
      const environment = { ...environmentOf(chain, 'never'), NETWORK_FILE: file };
      return deploy(environment, ['--from', PAYER.address, '--dry-run']);
    };
    expect(await deployWith(published)).toContain(`its pairs have the published code ${published}`);
    await expect(deployWith(`0x${'ab'.repeat(32)}`)).rejects.toThrow(
      `the pairs of Pancakeswap’s factory (${factory}) have other code than 0xabab`,
    );
    await expect(deployWith('0x12')).rejects.toThrow(
      'routers/0/pairCodeHash: "0x12" is no hash of 32 bytes.',
    );
  });

  test('reports a keystore of another account, and a wrong passphrase', async () => {
    const [chain] = chains;
    const environment = environmentOf(chain, 'never');
    const [, keystore = ''] = keystoreArguments();
    await expect(deploy(environment, [...keystoreArguments(), '--from', CONTRACT_OWNER])).rejects.toThrow(
      `--keystore: ${keystore} is of ${PAYER.address}, not of ${CONTRACT_OWNER}, which --from names.`,
    );
    const wrong = join(folder, 'wrong-passphrase');
    writeFileSync(wrong, 'guess');
    await expect(deploy(environment, ['--keystore', keystore, '--passphrase-file', wrong])).rejects.toThrow(
      `The passphrase does not open the keystore ${keystore}, or the file is damaged.`,
    );
  });

  test('reports how much coin the account lacks', async () => {
    const [chain] = chains;
    const poor: Address = '0x00000000000000000000000000000000000000A1';
    await expect(
      deploy(environmentOf(chain, 'never'), ['--from', poor, '--signer', chain.anvil.url]),
    ).rejects.toThrow(
      /^0x0{38}A1 has 0 tBNB on chain 97, and 0\.\d+ may be needed\. Send it 0\.\d+ more\. Nothing was sent\.$/,
    );
  });

  test('leaves no file behind', () => {
    expect(existsSync(join(folder, 'never', '97.json'))).toBe(false);
  });
});
