import type { Address, Hex } from '@kingspad/domain';
import type {
  Comment,
  PoolVerification,
  PoolVerificationState,
  PoolVote,
  PresaleMetadataEdit,
  Session,
} from '@kingspad/domain/api';
import { api, apiUrl } from '../../../../lib/api-client.ts';

/** The index's view of the wallet in the sale. */
interface IndexAnswer {
  status: 'pending' | 'confirmed';
}

/**
 * Notifies the server of a contribution; it looks for itself (spec B.7).
 * @param amount base units of the coin
 * @returns whether its index has it already
 */
export async function notifyContribution(pool: string, wallet: string, amount: string): Promise<boolean> {
  const { status } = await api.post<IndexAnswer>('/presale/contribute', {
    poolContractAddress: pool,
    contributedAmountInWei: amount,
    walletAddress: wallet,
  });
  return status === 'confirmed';
}

/** Notifies the server of a refund; see {@link notifyContribution}. */
export async function notifyRefund(pool: string, wallet: string): Promise<boolean> {
  const { status } = await api.delete<IndexAnswer>('/presale/contribute', {
    poolContractAddress: pool,
    walletAddress: wallet,
  });
  return status === 'confirmed';
}

/** Has the server look for the lock that finalizing made (spec B.4). */
export async function syncLockRecords(): Promise<void> {
  await api.get<unknown>('/liquidity-locker/sync-lock-records');
}

/** Sends a sale's metadata with its owner's signature. */
export async function editSaleMetadata(pool: Address, edit: PresaleMetadataEdit): Promise<void> {
  await api.patch<unknown>(`/presale/${pool}/metadata`, edit);
}

export const postComment = (pool: Address, text: string) =>
  api.post<Comment>(`/presale/${pool}/comments`, { text });

export const hideComment = (pool: Address, id: string, isHidden: boolean) =>
  api.patch<unknown>(`/presale/${pool}/comments/${id}`, { isHidden });

export async function newNonce(): Promise<string> {
  return (await api.post<{ nonce: string }>('/session/nonce', {})).nonce;
}

export const signIn = (message: string, signature: Hex) =>
  api.post<Session>('/session', { message, signature });

export const verificationOf = (pool: Address, signal?: AbortSignal) =>
  api.get<PoolVerificationState>(`/operator/presale/${pool}/verification`, { signal });

export const putVerification = (pool: Address, body: PoolVerification) =>
  api.put<unknown>(`/operator/presale/${pool}/verification`, body);

export const putVote = (pool: Address, vote: PoolVote) => api.put<unknown>(`/presale/${pool}/vote`, vote);

/** The address of all contributions, refunds and claims of a sale as a CSV file. */
export const contributionsFile = (pool: Address): string => apiUrl(`/presale/${pool}/contributions.csv`);
