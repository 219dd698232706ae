import { rpc } from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';

/** Makes an account a contract that reverts on every call, so on every payment; it can still send transactions. */
export async function refuseCoin(url: string, account: Address): Promise<void> {
  await rpc(url, 'anvil_setCode', [account, '0x60006000fd']);
  await rpc(url, 'anvil_impersonateAccount', [account]);
}

/** Makes the account an ordinary one again. */
export async function takeCoin(url: string, account: Address): Promise<void> {
  await rpc(url, 'anvil_setCode', [account, '0x']);
  await rpc(url, 'anvil_stopImpersonatingAccount', [account]);
}
