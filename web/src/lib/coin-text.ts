import { networkOf } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { aboutText, amountText, type Unit } from './figures.ts';

/** Symbol of a chain's coin. @param chainId undefined while unknown */
export const coinName = (chainId: number | undefined): string => networkOf(chainId ?? 0)?.coin ?? 'BNB';

type Chain = Pick<PublicConfig, 'chainId'> | undefined;

const coinUnit = (config: Chain): Unit => ({ label: coinName(config?.chainId), decimals: 18 });

/** An amount of the chain's coin: `0.01 BNB`. @param wei base units */
export const nativeText = (config: Chain, wei: bigint): string => amountText(coinUnit(config), wei);

/** An estimate of the chain's coin: `≈ 0.01 BNB`. @param wei base units */
export const aboutNativeText = (config: Chain, wei: bigint): string => aboutText(coinUnit(config), wei);
