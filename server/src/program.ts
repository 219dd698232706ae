import type pg from 'pg';
import { createBudgets, type SharedCounts } from './budgets.ts';
import type { Config } from './config.ts';
import { createBlockTime } from './chain/block-time.ts';
import { createChainView } from './chain/chain-view.ts';
import { createNodeClient } from './chain/node-client.ts';
import { createOwnerVerifier } from './chain/owner-verifier.ts';
import { createApp, createMetricsApp } from './http/app.ts';
import { EXPORTS_AT_ONCE } from './http/exports/running.ts';
import { presentApr } from './http/staking/present.ts';
import { openPictures } from './images/pictures.ts';
import { createIndexer, startMarketFollower } from './indexer/index.ts';
import { startKeeper } from './keeper.ts';
import { createLogger, secretsOf } from './log.ts';
import { createMetrics } from './metrics.ts';
import { attachSockets } from './realtime/sockets.ts';
import { createFigures } from './pricing/figures.ts';
import { createLockedFigures } from './pricing/locked-figures.ts';
import { readSupplies } from './pricing/supplies.ts';
import { createPrices } from './pricing/prices.ts';
import { createStakingFigures } from './pricing/staking-figures.ts';
import { createFinalizationChecks } from './probe/finalization.ts';
import { createSaleFacts, FACTS_GAS } from './probe/sale-facts.ts';
import { createProbes } from './probe/probes.ts';
import { createListHasher } from './lists/list-thread.ts';
import { createSaleReader } from './simulation/read-sale.ts';
import { createSimulations } from './simulation/simulations.ts';
import { createSimulatorThread } from './simulation/simulator-thread.ts';
import { createPool, migrate } from './store/index.ts';
import { positionText } from './store/positions.ts';
import type { Primary } from './store/replicas/primary.ts';
import { openReplicas } from './store/replicas/replicas.ts';
import { createSheddingPool } from './store/shedding-pool.ts';
import { createHeadFeed } from './store/queries/head-feed.ts';
import { readIndexState } from './store/queries/index-state.ts';
import { createPresaleStats } from './store/queries/presale-figures.ts';
import { readPresaleSnapshot } from './store/queries/presales.ts';
import { createLockedFigureStore } from './store/queries/locked-figures.ts';
import { createStakingFigureStore, createStakingStats } from './store/queries/staking-figures.ts';
import { readStakingSnapshot } from './store/queries/staking.ts';
import { createLockStats } from './store/queries/stats.ts';
import { findDecimals } from './store/queries/tokens.ts';
import { startCleanup } from './cleanup.ts';
import { checkLogins, checkSurroundings } from './start-checks.ts';

/** Nodes bill requests: the poll interval while the chain is idle, milliseconds. */
const IDLE_POLL_MS = 1000;

/** How often it is asked whether tokens and pairs of sales logged something, milliseconds; on a chain of our own. */
const NEWS_MS = 15_000;
const OWN_CHAIN_NEWS_MS = 1000;

/** A running server. */
export interface Program {
  /** Its base URL, `http://host:port`. */
  url: string;
  /** Base URL of its /metrics, without a path. */
  metricsUrl: string;
  /** Shuts everything down in order: sockets, pending requests, the indexer's range, the database. */
  stop: () => Promise<void>;
}

/**
 * Starts the roles that the configuration names.
 * @throws {ConfigError} if the database or the bucket cannot be used
 * @throws if the database cannot be migrated or the port is taken; a chain or database that goes away later is
 * waited for, and shows in /freshz
 */
// oxlint-disable-next-line max-lines-per-function -- starts the parts in order, each on the ones before
export async function startProgram(config: Config): Promise<Program> {
  const log = createLogger({
    level: config.logLevel,
    secrets: [
      ...config.rpcUrls,
      ...config.headUrls,
      config.databaseUrl ?? '',
      config.indexerDatabaseUrl,
      config.apiDatabaseUrl,
      ...config.readDatabaseUrls,
      config.keeperKey ?? '',
      config.redisUrl ?? '',
      config.pictures && 's3' in config.pictures ? config.pictures.s3.secretKey : '',
    ].flatMap(secretsOf),
  });
  const metrics = createMetrics();
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.toReversed()) {
      await end().catch((error: unknown) => log.error({ err: error }, 'could not stop a part cleanly'));
    }
    stops.length = 0;
  };

  try {
    await checkSurroundings(config);
    if (config.databaseUrl) {
      await migrate({
        url: config.databaseUrl,
        indexerUrl: config.indexerDatabaseUrl,
        apiUrl: config.apiDatabaseUrl,
      });
      await checkLogins(config);
    }
    const listenForMetrics = async (port: number) => {
      const own = createMetricsApp(log, metrics);
      stops.push(() => own.close());
      return own.listen({ host: config.host, port });
    };
    if (config.runsIndexer) startIndexer(config, log, metrics, stops);

    const databaseUrl = config.runsApi ? config.apiDatabaseUrl : config.indexerDatabaseUrl;
    const pool = createPool(databaseUrl, {
      applicationName: 'kingspad-api',
      max: config.runsApi ? 10 : 2,
      onStatement: (seconds) => metrics.statementSeconds.observe({ pool: 'usual' }, seconds),
      onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    });
    const heavy = createSheddingPool(databaseUrl, {
      applicationName: 'kingspad-searches',
      max: config.runsApi ? 3 : 1,
      maxWaiting: 12,
      onStatement: (seconds) => metrics.statementSeconds.observe({ pool: 'searches' }, seconds),
      onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    });
    const exports = createPool(databaseUrl, {
      applicationName: 'kingspad-exports',
      max: EXPORTS_AT_ONCE,
      onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    });
    stops.push(() => Promise.all([pool.end(), heavy.end(), exports.end()]));
    const ownFeed = createHeadFeed({
      url: databaseUrl,
      onTrouble: (error) => log.warn({ err: error }, 'no notice of new blocks; reconnecting'),
    });
    const reads = openReads(config, { pool, heavy }, log, metrics, stops);
    const feed = { ...ownFeed, position: reads.position };
    // First of all: what is pushed is known.
    feed.subscribe((notice) => reads.replicated?.learn(notice));
    const pictures =
      config.runsApi && config.pictures ? openPictures(pool, config.pictures, config.limits) : undefined;
    if (pictures) stops.push(pictures.stop);
    if (config.runsApi) {
      feed.start();
      stops.push(() => feed.stop());
      stops.push(
        startCleanup({
          pool,
          log,
          removed: metrics.draftsRemoved,
          quotaUsed: metrics.quotaUsed,
          limits: config.limits,
          uploads: pictures?.uploads,
          webDist: config.webDist,
        }),
      );
    }

    if (config.keeperKey) {
      const { keeperKey: key, keeperCoin: mostCoin, rpcUrls, deployment: identity } = config;
      const keeperLog = log.child({ part: 'keeper' });
      stops.push(startKeeper({ key, mostCoin, rpcUrls, identity, pool, log: keeperLog }));
    }

    const node = createNodeClient(config.rpcUrls, { identity: config.deployment });
    const identity = config.deployment;
    const chain = createChainView(
      node,
      config.rpcUrls.map((url) => createNodeClient([url], { identity })),
    );
    // Read at start, so that the node may be unavailable when it is first needed.
    const { tokenLocker, liquidityLocker, presaleFactory, stakingFactory } = config.deployment.contracts;
    if (config.runsApi) {
      void chain.lockFee(tokenLocker, 0);
      void chain.lockFee(liquidityLocker, 0);
      void chain.poolFee(presaleFactory, 0);
      void chain.poolFee(stakingFactory, 0);
    }
    const blockTime = createBlockTime({
      deployment: config.deployment,
      timestampOf: async (blockNumber) =>
        Number((await node.getBlock({ blockNumber: BigInt(blockNumber) })).timestamp),
      log: log.child({ part: 'block time' }),
    });
    const endMeasuring = feed.subscribe((notice) => void blockTime.follow(notice));
    stops.push(async () => endMeasuring());
    const prices = createPrices({
      nodes: config.rpcUrls.map((url) => createNodeClient([url], { identity, batch: true })),
      chain,
      deployment: config.deployment,
      knownDecimals: (token) => findDecimals(pool, token),
      log: log.child({ part: 'prices' }),
    });
    const lockStats = createLockStats(reads.heavy);
    const presaleStats = createPresaleStats(reads.heavy);
    const stakingStats = createStakingStats(reads.heavy);
    const figures = createFigures({
      readStats: lockStats,
      countPresales: async () => (await presaleStats()).pools,
      countStakers: async () => (await stakingStats()).stakersCount,
      prices,
      log: log.child({ part: 'figures' }),
    });
    const stakingFigures = createStakingFigures({
      store: createStakingFigureStore(pool),
      prices,
      blockTimeSeconds: () => blockTime.current().blockTimeSeconds,
      log: log.child({ part: 'figures' }),
      onSaved: (count) => metrics.stakingFigures.inc(count),
    });
    if (config.runsApi) {
      stops.push(figures.start());
      const lockedFigures = createLockedFigures({
        store: createLockedFigureStore(pool),
        readSupplies: (tokens) => readSupplies(node, tokens),
        log: log.child({ part: 'figures' }),
      });
      for (const kept of [stakingFigures, lockedFigures]) {
        const endFollowing = feed.subscribe(kept.follow);
        stops.push(async () => {
          endFollowing();
          await kept.stop();
        });
      }
    }
    const simulator = createSimulatorThread({
      rpcUrls: config.rpcUrls,
      identity,
      log: log.child({ part: 'simulations' }),
    });
    stops.push(simulator.stop);
    const probes = createProbes({ node, chain, log: log.child({ part: 'probes' }) });
    const shared =
      config.runsApi && config.redisUrl ? await openCounts(config, config.redisUrl, log, metrics) : undefined;
    if (shared) stops.push(shared.stop);
    const budgets = createBudgets(config.limits, shared);
    const lists = createListHasher();
    stops.push(lists.stop);
    const { app, drain, isOverloaded } = await createApp({
      log,
      metrics,
      isTrustedProxy: config.isTrustedProxy,
      drainMs: config.drainMs,
      servesMetrics: config.metricsPort === undefined,
      readiness: {
        readIndex: () => readIndexState(pool),
        chain,
        receivesHeads: () => !config.runsApi || feed.connected(),
        limits: config.readiness,
      },
      blockSeconds: () => blockTime.current().blockTimeSeconds,
      api: config.runsApi
        ? {
            ...config,
            budgets,
            pool: reads.pool,
            heavy: reads.heavy,
            replicated: reads.replicated,
            exports,
            pictures,
            chain,
            blockTime,
            prices,
            stats: figures.current,
            lockStats,
            probes,
            facts: createSaleFacts({
              node: createNodeClient(config.rpcUrls, { identity, batch: true, callGas: FACTS_GAS }),
              chain,
              probes,
              factory: presaleFactory,
              tokenLocker,
              log: log.child({ part: 'facts' }),
            }),
            finalizations: createFinalizationChecks({ node, chain, log: log.child({ part: 'probes' }) }),
            simulations: createSimulations({
              simulator,
              readSale: createSaleReader(pool),
              log: log.child({ part: 'simulations' }),
              metrics: metrics.simulations,
            }),
            lists,
            owners: createOwnerVerifier(node),
            limits: config.limits,
            blockNumber: () => feed.current()?.blockNumber ?? 0,
            revision: feed.revision,
          }
        : undefined,
    });
    let closeSockets = () => {};
    // First readiness fails, then pending requests are answered, then sockets are disconnected to reconnect
    // elsewhere.
    stops.push(async () => {
      await drain.begin();
      closeSockets();
      await app.close();
    });
    if (config.runsApi) {
      const sockets = attachSockets(app.server, {
        deployment: config.deployment,
        feed,
        readSale: (sale) => readPresaleSnapshot(pool, sale),
        readApr: async (address) => {
          const staking = await readStakingSnapshot(pool, address);
          return staking && presentApr(staking).apr;
        },
        stakingFigures,
        log: log.child({ part: 'realtime' }),
        isTrustedProxy: config.isTrustedProxy,
        corsOrigins: config.corsOrigins,
        budgets,
        isOverloaded,
        maxPerAddress: config.limits.socketsPerAddress,
        openSockets: metrics.sockets,
        unreadSockets: metrics.unreadSockets,
        pushedHead: metrics.pushedHead,
      });
      closeSockets = sockets.close;
    }
    const url = await app.listen({ host: config.host, port: config.port });
    const metricsUrl = config.metricsPort === undefined ? url : await listenForMetrics(config.metricsPort);
    log.info({ url, metricsUrl, api: config.runsApi, indexer: config.runsIndexer }, 'listening');
    return { url, metricsUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The pools with replicas, where there are any. */
function openReads(
  { runsApi, readDatabaseUrls }: Config,
  { pool, heavy }: { pool: pg.Pool; heavy: pg.Pool },
  log: ReturnType<typeof createLogger>,
  metrics: ReturnType<typeof createMetrics>,
  stops: (() => Promise<unknown>)[],
): { pool: pg.Pool; heavy: pg.Pool; replicated?: Primary; position?: () => string } {
  if (!runsApi || readDatabaseUrls.length === 0) return { pool, heavy };
  for (const from of ['replica', 'primary']) metrics.reads.inc({ from }, 0);
  for (const url of readDatabaseUrls) metrics.replicaUsed.set({ replica: new URL(url).host }, 0);
  const replicas = openReplicas(readDatabaseUrls, pool, {
    onChange: (replica, trouble, error) => {
      metrics.replicaUsed.set({ replica }, trouble === undefined ? 1 : 0);
      if (trouble === undefined) return log.info({ replica }, 'a replica answers reads');
      metrics.replicaTroubles.inc({ replica, trouble });
      return log.warn({ replica, trouble, err: error }, 'a replica is not used');
    },
    onLag: (replica, seconds) => metrics.replicaLag.set({ replica }, seconds),
  });
  stops.push(replicas.stop);
  const through = (primary: pg.Pool, purpose: 'usual' | 'searches') =>
    replicas.readPool({
      primary,
      purpose,
      onRead: (from, seconds) => {
        metrics.reads.inc({ from });
        metrics.statementSeconds.observe({ pool: purpose }, seconds);
      },
    });
  const { primary } = replicas;
  return {
    pool: through(pool, 'usual'),
    heavy: through(heavy, 'searches'),
    replicated: primary,
    position: () => positionText(primary.known()),
  };
}

/** Its client is loaded by those alone who configure it. */
async function openCounts(
  { deployment }: Config,
  url: string,
  log: ReturnType<typeof createLogger>,
  { limitsAlone, limitTroubles }: ReturnType<typeof createMetrics>,
): Promise<SharedCounts> {
  const { openSharedCounts } = await import('./shared-counts.ts');
  limitsAlone.set(1);
  let isNamed = false;
  return openSharedCounts({
    url,
    deployment,
    onTrouble: (trouble, error) => {
      limitTroubles.inc({ trouble });
      if (!isNamed) log.warn({ err: error, trouble }, 'limits are not shared: this process counts alone');
      isNamed = true;
    },
    onChange: (isUsed) => {
      limitsAlone.set(isUsed ? 0 : 1);
      isNamed = false;
      if (isUsed) log.info('limits are shared');
    },
  });
}

function startIndexer(
  config: Config,
  log: ReturnType<typeof createLogger>,
  metrics: ReturnType<typeof createMetrics>,
  stops: (() => Promise<unknown>)[],
): void {
  const indexer = createIndexer({
    indexerUrl: config.indexerDatabaseUrl,
    rpcUrls: config.rpcUrls,
    headUrls: config.headUrls,
    deployment: config.deployment,
    log: log.child({ part: 'indexer' }),
    pollMs: config.pollMs,
    // Our own dev chain mines a block per transaction at any time.
    idlePollMs: config.deployment.isBlockTimePinned ? config.pollMs : Math.max(IDLE_POLL_MS, config.pollMs),
    metrics: metrics.indexer,
    ...(config.acceptReorg ? { acceptReorg: config.acceptReorg } : {}),
  });
  indexer.start();
  stops.push(() => indexer.stop());
  if (config.indexesMarket) {
    stops.push(
      startMarketFollower({
        indexerUrl: config.indexerDatabaseUrl,
        rpcUrls: config.rpcUrls,
        deployment: config.deployment,
        log: log.child({ part: 'market' }),
        metrics: metrics.market,
        newsMs: config.deployment.isBlockTimePinned ? OWN_CHAIN_NEWS_MS : NEWS_MS,
      }),
    );
  }
}
