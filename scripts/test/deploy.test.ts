import { createServer } from 'node:http';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  liquidityLockerAbi,
  presaleFactoryAbi,
  stakingFactoryAbi,
  tokenLockerAbi,
  type Deployment,
} from '@kingspad/abi';
import {
  CONTRACT_OWNER,
  DEMO_ACCOUNTS,
  FEE_RECEIVER,
  freePort,
  read,
  send,
  startDevnet,
  type Devnet,
} from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { run } from '../lib/run.ts';

const [OPERATOR] = DEMO_ACCOUNTS;

/** The node's well-known tenth account. */
const DEPLOYER_ADDRESS = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';
const DEPLOYER_KEY = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6';

let devnet: Devnet;
let folder: string;
beforeAll(async () => {
  devnet = await startDevnet({ seed: false });
  folder = mkdtempSync(join(tmpdir(), 'kingspad-deploy-'));
});
afterAll(async () => {
  await devnet.stop();
  rmSync(folder, { recursive: true, force: true });
});

const deploy = (settings: Record<string, string>) =>
  run(process.execPath, ['--import', 'tsx', inRoot('contracts/script/deploy-cli.ts')], {
    env: { PATH: process.env.PATH, ...settings },
  });

function settings(file: string): Record<string, string> {
  const { routers, coins } = devnet.deployment;
  return {
    RPC_URL: devnet.rpcUrl,
    DEPLOYER_KEY,
    CONTRACT_OWNER,
    FEE_RECEIVER,
    OPERATOR: OPERATOR.address,
    LOCK_FEE: '0.02',
    PRESALE_FEE: '0.3',
    STAKING_FEE: '0.4',
    ROUTERS: routers.map(({ name, address }) => `${name}=${address}`).join(','),
    COINS: coins.map(({ address }) => address).join(','),
    CONFIRMATIONS: '1',
    DEPLOYMENT_FILE: file,
  };
}

test('the contracts are deployed as the settings say, and their addresses are written down', async () => {
  const file = join(folder, 'deployment.json');
  const { ok, output } = await deploy(settings(file));
  expect(output).toContain('Token locker: 0x');
  expect(ok).toBe(true);

  const written = JSON.parse(readFileSync(file, 'utf8')) as Deployment;
  const { chainId, wrappedNative, routers, coins } = devnet.deployment;
  expect(written).toMatchObject({ chainId, wrappedNative, routers, coins, demoAccounts: [] });
  expect(written.contracts.tokenLocker).not.toBe(devnet.deployment.contracts.tokenLocker);
  const call = (functionName: 'owner' | 'feeReceiver' | 'fee') =>
    read(devnet.rpcUrl, written.contracts.tokenLocker, { abi: tokenLockerAbi, functionName });
  expect(await call('owner')).toBe(CONTRACT_OWNER);
  expect(await call('feeReceiver')).toBe(FEE_RECEIVER);
  expect(await call('fee')).toBe(20_000_000_000_000_000n);

  const { presaleFactory } = written.contracts;
  const ofPresales = (
    functionName: 'owner' | 'feeReceiver' | 'operator' | 'feeAmount' | 'locker' | 'wrappedCoin',
  ) => read(devnet.rpcUrl, presaleFactory, { abi: presaleFactoryAbi, functionName });
  const listed = (functionName: 'routers' | 'isCoinListed', address: Address) =>
    read(devnet.rpcUrl, presaleFactory, { abi: presaleFactoryAbi, functionName, args: [address] });
  expect(await ofPresales('owner')).toBe(CONTRACT_OWNER);
  expect(await ofPresales('feeReceiver')).toBe(FEE_RECEIVER);
  expect(await ofPresales('operator')).toBe(OPERATOR.address);
  expect(await ofPresales('feeAmount')).toBe(300_000_000_000_000_000n);
  for (const { address, factory } of routers) {
    // PancakeSwap's package keeps 20 basis points; the entry counts at once.
    expect(await listed('routers', address)).toMatchObject([
      factory,
      20,
      expect.any(Number),
      expect.any(String),
    ]);
  }
  for (const { address } of coins) expect(await listed('isCoinListed', address)).toBe(true);
  expect(await ofPresales('wrappedCoin')).toBe(wrappedNative);
  expect(await ofPresales('locker')).toBe(written.contracts.liquidityLocker);
  const exempt = { abi: liquidityLockerAbi, functionName: 'presaleFactory' } as const;
  expect(await read(devnet.rpcUrl, written.contracts.liquidityLocker, exempt)).toBe(
    written.contracts.presaleFactory,
  );

  const ofStaking = (functionName: 'owner' | 'feeReceiver' | 'feeAmount') =>
    read(devnet.rpcUrl, written.contracts.stakingFactory, { abi: stakingFactoryAbi, functionName });
  expect(output).toContain(`Staking factory: ${written.contracts.stakingFactory}`);
  expect(written.contracts.stakingFactory).not.toBe(devnet.deployment.contracts.stakingFactory);
  expect(await ofStaking('owner')).toBe(CONTRACT_OWNER);
  expect(await ofStaking('feeReceiver')).toBe(FEE_RECEIVER);
  expect(await ofStaking('feeAmount')).toBe(400_000_000_000_000_000n);

  const again = await deploy(settings(file));
  expect(again.ok).toBe(false);
  expect(again.output).toContain('exists. Move it away');
});

/** Answers as the node does, and does something else right after that many deployments were sent. */
async function startNodeWith(deployments: number, somethingElse: () => Promise<unknown>) {
  const port = await freePort();
  let seen = 0;
  const server = createServer((request, response) => {
    const answer = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      const headers = { 'content-type': 'application/json' };
      const answered = await fetch(devnet.rpcUrl, { method: 'POST', headers, body });
      const text = await answered.text();
      if (body.includes('eth_sendRawTransaction') && ++seen === deployments) await somethingElse();
      response.writeHead(answered.status, headers).end(text);
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

test('a deployment is rejected where the deployer sent another transaction in between', async () => {
  const file = join(folder, 'nonce-moved.json');
  const from = DEPLOYER_ADDRESS;
  // The second is the LP locker, which is deployed with the presale factory's future address.
  const node = await startNodeWith(2, () => send(devnet.rpcUrl, { from, to: FEE_RECEIVER, value: 1n }));
  const { ok, output } = await deploy({ ...settings(file), RPC_URL: node.url });
  await node.stop();
  expect(ok).toBe(false);
  expect(output).toMatch(
    /The presale factory stands at 0x\w{40}, but the LP locker was deployed with 0x\w{40}: 0x\w{40} sent another transaction meanwhile\. These contracts cannot be used\. Deploy again with an account that sends nothing else\./,
  );
  expect(output).toContain(from);
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['RPC_URL', '', 'RPC_URL is not set.'],
  ['DEPLOYER_KEY', 'abc', 'DEPLOYER_KEY is no private key'],
  ['CONTRACT_OWNER', '0x12', 'CONTRACT_OWNER: "0x12" is no address.'],
  ['ROUTERS', '', 'ROUTERS is not set'],
  ['ROUTERS', `A=${FEE_RECEIVER}:25`, `ROUTERS: "${FEE_RECEIVER}:25" is no address.`],
  ['OPERATOR', '0x12', 'OPERATOR: "0x12" is no address.'],
])('a wrong %s ("%s") is said before anything is deployed', async (name, value, sentence) => {
  const { ok, output } = await deploy({ ...settings(join(folder, 'never.json')), [name]: value });
  expect(ok).toBe(false);
  expect(output).toContain(sentence);
});
