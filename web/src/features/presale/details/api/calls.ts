import type { Address, Hex } from '@kingspad/domain';
import type { PoolVerification, PoolVote, PresaleMetadataEdit } from '@kingspad/domain/api';
import { apiUrl, call, sendText } from '#lib/api-client.ts';

/**
 * Notifies the server of a contribution; it looks for itself (spec B.7).
 * @param amount base units of the coin
 * @returns whether its index has it already
 */
export async function notifyContribution(pool: Address, wallet: Address, amount: string): Promise<boolean> {
  const body = { poolContractAddress: pool, contributedAmountInWei: amount, walletAddress: wallet };
  return (await call('POST /api/v1/presale/contribute', { body })).status === 'confirmed';
}

/** Notifies the server of a refund; see {@link notifyContribution}. */
export async function notifyRefund(pool: Address, wallet: Address): Promise<boolean> {
  const body = { poolContractAddress: pool, walletAddress: wallet };
  return (await call('DELETE /api/v1/presale/contribute', { body })).status === 'confirmed';
}

/** Has the server look for the lock that finalizing made (spec B.4). */
export async function syncLockRecords(): Promise<void> {
  await call('GET /api/v1/liquidity-locker/sync-lock-records', {});
}

/** Sends a sale's metadata with its owner's signature. */
export async function editSaleMetadata(pool: Address, edit: PresaleMetadataEdit): Promise<void> {
  await call('PATCH /api/v1/presale/{pool}/metadata', { pool, body: edit });
}

export const postComment = (pool: Address, text: string) =>
  call('POST /api/v1/presale/{pool}/comments', { pool, body: { text } });

export const hideComment = (pool: Address, id: string, isHidden: boolean) =>
  call('PATCH /api/v1/presale/{pool}/comments/{id}', { pool, id, body: { isHidden } });

export async function newNonce(): Promise<string> {
  return (await call('POST /api/v1/session/nonce', {})).nonce;
}

export const signIn = (message: string, signature: Hex) =>
  call('POST /api/v1/session', { body: { message, signature } });

export const putVerification = (pool: Address, body: PoolVerification) =>
  call('PUT /api/v1/operator/presale/{pool}/verification', { pool, body });

export const putVote = (pool: Address, body: PoolVote) =>
  call('PUT /api/v1/presale/{pool}/vote', { pool, body });

/** Publishes the list whose root the sale has, as its signed-in owner. */
export const publishList = (pool: Address, text: string) =>
  sendText('PUT /api/v1/presale/{pool}/list', { pool }, text);

/** The address of a sale's published list as a CSV file. */
export const listFile = (pool: Address): string => apiUrl(`/api/v1/presale/${pool}/list.csv`);

/** The address of all contributions, refunds and claims of a sale as a CSV file. */
export const contributionsFile = (pool: Address): string =>
  apiUrl(`/api/v1/presale/${pool}/contributions.csv`);
