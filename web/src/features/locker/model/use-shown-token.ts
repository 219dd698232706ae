import type { Address } from '@kingspad/domain';
import { tokenLabel, type ShownToken } from '#lib/shown-token.ts';
import { useTokenInfo } from '#web3/index.ts';

/** The token's own description; its address if it has none. Undefined while loading. */
export function useShownToken(address: Address | undefined): ShownToken | undefined {
  const { data, isError } = useTokenInfo(address);
  if (address === undefined || (!data && !isError)) return undefined;
  const texts = { address, name: data?.name ?? '', symbol: data?.symbol ?? '' };
  return { ...texts, label: tokenLabel(texts), decimals: data?.decimals ?? null };
}
