import type { Address, Hex } from '@kingspad/domain';
import { getTypesForEIP712Domain, isHex, serializeTypedData, type TypedDataDefinition } from 'viem';
import { translate } from '../../lib/i18n/index.ts';
import { dismissToast, showToast } from '../../lib/toast.ts';
import type { TypedData } from '../types.ts';
import type { Eip1193 } from './wallet-provider.ts';

/**
 * Asks the wallet to sign typed data (EIP-712), and says that it asks. Nothing is sent by it.
 * @param label what is signed, for the notice
 * @throws what the wallet answers; a rejection is one (see chain-errors.ts)
 */
export async function signThroughWallet(
  { provider, account }: { provider: Eip1193; account: Address },
  typedData: TypedData,
  label: string,
): Promise<Hex> {
  const types = { EIP712Domain: getTypesForEIP712Domain({ domain: typedData.domain }), ...typedData.types };
  // viem's types want to know the message's; here it is any.
  const whole: TypedDataDefinition = { ...typedData, types };
  const json = serializeTypedData(whole);
  const key = `sign:${account}`;
  showToast({
    key,
    tone: 'pending',
    title: translate('wallet.signTitle'),
    text: translate('wallet.signText', { label }),
  });
  try {
    const signature = await provider.request({ method: 'eth_signTypedData_v4', params: [account, json] });
    if (!isHex(signature)) throw new TypeError(translate('wallet.noSignature'));
    return signature;
  } finally {
    dismissToast(key);
  }
}
