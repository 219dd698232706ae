import { liquidityLockerAbi, presalePoolAbi } from '@kingspad/abi';
import { contractIssue, sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import type { FinalizationCheck } from '@kingspad/domain/api';
import { englishText, isIssueCode } from '@kingspad/domain/english';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { BaseError, ContractFunctionRevertedError, parseAbi } from 'viem';
import type { ChainView } from '../chain/chain-view.ts';
import type { NodeClient } from '../chain/node-client.ts';
import { revertReason } from './reason.ts';

/** A sale whose finalization is simulated. */
export interface FinalizationQuestion {
  pool: Address;
  owner: Address;
  token: Address;
  /** The zero address is the native coin. */
  coin: Address;
  router: Address;
}

/** Simulates finalizing, one result for all callers: each sale once for each block. */
export interface FinalizationChecks {
  /**
   * Never rejects: what cannot be simulated has no `wouldSucceed`.
   * @param since an indexed block: the check is of this block or of a newer one
   */
  check: (question: FinalizationQuestion, since: number) => Promise<FinalizationCheck>;
}

export interface FinalizationOptions {
  node: NodeClient;
  chain: Pick<ChainView, 'head'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Maximum number of cached answers. */
const MAX_KEPT = 500;
/** Maximum number of routers whose factory is cached. */
const MAX_ROUTERS = 50;
/** Maximum number of concurrent simulations. */
const MAX_UNDER_WAY = 16;
/** Creates a pair or corrects its price, adds liquidity, locks it, and pays four times. */
const GAS = 12_000_000n;

/** The pool's own errors, and those of the contracts it calls. */
export const FINALIZE_ABI = [
  ...presalePoolAbi,
  ...liquidityLockerAbi.filter(({ type }) => type === 'error'),
] as const;
const ROUTER_ABI = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
]);
const DEX_ABI = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
]);

type Reserves = Pick<FinalizationCheck, 'pairAddress' | 'tokenReserve' | 'coinReserve'>;
type Verdict = Pick<FinalizationCheck, 'wouldSucceed' | 'reason' | 'errorName' | 'code' | 'values'>;
const NO_REASON = { reason: null, errorName: null, code: null, values: {} } as const;
const NO_PAIR: Reserves = { pairAddress: null, tokenReserve: null, coinReserve: null };

export function createFinalizationChecks({ node, chain, log }: FinalizationOptions): FinalizationChecks {
  const reservesOf = createReserves(node);
  const kept = new LRUCache<string, Promise<FinalizationCheck>>({ max: MAX_KEPT });
  const simulations = pLimit(MAX_UNDER_WAY);

  const simulate = async (question: FinalizationQuestion, number: number): Promise<FinalizationCheck> => {
    const block = BigInt(number);
    const [verdict, reserves] = await Promise.all([
      verdictOf(node, question, block),
      reservesOf(question, block).catch((error: unknown) => {
        log.warn({ err: error, pool: question.pool, blockNumber: number }, 'a pair could not be read');
        return NO_PAIR;
      }),
    ]);
    return { ...verdict, ...reserves, blockNumber: number };
  };

  return {
    check: async (question, since) => {
      const head = await chain.head(since).catch(() => undefined);
      if (!head) return unchecked('The node did not answer.');
      const key = `${head.hash} ${question.pool}`;
      const known = kept.get(key);
      if (known) return known;
      if (simulations.activeCount >= MAX_UNDER_WAY) {
        return unchecked('Too many simulations are running. Try again in a moment.');
      }
      const checking = simulations(() => simulate(question, head.number)).then((check) => {
        // The next request tries again.
        if (check.wouldSucceed === null) kept.delete(key);
        return check;
      });
      kept.set(key, checking);
      return checking;
    },
  };
}

/** Reads the reserves of a sale's pair; each router's factory is read once. */
function createReserves(node: NodeClient) {
  // A failed read is not cached.
  const routers = new LRUCache<Address, { factory: Address; wrapped: Address }>({
    max: MAX_ROUTERS,
    // An entry that is evicted while it is read still reaches its callers.
    ignoreFetchAbort: true,
    fetchMethod: async (address) => {
      const [factory, wrapped] = await Promise.all([
        node.readContract({ address, abi: ROUTER_ABI, functionName: 'factory' }),
        node.readContract({ address, abi: ROUTER_ABI, functionName: 'WETH' }),
      ]);
      return { factory, wrapped };
    },
  });

  return async (question: FinalizationQuestion, blockNumber: bigint): Promise<Reserves> => {
    const { token } = question;
    const { factory, wrapped } = await routers.forceFetch(question.router);
    const coin = sameAddress(question.coin, zeroAddress) ? wrapped : question.coin;
    const at = { abi: DEX_ABI, blockNumber } as const;
    const address = await node.readContract({
      ...at,
      address: factory,
      functionName: 'getPair',
      args: [token, coin],
    });
    if (sameAddress(address, zeroAddress)) return NO_PAIR;
    const [token0, [reserve0, reserve1]] = await Promise.all([
      node.readContract({ ...at, address, functionName: 'token0' }),
      node.readContract({ ...at, address, functionName: 'getReserves' }),
    ]);
    const [tokenReserve, coinReserve] = sameAddress(token0, token)
      ? [reserve0, reserve1]
      : [reserve1, reserve0];
    return {
      pairAddress: address,
      tokenReserve: tokenReserve.toString(),
      coinReserve: coinReserve.toString(),
    };
  };
}

/** Simulates finalizing as of a block. */
async function verdictOf(
  node: NodeClient,
  { pool, owner }: FinalizationQuestion,
  blockNumber: bigint,
): Promise<Verdict> {
  try {
    await node.simulateContract({
      address: pool,
      abi: FINALIZE_ABI,
      functionName: 'finalizePool',
      account: owner,
      gas: GAS,
      blockNumber,
    });
    return { ...NO_REASON, wouldSucceed: true };
  } catch (error) {
    return refusalOf(error);
  }
}

const unchecked = (reason: string): FinalizationCheck => ({
  ...NO_REASON,
  wouldSucceed: null,
  reason,
  ...NO_PAIR,
  blockNumber: null,
});

/** Why a simulated call of a pool failed; `wouldSucceed` is null if the node gave no answer. */
export function refusalOf(error: unknown): Verdict {
  const reverted =
    error instanceof BaseError ? error.walk((cause) => cause instanceof ContractFunctionRevertedError) : null;
  if (!(reverted instanceof ContractFunctionRevertedError)) {
    return { ...NO_REASON, wouldSucceed: null, reason: 'The node did not answer.' };
  }
  const { data, raw } = reverted;
  const issue = data && contractIssue(data.errorName, data.args ?? [], isIssueCode);
  return {
    wouldSucceed: false,
    reason: issue ? englishText(issue) : revertReason(raw ?? '0x'),
    errorName: data?.errorName ?? null,
    code: issue?.code ?? null,
    values: textsOf(issue?.values ?? {}),
  };
}

/** JSON has no bigint. */
const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
