import type { Deployment } from '@kingspad/abi';
import { sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import type { PortfolioSubject, PortfolioToken } from '@kingspad/domain/api';
import type pg from 'pg';
import { salesAt, stakedTokensOf, textsOfTokens } from '../../store/queries/portfolio.ts';
import { coinSymbol, nameOf } from '../presale/present.ts';
import type { FoundSubject } from './needs.ts';

/** Decimals of the native coin. */
const COIN_DECIMALS = 18;

/** Names for the lines of a portfolio. */
export interface PortfolioTexts {
  tokenOf: (token: Address) => PortfolioToken;
  subjectOf: (subject: FoundSubject) => PortfolioSubject;
}

/** Reads the names of tokens, sales and pools of an answer's lines. */
export async function textsOf(
  pool: pg.Pool,
  deployment: Pick<Deployment, 'chainId' | 'coins'>,
  tokens: readonly Address[],
  subjects: readonly FoundSubject[] = [],
): Promise<PortfolioTexts> {
  const of = (kind: 'sale' | 'staking-pool') =>
    subjects.filter((one) => one.kind === kind).map(({ contractAddress }) => contractAddress);
  const [sales, pools] = await Promise.all([
    salesAt(pool, of('sale')),
    stakedTokensOf(pool, of('staking-pool')),
  ]);
  const inPools = [...pools.values()].flatMap(({ staked, reward }) => [staked, reward]);
  const found = await textsOfTokens(pool, [...new Set([...tokens, ...inPools])]);
  const tokenOf = (address: Address): PortfolioToken => {
    const texts = found.get(address);
    const symbol = coinSymbol({ coin: address, coinSymbol: texts?.symbol ?? '' }, deployment);
    const isNative = sameAddress(address, zeroAddress);
    return { address, symbol, decimals: isNative ? COIN_DECIMALS : (texts?.decimals ?? null) };
  };
  const symbolOf = (token: Address | undefined) => (token ? tokenOf(token).symbol : '');
  return {
    tokenOf,
    subjectOf(subject) {
      if (subject.kind === 'lock' || subject.kind === 'locker') return subject;
      const { kind, contractAddress } = subject;
      const sale = sales.get(contractAddress);
      const tokensOfPool = pools.get(contractAddress);
      return kind === 'sale'
        ? { kind, contractAddress, name: sale ? nameOf(sale) : '' }
        : {
            kind,
            contractAddress,
            stakedSymbol: symbolOf(tokensOfPool?.staked),
            rewardSymbol: symbolOf(tokensOfPool?.reward),
          };
    },
  };
}
