import { isAbsolute } from 'node:path';
import { inRoot } from '../lib/paths.ts';

/** A setting is invalid; the message names it and says how to correct it. */
export class SettingsError extends Error {}

/** Settings of `npm start`, read from the environment. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  chain: BuiltInChain | OtherChain;
  database: BuiltInDatabase | OtherDatabase;
  logLevel: string;
}

interface BuiltInChain {
  kind: 'built-in';
  port: number;
  /** Whether a new chain gets the demo's history. */
  seed: boolean;
  publicRpcUrl: string;
}

export interface OtherChain {
  kind: 'other';
  rpcUrl: string;
  publicRpcUrl: string;
  /** `packages/abi/deployments/{chainId}.json` unless given. */
  deploymentFile: string | undefined;
}

interface BuiltInDatabase {
  kind: 'built-in';
}

export interface OtherDatabase {
  kind: 'other';
  url: string;
  /** Derived from `url` unless given. */
  indexerUrl: string | undefined;
  apiUrl: string | undefined;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings.
 * @throws {SettingsError}
 */
export function readSettings(environment: Environment): Settings {
  const text = (name: string) => environment[name]?.trim() || undefined;
  return {
    port: readPort(text('PORT'), 'PORT', 3000),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: readDataDir(environment),
    chain: readChain(text),
    database: readDatabase(text),
    // People read this terminal; log collectors ask for JSON.
    logLevel: text('LOG_LEVEL') ?? 'warn',
  };
}

/** The folder of the data that outlives a restart. */
export function readDataDir(environment: Environment): string {
  const folder = environment.DATA_DIR?.trim() || '.data';
  return isAbsolute(folder) ? folder : inRoot(folder);
}

function readChain(text: (name: string) => string | undefined): BuiltInChain | OtherChain {
  const rpcUrl = text('RPC_URL');
  const publicRpcUrl = text('PUBLIC_RPC_URL');
  if (rpcUrl === undefined) {
    const port = readPort(text('CHAIN_PORT'), 'CHAIN_PORT', 8545);
    const seed = text('SEED') !== '0';
    return { kind: 'built-in', port, seed, publicRpcUrl: publicRpcUrl ?? `http://127.0.0.1:${port}` };
  }
  if (publicRpcUrl === undefined) {
    throw new SettingsError(
      'PUBLIC_RPC_URL is not set. Set it with RPC_URL: browsers receive it, and RPC_URL may contain a key.',
    );
  }
  return { kind: 'other', rpcUrl, publicRpcUrl, deploymentFile: text('DEPLOYMENT_FILE') };
}

function readDatabase(text: (name: string) => string | undefined): BuiltInDatabase | OtherDatabase {
  const url = text('DATABASE_URL');
  if (url === undefined) return { kind: 'built-in' };
  if (!URL.canParse(url))
    throw new SettingsError(
      'DATABASE_URL is not a URL. Write it as postgres://user:password@host:5432/name.',
    );
  return {
    kind: 'other',
    url,
    indexerUrl: text('DATABASE_URL_INDEXER'),
    apiUrl: text('DATABASE_URL_API'),
  };
}

function readPort(text: string | undefined, name: string, standard: number): number {
  if (text === undefined) return standard;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SettingsError(`${name} is "${text}"; it must be a port, a whole number from 1 to 65535.`);
  }
  return port;
}
