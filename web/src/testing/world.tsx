import { zeroAddress } from '@kingspad/domain';
import type {
  LockEventItem,
  LockRecord,
  PublicConfig,
  ScheduleRow,
  Stats,
  TokenPrice,
} from '@kingspad/domain/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { encodeAbiParameters } from 'viem';
import { vi } from 'vitest';
import { Route } from 'wouter';
import { configQuery } from '#lib/config.ts';
import { SiteRouter, usePlace } from '#lib/SiteRouter.tsx';
import { createStore } from '#lib/store.ts';
import { testConfig } from '#web3/testing/fake-chain.ts';
import { failure, ok, pageOf } from './fake-server.ts';
import { OWNER, TOKEN } from './lock-records.ts';
import { Web3Context, type WalletOption, type WalletState, type Web3 } from '#web3/session.ts';
import { SYMBOL_CALL } from '@kingspad/protocol/token/text';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import type { Batching, PrepareContext, WriteOutcome, WriteRequest } from '#web3/index.ts';

/** Pages with stand-ins for chain, wallet and server, without a browser. */

export * from './lock-records.ts';
export { failure, ok, pageOf, pageOfMany } from './fake-server.ts';

/** The clock of these tests is the computer's own. */
export const now = () => Math.floor(Date.now() / 1000);

/** The deployment of these tests, over HTTP from this machine, with fees. */
export const CONFIG: PublicConfig = testConfig({
  rpcUrl: 'http://localhost:8545',
  fees: { lock: '100000000000000000', liquidityLock: '100000000000000000', presale: null, staking: null },
});

/** The configuration once a generation was added whose contracts differ in the named ones. */
export function withGeneration(
  config: PublicConfig,
  changes: Partial<PublicConfig['contracts']>,
): PublicConfig {
  const contracts = { ...config.contracts, ...changes };
  const generations = [config.contracts, contracts].map((one) => ({
    contracts: one,
    startBlock: 1,
    noNewLocks: null,
  }));
  return { ...config, contracts, generations };
}

/** A call that the page made. */
export interface Call {
  method: string;
  /** Below `/api/v1`, with its query. */
  path: string;
  body: unknown;
}

/** Puts a server of our own under `fetch`. @returns the calls made so far */
export function serve(answer: (call: Call) => Response): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input);
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/api/v1', '') + url.search,
      body: bodyOf(init),
    };
    calls.push(call);
    // An answer may be given to several calls.
    return answer(call).clone();
  });
  return calls;
}

/** A list is sent as it is, everything else as JSON. */
function bodyOf({ body, headers }: RequestInit): unknown {
  if (typeof body !== 'string') return undefined;
  return new Headers(headers).get('content-type') === 'text/csv' ? body : JSON.parse(body);
}

export const STATS: Stats = {
  blockNumber: 1_234,
  indexedBlock: 1_234,
  valueLockedUsd: '134586430000000000000000',
  valuedTokens: 5,
  unvaluedTokens: 4,
  locks: 1_039,
  openLocks: 31,
  owners: 7,
  presales: null,
  stakers: null,
};

/** The requests of a record's page besides the record. */
export interface LockAnswers {
  schedule?: ScheduleRow[];
  history?: LockEventItem[];
  price?: TokenPrice;
  /** For any other call. */
  other?: (call: Call) => Response;
}

export const NO_PRICE: TokenPrice = {
  tokenAddress: TOKEN,
  priceUsd: null,
  depthUsd: null,
  reason: 'no-pair',
  blockNumber: null,
};

/** A server with one lock and its data. */
export function serveLock(record: LockRecord, answers: LockAnswers = {}): Call[] {
  return serve((call) => {
    const path = call.path.split('?')[0] ?? '';
    if (path.startsWith('/price/')) return ok(answers.price ?? NO_PRICE);
    if (path.endsWith('/schedule')) return ok(pageOf(answers.schedule ?? []));
    if (path.endsWith('/history')) return ok(pageOf(answers.history ?? []));
    if (call.method === 'GET' && path.includes('/lock-record/')) return ok(record);
    return answers.other?.(call) ?? failure(500, 'internal', 'Not in this test.');
  });
}

/** Answers of the chain by function name; an error is thrown. */
export type ChainAnswers = Record<string, unknown>;

/** Names of tokens, by address. */
export type TokenTexts = Record<string, { name: string; symbol: string }>;

function readClient(answers: ChainAnswers, texts: TokenTexts = {}): ReadClient {
  const read = async (name: string, params?: unknown) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    // Values that change meanwhile are given by a function.
    return typeof answer === 'function' ? (answer as (params: unknown) => unknown)(params) : answer;
  };
  return {
    readContract: ({ functionName }: { functionName: string }) => read(functionName),
    call: async ({ to, data }: { to: string; data: string }) => {
      const text = texts[to]?.[data === SYMBOL_CALL ? 'symbol' : 'name'];
      return { data: text === undefined ? '0x' : encodeAbiParameters([{ type: 'string' }], [text]) };
    },
    request: ({ method, params }: { method: string; params?: unknown }) => read(method, params),
    getBalance: () => read('getBalance'),
    getBlock: () => read('getBlock'),
    getTransactionReceipt: () => read('getTransactionReceipt'),
    getTransaction: () => read('getTransaction'),
  } as unknown as ReadClient;
}

export class TransactionNotFoundError extends Error {
  override name = 'TransactionNotFoundError';
}

export interface World {
  /** The deployment; {@link CONFIG} unless given. */
  config?: PublicConfig;
  wallet?: WalletState;
  chain?: ChainAnswers;
  /** Whether the wallet takes an approval and what needs it in one confirmation. */
  batching?: Batching;
  /** Names and symbols; empty if none are given. */
  texts?: TokenTexts;
  /** Stands for wallet and chain; `prepare` of the request has run by then. */
  write?: (request: WriteRequest) => Promise<WriteOutcome>;
  /** Stands for the wallet's signing prompt. */
  sign?: PrepareContext['sign'];
  /** The wallet's own node. */
  walletNode?: Web3['walletNode'];
}

/** A lock as `lockerDetails` answers it. */
export function lockerDetails(record: LockRecord, changes: { isClaimed?: boolean } = {}): unknown[] {
  const isClaimed = changes.isClaimed ?? record.isClaimed;
  return [
    record.tokenAddress,
    record.owner,
    BigInt(record.lockedTokenAmount),
    BigInt(record.lockedTimestamp),
    BigInt(record.unlockTimestamp),
    isClaimed ? 1_750_000_000n : 0n,
    isClaimed,
  ];
}

/** Answers of the locker besides `lockerDetails`, for a plain unchanged lock. */
const PLAIN_LOCK: ChainAnswers = {
  vestingLockerDetails: [zeroAddress, zeroAddress, ...Array.from({ length: 8 }, () => 0n), false, false],
  scheduleOf: [0n, 0n],
  pendingOwner: zeroAddress,
  isOpenUnlock: false,
};

export const CONNECTED: WalletState = { status: 'ready', account: OWNER, chainId: 97 };

/** The same lock as the chain has it, for `world.chain`. */
export function vestingOnChain(record: LockRecord): ChainAnswers {
  const basisPoints = (percent: number | null) => BigInt(Math.round((percent ?? 0) * 100));
  const segment = record.vestingSegments?.at(-1) ?? { passed: 0, next: 0 };
  return {
    lockerDetails: lockerDetails(record),
    vestingLockerDetails: [
      record.tokenAddress,
      record.owner,
      BigInt(record.lockedTokenAmount),
      BigInt(record.lockedTimestamp),
      basisPoints(record.initialVestingReleasePercentage),
      BigInt(record.vestingCycleInSeconds ?? 0),
      basisPoints(record.vestingCycleReleasePercentage),
      BigInt(record.lastClaimTimestamp ?? 0),
      0n,
      BigInt(record.remainingAmount),
      record.isClaimed,
      record.lastClaimTimestamp !== null,
    ],
    scheduleOf: [BigInt(segment.passed), BigInt(segment.next)],
  };
}

/** Renders one route of the app in a made-up world. */
export function visit(path: string, route: { path: string; element: ReactNode }, world: World = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const config = world.config ?? CONFIG;
  queryClient.setQueryData(configQuery.queryKey, config);
  const wallet = createStore<WalletState>(world.wallet ?? { status: 'disconnected' });
  const answers = { eth_getCode: '0x', fee: 10n ** 17n, feesExcluded: false, ...PLAIN_LOCK, ...world.chain };
  const client = readClient(answers, world.texts);
  const web3: Web3 = {
    config,
    client,
    wallet,
    wallets: createStore<readonly WalletOption[]>([]),
    batching: createStore<Batching>(world.batching ?? 'none'),
    lookForWallets: () => () => {},
    ...(world.walletNode && { walletNode: world.walletNode }),
    connect: async () => {},
    pair: async () => {},
    disconnect: async () => {},
    switchNetwork: vi.fn<() => Promise<void>>(),
    watchAsset: vi.fn<Web3['watchAsset']>(async () => 'taken'),
    sign: async ({ typedData }) => ({
      status: 'signed',
      signature: (typedData && (await world.sign?.(typedData))) ?? '0x',
    }),
    async write(request, onProgress) {
      onProgress({ phase: 'checking' });
      try {
        await request.prepare({
          account: wallet.get().account ?? OWNER,
          publicClient: client,
          sign: world.sign ?? (async () => '0x'),
        });
        const outcome = await world.write?.(request);
        if (!outcome) throw new Error('no wallet in this test');
        onProgress({ phase: 'done' });
        return outcome;
      } catch (error) {
        onProgress({ phase: 'failed' });
        return { status: 'failed', error: error as never };
      }
    },
  };
  window.history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={queryClient}>
      <Web3Context value={web3}>
        <SiteRouter>
          <Route path={route.path}>{route.element}</Route>
          <Where />
        </SiteRouter>
      </Web3Context>
    </QueryClientProvider>,
  );
  return { wallet, web3, queryClient };
}

export interface Site {
  /** The configuration of operator and deployment. */
  config?: PublicConfig;
  /** Answers by path, without the query; other paths have nothing. */
  answers?: Record<string, Response>;
  at?: string;
}

/** Renders a page without wallet, with a server that has the given answers. @returns the calls made so far */
export function showSite(page: ReactNode, { config, answers = {}, at = '/' }: Site = {}): Call[] {
  const calls = serve(({ path }) => {
    const name = path.split('?')[0] ?? '';
    return answers[name] ?? (name.endsWith('/all') ? ok(pageOf([])) : failure(404, 'not_found', 'Not here.'));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  client.setQueryData(configQuery.queryKey, config ?? CONFIG);
  window.history.replaceState(null, '', at);
  render(
    <QueryClientProvider client={client}>
      <SiteRouter>{page}</SiteRouter>
    </QueryClientProvider>,
  );
  return calls;
}

function Where() {
  const { pathname, search } = usePlace();
  return <output data-testid="where">{pathname + search}</output>;
}
