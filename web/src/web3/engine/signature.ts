import type { Address, Hex } from '@kingspad/domain';
import {
  getTypesForEIP712Domain,
  isHex,
  serializeTypedData,
  stringToHex,
  type TypedDataDefinition,
} from 'viem';
import { translate } from '#lib/i18n/index.ts';
import { dismissToast, showToast } from '#lib/toast.ts';
import type { TypedData } from '../types.ts';
import type { Eip1193 } from './wallet-provider.ts';

type Signer = { provider: Eip1193; account: Address };

/**
 * Requests a signature of typed data (EIP-712) from the wallet, with a notice. Nothing is sent by it.
 * @param label what is signed, for the notice
 * @throws the wallet's error; a rejection is one (see chain-errors.ts)
 */
export async function signThroughWallet(signer: Signer, typedData: TypedData, label: string): Promise<Hex> {
  const types = { EIP712Domain: getTypesForEIP712Domain({ domain: typedData.domain }), ...typedData.types };
  // viem's types require the concrete message type; here it is generic.
  const whole: TypedDataDefinition = { ...typedData, types };
  const params = [signer.account, serializeTypedData(whole)];
  return requestSignature(signer, { method: 'eth_signTypedData_v4', params }, label);
}

/** The same for plain text (EIP-191), used for signing in (EIP-4361). */
export async function signTextThroughWallet(signer: Signer, text: string, label: string): Promise<Hex> {
  const params = [stringToHex(text), signer.account];
  return requestSignature(signer, { method: 'personal_sign', params }, label);
}

async function requestSignature(
  { provider, account }: Signer,
  request: { method: string; params: readonly unknown[] },
  label: string,
): Promise<Hex> {
  const key = `sign:${account}`;
  showToast({
    key,
    tone: 'pending',
    title: translate('wallet.signTitle'),
    text: translate('wallet.signText', { label }),
  });
  try {
    const signature = await provider.request(request);
    if (!isHex(signature)) throw new TypeError(translate('wallet.noSignature'));
    return signature;
  } finally {
    dismissToast(key);
  }
}
