import type { Deployment } from '@kingspad/abi';
import { hasAddressForm, isHash, sameAddress, type Address } from '@kingspad/domain';
import type { LockHit, SaleHit, StakingPoolHit, TokenHit } from '@kingspad/domain/api';
import type pg from 'pg';
import { trustOf, type SaleTrust } from '../store/queries/presale-trust.ts';
import type { StoredPresale } from '../store/queries/presale-columns.ts';
import {
  createSearch,
  type StakingPoolMatch,
  type SearchTerm,
  type SearchMatches,
  type TokenMatch,
} from '../store/queries/search.ts';
import { invalidField } from './errors.ts';
import { liquidityLockerKind, tokenLockerKind, type LockerKind } from './locker/kind.ts';
import { presentLock } from './locker/present.ts';
import { presentItem } from './presale/present.ts';
import { readAddress, readSearch } from './query.ts';
import { route } from './route.ts';
import { tokenText } from './texts.ts';
import type { App } from './typebox-provider.ts';

export interface SearchRouteOptions {
  pool: pg.Pool;
  /** Connections for searches. */
  heavy: pg.Pool;
  deployment: Deployment;
  operators: readonly Address[];
}

/** A lock's number with or without the sign in front of it. */
const LOCK_NUMBER = /^#?([1-9][0-9]{0,14})$/;

/** @throws ApiError if nothing visible is searched for, or an address with a wrong checksum */
function readTerm(typed: string): SearchTerm {
  if (isHash(typed.trim())) return { by: 'transaction', hash: typed.trim() as `0x${string}` };
  const text = readSearch({ search: typed });
  if (text === '')
    throw invalidField('search', 'Search for a name, an address, a transaction or a lock’s number.');
  if (hasAddressForm(text)) return { by: 'address', address: readAddress('search', text) };
  const number = LOCK_NUMBER.exec(text)?.[1];
  if (number === undefined) return { by: 'text', text };
  return { by: 'number', text: text.replace('#', ''), lockId: Number(number) };
}

/** The search in everything. Its parameter makes it a search for the budgets: see `isExpensive`. */
export function registerSearch(app: App, options: SearchRouteOptions): void {
  const { pool, heavy, deployment, operators } = options;
  const kinds = [tokenLockerKind(deployment), liquidityLockerKind(deployment)] as const;
  const [tokens, pairs] = kinds;
  const search = createSearch(heavy, [tokens.locker, pairs.locker]);
  const kindOf = (locker: Address) => (sameAddress(locker, pairs.locker) ? pairs : tokens);

  route(app, 'GET /api/v1/search', {
    tag: 'search',
    summary: 'Search tokens, sales, locks and staking pools; up to 5 of each, the best matches first',
    handle: async ({ query }) => {
      const found = await search(readTerm(query.search));
      const { sales, locks, stakingPools } = found;
      const trust = await trustOf(
        pool,
        sales.map((sale) => sale.pool),
        operators,
      );
      return {
        tokens: found.tokens.map((token) => presentToken(kindOf(token.locker), token)),
        sales: sales.map((sale) => presentSale(sale, trust(sale.pool), deployment)),
        locks: locks.map((lock) => presentLockHit(kindOf(lock.locker), lock)),
        stakingPools: stakingPools.map(presentPool),
      };
    },
  });
}

const nameOf = ({ prefix }: LockerKind) =>
  prefix.includes('liquidity') ? ('liquidity' as const) : ('token' as const);

function presentToken(kind: LockerKind, { pair, ...token }: TokenMatch): TokenHit {
  return {
    locker: nameOf(kind),
    tokenAddress: token.token,
    tokenName: tokenText(token.name),
    tokenSymbol: tokenText(token.symbol),
    tokenAddressOne: pair && pair.tokenOne,
    tokenAddressTwo: pair && pair.tokenTwo,
    tokenAddressOneSymbol: pair && tokenText(pair.symbolOne),
    tokenAddressTwoSymbol: pair && tokenText(pair.symbolTwo),
    pairFactory: token.factory,
    lockCount: token.lockCount,
  };
}

function presentSale(sale: StoredPresale, trust: SaleTrust, deployment: Deployment): SaleHit {
  const item = presentItem(sale, trust, deployment);
  const { poolContractAddress, presaleName, logoURL, tokenAddress, tokenName, tokenSymbol } = item;
  const { kind, isVerifiedPool, status, failure } = item;
  return {
    poolContractAddress,
    kind,
    presaleName,
    logoURL,
    tokenAddress,
    tokenName,
    tokenSymbol,
    isVerifiedPool,
    status,
    failure,
  };
}

function presentLockHit(kind: LockerKind, lock: SearchMatches['locks'][number]): LockHit {
  const record = presentLock(kind, lock);
  const { id, tokenLockId, tokenAddress, tokenAddressOne, tokenAddressTwo } = record;
  const { tokenAddressOneSymbol, tokenAddressTwoSymbol, pairFactory, title, owner, tokenLock } = record;
  return {
    locker: nameOf(kind),
    id,
    tokenLockId,
    tokenAddress,
    tokenAddressOne,
    tokenAddressTwo,
    tokenAddressOneSymbol,
    tokenAddressTwoSymbol,
    pairFactory,
    title,
    owner,
    tokenName: tokenLock.tokenName,
    tokenSymbol: tokenLock.tokenSymbol,
  };
}

const presentPool = (found: StakingPoolMatch): StakingPoolHit => ({
  stakingPoolAddress: found.pool,
  stakingTokenAddress: found.stakedToken,
  stakingTokenName: tokenText(found.stakedName),
  stakingTokenSymbol: tokenText(found.stakedSymbol),
  rewardsTokenAddress: found.rewardToken,
  rewardsTokenName: tokenText(found.rewardName),
  rewardsTokenSymbol: tokenText(found.rewardSymbol),
  status: found.isFinished ? 'finished' : 'live',
});
