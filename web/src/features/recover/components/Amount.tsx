import { sameAddress, shortAddress, zeroAddress, type Address } from '@kingspad/domain';
import { coinName } from '#lib/coin-text.ts';
import { useAppConfig } from '#lib/config.ts';
import { amountText, type Unit } from '#lib/figures.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import { LookAlike } from '#ui/LookAlike.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { useTokenInfo } from '#web3/index.ts';

/** An amount of a token or, for the zero address, of the native coin; in base units if the token's decimals cannot be read. */
export function Amount({ asset, value }: { asset: Address; value: bigint }) {
  const { label, decimals, isPending } = useUnit(asset);
  // Base units are long: the text would wrap, and then not.
  if (isPending) return <Skeleton chars={8} />;
  return <TokenAmount value={value} decimals={decimals} symbol={label} />;
}

/** The unit of an asset's amounts; its decimals are null until they are known. */
export function useUnit(asset: Address): Unit & { isPending: boolean } {
  const chainId = useAppConfig()?.chainId;
  const isCoin = sameAddress(asset, zeroAddress);
  const { data, isPending } = useTokenInfo(isCoin ? undefined : asset);
  if (isCoin) return { label: coinName(chainId), decimals: 18, isPending: false };
  return { label: labelOf(asset, data), decimals: data?.decimals ?? null, isPending };
}

/** An amount as text, with all digits. */
export const useAmountText = (asset: Address, value: bigint): string => amountText(useUnit(asset), value);

/** A token's symbol; its address until the symbol is known. */
export function useSymbol(token: Address): string {
  const { data } = useTokenInfo(token);
  return labelOf(token, data);
}

const labelOf = (address: Address, token: { name: string; symbol: string } | undefined): string =>
  token ? tokenLabel({ ...token, address }) : shortAddress(address);

/** Marks tokens that look like a listed coin. The native coin is none. */
export function Marks({ of }: { of: readonly Address[] }) {
  return [...new Set(of)].map((token) => <Mark key={token} token={token} />);
}

function Mark({ token }: { token: Address }) {
  const { data } = useTokenInfo(sameAddress(token, zeroAddress) ? undefined : token);
  return data && <LookAlike token={data} />;
}
