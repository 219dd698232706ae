import { existsSync, readFileSync } from 'node:fs';
import {
  parseTransaction,
  serializeTransaction,
  type Address,
  type Hex,
  type TransactionSerialized,
} from 'viem';
import { writeJson } from './files.ts';
import { DeploymentError } from './problems.ts';
import { isCreation, type Step } from './plan.ts';
import type { Signer, UnsignedTransaction } from './signers.ts';

/** Writes transactions for a machine that has the key and no network. */
export function writeUnsigned(
  path: string,
  from: Address,
  transactions: readonly { step: Step; transaction: UnsignedTransaction }[],
): void {
  writeJson(
    path,
    transactions.map(({ step, transaction }) => ({
      what: isCreation(step) ? `${step.title}, at ${step.address}` : step.title,
      from,
      ...transaction,
      to: transaction.to ?? null,
      value: 0n,
      /** Unsigned transaction by EIP-155: the hashed and signed fields. */
      serialized: serializeTransaction(transaction),
    })),
  );
}

/**
 * Signed transactions from a file: a JSON list of them, or one a line; in any order.
 * @throws {DeploymentError} if the file is not there, or holds something else
 */
export function signedInFile(path: string): Signer {
  if (!existsSync(path)) throw new DeploymentError(`The signed transactions ${path} do not exist.`);
  const texts = readFileSync(path, 'utf8').match(/0x[0-9a-fA-F]+/g) ?? [];
  const byNumber = new Map<number, Hex>();
  for (const text of texts) {
    try {
      byNumber.set(parseTransaction(text as TransactionSerialized).nonce ?? 0, text as Hex);
    } catch {
      throw new DeploymentError(`${path}: ${text.slice(0, 20)}… is no signed transaction.`);
    }
  }
  return async ({ nonce }) => {
    const signed = byNumber.get(nonce);
    if (!signed) {
      throw new DeploymentError(`${path} holds no transaction with the number ${nonce}. Nothing was sent.`);
    }
    return signed;
  };
}
