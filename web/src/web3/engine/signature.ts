import type { Address, Hex } from '@kingspad/domain';
import {
  getTypesForEIP712Domain,
  isHex,
  serializeTypedData,
  stringToHex,
  type TypedDataDefinition,
} from 'viem';
import { translate } from '../../lib/i18n/index.ts';
import { dismissToast, showToast } from '../../lib/toast.ts';
import type { TypedData } from '../types.ts';
import type { Eip1193 } from './wallet-provider.ts';

type Signer = { provider: Eip1193; account: Address };

/**
 * Asks the wallet to sign typed data (EIP-712), and says that it asks. Nothing is sent by it.
 * @param label what is signed, for the notice
 * @throws what the wallet answers; a rejection is one (see chain-errors.ts)
 */
export async function signThroughWallet(signer: Signer, typedData: TypedData, label: string): Promise<Hex> {
  const types = { EIP712Domain: getTypesForEIP712Domain({ domain: typedData.domain }), ...typedData.types };
  // viem's types want to know the message's; here it is any.
  const whole: TypedDataDefinition = { ...typedData, types };
  const params = [signer.account, serializeTypedData(whole)];
  return asked(signer, { method: 'eth_signTypedData_v4', params }, label);
}

/** The same for a plain text (EIP-191), as signing in needs one (EIP-4361). */
export async function signTextThroughWallet(signer: Signer, text: string, label: string): Promise<Hex> {
  const params = [stringToHex(text), signer.account];
  return asked(signer, { method: 'personal_sign', params }, label);
}

async function asked(
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
