import { ACCEPTED_CHAIN_IDS, networkOf } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { translate } from '#lib/i18n/index.ts';
import type { WalletState } from '../session.ts';

/** Display name of a chain: from the deployment, from the table of networks, or its number. */
export function chainName(chainId: number, config: PublicConfig | undefined): string {
  if (chainId === config?.chainId) return config.chainName;
  return networkOf(chainId)?.name ?? translate('wallet.chainNumber', { id: chainId });
}

/** Whether the wallet button shows 'Wrong network': an unsupported chain, or another one with our chain's id. */
export function isWrongNetwork({ status, chainId }: WalletState): boolean {
  if (status === 'wrong-chain-behind-id') return true;
  return status === 'wrong-network' && !ACCEPTED_CHAIN_IDS.includes(chainId ?? 0);
}
