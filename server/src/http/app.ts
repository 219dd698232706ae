import { randomUUID } from 'node:crypto';
import { parse } from 'node:querystring';
import type { Deployment } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Budgets } from '../budgets.ts';
import type { BlockTime } from '../chain/block-time.ts';
import type { ChainView } from '../chain/chain-view.ts';
import type { OwnerVerifier } from '../chain/owner-verifier.ts';
import type { Pictures } from '../images/pictures.ts';
import type { ListHasher } from '../lists/list-thread.ts';
import type { Metrics } from '../metrics.ts';
import { withinTime } from '../within-time.ts';
import type { Totals } from '../pricing/figures.ts';
import type { Prices } from '../pricing/prices.ts';
import type { FactsOfSales } from '../probe/sale-facts.ts';
import type { FinalizationChecks } from '../probe/finalization.ts';
import type { Simulations } from '../simulation/simulations.ts';
import type { Probes } from '../probe/probes.ts';
import type { OperatorConfig } from '../operator-config.ts';
import type { DraftLimits } from '../store/queries/drafts.ts';
import type { LockStats } from '../store/queries/stats.ts';
import type { Primary } from '../store/replicas/primary.ts';
import type { IsTrusted } from '../client-address.ts';
import type { WalletConnectSettings } from '../config.ts';
import { registerCaching } from './caching.ts';
import { SCHEMA_COMPILERS } from './compilers.ts';
import { DRAFT_BYTES, registerConfigRoutes } from './config-routes.ts';
import { ApiError } from './errors.ts';
import { registerDrain, type Drain } from './drain.ts';
import { sendFailure } from './failures.ts';
import { registerFigureRoutes } from './figure-routes.ts';
import { registerSearch } from './search-routes.ts';
import { registerExports } from './exports/routes.ts';
import { createRefreshRequests } from './refresh-requests.ts';
import { registerDrafts } from './locker/drafts.ts';
import { liquidityLockerKind, tokenLockerKind } from './locker/kind.ts';
import { registerLists } from './locker/lists.ts';
import { registerMetadata } from './locker/metadata.ts';
import { registerProbe } from './locker/probe.ts';
import { registerRecords } from './locker/records.ts';
import { registerOpenApi, registerOpenApiRoute } from './openapi.ts';
import { registerPageErrors } from './page-errors.ts';
import { registerPresales } from './presale/routes.ts';
import { registerPortfolio } from './portfolio/routes.ts';
import { registerPriceRoutes } from './price-routes.ts';
import type { ReadPools } from './query.ts';
import { registerStaking } from './staking/routes.ts';
import { refuseWhenOverloaded } from './overload.ts';
import { registerRateLimits } from './rate-limits.ts';
import { registerPeople } from './people-routes.ts';
import { registerReadings } from './readings.ts';
import { checkReadiness, type ReadinessOptions } from './readiness.ts';
import { observeRequests } from './request-log.ts';
import { registerSecurity } from './security.ts';
import { sharedCacheControl } from './shared-cache.ts';
import { registerMetrics, registerServiceRoutes } from './service-routes.ts';
import { LONGEST_BODY_MS, refuseSlowBodies, USUAL_BODY_MS } from './slow-requests.ts';
import type { App } from './typebox-provider.ts';
import { readTypedAddresses } from './typed-addresses.ts';
import { AJV } from './validation.ts';
import { closeUnread } from './unread-answers.ts';
import { ignoreUpgrades } from './upgrades.ts';
import { registerWebApp } from './web-app.ts';
import { countWrites } from './writes.ts';

export interface AppOptions {
  log: FastifyBaseLogger;
  metrics: Metrics;
  isTrustedProxy: IsTrusted;
  /** Result of `registerDrain`. */
  drainMs: number;
  /** False if metrics have a separate port. */
  servesMetrics: boolean;
  readiness: Omit<ReadinessOptions, 'isDraining'>;
  /** Time between blocks. */
  blockSeconds: () => number;
  /** Undefined in a process that only indexes: it answers health checks only. */
  api?: ApiOptions;
}

export interface ApiOptions extends ReadPools {
  /** Connections for downloads of whole tables. */
  exports: pg.Pool;
  chain: ChainView;
  blockTime: Pick<BlockTime, 'current'>;
  prices: Prices;
  /** The landing page's figures as last computed. */
  stats: () => Totals;
  lockStats: () => Promise<LockStats>;
  probes: Probes;
  finalizations: FinalizationChecks;
  facts: FactsOfSales;
  simulations: Simulations;
  lists: Pick<ListHasher, 'hash'>;
  owners: OwnerVerifier;
  deployment: Deployment;
  publicRpcUrl: string;
  corsOrigins: readonly string[];
  operatorConfig: OperatorConfig;
  /** The public origin, if configured. */
  publicUrl: string | undefined;
  /** Contact for security reports; a mailto: or https: URL. */
  securityContact: string | undefined;
  walletConnect: WalletConnectSettings | undefined;
  /** Wallets that verify pools and hide comments. */
  operators: readonly Address[];
  webDist: string | undefined;
  /** Whether public pages are rendered. */
  rendersPages: boolean;
  /** Undefined if no file storage is configured. */
  pictures: Pictures | undefined;
  limits: DraftLimits;
  budgets: Budgets;
  /** Milliseconds that the event loop may be late; 0 for no limit. */
  maxLoopDelayMs: number;
  /** The newest indexed block that this process has received. */
  blockNumber: () => number;
  /** Whether a cache in front may give public answers again for a block. */
  sharesCache: boolean;
  /** The primary, where replicas answer reads. */
  replicated?: Primary | undefined;
  /** Identifies the newest changes of the index that this process has received. */
  revision: () => string | undefined;
}

const SANE_REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** A blank value counts as absent: forms and scripts send empty fields. */
function readQuery(text: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parse(text)).filter(([, value]) => value !== ''));
}

export interface CreatedApp {
  app: App;
  drain: Drain;
  /** Whether the process has too much to do to accept more. */
  isOverloaded: () => boolean;
}

/** The HTTP server, not yet listening. */
export async function createApp(options: AppOptions): Promise<CreatedApp> {
  const app: App = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    ajv: AJV,
    schemaController: SCHEMA_COMPILERS,
    bodyLimit: DRAFT_BYTES,
    routerOptions: { maxParamLength: 200, querystringParser: readQuery },
    trustProxy: options.isTrustedProxy,
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : randomUUID();
    },
    requestTimeout: LONGEST_BODY_MS,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    frameworkErrors: sendFailure,
    clientErrorHandler: (error, socket) => {
      if (!socket.writable) return;
      socket.end(rawFailure(error.code));
    },
  });
  app.server.headersTimeout = USUAL_BODY_MS;
  refuseSlowBodies(app);
  app.setErrorHandler(sendFailure);
  app.removeContentTypeParser('text/plain');
  observeRequests(app, options.metrics);
  const drain = registerDrain(app, options.drainMs, options.metrics.requestsAtHand);
  const readiness = { ...options.readiness, isDraining: drain.isDraining };
  options.metrics.readFreshness(async () => ({
    ...(await checkReadiness(readiness)),
    blockSeconds: options.blockSeconds(),
  }));
  if (options.api) {
    await registerSecurity(app, { ...options.api, storeOrigins: options.api.pictures?.origins ?? [] });
  }
  let isOverloaded = () => false;
  if (options.api?.replicated) registerReadings(app, options.api.replicated);
  if (options.api) {
    const { budgets, maxLoopDelayMs } = options.api;
    isOverloaded = await refuseWhenOverloaded(app, { maxLoopDelayMs, refused: options.metrics.overloaded });
    registerRateLimits(app, budgets);
  }
  if (options.api) await registerOpenApi(app);
  const sharedCache = options.api?.sharesCache ? () => sharedCacheControl(options.blockSeconds()) : undefined;
  if (options.api) registerCaching(app, { ...options.api, sharedCache });
  if (options.api) closeUnread(app);
  if (options.api) ignoreUpgrades(app.server);
  if (options.api) readTypedAddresses(app, options.api.deployment.chainId);
  const writes = countWrites(app);
  // A separate plugin, so that the plugins above are ready before the first route is declared.
  await app.register(async (scope: App) => {
    registerServiceRoutes(scope, readiness);
    if (options.servesMetrics) registerMetrics(scope, options.metrics);
    if (options.api) registerApi(scope, options.api, options.metrics);
    if (options.api) await registerPeople(scope, options.api);
  });
  if (options.api) {
    const { locker: liquidityLocker } = liquidityLockerKind(options.api.deployment);
    await registerWebApp(app, {
      ...options.api,
      liquidityLocker,
      writes,
      sharedCache,
      readiness: options.readiness,
      counter: options.metrics.pageAnswers,
      rendering: options.api.rendersPages
        ? {
            now: chainTime(options.api.chain),
            counter: options.metrics.renderedPages,
            seconds: options.metrics.renderSeconds,
          }
        : undefined,
    });
  } else app.setNotFoundHandler(() => Promise.reject(new ApiError('not_found')));
  return { app, drain, isOverloaded };
}

/** Milliseconds that a page waits for the node's chain time. */
const CLOCK_PATIENCE_MS = 100;

/** The newest block's time, or the computer's if the node does not answer at once. */
function chainTime(chain: ChainView): () => Promise<number> {
  return async () => {
    const head = await withinTime(chain.head(), CLOCK_PATIENCE_MS).catch(() => undefined);
    return head?.timestamp ?? Math.floor(Date.now() / 1_000);
  };
}

function registerApi(app: App, api: ApiOptions, metrics: Metrics): void {
  registerConfigRoutes(app, api);
  registerPriceRoutes(app, api.pool, api.prices);
  registerFigureRoutes(app, api);
  registerSearch(app, api);
  registerPortfolio(app, api);
  registerOpenApiRoute(app);
  registerPageErrors(app, metrics, api.webDist);
  const refresh = createRefreshRequests(api.pool);
  const { chainId } = api.deployment;
  const drafts = { chainId, limits: api.limits, counter: metrics.drafts };
  registerPresales(app, { ...api, refresh, drafts });
  registerStaking(app, { ...api, refresh, drafts });
  const tokens = tokenLockerKind(api.deployment);
  const pairs = liquidityLockerKind(api.deployment);
  registerExports(app, { ...api, market: api.deployment, tokens, pairs });
  for (const kind of [tokens, pairs]) {
    registerDrafts(app, kind, api.pool, drafts);
    registerRecords(app, kind, api, refresh);
    registerLists(app, kind, api);
    registerProbe(app, kind, api.pool, api.probes);
    registerMetadata(app, kind, api.pool, { chainId, owners: api.owners });
  }
}

/** A separate server for the metrics, for networks that only operators can reach. */
export function createMetricsApp(log: FastifyBaseLogger, metrics: Metrics): App {
  const app: App = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerMetrics(app, metrics);
  return app;
}

/** Answers requests that are not valid HTTP: the response has to be written by hand. */
function rawFailure(code: string | undefined): string {
  const failure = new ApiError(
    code === 'HPE_HEADER_OVERFLOW'
      ? 'header_too_large'
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'request_timeout'
        : 'bad_request',
  );
  const body = JSON.stringify(failure.body());
  return [
    `HTTP/1.1 ${failure.status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
