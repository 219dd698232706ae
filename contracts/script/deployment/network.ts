import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Deployment } from '@kingspad/abi';
import { erc20Abi, getAddress, isAddress, parseAbi, type Address, type PublicClient } from 'viem';
import { readJson } from './files.ts';
import { DeploymentError, SettingsError, reasonOf } from './problems.ts';

/** Where sales list and what they collect on one chain: `contracts/networks/{chainId}.json`. */
export interface NetworkFile {
  chainId: number;
  /** The first names the wrapped coin of all, which never changes. */
  routers: { name: string; address: Address; factory?: Address; source: string }[];
  coins: { symbol: string; address: Address; source: string }[];
}

/** What a network file names, as the chain has it. */
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
  const { routers = [], coins = [] } = file;
  const wrong = [
    ...routers.flatMap(({ name, address, factory, source }, at) =>
      problemsOf(`routers/${at}`, { name, source }, factory ? { address, factory } : { address }),
    ),
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
    file.routers.map(async ({ name, address, factory: expected }) => {
      const router = { address, abi: ROUTER_ABI } as const;
      const place = `the router ${name} (${address})`;
      const factory = await answer(place, chain.readContract({ ...router, functionName: 'factory' }));
      const wrapped = await answer(place, chain.readContract({ ...router, functionName: 'WETH' }));
      if (factory && expected && factory !== getAddress(expected)) {
        problems.push(`${path}: ${place} names the factory ${factory}, not ${expected}.`);
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

const unique = (problems: readonly string[]) => [...new Set(problems)];
