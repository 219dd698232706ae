import { networkOf } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { amountText } from './figures.ts';

/** Symbol of a chain's coin. @param chainId undefined while unknown */
export const coinName = (chainId: number | undefined): string => networkOf(chainId ?? 0)?.coin ?? 'BNB';

/** An amount of the chain's coin: `0.01 BNB`. @param wei base units */
export const coinText = (config: Pick<PublicConfig, 'chainId'> | undefined, wei: bigint): string =>
  amountText({ label: coinName(config?.chainId), decimals: DECIMALS }, wei);

/** Symbols by chain id. */
const DECIMALS = 18;
