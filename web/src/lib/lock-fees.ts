import type { PublicConfig } from '@kingspad/domain/api';
import { coinName } from './coin-text.ts';
import { exactFigure } from './figures.ts';

/**
 * The contracts' fees for a lock, a presale and a staking pool, in whole coins (`0.01`); null if it could not be
 * read.
 */
export interface LockFees {
  token: string | null;
  liquidity: string | null;
  presale: string | null;
  staking: string | null;
  /** Symbol of the chain's coin. */
  coin: string;
}

/** The flat fees as last read by the server. @param config of the deployment */
export function lockFees({ chainId, fees }: Pick<PublicConfig, 'chainId' | 'fees'>): LockFees {
  const text = (wei: string | null) => (wei === null ? null : exactFigure(BigInt(wei), 18));
  return {
    token: text(fees.lock),
    liquidity: text(fees.liquidityLock),
    presale: text(fees.presale),
    staking: text(fees.staking),
    coin: coinName(chainId),
  };
}
