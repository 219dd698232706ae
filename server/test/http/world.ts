import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenLockerAbi, type Deployment } from '@kingspad/abi';
import {
  approve,
  DEMO_ACCOUNTS,
  deployBytecode,
  deployDevToken,
  DEPLOYER,
  headNumber,
  headTimestamp,
  read,
  rpc,
  send,
  startPostgres,
  until,
  type Anvil,
  type DeployedDex,
  type Postgres,
  type Receipt,
} from '@kingspad/devnet';
import { metadataTail, newSalt, type Address, type Hex } from '@kingspad/domain';
import type {
  ApiErrorBody,
  LiquidityLockDraft,
  LockRecord,
  PageMeta,
  PublicConfig,
  TokenLockDraft,
  TokenProbe,
  TokenRecordDetails,
  TokenSummary,
} from '@kingspad/domain/api';
import { concatHex, encodeFunctionData, numberToHex, pad } from 'viem';
import { expect } from 'vitest';
import type { Readiness } from '../../src/http/readiness.ts';
import { loadConfig, startProgram, type Program } from '../../src/index.ts';
import type { LockerName } from '../support/chain.ts';
import { testPostgres } from '../support/database.ts';
import { startDeployed } from '../support/deployed-nodes.ts';
import { atEnd } from '../support/endings.ts';
import { callLocker } from '../support/locker.ts';
import { newPair } from '../support/pairs.ts';
import { refuseCoin } from '../support/refused-coin.ts';

export const ALICE: Address = DEMO_ACCOUNTS[0].address;
export const BOB: Address = DEMO_ACCOUNTS[1].address;
export const CAROL: Address = DEMO_ACCOUNTS[2].address;

/** All that a test of both lockers' calls has to know of one. */
export interface TestKind {
  contract: LockerName;
  api: string;
  isPair: boolean;
  /** The API's facts of a token made by `newToken`. */
  said: (options: TokenOptions) => {
    tokenName: string;
    tokenSymbol: string;
    tokenDecimals: number;
    dexPlatform: string | null;
  };
}

/** Only the tokens of a pair have names. */
export interface TokenOptions {
  name?: string;
  symbol?: string;
  decimals?: number;
  /** Whole tokens. */
  supply?: bigint;
}

const TOKENS: TestKind = {
  contract: 'tokenLocker',
  api: '/api/v1/token-locker',
  isPair: false,
  said: ({ name = 'Test Token', symbol = 'TEST', decimals = 18 }) => ({
    tokenName: name,
    tokenSymbol: symbol,
    tokenDecimals: decimals,
    dexPlatform: null,
  }),
};

const PAIRS: TestKind = {
  contract: 'liquidityLocker',
  api: '/api/v1/liquidity-locker',
  isPair: true,
  said: () => ({
    tokenName: 'Pancake LPs',
    tokenSymbol: 'Cake-LP',
    tokenDecimals: 18,
    dexPlatform: 'PancakeSwap',
  }),
};

export const KINDS = [TOKENS, PAIRS] as const;

/** A parsed answer. */
export interface Answer {
  status: number;
  headers: Headers;
  body: AnyBody;
}

/** Whatever a call may answer: a test looks at the fields of the call that it made. */
type AnyBody = Readiness & ApiErrorBody & { payload: AnyPayload };
type AnyPayload = LockRecord &
  TokenSummary &
  PublicConfig & {
    status: string;
    tokenRecordDetails: TokenRecordDetails;
    items: (LockRecord & TokenSummary)[];
    meta: PageMeta;
  };

/** Database of a world; ending it ends no other world's. */
export type WorldPostgres = Pick<Postgres, 'url' | 'indexerUrl' | 'apiUrl' | 'port' | 'stop'>;

/** A chain, a database and the server on them, all real. */
export interface World {
  /** Folder of this world while it lives. */
  folder: string;
  anvil: Anvil;
  postgres: WorldPostgres;
  deployment: Deployment;
  /** A real PancakeSwap, whose pairs the LP locker recognises, and another factory. */
  dex: DeployedDex;
  /** The locker that the functions below are about: the token locker, see `about`. */
  kind: TestKind;
  locker: Address;
  program: Program;
  url: string;
  /** The environment that the server was started with. */
  env: Record<string, string>;
  fee: bigint;
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  send: (method: string, path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Another server on the same chain and database, which does not migrate. */
  startAnother: (env: Record<string, string>) => Promise<Program>;
  stop: () => Promise<void>;
}

/**
 * @param overrides of the server's environment
 * @param keep chain and database keep what they hold when a test stops them and starts them again
 * @param presales lets sales collect USDT of 6 decimals too, and list at PancakeSwap's router, which prices then know
 */
export async function startWorld(
  overrides: Record<string, string> = {},
  keep = false,
  { presales = false } = {},
): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-server-'));
  const [{ anvil, dex, deployment: deployed }, postgres] = await Promise.all([
    startDeployed(presales ? 'market' : 'exchange', {
      blockTime: 1,
      mixedMining: true,
      ...(keep ? { statePath: join(folder, 'chain.json') } : {}),
    }),
    keep ? startPostgres({ dataDir: join(folder, 'postgres'), persistent: true }) : startDatabase(),
  ]);
  if (!dex) throw new Error('the chain has no DEX');
  const deployment = { ...deployed, demoAccounts: [...DEMO_ACCOUNTS] };
  const deploymentFile = join(folder, 'deployment.json');
  writeFileSync(deploymentFile, JSON.stringify(deployment));
  const env: Record<string, string> = {
    PORT: '0',
    RPC_URL: anvil.url,
    PUBLIC_RPC_URL: anvil.url,
    DATABASE_URL: postgres.url,
    DATABASE_URL_INDEXER: postgres.indexerUrl,
    DATABASE_URL_API: postgres.apiUrl,
    DEPLOYMENT_FILE: deploymentFile,
    LOG_LEVEL: 'silent',
    POLL_MS: '50',
    // Tests count and disturb requests to the node.
    INDEX_MARKET: 'off',
    RATE_LIMIT_READS: '100000',
    DRAIN_SECONDS: '0',
    MAX_LOOP_DELAY_MS: '0',
    RATE_LIMIT_WRITES: '100000',
    MAX_DRAFTS_PER_OWNER: '1000',
    MAX_DRAFTS_PER_ADDRESS: '10000',
    UPLOADS_DIR: join(folder, 'uploads'),
    ...overrides,
  };
  const program = await startProgram(loadConfig(env));
  const fee = await read(anvil.url, deployment.contracts.tokenLocker, {
    abi: tokenLockerAbi,
    functionName: 'fee',
  });
  const world: World = {
    folder,
    anvil,
    postgres,
    deployment,
    dex,
    kind: TOKENS,
    locker: deployment.contracts.tokenLocker,
    program,
    url: program.url,
    env,
    fee,
    get: (path, headers) => ask(program.url, 'GET', path, undefined, headers),
    send: (method, path, body, headers) => ask(program.url, method, path, body, headers),
    startAnother: async (more) => {
      const another = await startProgram(loadConfig({ ...env, DATABASE_URL: '', ...more }));
      const stop = atEnd(() => another.stop());
      return { ...another, stop };
    },
    stop: atEnd(async () => {
      await program.stop();
      await world.anvil.stop();
      await world.postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }),
  };
  return world;
}

/** A database on the server of the whole run. */
async function startDatabase(): Promise<WorldPostgres> {
  const server = testPostgres();
  const { url, indexerUrl, apiUrl } = await server.newDatabase();
  return { url, indexerUrl, apiUrl, port: Number(new URL(url).port), stop: () => server.stop() };
}

/** The same world, as tests of one of the lockers see it. */
export function about(world: World, kind: TestKind): World {
  return { ...world, kind, locker: world.deployment.contracts[kind.contract] };
}

/** One request; a body that is no string is sent as JSON. */
export async function ask(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : text) as AnyBody,
  };
}

/** A token of `holder`, of which the locker may take all; for the LP locker a pair of such a token. */
export async function newToken(world: World, holder: Address, options: TokenOptions = {}): Promise<Address> {
  const { url } = world.anvil;
  const token = world.kind.isPair
    ? (await newPair(url, world.dex, { ...options, holder })).pair
    : await deployDevToken(url, { ...options, holder });
  await approve(url, token, world.locker, 2n ** 255n, holder);
  return token;
}

export interface LockRequest {
  token: Address;
  amount?: bigint;
  /** An hour from now unless given. */
  unlockAt?: number;
  digest?: Hex;
}

/** A contract that overpaid a lock's fee and refused the rest, which its locker keeps for it. */
export async function newCreditedWallet(world: World, surplus = 7n): Promise<Address> {
  const { url } = world.anvil;
  const wallet: Address = '0x000000000000000000000000000000000000c0DE';
  await rpc(url, 'anvil_setBalance', [wallet, numberToHex(10n ** 18n)]);
  await refuseCoin(url, wallet);
  const token = await newToken(world, wallet);
  const unlockTime = BigInt((await headTimestamp(url)) + 3600);
  const at = { url, locker: world.locker };
  await callLocker(at, wallet, 'lockTokens', [token, 10n, unlockTime, false], { surplus });
  return wallet;
}

/** Locks on chain, with no word to the server. */
export async function lockOnChain(world: World, owner: Address, request: LockRequest): Promise<Receipt> {
  return send(world.anvil.url, {
    from: owner,
    to: world.locker,
    data: await lockCall(world, request),
    value: world.fee,
  });
}

export async function lockCall(world: World, { token, amount, unlockAt, digest }: LockRequest): Promise<Hex> {
  const data = encodeFunctionData({
    abi: tokenLockerAbi,
    functionName: 'lockTokens',
    args: [token, amount ?? 1000n, BigInt(unlockAt ?? (await headTimestamp(world.anvil.url)) + 3600), false],
  });
  return digest ? concatHex([data, metadataTail(digest)]) : data;
}

/** The id in a creating transaction's last log, as the spec's clients read it. */
export function lockIdOf(receipt: Receipt): number {
  return Number(receipt.logs.at(-1)?.topics[1]);
}

/**
 * The server's answer for a token at the present head or later; it looks for a new one every second. Asked again
 * where a busy machine's node took too long, unless the node is `away`.
 */
export async function probed(
  world: World,
  path: string,
  { url = world.url, away = false } = {},
): Promise<TokenProbe> {
  const head = await headNumber(world.anvil.url);
  let payload: TokenProbe | undefined;
  await until(async () => {
    const answer = await ask(url, 'GET', path);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    payload = answer.body.payload as unknown as TokenProbe;
    if (!away && payload.reason === 'The node did not answer.') return false;
    return payload.blockNumber === null || payload.blockNumber >= head;
  }, 'the server knows no new block');
  return payload as TokenProbe;
}

/** Waits until the server knows everything up to the chain's head. */
export async function untilIndexed(world: World): Promise<void> {
  const head = await headNumber(world.anvil.url);
  await until(async () => {
    const { body } = await world.get('/readyz');
    return body.indexedBlock !== null && Number(body.indexedBlock) >= head;
  }, `block ${head} is not indexed`);
}

/** The body that a client posts to the world's locker before it asks the wallet. */
export function draftFor(
  world: World,
  owner: Address,
  token: Address,
  more: Partial<LiquidityLockDraft> = {},
): TokenLockDraft | LiquidityLockDraft {
  const { isPair, said } = world.kind;
  const { dexPlatform, ...tokenInfo } = said({});
  const ofPair = isPair
    ? {
        isLpToken: true as const,
        dexPlatform,
        tokenAddressOne: token,
        tokenAddressTwo: world.dex.wrappedNative,
        tokenAddressOneName: 'Test Token',
        tokenAddressTwoName: 'Wrapped BNB',
        tokenAddressOneSymbol: 'TEST',
        tokenAddressTwoSymbol: 'WBNB',
      }
    : {};
  return { ...draftOf(owner, token), ...tokenInfo, ...ofPair, ...more };
}

/** The same to the token locker. */
export function draftOf(owner: Address, token: Address, more: Partial<TokenLockDraft> = {}): TokenLockDraft {
  return {
    title: 'Team tokens',
    tokenAddress: token,
    tokenOwner: owner,
    tokenName: 'Test Token',
    tokenSymbol: 'TEST',
    tokenDecimals: 18,
    tokenUnlockTime: '2030-01-01 00:00:00',
    unlockTimestamp: 1893456000,
    transactionHash: null,
    tokenLockId: null,
    tokenLockAmount: '1000',
    isVestingEnabled: false,
    initialVestingReleaseDate: null,
    initialVestingReleasePercentage: null,
    vestingCycleInMinutes: null,
    vestingReleasePercentage: null,
    beneficiaryWalletAddress: null,
    metadataSalt: newSalt(),
    ...more,
  };
}

/**
 * Calldata: target, value, payload; it sends the payload to the target twice, each time with the value, and reverts
 * if a call fails.
 */
const TWICE = ((): Hex => {
  const call = '5f5f825f6020355f355af115602857';
  const runtime = `604036038060405f37${call}${call}005b5f5ffd`;
  const size = numberToHex(runtime.length / 2).slice(2);
  return `0x60${size}8060095f395ff3${runtime}`;
})();

/** A contract wallet that does everything twice, so that one transaction makes two locks. */
export async function newTwiceWallet(world: World): Promise<Address> {
  return deployBytecode(world.anvil.url, { abi: [], bytecode: TWICE }, [], DEPLOYER);
}

/** Has the wallet call `to` twice with the same data. */
export async function callTwice(
  world: World,
  wallet: Address,
  to: Address,
  data: Hex,
  valueEach = 0n,
): Promise<Receipt> {
  return send(world.anvil.url, {
    from: ALICE,
    to: wallet,
    data: concatHex([pad(to), numberToHex(valueEach, { size: 32 }), data]),
    value: valueEach * 2n,
  });
}
