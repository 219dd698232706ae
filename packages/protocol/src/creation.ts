import { newSalt, metadataTail, type Address, type Hex } from '@kingspad/domain';
import type { LiquidityLockDraft, PresaleDraft, StakingDraft, TokenLockDraft } from '@kingspad/domain/api';
import type { CallOptions, ContractCall } from '@kingspad/abi';
import type { Approval } from './token/calls.ts';
import type { SignedPermit } from './token/permit.ts';

/** What makes a lock, a sale or a staking pool: an approval, a call, and its draft for the API. */
export interface Creation {
  /** What the contract pulls: approve it first. */
  approval: Approval;
  /** For `writeContract` of viem: it has the fee as its value, and the metadata's digest as its suffix. */
  call: ContractCall;
  /**
   * The call with a signed permit of exactly the approval, which then is not sent. Undefined where the contract takes no
   * permit: for a lock of another owner, and for a staking pool.
   */
  permitted?: (permit: SignedPermit) => ContractCall;
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

/** Approval, call and draft of one intent. */
export interface Prepared<Draft> {
  /** The contract pulls exactly this amount. */
  approval: Approval;
  /** The body of the API's create call. */
  draft: Draft;
  /** The digest of the draft's metadata, which the call carries as its suffix. */
  digest: Hex;
  call: (options: CallOptions) => ContractCall;
  /** The same with a permit in place of the approval, where the contract takes one. */
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
  if (given !== undefined) return given;
  if (configured === null)
    throw new Error('The server does not know the fee yet. Read it from the contract and give it as fee.');
  return BigInt(configured);
}

/** @throws Error where the site has no such contract */
export function contractOf(address: Address | null, name: string): Address {
  if (address === null) throw new Error(`This site has no ${name}.`);
  return address;
}
