/**
 * `npm run deploy`: deploys the contracts to the chain of RPC_URL and writes packages/abi/deployments/{chainId}.json,
 * which the server reads. Nothing is deployed before all settings are checked.
 *
 *   RPC_URL         the chain
 *   DEPLOYER_KEY    the private key that pays; it keeps no rights
 *   CONTRACT_OWNER  who administers fees
 *   FEE_RECEIVER    who receives fees
 *   OPERATOR        who beside the owner may force a presale to fail before it ends, the owner unless given
 *   LOCK_FEE        the flat fee of a lock in whole coins, 0.01 unless given
 *   PRESALE_FEE     the flat fee of a presale in whole coins, 0.1 unless given
 *   STAKING_FEE     the flat fee of a staking pool in whole coins, 0.1 unless given
 *   ROUTERS         name=address of PancakeSwap-like routers, with commas; the first names the wrapped coin of all, which
 *                   never changes. The contract measures what their pairs keep of a swap
 *   COINS           addresses of the coins that sales may collect, with commas
 *   CHAIN_NAME      needed where the chain id is not a well-known one
 *   CONFIRMATIONS   blocks to wait for, 5 unless given
 *   DEPLOYMENT_FILE another file to write
 */
import type { Deployment } from '@kingspad/abi';
import { networkOf } from '@kingspad/domain';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createPublicClient,
  erc20Abi,
  getAddress,
  http,
  isAddress,
  isHex,
  parseAbi,
  parseEther,
  type Address,
  type PublicClient,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { deployContracts, INITIAL_LOCK_FEE, INITIAL_PRESALE_FEE, INITIAL_STAKING_FEE } from './deploy.ts';

const ROUTER_ABI = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
]);

/** A setting is missing or cannot be used. */
class SettingError extends Error {}

const setting = (name: string): string | undefined => process.env[name]?.trim() || undefined;

function needed(name: string): string {
  const value = setting(name);
  if (value === undefined) throw new SettingError(`${name} is not set.`);
  return value;
}

function address(name: string, value: string): Address {
  if (!isAddress(value)) throw new SettingError(`${name}: "${value}" is no address.`);
  return getAddress(value);
}

const list = (name: string): string[] =>
  (setting(name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

async function readRouters(chain: PublicClient): Promise<Deployment['routers']> {
  return Promise.all(
    list('ROUTERS').map(async (item) => {
      const [name = '', at = ''] = item.split('=');
      const router = address('ROUTERS', at);
      const factory = await chain.readContract({ address: router, abi: ROUTER_ABI, functionName: 'factory' });
      return { name, address: router, factory };
    }),
  );
}

/** A fee in whole coins. */
const coinsOr = (name: string, usual: bigint): bigint => {
  const value = setting(name);
  return value === undefined ? usual : parseEther(value);
};

async function readCoins(chain: PublicClient): Promise<Deployment['coins']> {
  return Promise.all(
    list('COINS').map(async (item) => {
      const coin = { address: address('COINS', item), abi: erc20Abi } as const;
      const [symbol, decimals] = await Promise.all([
        chain.readContract({ ...coin, functionName: 'symbol' }),
        chain.readContract({ ...coin, functionName: 'decimals' }),
      ]);
      return { symbol, address: coin.address, decimals };
    }),
  );
}

/** Seconds between blocks, measured over the last thousand. */
async function measureBlockTime(chain: PublicClient): Promise<number> {
  const head = await chain.getBlock();
  const blocks = head.number < 1_000n ? head.number : 1_000n;
  if (blocks === 0n) throw new SettingError('The chain has no blocks yet.');
  const past = await chain.getBlock({ blockNumber: head.number - blocks });
  return Number(head.timestamp - past.timestamp) / Number(blocks);
}

async function deploy(): Promise<void> {
  const rpcUrl = needed('RPC_URL');
  const key = needed('DEPLOYER_KEY');
  if (!isHex(key) || key.length !== 66)
    throw new SettingError('DEPLOYER_KEY is no private key (0x and 64 hex digits).');
  const owner = address('CONTRACT_OWNER', needed('CONTRACT_OWNER'));
  const feeReceiver = address('FEE_RECEIVER', needed('FEE_RECEIVER'));
  const operator = address('OPERATOR', setting('OPERATOR') ?? owner);

  const chain = createPublicClient({ transport: http(rpcUrl) });
  const chainId = await chain.getChainId();
  const network = networkOf(chainId);
  const chainName = setting('CHAIN_NAME') ?? network?.name;
  if (chainName === undefined)
    throw new SettingError(`Chain ${chainId} is not a well-known one: set CHAIN_NAME.`);
  const path =
    setting('DEPLOYMENT_FILE') ??
    fileURLToPath(new URL(`../../packages/abi/deployments/${chainId}.json`, import.meta.url));
  if (existsSync(path))
    throw new SettingError(`${path} exists. Move it away to deploy anew; its locks stay on chain.`);
  const routers = await readRouters(chain);
  const [router] = routers;
  if (!router) throw new SettingError('ROUTERS is not set; the wrapped coin is read from the first router.');
  const wrappedNative = await chain.readContract({
    address: router.address,
    abi: ROUTER_ABI,
    functionName: 'WETH',
  });
  const coins = await readCoins(chain);
  const blockTimeSeconds = await measureBlockTime(chain);

  const deployed = await deployContracts(rpcUrl, {
    deployer: privateKeyToAccount(key),
    owner,
    feeReceiver,
    operator,
    factories: routers,
    wrappedNative,
    routers: routers.map(({ address: at }) => at),
    coins: coins.map((coin) => coin.address),
    lockFee: coinsOr('LOCK_FEE', INITIAL_LOCK_FEE),
    presaleFee: coinsOr('PRESALE_FEE', INITIAL_PRESALE_FEE),
    stakingFee: coinsOr('STAKING_FEE', INITIAL_STAKING_FEE),
    confirmations: Number(setting('CONFIRMATIONS') ?? 5),
  });
  const deployment: Deployment = {
    chainId,
    chainName,
    explorer: network?.explorer ?? null,
    startBlock: deployed.startBlock,
    genesisHash: (await chain.getBlock({ blockNumber: 0n })).hash,
    anchor: { blockNumber: deployed.startBlock, blockHash: deployed.startBlockHash },
    blockTimeSeconds,
    contracts: deployed.contracts,
    wrappedNative,
    routers,
    coins,
    demoAccounts: [],
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(deployment, null, 2)}\n`);
  const { tokenLocker, liquidityLocker, presaleFactory, stakingFactory } = deployed.contracts;
  console.log(
    `Token locker: ${tokenLocker}\nLP locker: ${liquidityLocker}\nPresale factory: ${presaleFactory}\n` +
      `Staking factory: ${stakingFactory}\nWritten: ${path}`,
  );
}

try {
  await deploy();
} catch (error) {
  // viem's errors say in their first lines what was wrong; none of them holds the key.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
