import { newSalt, metadataTail, type Address, type Hex } from '@kingspad/domain';
import type { LiquidityLockDraft, PresaleDraft, StakingDraft, TokenLockDraft } from '@kingspad/domain/api';
import type { CallOptions, ContractCall } from '@kingspad/abi';
import type { FieldsOf } from './checks.ts';
import type { Approval } from './token/calls.ts';
import type { SignedPermit } from './token/permit.ts';
import { checkedAmount } from './units.ts';

/** Creation of a lock, sale or staking pool: approval, call, and draft for the API. */
export interface Creation {
  /** The amount that the contract pulls: approve it first. */
  approval: Approval;
  /** Arguments for viem's `writeContract`, with the fee as value and the metadata's digest as suffix. */
  call: ContractCall;
  /**
   * The call with a signed permit instead of the approval. Undefined if the contract takes no permit: for a lock of
   * another owner, and for a staking pool.
   */
  permitted?: (permit: SignedPermit) => ContractCall;
  /** Draft for the client's `keep`: metadata, and terms in the API's units. */
  draft: {
    path: string;
    body: TokenLockDraft | LiquidityLockDraft | PresaleDraft | StakingDraft;
    digest: Hex;
  };
}

/** Options of every creation. */
export interface CreationOptions {
  /** Wei; the configuration's fee by default. The contract returns an excess. */
  fee?: bigint;
  /** 16 random bytes, new by default. Repeat them to post the same draft again. */
  salt?: Hex;
}

/** Fields of {@link CreationOptions}. */
export const CREATION_FIELDS = { fee: true, salt: true } as const satisfies FieldsOf<CreationOptions>;

/** Approval, call and draft of one intent. */
export interface Prepared<Draft> {
  /** The contract pulls exactly this amount. */
  approval: Approval;
  /** The body of the API's create call. */
  draft: Draft;
  /** The digest of the draft's metadata, which the call carries as its suffix. */
  digest: Hex;
  call: (options: CallOptions) => ContractCall;
  /** The call with a permit instead of the approval, if the contract takes one. */
  permitted?: (permit: SignedPermit, options: CallOptions) => ContractCall;
}

/** A creation that carries its digest. @throws Error if no fee is known */
export function creationOf<Draft extends Creation['draft']['body']>(
  prepare: (salt: Hex) => Prepared<Draft>,
  path: string,
  { fee, salt = newSalt() }: CreationOptions,
  configuredFee: string | null,
): Creation {
  const { approval, draft, digest, call, permitted } = prepare(salt);
  const options = { dataSuffix: metadataTail(digest), value: feeOf(fee, configuredFee) };
  return {
    approval,
    call: call(options),
    ...(permitted && { permitted: (permit: SignedPermit) => permitted(permit, options) }),
    draft: { path, body: draft, digest },
  };
}

function feeOf(given: bigint | undefined, configured: string | null): bigint {
  if (given !== undefined) return checkedAmount('fee', given);
  if (configured === null)
    throw new Error('The server does not know the fee yet. Read it from the contract and pass it as fee.');
  return BigInt(configured);
}

/** @throws Error if the site has no such contract */
export function contractOf(address: Address | null, name: string): Address {
  if (address === null) throw new Error(`This site has no ${name}. Check config.contracts.`);
  return address;
}
