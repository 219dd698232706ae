import type { Deployment } from '@kingspad/abi';
import { networkOf, sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import type { PortfolioSubject, PortfolioToken } from '@kingspad/domain/api';
import type pg from 'pg';
import { salesAt, stakedTokensOf, textsOfTokens } from '../../store/queries/portfolio.ts';
import { nameOf } from '../presale/present.ts';
import { tokenText } from '../texts.ts';
import type { FoundSubject } from './needs.ts';

/** Decimals of the native coin. */
const COIN_DECIMALS = 18;

/** What a portfolio's lines are called. */
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
    if (sameAddress(address, zeroAddress)) {
      return { address, symbol: networkOf(deployment.chainId)?.coin ?? '', decimals: COIN_DECIMALS };
    }
    const known = deployment.coins.find((coin) => sameAddress(coin.address, address))?.symbol;
    const texts = found.get(address);
    return {
      address,
      symbol: known ?? tokenText(texts?.symbol ?? ''),
      decimals: texts?.decimals ?? null,
    };
  };
  const symbolOf = (token: Address | undefined) => (token ? tokenOf(token).symbol : '');
  return {
    tokenOf,
    subjectOf(subject) {
      if (subject.kind === 'lock') return subject;
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
