import { formatAmount, networkOf } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';

/** An amount of the chain's coin: `0.01 BNB`. @param wei base units */
export function coinText(config: Pick<PublicConfig, 'chainId'> | undefined, wei: bigint): string {
  const coin = config && networkOf(config.chainId)?.nativeCurrency;
  return `${formatAmount(wei, coin?.decimals ?? 18)} ${coin?.symbol ?? 'BNB'}`;
}
