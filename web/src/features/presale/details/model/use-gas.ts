import { skipToken, useQuery } from '@tanstack/react-query';
import { callData, type ContractCall } from '../../../../contracts/call.ts';
import { estimateGas, useWallet, useWeb3 } from '../../../../web3/index.ts';

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
            const asked = { from: account, to: address, data: callData(call) };
            // A query may not answer undefined.
            return (await estimateGas(web3, asked)) ?? null;
          }
        : skipToken,
    retry: false,
  });
  return data ?? undefined;
}
