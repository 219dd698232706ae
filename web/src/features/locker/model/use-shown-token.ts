import { parseAddress } from '@kingspad/domain';
import { tokenLabel, type ShownToken } from '../../../lib/shown-token.ts';
import { useTokenInfo } from '../../../web3/index.ts';

/** The token as it describes itself; by its address alone where it does not. Undefined while it is read. */
export function useShownToken(address: string): ShownToken | undefined {
  const { data, isError } = useTokenInfo(parseAddress(address));
  if (!data && !isError) return undefined;
  const texts = { address, name: data?.name ?? '', symbol: data?.symbol ?? '' };
  return { ...texts, label: tokenLabel(texts), decimals: data?.decimals ?? null };
}
