import { sameAddress, type Address } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { AppError, UserError, walletMissing } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import type { WriteRequest } from '../types.ts';
import { hasAnchor, walletAccount, walletChainId, type Eip1193 } from './wallet-provider.ts';

export interface SignerContext {
  config: PublicConfig;
  /** The connected wallet; undefined if there is none. */
  connected(): { account: Address; provider(): Promise<Eip1193> } | undefined;
}

export interface Signer {
  account: Address;
  provider: Eip1193;
}

/** A request to the wallet: a transaction or a signature. */
type Action = Pick<WriteRequest, 'failure'>;

/** Code of a refusal because account or network changed in the wallet; key of its notice. */
export const WALLET_CHANGED = 'wallet-changed';

/** A failure of this action before it reached the wallet; the title is the action's own (spec A.8). */
export function refusal({ failure }: Action, code: string, text: string): UserError {
  return new UserError(failure.title, text, code);
}

/** The account that will sign, on the expected chain. */
export async function checkedSigner({ config, connected }: SignerContext, request: Action): Promise<Signer> {
  const wallet = connected();
  if (!wallet) throw walletMissing();
  const provider = await wallet.provider();
  const [chainId, account] = await Promise.all([walletChainId(provider), walletAccount(provider)]);
  if (!account) throw walletMissing();
  if (!sameAddress(account, wallet.account))
    throw refusal(request, WALLET_CHANGED, translate('wallet.accountChanged'));
  if (chainId !== config.chainId) {
    throw refusal(request, 'wrong-network', translate('wallet.switchTo', { chain: config.chainName }));
  }
  if (!(await anchored(provider, config, request))) {
    // The wallet is on another chain: the title is not the action's own.
    throw new UserError(translate('title.errorOccurred'), otherChainText(config), 'wrong-chain-behind-id');
  }
  return { account, provider };
}

async function anchored(provider: Eip1193, config: PublicConfig, { failure }: Action): Promise<boolean> {
  try {
    return await hasAnchor(provider, config.anchor);
  } catch (cause) {
    const text = translate('wallet.walletAway');
    throw new AppError(failure.title, text, { code: 'wallet-away', cause });
  }
}

/** The notice distinguishes two chains with the same id 97. */
export function otherChainText({ chainId, rpcUrl }: PublicConfig): string {
  return translate('wallet.otherChainText', { chainId, rpcUrl });
}

/** @throws if account or chain changed since the action began */
export async function stillSame(
  { config, connected }: SignerContext,
  request: Action,
  { account, provider }: Signer,
): Promise<void> {
  const wallet = connected();
  const [chainId, current] = await Promise.all([walletChainId(provider), walletAccount(provider)]);
  if (!sameAddress(wallet?.account, account) || !sameAddress(current, account)) {
    throw refusal(request, WALLET_CHANGED, translate('wallet.accountChanged'));
  }
  if (chainId !== config.chainId) {
    throw refusal(request, WALLET_CHANGED, translate('wallet.chainChanged'));
  }
}
