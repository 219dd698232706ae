import { readFileSync } from 'node:fs';
import type { Deployment } from '@kingspad/abi';
import { parseAddress, type Address, type Hex } from '@kingspad/domain';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { trustedProxies, type IsTrusted } from './client-address.ts';
import type { PictureSettings } from './images/pictures.ts';
import { NO_SITE, readSite, type Site } from './site.ts';

const Url = (schemes: string, description: string) =>
  Type.Optional(Type.String({ pattern: `^(${schemes})://[^\\s]+$`, description }));
const Count = (standard: number, minimum: number, description: string) =>
  Type.Integer({ minimum, default: standard, description });

/** Every environment variable that the server reads; docs/operators.md lists them, and a test compares the two. */
export const EnvironmentSchema = Type.Object({
  ROLE: Type.Union([Type.Literal('all'), Type.Literal('api'), Type.Literal('indexer')], {
    default: 'all',
    description: 'What this process does',
  }),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 3000,
    description: 'Port of the web app, the API and the socket; of health and metrics in the indexer role',
  }),
  HOST: Type.String({ default: '127.0.0.1', minLength: 1, description: 'Address to listen on' }),
  RPC_URL: Type.String({
    pattern: '^https?://[^\\s,]+(,https?://[^\\s,]+)*$',
    description: 'JSON-RPC of the chain, more than one with commas; never shown to anybody',
  }),
  PUBLIC_RPC_URL: Url('https?', 'JSON-RPC that browsers are told of; needed where the API runs'),
  DATABASE_URL: Url(
    'postgres(ql)?',
    'Login that migrates and makes the two others; without it nothing is migrated',
  ),
  DATABASE_URL_INDEXER: Url(
    'postgres(ql)?',
    'Login that writes what the chain says; needed where the indexer runs',
  ),
  DATABASE_URL_API: Url('postgres(ql)?', 'Login that reads it and writes drafts; needed where the API runs'),
  DEPLOYMENT_FILE: Type.String({ minLength: 1, description: 'JSON with the addresses of the contracts' }),
  WEB_DIST: Type.Optional(
    Type.String({ description: 'Folder of the built web app; without it only the API is served' }),
  ),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info', description: 'Least level that is logged' },
  ),
  TRUST_PROXY: Type.String({
    default: '',
    description: 'Addresses or CIDR blocks of proxies whose X-Forwarded-For is believed, with commas',
  }),
  CORS_ORIGINS: Type.String({
    default: '',
    description: 'Other origins that may call the API, exactly, with commas',
  }),
  POLL_MS: Count(250, 10, 'How often the indexer looks for a new block, in milliseconds'),
  SITE_FILE: Type.Optional(
    Type.String({ description: 'JSON of links, partners, influencers and credit; see below' }),
  ),
  PUBLIC_URL: Url('https?', 'Origin under which people reach the site; without it the Host of each request'),
  WALLETCONNECT_PROJECT_ID: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Shows WalletConnect' }),
  ),
  OPERATORS: Type.String({
    default: '',
    description: 'Wallets that verify pools and hide comments, with commas; public in /api/v1/config',
  }),
  KEEPER_KEY: Type.Optional(
    Type.String({
      pattern: '^0x[0-9a-fA-F]{64}$',
      description: 'Private key of a wallet that finalizes sales which their owners left for three days',
    }),
  ),
  UPLOADS_DIR: Type.Optional(
    Type.String({ minLength: 1, description: 'Folder where uploaded pictures are kept; not used with S3' }),
  ),
  S3_ENDPOINT: Url('https?', 'Object store that takes POST policies; without it UPLOADS_DIR is used'),
  S3_REGION: Type.String({ default: 'us-east-1', minLength: 1, description: 'Region of the bucket' }),
  S3_BUCKET: Type.Optional(
    Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$', description: 'Bucket, addressed by path' }),
  ),
  S3_ACCESS_KEY: Type.Optional(
    Type.String({ minLength: 1, description: 'May list the bucket, and get, put and delete its objects' }),
  ),
  S3_SECRET_KEY: Type.Optional(Type.String({ minLength: 1, description: 'Its secret' })),
  S3_PUBLIC_URL: Url('https?', 'Where everybody reads the bucket; its own address unless given'),
  RATE_LIMIT_READS: Count(1200, 1, 'Reads a minute and address'),
  RATE_LIMIT_WRITES: Count(60, 1, 'Writes a minute and address'),
  RATE_LIMIT_SIMULATIONS: Count(60, 1, 'Simulations and exports a minute and address'),
  MAX_SOCKETS_PER_ADDRESS: Count(100, 1, 'Open sockets of one address'),
  MAX_DRAFTS: Count(100_000, 1, 'Drafts that no transaction has claimed, all together'),
  MAX_DRAFTS_PER_OWNER: Count(50, 1, 'Drafts that no transaction has claimed, of one owner'),
  MAX_UPLOADS: Count(20_000, 1, 'Pictures that are kept, all together'),
  MAX_UPLOADS_PER_ADDRESS: Count(50, 1, 'Pictures that one address may upload within a day'),
  MAX_HEAD_AGE: Count(120, 1, 'Seconds: an older head of the chain makes the server not ready'),
  MAX_INDEX_LAG: Count(20, 1, 'Blocks: an index further behind the head makes the server not ready'),
});
type Environment = Static<typeof EnvironmentSchema>;

export interface Config {
  runsApi: boolean;
  runsIndexer: boolean;
  port: number;
  host: string;
  /** The server's own; may hold a key, so it never leaves this process. */
  rpcUrls: string[];
  publicRpcUrl: string;
  databaseUrl: string | undefined;
  indexerDatabaseUrl: string;
  apiDatabaseUrl: string;
  deployment: Deployment;
  webDist: string | undefined;
  logLevel: string;
  isTrustedProxy: IsTrusted;
  corsOrigins: string[];
  pollMs: number;
  /** Undefined where it follows the Host of each request. */
  publicUrl: string | undefined;
  site: Site;
  walletConnectProjectId: string | null;
  /** Checksummed. */
  operators: Address[];
  /** Undefined where this server finalizes nothing. */
  keeperKey: Hex | undefined;
  /** Where pictures are kept; undefined where nowhere. */
  pictures: PictureSettings | undefined;
  limits: {
    /** A minute and address. */
    reads: number;
    writes: number;
    simulations: number;
    socketsPerAddress: number;
    drafts: number;
    draftsPerOwner: number;
    uploads: number;
    /** Within a day. */
    uploadsPerAddress: number;
  };
  readiness: { maxHeadAgeSeconds: number; maxLagBlocks: number };
}

/** The configuration cannot be used; the message says which variables are wrong and how. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The server cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/**
 * Reads the environment.
 * @throws ConfigError with every problem there is
 */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(EnvironmentSchema.properties)
      .map((name) => [name, environment[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const values = Value.Convert(EnvironmentSchema, Value.Default(EnvironmentSchema, given)) as Environment;
  const problems = describeProblems(values);
  const runsApi = values.ROLE !== 'indexer';
  const runsIndexer = values.ROLE !== 'api';
  if (runsApi && !values.PUBLIC_RPC_URL) problems.push('PUBLIC_RPC_URL: needed where the API runs');
  if (runsApi && !values.DATABASE_URL_API) problems.push('DATABASE_URL_API: needed where the API runs');
  if (runsIndexer && !values.DATABASE_URL_INDEXER) {
    problems.push('DATABASE_URL_INDEXER: needed where the indexer runs');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    runsApi,
    runsIndexer,
    port: values.PORT,
    host: values.HOST,
    rpcUrls: list(values.RPC_URL),
    publicRpcUrl: values.PUBLIC_RPC_URL ?? '',
    databaseUrl: values.DATABASE_URL,
    indexerDatabaseUrl: values.DATABASE_URL_INDEXER ?? '',
    apiDatabaseUrl: values.DATABASE_URL_API ?? '',
    deployment: readDeployment(values.DEPLOYMENT_FILE),
    webDist: values.WEB_DIST,
    logLevel: values.LOG_LEVEL,
    isTrustedProxy: readProxies(list(values.TRUST_PROXY)),
    corsOrigins: readOrigins(list(values.CORS_ORIGINS)),
    pollMs: values.POLL_MS,
    publicUrl: values.PUBLIC_URL === undefined ? undefined : readPublicUrl(values.PUBLIC_URL),
    site: values.SITE_FILE ? readSiteFile(values.SITE_FILE) : NO_SITE,
    walletConnectProjectId: values.WALLETCONNECT_PROJECT_ID ?? null,
    operators: readOperators(list(values.OPERATORS)),
    keeperKey: values.KEEPER_KEY as Hex | undefined,
    pictures: readPictures(values),
    limits: {
      reads: values.RATE_LIMIT_READS,
      writes: values.RATE_LIMIT_WRITES,
      simulations: values.RATE_LIMIT_SIMULATIONS,
      socketsPerAddress: values.MAX_SOCKETS_PER_ADDRESS,
      drafts: values.MAX_DRAFTS,
      draftsPerOwner: values.MAX_DRAFTS_PER_OWNER,
      uploads: values.MAX_UPLOADS,
      uploadsPerAddress: values.MAX_UPLOADS_PER_ADDRESS,
    },
    readiness: { maxHeadAgeSeconds: values.MAX_HEAD_AGE, maxLagBlocks: values.MAX_INDEX_LAG },
  };
}

/** S3 where an endpoint is given; then nothing of it may be missing. */
function readPictures(values: Environment): Config['pictures'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, UPLOADS_DIR } = values;
  if (S3_ENDPOINT === undefined) return UPLOADS_DIR === undefined ? undefined : { folder: UPLOADS_DIR };
  if (!S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    throw new ConfigError(['S3_ENDPOINT: needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY too']);
  }
  return {
    s3: {
      endpoint: S3_ENDPOINT,
      region: values.S3_REGION,
      bucket: S3_BUCKET,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
      publicUrl: values.S3_PUBLIC_URL,
    },
  };
}

/** One line for each variable that is wrong. Values are left out: they may be secrets. */
function describeProblems(values: unknown): string[] {
  const problems = new Map<string, string>();
  for (const error of Value.Errors(EnvironmentSchema, values)) {
    const name = error.path.slice(1);
    const missing = error.value === undefined;
    const purpose: unknown = error.schema.description;
    if (!problems.has(name)) {
      problems.set(
        name,
        `${name}: ${missing ? 'is needed' : error.message.toLowerCase()} (${String(purpose)})`,
      );
    }
  }
  return [...problems.values()];
}

const HexSchema = (bytes: number) => Type.String({ pattern: `^0x[0-9a-fA-F]{${bytes * 2}}$` });
const DeploymentSchema = Type.Object({
  chainId: Type.Integer({ minimum: 1 }),
  chainName: Type.String(),
  explorer: Type.Union([Type.String(), Type.Null()]),
  startBlock: Type.Integer({ minimum: 0 }),
  anchor: Type.Object({ blockNumber: Type.Integer({ minimum: 0 }), blockHash: HexSchema(32) }),
  blockTimeSeconds: Type.Number({ exclusiveMinimum: 0 }),
  isBlockTimePinned: Type.Optional(Type.Boolean()),
  contracts: Type.Object({
    tokenLocker: HexSchema(20),
    liquidityLocker: HexSchema(20),
    presaleFactory: HexSchema(20),
    stakingFactory: HexSchema(20),
  }),
  wrappedNative: HexSchema(20),
  routers: Type.Array(Type.Object({ name: Type.String(), address: HexSchema(20), factory: HexSchema(20) })),
  coins: Type.Array(Type.Object({ symbol: Type.String(), address: HexSchema(20), decimals: Type.Integer() })),
  demoAccounts: Type.Array(Type.Object({ name: Type.String(), address: HexSchema(20) })),
});

function readDeployment(path: string): Deployment {
  const value = readJson('DEPLOYMENT_FILE', path);
  const problem = Value.Errors(DeploymentSchema, value).First();
  if (problem) throw new ConfigError([`DEPLOYMENT_FILE: ${problem.path || 'the file'}: ${problem.message}`]);
  return value as Deployment;
}

function readSiteFile(path: string): Site {
  const read = readSite(readJson('SITE_FILE', path));
  if ('site' in read) return read.site;
  throw new ConfigError(read.problems.map((problem) => `SITE_FILE: ${problem}`));
}

/** Pages are named by it, so a path, a query or a password in it is a mistake. A slash at the end is forgiven. */
function readPublicUrl(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : undefined;
  if (origin === undefined || (text !== origin && text !== `${origin}/`)) {
    throw new ConfigError(['PUBLIC_URL: is no origin. It looks like https://kingspad.example.']);
  }
  return origin;
}

function readProxies(proxies: string[]): IsTrusted {
  try {
    return trustedProxies(proxies);
  } catch (error) {
    throw new ConfigError([`TRUST_PROXY: ${error instanceof Error ? error.message : 'cannot be read'}`]);
  }
}

function readOperators(operators: string[]): Address[] {
  return operators.map((text) => {
    const address = parseAddress(text);
    if (!address) throw new ConfigError([`OPERATORS: ${text} is no address, or its checksum is wrong`]);
    return address;
  });
}

/** An origin is compared letter by letter, so one with a path or a slash would silently never match. */
function readOrigins(origins: string[]): string[] {
  const wrong = origins.filter((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong.length > 0) throw new ConfigError(wrong.map((origin) => `CORS_ORIGINS: ${origin} is no origin`));
  return origins;
}

function readJson(name: string, path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError([
      `${name}: ${path} cannot be read (${error instanceof Error ? error.message : 'unknown'})`,
    ]);
  }
}
