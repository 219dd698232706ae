import { readFileSync } from 'node:fs';
import type { Deployment } from '@kingspad/abi';
import { parseAddress, type Address, type Hex } from '@kingspad/domain';
import { Value } from '@sinclair/typebox/value';
import { parseEther } from 'viem';
import { trustedProxies, type IsTrusted } from './client-address.ts';
import { ConfigError, UnusableValueError, variableProblem } from './config-report.ts';
import { readDeployment } from './deployment-schema.ts';
import { EnvironmentSchema, type Environment, type Variable } from './environment.ts';
import type { PictureSettings } from './images/pictures.ts';
import { NO_OPERATOR_CONFIG, readOperatorConfig, type OperatorConfig } from './operator-config.ts';

export { ConfigError } from './config-report.ts';
export { EnvironmentSchema } from './environment.ts';

export interface WalletConnectSettings {
  projectId: string;
  /** An origin. */
  relayUrl: string;
}

export interface Config {
  runsApi: boolean;
  runsIndexer: boolean;
  port: number;
  host: string;
  /** Undefined if `port` serves the metrics too. */
  metricsPort: number | undefined;
  /** The server's own node URLs; may contain keys, so they never leave this process. */
  rpcUrls: string[];
  /** WebSocket URLs for notices of new blocks; may contain keys too. */
  headUrls: string[];
  publicRpcUrl: string;
  databaseUrl: string | undefined;
  indexerDatabaseUrl: string;
  apiDatabaseUrl: string;
  /** Replicas that answer reads; the URLs contain passwords. */
  readDatabaseUrls: string[];
  deployment: Deployment;
  webDist: string | undefined;
  /** Whether public pages are rendered on the server. */
  rendersPages: boolean;
  logLevel: string;
  isTrustedProxy: IsTrusted;
  corsOrigins: string[];
  pollMs: number;
  /** Whether transfers of sales' tokens and trades of their pairs are read. */
  indexesMarket: boolean;
  /** A block that the operator took for the chain's, after a reorganisation deeper than can be undone. */
  acceptReorg: Hex | undefined;
  /** Undefined if it follows each request's Host. */
  publicUrl: string | undefined;
  /** A mailto: or https: URL. */
  securityContact: string | undefined;
  operatorConfig: OperatorConfig;
  /** Undefined if WalletConnect is not configured. */
  walletConnect: WalletConnectSettings | undefined;
  /** Checksummed. */
  operators: Address[];
  /** Undefined if this server does not finalize sales. */
  keeperKey: Hex | undefined;
  /** The most that the keeper brings to one sale, wei. */
  keeperCoin: bigint;
  /** Store of pictures; undefined if none is configured. */
  pictures: PictureSettings | undefined;
  /** Milliseconds for which a stopping process serves on while it is not ready. */
  drainMs: number;
  /** Mean delay of the event loop above which requests are refused; 0 for no limit. */
  maxLoopDelayMs: number;
  /** Whether a cache in front may give public answers again for a block. */
  sharesCache: boolean;
  /** The store of limits that processes share; may contain a password. */
  redisUrl: string | undefined;
  limits: {
    /** Per minute and address. */
    reads: number;
    writes: number;
    simulations: number;
    socketsPerAddress: number;
    drafts: number;
    draftsPerOwner: number;
    draftsPerClient: number;
    uploads: number;
    /** Per day. */
    uploadsPerAddress: number;
  };
  readiness: { maxHeadAgeSeconds: number; maxLagSeconds: number };
}

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Further checks of a variable beyond its form, by the variable's name; each throws UnusableValueError. */
const READERS = {
  DEPLOYMENT_FILE: ({ DEPLOYMENT_FILE }) => readDeploymentFile(DEPLOYMENT_FILE),
  TRUST_PROXY: ({ TRUST_PROXY }) => readProxies(list(TRUST_PROXY)),
  CORS_ORIGINS: ({ CORS_ORIGINS }) => readOrigins(list(CORS_ORIGINS)),
  SITE_FILE: ({ SITE_FILE }) => (SITE_FILE ? readOperatorConfigFile(SITE_FILE) : NO_OPERATOR_CONFIG),
  PUBLIC_URL: ({ PUBLIC_URL }) => (PUBLIC_URL === undefined ? undefined : readPublicUrl(PUBLIC_URL)),
  OPERATORS: ({ OPERATORS }) => readOperators(list(OPERATORS)),
} satisfies { [Name in Variable]?: (values: Environment) => unknown };
type Readers = typeof READERS;
type Readings = { [Name in keyof Readers]: ReturnType<Readers[Name]> };

/**
 * Reads the environment.
 * @throws ConfigError with every problem there is
 */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const { values, readings } = checkEnvironment(environment);
  return {
    runsApi: runsApi(values),
    runsIndexer: runsIndexer(values),
    port: values.PORT,
    metricsPort: values.METRICS_PORT,
    host: values.HOST,
    rpcUrls: list(values.RPC_URL),
    headUrls: list(values.RPC_WS_URL ?? ''),
    publicRpcUrl: values.PUBLIC_RPC_URL ?? '',
    databaseUrl: values.DATABASE_URL,
    indexerDatabaseUrl: values.DATABASE_URL_INDEXER ?? '',
    apiDatabaseUrl: values.DATABASE_URL_API ?? '',
    readDatabaseUrls: list(values.DATABASE_READ_URLS ?? ''),
    deployment: readings.DEPLOYMENT_FILE,
    webDist: values.WEB_DIST,
    rendersPages: values.RENDER_PAGES === 'on',
    logLevel: values.LOG_LEVEL,
    isTrustedProxy: readings.TRUST_PROXY,
    corsOrigins: readings.CORS_ORIGINS,
    pollMs: values.POLL_MS,
    indexesMarket: values.INDEX_MARKET === 'on',
    acceptReorg: values.ACCEPT_REORG as Hex | undefined,
    publicUrl: readings.PUBLIC_URL,
    securityContact: values.SECURITY_CONTACT,
    operatorConfig: readings.SITE_FILE,
    walletConnect: walletConnectSettings(values),
    operators: readings.OPERATORS,
    keeperKey: values.KEEPER_KEY as Hex | undefined,
    keeperCoin: parseEther(values.KEEPER_COIN),
    pictures: pictureSettings(values),
    drainMs: runsApi(values) ? values.DRAIN_SECONDS * 1000 : 0,
    maxLoopDelayMs: values.MAX_LOOP_DELAY_MS,
    sharesCache: values.SHARED_CACHE === 'on',
    redisUrl: values.REDIS_URL,
    limits: {
      reads: values.RATE_LIMIT_READS,
      writes: values.RATE_LIMIT_WRITES,
      simulations: values.RATE_LIMIT_SIMULATIONS,
      socketsPerAddress: values.MAX_SOCKETS_PER_ADDRESS,
      drafts: values.MAX_DRAFTS,
      draftsPerOwner: values.MAX_DRAFTS_PER_OWNER,
      draftsPerClient: values.MAX_DRAFTS_PER_ADDRESS,
      uploads: values.MAX_UPLOADS,
      uploadsPerAddress: values.MAX_UPLOADS_PER_ADDRESS,
    },
    readiness: { maxHeadAgeSeconds: values.MAX_HEAD_AGE, maxLagSeconds: values.MAX_INDEX_LAG },
  };
}

const runsApi = ({ ROLE }: Environment) => ROLE !== 'indexer';
const runsIndexer = ({ ROLE }: Environment) => ROLE !== 'api';

/** The environment's values, checked as a whole. @throws ConfigError with every problem there is */
function checkEnvironment(environment: Record<string, string | undefined>): {
  values: Environment;
  readings: Readings;
} {
  const names = Object.keys(EnvironmentSchema.properties) as Variable[];
  // An empty value counts as unset.
  const given: { [Name in Variable]?: string | undefined } = Object.fromEntries(
    names.map((name) => [name, environment[name] || undefined]),
  );
  const defaults = Value.Default(
    EnvironmentSchema,
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  );
  const values = Value.Convert(EnvironmentSchema, defaults) as Environment;

  const problems: string[] = [];
  const wrong = new Set<Variable>();
  const refuse = (name: Variable, reason?: string) => {
    wrong.add(name);
    problems.push(variableProblem(name, given[name], reason));
  };
  const misformed = [...Value.Errors(EnvironmentSchema, values)].map(({ path }) => path.slice(1) as Variable);
  for (const name of new Set(misformed)) refuse(name);
  // The required variables depend on a valid role.
  for (const [name, reason] of wrong.has('ROLE') ? [] : missingVariables(values)) {
    if (!wrong.has(name)) refuse(name, reason);
  }

  const readings: Partial<Record<Variable, unknown>> = {};
  for (const name of Object.keys(READERS) as (keyof Readers)[]) {
    if (wrong.has(name)) continue;
    try {
      readings[name] = READERS[name](values);
    } catch (error) {
      if (!(error instanceof UnusableValueError)) throw error;
      for (const reason of error.reasons) refuse(name, reason);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return { values, readings: readings as Readings };
}

/** Variables that another variable requires, and why. */
function missingVariables(values: Environment): [Variable, string][] {
  const needed: [Variable, boolean, string][] = [
    ['PUBLIC_RPC_URL', runsApi(values), 'needed where the API runs'],
    ['DATABASE_URL_API', runsApi(values), 'needed where the API runs'],
    ['DATABASE_URL_INDEXER', runsIndexer(values), 'needed where the indexer runs'],
    ['PUBLIC_URL', runsApi(values) && values.SHARED_CACHE === 'on', 'needed where SHARED_CACHE is on'],
    ...S3_VARIABLES.map((name): [Variable, boolean, string] => [
      name,
      values.S3_ENDPOINT !== undefined,
      'needed where S3_ENDPOINT is set',
    ]),
  ];
  return needed.flatMap(([name, isNeeded, reason]) => (isNeeded && !values[name] ? [[name, reason]] : []));
}

/** Settings of an object store besides its URL. */
const S3_VARIABLES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** S3 if an endpoint is configured; all of its settings are required then. */
function pictureSettings(values: Environment): Config['pictures'] {
  const { S3_ENDPOINT, S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', UPLOADS_DIR } = values;
  if (S3_ENDPOINT === undefined) return UPLOADS_DIR === undefined ? undefined : { folder: UPLOADS_DIR };
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

function walletConnectSettings(values: Environment): WalletConnectSettings | undefined {
  const { WALLETCONNECT_PROJECT_ID: projectId, WALLETCONNECT_RELAY_URL } = values;
  return projectId === undefined
    ? undefined
    : { projectId, relayUrl: WALLETCONNECT_RELAY_URL.replace(/\/$/, '') };
}

function readDeploymentFile(path: string): Deployment {
  const read = readDeployment(readJson(path));
  if ('deployment' in read) return read.deployment;
  throw new UnusableValueError(read.problems);
}

function readOperatorConfigFile(path: string): OperatorConfig {
  const read = readOperatorConfig(readJson(path));
  if ('config' in read) return read.config;
  throw new UnusableValueError(read.problems);
}

/** Prefix of page URLs, so a path, a query or a password in it is a mistake. A trailing slash is allowed. */
function readPublicUrl(text: string): string {
  const { protocol, origin } = URL.canParse(text) ? new URL(text) : { protocol: '', origin: '' };
  if (!/^https?:$/.test(protocol) || (text !== origin && text !== `${origin}/`)) {
    throw new UnusableValueError(['it is not an origin']);
  }
  return origin;
}

function readProxies(proxies: string[]): IsTrusted {
  try {
    return trustedProxies(proxies);
  } catch (error) {
    throw new UnusableValueError([error instanceof Error ? error.message : 'it cannot be read']);
  }
}

function readOperators(operators: string[]): Address[] {
  const wrong = operators.filter((text) => !parseAddress(text));
  if (wrong.length > 0) {
    throw new UnusableValueError(wrong.map((text) => `${text} is not an address, or its checksum is wrong`));
  }
  return operators.flatMap((text) => parseAddress(text) ?? []);
}

/** Origins are compared exactly, so one with a path or a slash would silently never match. */
function readOrigins(origins: string[]): string[] {
  const wrong = origins.filter((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong.length > 0) throw new UnusableValueError(wrong.map((origin) => `${origin} is not an origin`));
  return origins;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UnusableValueError([
      `it cannot be read: ${error instanceof Error ? error.message : 'unknown'}`,
    ]);
  }
}
