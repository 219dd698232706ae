import {
  createClient,
  getAddress,
  http,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  type Address,
  type Hex,
  type TransactionSerializableLegacy,
  type TransactionSerialized,
} from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { DeploymentError, reasonOf } from './problems.ts';

/** A transaction as it is signed: of one chain, with its number, its gas and its price. Without a receiver it creates. */
export type UnsignedTransaction = TransactionSerializableLegacy & {
  type: 'legacy';
  chainId: number;
  nonce: number;
  gas: bigint;
  gasPrice: bigint;
  data: Hex;
  to?: Address;
};

/** Signs deployments; the node that receives them never sees a key. */
export type Signer = (transaction: UnsignedTransaction) => Promise<Hex>;

export const keySigner =
  (account: PrivateKeyAccount): Signer =>
  (transaction) =>
    account.signTransaction(transaction);

/**
 * A program that signs and has its own keys: Clef, which drives hardware wallets too, or a node with open accounts on a
 * chain of one machine. It is asked by `eth_signTransaction`, or else by `account_signTransaction`, which is Clef's.
 */
export function rpcSigner(url: string, from: Address): Signer {
  // A person may have to press a button first.
  const client = createClient({ transport: http(url, { timeout: 600_000, retryCount: 0 }) });
  const ask = async (
    method: 'eth_signTransaction' | 'account_signTransaction',
    transaction: UnsignedTransaction,
  ): Promise<Hex> => {
    const answer = await client.request<{ ReturnType: Hex | { raw: Hex } }>({
      // Both are missing in viem's list of methods with their answers.
      method,
      params: [
        {
          from,
          chainId: numberToHex(transaction.chainId),
          nonce: numberToHex(transaction.nonce),
          gas: numberToHex(transaction.gas),
          gasPrice: numberToHex(transaction.gasPrice),
          value: '0x0',
          data: transaction.data,
          ...(transaction.to && { to: transaction.to }),
        },
      ] as never,
    });
    return typeof answer === 'string' ? answer : answer.raw;
  };
  return async (transaction) => {
    try {
      return await ask('eth_signTransaction', transaction).catch((error: unknown) => {
        const isUnknown =
          error instanceof MethodNotFoundRpcError || error instanceof MethodNotSupportedRpcError;
        if (!isUnknown) throw error;
        return ask('account_signTransaction', transaction);
      });
    } catch (error) {
      throw new DeploymentError(`The signer at ${url} did not sign for ${from}: ${reasonOf(error)}.`);
    }
  };
}

/**
 * Checks that a signed transaction is the one that was to be signed, by the deployer.
 * @param what the transaction's name in the sentence
 * @throws {DeploymentError} naming what differs
 */
export async function checkSigned(
  signed: Hex,
  expected: UnsignedTransaction,
  from: Address,
  what: string,
): Promise<void> {
  const serialized = signed as TransactionSerialized;
  let signer: Address;
  let transaction: ReturnType<typeof parseTransaction>;
  try {
    transaction = parseTransaction(serialized);
    signer = await recoverTransactionAddress({ serializedTransaction: serialized });
  } catch {
    throw new DeploymentError(`${what}: what the signer gave back is no signed transaction.`);
  }
  const differs = (part: string, is: unknown, should: unknown) => {
    throw new DeploymentError(
      `${what}: signed with ${part} ${String(is)}, not ${String(should)}. It is not sent.`,
    );
  };
  const { chainId, nonce = 0, data, to, value = 0n } = transaction;
  if (signer !== from) differs('the key of', signer, from);
  if (chainId !== expected.chainId) differs('the chain', chainId, expected.chainId);
  if (nonce !== expected.nonce) differs('the number', nonce, expected.nonce);
  const [receiver, expectedReceiver] = [to, expected.to].map((it) => (it ? getAddress(it) : 'none'));
  if (receiver !== expectedReceiver) differs('the receiver', receiver, expectedReceiver);
  if (value !== 0n) differs('the value', value, 0);
  if (data !== expected.data) differs('other code or arguments than', data?.slice(0, 20), 'these settings');
}
