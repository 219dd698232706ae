import { skipToken, useQuery } from '@tanstack/react-query';
import { encodeFunctionData } from 'viem';
import { estimateGas, useWallet, useWeb3, type ContractCall } from '../../../../web3/index.ts';

/** What gas a call would really take; undefined while it could not be sent, or nobody says. */
export function useGas(call: ContractCall, isDue: boolean): bigint | undefined {
  const web3 = useWeb3();
  const { account } = useWallet();
  const { address, functionName } = call;
  const { data } = useQuery({
    queryKey: ['chain', web3?.config.chainId, 'presale', address.toLowerCase(), 'gas', functionName, account],
    queryFn:
      web3 && account && isDue
        ? async () => {
            const data = encodeFunctionData({ abi: call.abi, functionName, args: call.args });
            // A query may not answer undefined.
            return (await estimateGas(web3, { from: account, to: address, data })) ?? null;
          }
        : skipToken,
    retry: false,
  });
  return data ?? undefined;
}
