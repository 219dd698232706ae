import { BROWSER_FAMILIES, ERROR_ROUTES } from '@kingspad/domain';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { freshnessGauges } from './freshness-metrics.ts';
import type { IndexerMetrics, MarketMetrics } from './indexer/index.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** All metrics of /metrics; one registry per program, so that tests can run several side by side. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const server = serverFigures([registry]);
  const figures = { ...progressFigures([registry]), ...correctionFigures([registry]) };
  const ofMarket = marketFigures([registry]);
  return {
    registry,
    readFreshness: freshnessGauges([registry]),
    ...server,
    ...figures,
    ...ofMarket,
    indexer: indexerMetrics(figures),
    market: marketMetrics(ofMarket),
  };
}

/** Metrics of requests, statements, uploads and sockets. */
function serverFigures(registers: Registry[]) {
  return {
    httpSeconds: new Histogram({
      name: 'kingspad_http_request_seconds',
      help: 'How long requests took, by method, class of route and status',
      labelNames: ['method', 'class', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    requestsAtHand: new Gauge({
      name: 'kingspad_requests_at_hand',
      help: 'Requests that are not answered yet, without those of probes',
      registers,
    }),
    overloaded: new Counter({
      name: 'kingspad_overloaded_total',
      help: 'Requests refused because the process had too much to do, by what was over its limit',
      labelNames: ['reason'] as const,
      registers,
    }),
    limitsAlone: new Gauge({
      name: 'kingspad_limits_alone',
      help: '1 while REDIS_URL is set and this process counts its limits alone',
      registers,
    }),
    limitTroubles: limitTroubleCounter(registers),
    ...replicaFigures(registers),
    unreadSockets: new Counter({
      name: 'kingspad_sockets_unread_total',
      help: 'Sockets closed because their client did not read what was sent',
      registers,
    }),
    drafts: new Counter({
      name: 'kingspad_drafts_total',
      help: 'Drafts that were posted, by what became of them',
      labelNames: ['outcome'] as const,
      registers,
    }),
    draftsRemoved: new Counter({
      name: 'kingspad_drafts_removed_total',
      help: 'Drafts removed because no transaction claimed them in time',
      registers,
    }),
    statementSeconds: new Histogram({
      name: 'kingspad_statement_seconds',
      help: 'How long statements of the API took, with their wait for a connection; searches have connections of their own',
      labelNames: ['pool'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    quotaUsed: new Gauge({
      name: 'kingspad_quota_used',
      help: 'What share of a limit for all together is used, from 0 to 1, every ten minutes',
      labelNames: ['quota'] as const,
      registers,
    }),
    pageAnswers: new Counter({
      name: 'kingspad_page_answers_total',
      help: "Documents by whether the API's answers are in them: given, part (some took more than 250 ms), late (the first did), or none",
      labelNames: ['result'] as const,
      registers,
    }),
    simulations: {
      seconds: new Histogram({
        name: 'kingspad_simulation_seconds',
        help: 'How long simulating a sale took, without its wait, by the state of its answer',
        labelNames: ['state'] as const,
        buckets: [0.1, 0.2, 0.4, 0.8, 1.5, 3, 10, 30],
        registers,
      }),
      refused: new Counter({
        name: 'kingspad_simulations_refused_total',
        help: 'Simulations of sales that were not run because too many waited',
        registers,
      }),
      atHand: new Gauge({
        name: 'kingspad_simulations_at_hand',
        help: 'Simulations of sales that run or wait',
        labelNames: ['stage'] as const,
        registers,
      }),
    },
    renderedPages: renderedPageCounter(registers),
    renderSeconds: new Histogram({
      name: 'kingspad_page_render_seconds',
      help: 'Time that rendering a page took, in which nothing else ran',
      buckets: [0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25],
      registers,
    }),
    pageErrors: pageErrorCounter(registers),
    pageErrorsDropped: new Counter({
      name: 'kingspad_page_errors_dropped_total',
      help: 'Reports of page errors beyond the limit for all clients together',
      registers,
    }),
    stakingFigures: new Counter({
      name: 'kingspad_staking_figures_total',
      help: 'Times that what a staking pool pays was computed',
      registers,
    }),
    sockets: new Gauge({ name: 'kingspad_sockets', help: 'Open sockets', registers }),
    pushedHead: new Gauge({
      name: 'kingspad_pushed_head',
      help: 'The newest indexed block that this process has sent to its clients',
      registers,
    }),
  };
}

/** Each series exists from the start, as below. */
function limitTroubleCounter(registers: Registry[]) {
  const counter = new Counter({
    name: 'kingspad_limits_troubles_total',
    help: 'Times that the shared store of limits was not reached (broken), took too long (late) or gave an error or an impossible answer (wrong)',
    labelNames: ['trouble'] as const,
    registers,
  });
  for (const trouble of ['broken', 'late', 'wrong']) counter.inc({ trouble }, 0);
  return counter;
}

/** Metrics of replicas, which have no series where there are none. */
function replicaFigures(registers: Registry[]) {
  return {
    replicaUsed: new Gauge({
      name: 'kingspad_replica_used',
      help: '1 while a replica of DATABASE_READ_URLS answers reads, 0 while it is left out',
      labelNames: ['replica'] as const,
      registers,
    }),
    replicaTroubles: new Counter({
      name: 'kingspad_replica_troubles_total',
      help: 'Times that a replica was left out: away, foreign (of another cluster), writable (it follows no primary), diverged (its history is not the primary’s), or late (ten seconds behind)',
      labelNames: ['replica', 'trouble'] as const,
      registers,
    }),
    replicaLag: new Gauge({
      name: 'kingspad_replica_lag_seconds',
      help: 'How long this process has known of a change that a replica does not have yet',
      labelNames: ['replica'] as const,
      registers,
    }),
    reads: new Counter({
      name: 'kingspad_reads_total',
      help: 'Reads of requests, by the database that answered; counted where DATABASE_READ_URLS is set',
      labelNames: ['from'] as const,
      registers,
    }),
  };
}

/** Each series exists from the start, as below. */
function renderedPageCounter(registers: Registry[]) {
  const counter = new Counter({
    name: 'kingspad_rendered_pages_total',
    help: 'Documents of pages that are rendered: rendered, kept from the same block, busy (rendering has had its share of the processor), or failed',
    labelNames: ['result'] as const,
    registers,
  });
  for (const result of ['rendered', 'kept', 'busy', 'failed']) counter.inc({ result }, 0);
  return counter;
}

/** Every series exists from the start: Prometheus sees no increase in a series that begins with 1. */
function pageErrorCounter(registers: Registry[]) {
  const counter = new Counter({
    name: 'kingspad_page_errors_total',
    help: 'Errors that pages reported, by route pattern and browser family',
    labelNames: ['route', 'browser'] as const,
    registers,
  });
  for (const route of ERROR_ROUTES)
    for (const browser of BROWSER_FAMILIES) counter.inc({ route, browser }, 0);
  return counter;
}

/** Metrics of the indexer's progress and speed. */
function progressFigures(registers: Registry[]) {
  return {
    cursor: new Gauge({ name: 'kingspad_indexer_cursor', help: 'The last indexed block', registers }),
    head: new Gauge({ name: 'kingspad_indexer_head', help: 'The head of the chain as last seen', registers }),
    lag: new Gauge({ name: 'kingspad_indexer_lag_blocks', help: 'Blocks between the two', registers }),
    leader: new Gauge({ name: 'kingspad_indexer_leader', help: '1 in the process that writes', registers }),
    notices: new Gauge({
      name: 'kingspad_indexer_notices',
      help: '1 in the process that writes while a node of RPC_WS_URL sends notices of new blocks',
      registers,
    }),
    blocks: new Counter({
      name: 'kingspad_indexer_blocks_total',
      help: 'Blocks that were indexed',
      registers,
    }),
    logs: new Counter({ name: 'kingspad_indexer_logs_total', help: 'Logs that were indexed', registers }),
    batchSeconds: new Histogram({
      name: 'kingspad_indexer_batch_seconds',
      help: 'How long a range took from its request to its commit',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
  };
}

/** How long nodes took to answer, by node and outcome. */
const rpcHistogram = (name: string, help: string, registers: Registry[]) =>
  new Histogram({
    name,
    help,
    labelNames: ['node', 'outcome'] as const,
    buckets: [0.002, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
    registers,
  });

/** Metrics of the indexer's corrections, refusals, comparisons and requests. */
function correctionFigures(registers: Registry[]) {
  return {
    reorganisations: new Counter({
      name: 'kingspad_indexer_reorganisations_total',
      help: 'Reorganisations that were undone',
      registers,
    }),
    undoneBlocks: new Counter({
      name: 'kingspad_indexer_undone_blocks_total',
      help: 'Blocks that reorganisations undid',
      registers,
    }),
    crowdedBlocks: new Counter({
      name: 'kingspad_indexer_crowded_blocks_total',
      help: 'Reads of a block whose logs were too many for one answer',
      registers,
    }),
    incompleteBlocks: new Gauge({
      name: 'kingspad_indexer_incomplete_blocks',
      help: 'Blocks that are indexed without all their logs, because no node gives them',
      registers,
    }),
    blockFailures: new Gauge({
      name: 'kingspad_indexer_block_failures',
      help: 'How often in a row the same block could not be indexed',
      registers,
    }),
    gaps: new Gauge({
      name: 'kingspad_indexer_gaps',
      help: 'Sales, locks, pools and counts whose missing logs no node gives',
      registers,
    }),
    lesserAnswers: new Counter({
      name: 'kingspad_indexer_lesser_answers_total',
      help: 'Answers of a node with fewer logs than its receipts, or from a node without history',
      registers,
    }),
    refusals: new Counter({
      name: 'kingspad_indexer_refusals_total',
      help: 'Answers of the node that were not believed',
      labelNames: ['reason'] as const,
      registers,
    }),
    rebuilds: new Counter({
      name: 'kingspad_indexer_rebuilds_total',
      help: 'Times that everything was read anew',
      registers,
    }),
    incomplete: new Counter({
      name: 'kingspad_indexer_incomplete_total',
      help: 'Sales, locks and pools that were marked incomplete because logs are missing',
      registers,
    }),
    recovered: new Counter({
      name: 'kingspad_indexer_recovered_logs_total',
      help: 'Logs that a node had left out and that were found later',
      registers,
    }),
    audited: new Counter({
      name: 'kingspad_indexer_audited_values_total',
      help: 'Values that were compared with what the contracts say',
      registers,
    }),
    differences: new Counter({
      name: 'kingspad_indexer_audit_differences_total',
      help: 'Values that the contracts say otherwise',
      registers,
    }),
    shortfalls: new Counter({
      name: 'kingspad_indexer_audit_shortfalls_total',
      help: 'Balances of tokens that were compared and are below what their contract owes',
      registers,
    }),
    rpcSeconds: rpcHistogram(
      'kingspad_indexer_rpc_seconds',
      'How long a node took to answer the indexer; nodes are numbered as in RPC_URL',
      registers,
    ),
  };
}

/** Metrics of the logs of sales' tokens and pairs. */
function marketFigures(registers: Registry[]) {
  return {
    marketContracts: new Gauge({
      name: 'kingspad_market_contracts',
      help: 'Tokens of sales and pairs where they were listed, by how far their logs are read',
      labelNames: ['kind', 'state'] as const,
      registers,
    }),
    marketLookedAt: new Gauge({
      name: 'kingspad_market_looked_at_seconds',
      help: 'When this process last looked for news of them, in seconds since 1970; 0 where another one does',
      registers,
    }),
    marketRpcSeconds: rpcHistogram(
      'kingspad_market_rpc_seconds',
      'How long a node took to answer for them; nodes are numbered as in RPC_URL',
      registers,
    ),
  };
}

function indexerMetrics(
  figures: ReturnType<typeof progressFigures> & ReturnType<typeof correctionFigures>,
): IndexerMetrics {
  return {
    batch: ({ blocks, logs, seconds }) => {
      figures.blocks.inc(blocks);
      figures.logs.inc(logs);
      figures.batchSeconds.observe(seconds);
    },
    progress: ({ cursor, head }) => {
      figures.cursor.set(cursor);
      figures.head.set(head);
      figures.lag.set(Math.max(0, head - cursor));
    },
    crowdedBlock: () => figures.crowdedBlocks.inc(),
    incompleteBlocks: (blocks) => figures.incompleteBlocks.set(blocks),
    reorganisation: (depth) => {
      figures.reorganisations.inc();
      figures.undoneBlocks.inc(depth);
    },
    blockFailures: (times) => figures.blockFailures.set(times),
    gaps: (count) => figures.gaps.set(count),
    lesserAnswer: () => figures.lesserAnswers.inc(),
    refusal: (reason) => figures.refusals.inc({ reason }),
    rebuild: () => figures.rebuilds.inc(),
    incomplete: () => figures.incomplete.inc(),
    recovered: (logs) => figures.recovered.inc(logs),
    audit: ({ compared, differences, shortfalls }) => {
      figures.audited.inc(compared);
      figures.differences.inc(differences);
      figures.shortfalls.inc(shortfalls);
    },
    rpcRequest: ({ node, outcome, seconds }) => figures.rpcSeconds.observe({ node, outcome }, seconds),
    leader: (leader) => figures.leader.set(leader ? 1 : 0),
    notices: (open) => figures.notices.set(open ? 1 : 0),
  };
}

function marketMetrics(figures: ReturnType<typeof marketFigures>): MarketMetrics {
  return {
    look: (followed) => {
      figures.marketLookedAt.setToCurrentTime();
      figures.marketContracts.reset();
      for (const { kind, state, contracts } of followed)
        figures.marketContracts.set({ kind, state }, contracts);
    },
    rpcRequest: ({ node, outcome, seconds }) => figures.marketRpcSeconds.observe({ node, outcome }, seconds),
  };
}
