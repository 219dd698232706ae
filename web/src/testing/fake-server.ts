import type {
  PageOf,
  Portfolio,
  PresaleCounts,
  PublicConfig,
  Stats,
  TokenPrice,
  TokenProbe,
} from '@kingspad/domain/api';
import { testConfig } from '#web3/testing/fake-chain.ts';
import { NO_TRIAL } from './presales.ts';

/** A call that a page made. */
export interface ServerCall {
  method: string;
  /** Below `/api/v1`, without its query; `/readyz` stands outside. */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

type Handler = (call: ServerCall) => Response | Promise<Response>;

export const ok = (payload: unknown): Response => Response.json({ payload });

/** A refusal as the server formats it. */
export const failure = (status: number, code = 'internal', message = 'Not in this test.'): Response =>
  Response.json({ error: { code, message, details: [] } }, { status });

/** No answer at all. */
export const noAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** The first of several pages. */
export const pageOfMany = <T>(items: readonly T[], totalItems: number): PageOf<T> =>
  pageOf(items, undefined, totalItems);

/** The page of `items` that a call requests. */
export function pageOf<T>(
  items: readonly T[],
  query = new URLSearchParams(),
  totalItems = items.length,
): PageOf<T> {
  const itemsPerPage = Number(query.get('limit') ?? Math.max(10, items.length));
  const currentPage = Number(query.get('page') ?? 1);
  const start = (currentPage - 1) * itemsPerPage;
  const shown = items.slice(start, start + itemsPerPage);
  return {
    items: shown,
    meta: {
      itemCount: totalItems,
      totalItems,
      itemsPerPage,
      totalIsMinimum: false,
      currentPage,
      totalPages: Math.ceil(totalItems / itemsPerPage),
    },
  };
}

const NOTHING_YET: Stats = {
  blockNumber: 100,
  indexedBlock: 100,
  valueLockedUsd: '0',
  valuedTokens: 0,
  unvaluedTokens: 0,
  locks: 0,
  openLocks: 0,
  owners: 0,
  presales: 0,
  stakers: 0,
};

const NO_PRICE: Omit<TokenPrice, 'tokenAddress'> = {
  priceUsd: null,
  depthUsd: null,
  reason: 'no-pair',
  blockNumber: null,
};

const NO_PRESALES: PresaleCounts = {
  any: 0,
  upcoming: 0,
  live: 0,
  ended: 0,
  filled: 0,
  finalized: 0,
  canceled: 0,
};

const NO_POSITIONS: Portfolio = {
  blockNumber: 100,
  timestamp: 0,
  isPartial: false,
  counts: {
    needs: 0,
    pressing: 0,
    locks: 0,
    receivedLocks: 0,
    contributions: 0,
    stakes: 0,
    sales: 0,
    stakingPools: 0,
  },
  dates: [],
  holdings: [],
  holdingCount: 0,
};

/** A token of which nothing is found out. */
const notProbed = (path: string, query: URLSearchParams): TokenProbe => ({
  tokenAddress: path.split('/').at(-1) as TokenProbe['tokenAddress'],
  holder: query.get('holder') as TokenProbe['holder'],
  amount: query.get('amount') ?? '0',
  blockNumber: null,
  blockTimestamp: null,
  result: 'unchecked',
  deposit: null,
  withdrawal: null,
  reason: 'Nothing is simulated here.',
});

/** The KingsPad server as a page meets it: an empty one, where a test sets what it answers. */
export class FakeServer {
  /** The deployment, as `GET /config` answers it. */
  config: PublicConfig = testConfig();
  /** The calls made so far. */
  readonly calls: ServerCall[] = [];
  readonly #handlers: { method: string; path: RegExp; handler: Handler }[] = [];

  constructor() {
    this.on('GET', '/readyz', () => Response.json({ ready: true, rebuilding: false }));
    this.on('POST', '/page-errors', () => ok({ counted: true }));
    this.on('GET', '/config', () => ok(this.config));
    this.on('GET', '/stats', () => ok(NOTHING_YET));
    this.on('GET', '/trending-presales/all', () => ok([]));
    this.on('GET', '/presale/counts', () => ok(NO_PRESALES));
    this.on('GET', '/portfolio/*', () => ok(NO_POSITIONS));
    this.on(
      'GET',
      /\/(all|get-(lock-records|token-lock-records|presale|contributed-pools)\/.*)$/,
      ({ query }) => ok(pageOf([], query)),
    );
    this.on('GET', '/staking/*/staked', () => ok({ points: [] }));
    this.on('GET', '/price/*', () => ok(NO_PRICE));
    this.on('GET', '/presale/*/simulation', () => ok(NO_TRIAL));
    this.on('POST', '/presale/simulation', () => ok(NO_TRIAL));
    this.on('GET', '/*/probe/*', ({ path, query }) => ok(notProbed(path, query)));
    this.on('GET', /\/(get|lock-record|unlock-forecast)\//, () =>
      failure(404, 'not-found', 'There is no such thing.'),
    );
  }

  /** Answers calls from now on; what was set last comes first. @returns the function that takes it back */
  on(method: string, path: string | RegExp, handler: Handler): () => void {
    const pattern = typeof path === 'string' ? new RegExp(`^${path.replaceAll('*', '[^/]*')}$`) : path;
    const entry = { method, path: pattern, handler };
    this.#handlers.unshift(entry);
    return () => void this.#handlers.splice(this.#handlers.indexOf(entry), 1);
  }

  /** Keeps answers back until the returned function is called. */
  hold(method: string, path: string | RegExp): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const stop = this.on(method, path, async (call) => {
      await released;
      return this.#answer(call);
    });
    return () => {
      stop();
      release();
    };
  }

  /** The number of requests of a path. */
  count(path: string): number {
    return this.calls.filter((call) => call.path === path).length;
  }

  /** @throws if nothing is set for the call */
  fetch(url: URL, init: RequestInit = {}): Promise<Response> {
    const call: ServerCall = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api\/v1/, ''),
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    this.calls.push(call);
    return this.#answer(call);
  }

  async #answer(call: ServerCall): Promise<Response> {
    const entry = this.#handlers.find(({ method, path }) => method === call.method && path.test(call.path));
    if (!entry) throw new Error(`The test's server has no answer to ${call.method} ${call.path}.`);
    return entry.handler(call);
  }
}
