import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Deployment } from '@kingspad/abi';
import {
  encodePacked,
  erc20Abi,
  getAddress,
  getCreate2Address,
  isAddress,
  keccak256,
  parseAbi,
  type Address,
  type Hex,
  type PublicClient,
} from 'viem';
import { readJson } from './files.ts';
import { DeploymentError, SettingsError, reasonOf } from './problems.ts';

/** An exchange as its sources publish it. */
export interface NetworkRouter {
  name: string;
  address: Address;
  factory?: Address;
  /** Keccak-256 of the code that its factory creates pairs with; compared with a pair on the chain. */
  pairCodeHash?: Hex;
  /** Pages that give the addresses, independent of each other. */
  sources: string[];
}

/** Where sales list and what they collect on one chain: `contracts/networks/{chainId}.json`. */
export interface NetworkFile {
  chainId: number;
  /** The first names the wrapped coin of all, which never changes. */
  routers: NetworkRouter[];
  coins: { symbol: string; address: Address; source: string }[];
}

/** Exchanges and coins of a network file, as read from the chain. */
export interface Market {
  wrappedNative: Address;
  routers: Deployment['routers'];
  coins: Deployment['coins'];
}

/** The network file of a chain that we know. */
export const networkFileOf = (chainId: number): string =>
  fileURLToPath(new URL(`../../networks/${chainId}.json`, import.meta.url));

/**
 * Reads a network file.
 * @throws {DeploymentError} if it is not there, of another chain, or incomplete
 */
export function readNetwork(path: string, chainId: number): NetworkFile {
  if (!existsSync(path)) {
    throw new DeploymentError(
      `No file names the routers and coins of chain ${chainId}: write ${path}, or set NETWORK_FILE.`,
    );
  }
  const file = readJson<Partial<NetworkFile>>(path, 'The network file');
  if (file?.chainId !== chainId) {
    throw new DeploymentError(`NETWORK_FILE: ${path} is of chain ${String(file?.chainId)}, not ${chainId}.`);
  }
  const { coins = [] } = file;
  // Files of earlier versions name one source.
  const routers = (file.routers ?? []).map(({ source, ...router }: NetworkRouter & { source?: string }) => ({
    ...router,
    sources: router.sources ?? (source ? [source] : []),
  }));
  const wrong = [
    ...routers.flatMap(({ name, address, factory, pairCodeHash, sources }, at) => [
      ...problemsOf(`routers/${at}`, { name }, factory ? { address, factory } : { address }),
      ...(sources.length > 0 && sources.every((source) => typeof source === 'string' && source !== '')
        ? []
        : [`routers/${at}/sources is missing: list the pages that give its addresses.`]),
      ...(pairCodeHash === undefined || /^0x[0-9a-f]{64}$/i.test(pairCodeHash)
        ? []
        : [`routers/${at}/pairCodeHash: "${pairCodeHash}" is no hash of 32 bytes.`]),
    ]),
    ...coins.flatMap(({ symbol, address, source }, at) =>
      problemsOf(`coins/${at}`, { symbol, source }, { address }),
    ),
    ...(routers.length === 0 ? ['routers: is empty; the wrapped coin is read from the first router.'] : []),
  ];
  if (wrong.length > 0) throw new SettingsError(wrong.map((problem) => `${path}: ${problem}`));
  return { chainId, routers, coins };
}

function problemsOf(
  place: string,
  texts: Record<string, string | undefined>,
  addresses: Record<string, string | undefined>,
): string[] {
  const missing = Object.entries(texts).filter(([, text]) => typeof text !== 'string' || text === '');
  const invalid = Object.entries(addresses).filter(([, value]) => !isAddress(value ?? ''));
  return [
    ...missing.map(([key]) => `${place}/${key} is missing.`),
    ...invalid.map(([key, value]) => `${place}/${key}: "${value ?? ''}" is no address.`),
  ];
}

const ROUTER_ABI = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
]);

const FACTORY_ABI = parseAbi(['function allPairs(uint256) view returns (address)']);
const PAIR_ABI = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
]);

/** Whether a factory's first pair is at the address that creating it with this code gives (CREATE2). */
async function createsPairsOf(chain: PublicClient, factory: Address, bytecodeHash: Hex): Promise<boolean> {
  const at = { address: factory, abi: FACTORY_ABI, functionName: 'allPairs', args: [0n] } as const;
  const pair = await chain.readContract(at);
  const [token0, token1] = await Promise.all(
    (['token0', 'token1'] as const).map((functionName) =>
      chain.readContract({ address: pair, abi: PAIR_ABI, functionName }),
    ),
  );
  const salt = keccak256(encodePacked(['address', 'address'], [token0 ?? '0x', token1 ?? '0x']));
  return getCreate2Address({ from: factory, salt, bytecodeHash }) === getAddress(pair);
}

/**
 * Asks each router and coin of a network file what it is.
 * @throws {SettingsError} naming each that is not what the file says
 */
export async function readMarket(chain: PublicClient, file: NetworkFile, path: string): Promise<Market> {
  const problems: string[] = [];
  const answer = async <Answer>(place: string, asked: Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await asked;
    } catch (error) {
      problems.push(`${path}: ${place} on chain ${file.chainId}: ${reasonOf(error)}.`);
      return undefined;
    }
  };
  const routers = await Promise.all(
    file.routers.map(async ({ name, address, factory: expected, pairCodeHash }) => {
      const router = { address, abi: ROUTER_ABI } as const;
      const place = `the router ${name} (${address})`;
      const factory = await answer(place, chain.readContract({ ...router, functionName: 'factory' }));
      const wrapped = await answer(place, chain.readContract({ ...router, functionName: 'WETH' }));
      if (factory && expected && factory !== getAddress(expected)) {
        problems.push(`${path}: ${place} names the factory ${factory}, not ${expected}.`);
      }
      if (factory && pairCodeHash) {
        const pairs = `the pairs of ${name}’s factory (${factory})`;
        const isSame = await answer(pairs, createsPairsOf(chain, factory, pairCodeHash));
        if (isSame === false) {
          problems.push(
            `${path}: ${pairs} have other code than ${pairCodeHash}. This is another factory than the one that was ` +
              'published: compare it with its sources.',
          );
        }
      }
      return { name, address: getAddress(address), factory, wrapped };
    }),
  );
  const coins = await Promise.all(
    file.coins.map(async ({ symbol: expected, address }) => {
      const coin = { address, abi: erc20Abi } as const;
      const place = `the coin ${expected} (${address})`;
      const symbol = await answer(place, chain.readContract({ ...coin, functionName: 'symbol' }));
      const decimals = await answer(place, chain.readContract({ ...coin, functionName: 'decimals' }));
      return { symbol: symbol ?? expected, address: getAddress(address), decimals: decimals ?? 0 };
    }),
  );
  const wrappedNative = routers[0]?.wrapped;
  for (const { name, address, wrapped } of routers.slice(1)) {
    if (wrapped && wrappedNative && wrapped !== wrappedNative) {
      problems.push(
        `${path}: the router ${name} (${address}) wraps the coin as ${wrapped}, the first router as ` +
          `${wrappedNative}. Sales have one wrapped coin: take one of the two out.`,
      );
    }
  }
  if (problems.length > 0 || !wrappedNative) throw new SettingsError(unique(problems));
  return {
    wrappedNative,
    routers: routers.flatMap(({ name, address, factory }) => (factory ? [{ name, address, factory }] : [])),
    coins,
  };
}

/** The hashes that {@link readMarket} compared, by router. */
export const pairCodeHashesOf = ({ routers }: NetworkFile): ReadonlyMap<Address, Hex> =>
  new Map(
    routers.flatMap(({ address, pairCodeHash }) =>
      pairCodeHash ? [[getAddress(address), pairCodeHash] as const] : [],
    ),
  );

const unique = (problems: readonly string[]) => [...new Set(problems)];
