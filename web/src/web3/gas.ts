import { sameAddress, type Address } from '@kingspad/domain';
import { readAccountKind, type AccountKind } from '@kingspad/protocol/chain/account';
import type { ContractCall } from '@kingspad/protocol/call';
import { estimateGas, readGasPrice, withGasMargin } from '@kingspad/protocol/chain/estimate-gas';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { AppError } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import { reportedContract } from './reported-contract.ts';

/** An account's balance, and whether it sends its own transactions. */
export interface Funds {
  /** Wei. */
  balance: bigint;
  /** A contract account does not pay for gas: another account sends its transactions and sets their limit. */
  sendsItself: boolean;
  kind: AccountKind;
}

/**
 * Whether an account has what calls cost it: their value, and gas where no other account can pay it. A contract's gas is
 * paid by whoever executes it, a delegated account's (EIP-7702) possibly too. A contract that is not deployed yet is known by
 * what its wallet reports: one that is wrong about it refuses by itself, as nothing is sent without coin.
 * @param value of all calls, wei
 * @throws AppError `poor`
 */
export async function checkFunds(
  client: ReadClient,
  address: Address,
  value: bigint,
  failure: { title: string },
): Promise<Funds> {
  const [balance, present] = await Promise.all([
    client.getBalance({ address }),
    readAccountKind(client, address),
  ]);
  const isUndeployed = present === 'key' && sameAddress(reportedContract.get(), address);
  const kind = isUndeployed ? 'contract' : present;
  const least = kind === 'key' ? value + 1n : value;
  if (balance < least) throw new AppError(failure.title, translate('wallet.notEnoughCoin'), { code: 'poor' });
  return { balance, sendsItself: kind !== 'contract', kind };
}

/** Wallets offer more than the node's price for quick inclusion. */
const PRICE_FACTOR = 2n;

/**
 * The gas limit to propose for a call: its estimate and a margin, as far as the account could pay that.
 * @returns undefined if the wallet has to know better
 */
export async function gasLimitOf(
  client: ReadClient,
  account: Address,
  call: ContractCall,
  { balance, sendsItself }: Funds,
): Promise<bigint | undefined> {
  if (!sendsItself) return undefined;
  const [estimate, price] = await Promise.all([estimateGas(client, account, call), readGasPrice(client)]);
  if (estimate === null) return undefined;
  const limit = withGasMargin(estimate);
  const affordable = price === 0n ? limit : (balance - (call.value ?? 0n)) / (price * PRICE_FACTOR);
  if (affordable >= limit) return limit;
  return affordable > estimate ? affordable : estimate;
}
