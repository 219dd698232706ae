import { withGasMargin } from '@kingspad/devnet';
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  hexToBigInt,
  http,
  type Address,
  type Hex,
  type LocalAccount,
} from 'viem';

/** The transaction of `eth_sendTransaction`, as a page sends it. */
export interface TransactionRequest {
  from?: Address;
  to?: Address;
  data?: Hex;
  value?: Hex;
  gas?: Hex;
}

/** Settings of a transaction that users can change in their wallets. */
export interface SendingHabits {
  /** Replaces the page's value or an estimate. */
  gas?: bigint;
  /** The number of nonces to leave free: the transaction stays in the node's pool until they are used. */
  nonceGap?: number;
}

/**
 * Signs here and sends the raw transaction, so that the node needs no key. Missing fields are filled
 * in as a wallet does; a failing gas estimate is the node's error, with its data.
 */
export async function sendSigned(
  account: LocalAccount,
  chainId: number,
  rpcUrl: string,
  request: TransactionRequest,
  { gas: fixedGas, nonceGap = 0 }: SendingHabits = {},
): Promise<Hex> {
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const transport = http(rpcUrl, { retryCount: 0 });
  const { to, data } = request;
  const value = request.value === undefined ? 0n : hexToBigInt(request.value);
  const reader = createPublicClient({ chain, transport });
  const asked = fixedGas ?? (request.gas && hexToBigInt(request.gas));
  const gas = asked ?? withGasMargin(await reader.estimateGas({ account, to, data, value }));
  const nonce = (await reader.getTransactionCount({ address: account.address })) + nonceGap;
  return createWalletClient({ account, chain, transport }).sendTransaction({ to, data, value, gas, nonce });
}
