import type { Address } from '@kingspad/domain';
import type { AuditedValue } from '../store/incomplete.ts';
import type { Changes } from '../store/notices.ts';

/**
 * Contracts that are remembered at most: far history changes all there are, each many times. Four views of each are
 * read at once.
 */
const MOST = 250;

/** Rows to be compared with the contracts next. */
interface Noted {
  pools: Address[];
  stakingPools: Address[];
  /** Each at its locker. */
  tokens: [locker: Address, token: Address][];
  hasLockCounts: boolean;
  /** More changed than was remembered: only a comparison of everything finds it. */
  isMore: boolean;
}

/** The rows that changed since they were last compared, each once and no more than a number that does not grow with history. */
export function createChangedRows(most = MOST): {
  note: (changes: Pick<Changes, 'locks' | 'pools' | 'stakingPools'>) => void;
  /** Notes a row whose value differed. */
  noteDiffering: (value: AuditedValue) => void;
  isAny: () => boolean;
  noted: () => Noted;
  clear: () => void;
} {
  const pools = new Set<Address>();
  const stakingPools = new Set<Address>();
  const tokens = new Map<string, [Address, Address]>();
  let hasLockCounts = false;
  let isMore = false;

  /** Whether there is room for one more; if there is none, that is remembered. */
  function hasRoom(): boolean {
    const isFull = pools.size + stakingPools.size + tokens.size >= most;
    isMore ||= isFull;
    return !isFull;
  }
  function addTo(set: Set<Address>, pool: Address): void {
    if (!set.has(pool) && hasRoom()) set.add(pool);
  }
  function addToken(locker: Address, token: Address): void {
    const key = `${locker}/${token}`;
    if (!tokens.has(key) && hasRoom()) tokens.set(key, [locker, token]);
  }

  return {
    note(changes) {
      for (const { locker, token } of changes.locks) addToken(locker, token);
      for (const pool of changes.pools) addTo(pools, pool);
      for (const pool of changes.stakingPools) addTo(stakingPools, pool);
    },
    noteDiffering({ entity }) {
      if (entity.kind === 'presale') addTo(pools, entity.address);
      if (entity.kind === 'staking') addTo(stakingPools, entity.address);
      if (entity.kind === 'token') addToken(entity.address, entity.token);
      if (entity.kind === 'lock') hasLockCounts = true;
    },
    isAny: () => pools.size + stakingPools.size + tokens.size > 0 || hasLockCounts,
    noted: () => ({
      pools: [...pools],
      stakingPools: [...stakingPools],
      tokens: [...tokens.values()],
      hasLockCounts,
      isMore,
    }),
    clear() {
      pools.clear();
      stakingPools.clear();
      tokens.clear();
      hasLockCounts = false;
      isMore = false;
    },
  };
}
