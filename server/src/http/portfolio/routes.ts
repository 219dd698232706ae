import type { Deployment } from '@kingspad/abi';
import { sameAddress, worth, type Address } from '@kingspad/domain';
import { PAGE_LIMITS, PORTFOLIO_LIMITS, type PortfolioValue } from '@kingspad/domain/api';
import type pg from 'pg';
import type { Prices } from '../../pricing/prices.ts';
import { keepPerBlock } from '../../store/queries/per-block.ts';
import { positionsOf } from '../../store/queries/portfolio.ts';
import { liquidityLockerKind, tokenLockerKind } from '../locker/kind.ts';
import { presentMeta } from '../pages.ts';
import { readAddress, readPage } from '../query.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';
import { datesOf } from './dates.ts';
import { holdingsOf, totalOf } from './holdings.ts';
import { isPressing, needsOf, type LockerSubject, type LockSubject } from './needs.ts';
import { textsOf } from './texts.ts';

export interface PortfolioOptions {
  /** Connections for statements that may take long. */
  heavy: pg.Pool;
  deployment: Deployment;
  prices: Prices;
}

/** Wallets whose positions are kept until the next block: needs, sums and values are asked for one after the other. */
const KEPT_WALLETS = 200;

/** A wallet's positions in all contracts. Each read counts as a search: it looks through thousands of rows. */
export function registerPortfolio(app: App, { heavy, deployment, prices }: PortfolioOptions): void {
  const tokenLocks = tokenLockerKind(deployment);
  const liquidityLocks = liquidityLockerKind(deployment);
  const lockers = [tokenLocks.locker, liquidityLocks.locker];
  const positions = keepPerBlock(heavy, KEPT_WALLETS, (wallet) =>
    positionsOf(heavy, lockers, wallet as Address),
  );
  const subjectOf: LockSubject = ({ locker, lockId, isVesting }) => {
    const isPair = sameAddress(locker, liquidityLocks.locker);
    return {
      kind: 'lock',
      locker: isPair ? 'liquidity' : 'token',
      contractAddress: (isPair ? liquidityLocks : tokenLocks).contractOf(lockId),
      lockId,
      isVesting,
    };
  };
  const subjectOfLocker: LockerSubject = (contractAddress) => ({
    kind: 'locker',
    locker: liquidityLocks.contracts.some((one) => sameAddress(one, contractAddress)) ? 'liquidity' : 'token',
    contractAddress,
  });
  const config = { isExpensive: true };

  route(app, 'GET /api/v1/portfolio/{wallet}', {
    tag: 'portfolio',
    summary: 'Get the sums and next dates of a wallet’s locks, contributions and stakes',
    config,
    handle: async ({ params }) => {
      const found = await positions(readAddress('wallet', params.wallet));
      const needs = needsOf(found, subjectOf, subjectOfLocker);
      const dates = datesOf(found, subjectOf);
      const holdings = holdingsOf(found);
      const shown = holdings.slice(0, PORTFOLIO_LIMITS.holdings);
      const texts = await textsOf(
        heavy,
        deployment,
        [...dates, ...shown].map(({ token }) => token),
        dates.map(({ subject }) => subject),
      );
      return {
        blockNumber: found.block,
        timestamp: found.time,
        isPartial: found.isPartial,
        counts: {
          needs: needs.length,
          pressing: needs.filter(isPressing).length,
          locks: found.locks.filter(({ isReceived }) => !isReceived).length,
          receivedLocks: found.locks.filter(({ isReceived }) => isReceived).length,
          contributions: found.contributions.length,
          stakes: found.stakes.length,
          sales: found.sales.length,
          stakingPools: found.stakingPools,
        },
        dates: dates.map(({ token, amount, subject, ...date }) => ({
          ...date,
          subject: texts.subjectOf(subject),
          token: texts.tokenOf(token),
          amount: amount === null ? null : amount.toString(),
        })),
        holdings: shown.map((one) => ({
          token: texts.tokenOf(one.token),
          lockedAmount: one.locked.toString(),
          stakedAmount: one.staked.toString(),
          earnedAmount: one.earned.toString(),
          contributedAmount: one.contributed.toString(),
          claimableAmount: one.claimable.toString(),
          isFromOthers: one.isFromOthers,
        })),
        holdingCount: holdings.length,
      };
    },
  });

  route(app, 'GET /api/v1/portfolio/{wallet}/needs', {
    tag: 'portfolio',
    summary: 'List what a wallet can do now, the most urgent first; offers and locks of others last',
    config,
    handle: async ({ params, query }) => {
      const request = readPage({ pool: heavy, heavy }, query, PAGE_LIMITS.list);
      const found = await positions(readAddress('wallet', params.wallet));
      const needs = needsOf(found, subjectOf, subjectOfLocker);
      const first = (request.page - 1) * request.limit;
      const page = needs.slice(first, first + request.limit);
      const texts = await textsOf(
        heavy,
        deployment,
        page.map(({ token }) => token),
        page.map(({ subject }) => subject),
      );
      return {
        items: page.map(({ token, amount, subject, ...need }) => ({
          ...need,
          subject: texts.subjectOf(subject),
          token: texts.tokenOf(token),
          amount: amount.toString(),
        })),
        meta: presentMeta(needs.length, request),
      };
    },
  });

  route(app, 'GET /api/v1/portfolio/{wallet}/value', {
    tag: 'portfolio',
    summary: 'Get the value in US dollars of a wallet’s positions in tokens with a reliable price',
    config,
    handle: async ({ params }): Promise<PortfolioValue> => {
      const found = await positions(readAddress('wallet', params.wallet));
      const holdings = holdingsOf(found);
      const asked = holdings.slice(0, PORTFOLIO_LIMITS.priced);
      const { tokenOf } = await textsOf(
        heavy,
        deployment,
        asked.map(({ token }) => token),
      );
      const read = await Promise.all(
        asked.map(async (holding) => ({
          holding,
          price: await prices.priceOf(holding.token, found.block),
        })),
      );
      const values = read.flatMap(({ holding, price }) => {
        const { decimals } = tokenOf(holding.token);
        if (price.priceUsd === null || decimals === null) return [];
        return [{ token: holding.token, usd: worth(totalOf(holding), decimals, BigInt(price.priceUsd)) }];
      });
      return {
        blockNumber: read[0]?.price.blockNumber ?? null,
        total: values.reduce((sum, { usd }) => sum + usd, 0n).toString(),
        values: values.map(({ token, usd }) => ({ token, usd: usd.toString() })),
        unpriced: holdings.length - values.length,
      };
    },
  });
}
