import {
  newSalt,
  metadataDigest,
  metadataTail,
  type Address,
  type Hex,
  type MetadataSubject,
} from '@kingspad/domain';
import type { LiquidityLockDraft, PresaleDraft, StakingDraft, TokenLockDraft } from '@kingspad/domain/api';
import type { ContractCall } from '@kingspad/abi';

/** What makes a lock, a sale or a staking pool: an approval, a call, and its draft for the API. */
export interface Creation {
  /** What the contract pulls: approve it first. */
  approval: { token: Address; spender: Address; amount: bigint };
  /** For `writeContract` of viem: it has the fee as its value, and the metadata's digest as its suffix. */
  call: ContractCall;
  /** For `keep` of the client: what people say of it, with its terms in the API's units. */
  draft: {
    path: string;
    body: TokenLockDraft | LiquidityLockDraft | PresaleDraft | StakingDraft;
    digest: Hex;
  };
}

/** What every creation may have. */
export interface CreationOptions {
  /** Wei, as the contract asks now; the one of the configuration unless given. What is too much comes back. */
  fee?: bigint;
  /** 16 random bytes; new ones unless given. The same draft sent again needs the same. */
  salt?: Hex;
}

/** The digest of a creation's metadata, and the bytes that its call carries. */
export function signedOff<Meta extends Record<string, unknown>>(
  subject: Omit<MetadataSubject<Meta>, 'salt'>,
  salt: Hex = newSalt(),
): { salt: Hex; digest: Hex; dataSuffix: Hex } {
  const digest = metadataDigest({ ...subject, salt });
  return { salt, digest, dataSuffix: metadataTail(digest) };
}

/** @throws Error where no fee is known */
export function feeOf(given: bigint | undefined, configured: string | null): bigint {
  if (given !== undefined) return given;
  if (configured === null)
    throw new Error('The server does not know the fee yet. Read it from the contract and give it as fee.');
  return BigInt(configured);
}

/** @throws Error where the site has no such contract */
export function contractOf(address: string | null, name: string): Address {
  if (address === null) throw new Error(`This site has no ${name}.`);
  return address as Address;
}
