import { sameAddress, shortAddress, zeroAddress, type Address } from '@kingspad/domain';
import { TokenAmount } from '../../../ui/TokenAmount.tsx';
import { useTokenInfo, useWeb3 } from '../../../web3/index.ts';

/** An amount of a token or, for the zero address, of the chain's coin; in base units until the token says its decimals. */
export function Amount({ asset, value }: { asset: Address; value: bigint }) {
  const coin = useWeb3()?.client.chain.nativeCurrency;
  const isCoin = sameAddress(asset, zeroAddress);
  const { data } = useTokenInfo(isCoin ? undefined : asset);
  if (isCoin)
    return <TokenAmount value={value} decimals={coin?.decimals ?? null} symbol={coin?.symbol ?? ''} />;
  return (
    <TokenAmount
      value={value}
      decimals={data?.decimals ?? null}
      symbol={data?.symbol || shortAddress(asset)}
    />
  );
}

/** A token's symbol; its address until the token says one. */
export function useSymbol(token: Address): string {
  const { data } = useTokenInfo(token);
  return data?.symbol || shortAddress(token);
}
