import canonicalize from 'canonicalize';
import type { Address, Hex } from './address.ts';
import { concatHex, keccak256, toBytes, toHex } from 'viem';
import { DAY } from './time.ts';

/** The four bytes before a digest in a creating call's tail: `bytes4(keccak256('KingsPad metadata v1'))`. */
export const METADATA_TAG: Hex = keccak256(toBytes('KingsPad metadata v1')).slice(0, 10) as Hex;

/** The fields that a metadata digest covers besides the metadata itself. */
export interface MetadataSubject<Meta extends Record<string, unknown>> {
  chainId: number;
  contract: Address;
  kind: 'lock' | 'presale' | 'staking';
  owner: Address;
  token: Address;
  /** 16 random bytes, so that a draft cannot be guessed from its digest. */
  salt: Hex;
  meta: Meta;
}

export interface LockMeta extends Record<string, unknown> {
  /** Empty if the owner gave none. */
  title: string;
}

/** The fields of a sale's metadata, and the kind of text of each. Schemas, checks and answers follow from it. */
export const PRESALE_META_KINDS = {
  presaleName: 'line',
  logoURL: 'image',
  coverImageUrl: 'image',
  websiteLink: 'link',
  facebookLink: 'link',
  twitterLink: 'link',
  githubLink: 'link',
  telegramLink: 'link',
  instagramLink: 'link',
  discordLink: 'link',
  redditLink: 'link',
  description: 'html',
  youTubeLink: 'video',
  kycLink: 'link',
  auditedLink: 'link',
  safuLink: 'link',
  pooCoinLink: 'link',
} as const;

type PresaleMetaField = keyof typeof PRESALE_META_KINDS;
const PRESALE_META_FIELDS = Object.keys(PRESALE_META_KINDS) as PresaleMetaField[];

/** The fields of some kinds, in their order. */
export type PresaleMetaFieldOf<Kind> = {
  [Field in PresaleMetaField]: (typeof PRESALE_META_KINDS)[Field] extends Kind ? Field : never;
}[PresaleMetaField];

export const presaleMetaFieldsOf = <Kind extends (typeof PRESALE_META_KINDS)[PresaleMetaField]>(
  ...kinds: Kind[]
): PresaleMetaFieldOf<Kind>[] =>
  PRESALE_META_FIELDS.filter((field): field is PresaleMetaFieldOf<Kind> =>
    kinds.some((kind) => kind === PRESALE_META_KINDS[field]),
  );

/** A sale's metadata by its owner; empty if there is none. */
export type PresaleMeta = Record<PresaleMetaField, string>;

/** The metadata that a digest covers: exactly its fields, unchanged, empty if absent. */
export function presaleMetaOf(values: {
  readonly [Field in keyof PresaleMeta]?: string | null;
}): PresaleMeta {
  return metaOf(PRESALE_META_FIELDS, values);
}

const STAKING_META_FIELDS = ['logoUrl', 'projectSiteURL', 'tokenLockFor'] as const;

/** A staking pool's metadata by its creator; empty if there is none. Its digest's token is the staked one. */
export type StakingMeta = Record<(typeof STAKING_META_FIELDS)[number], string>;

/** {@link presaleMetaOf} for a staking pool. */
export function stakingMetaOf(values: {
  readonly [Field in keyof StakingMeta]?: string | null;
}): StakingMeta {
  return metaOf(STAKING_META_FIELDS, values);
}

function metaOf<Field extends string>(
  fields: readonly Field[],
  values: { readonly [Name in Field]?: string | null },
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])) as Record<Field, string>;
}

/**
 * Makes a salt: 16 random bytes as `0x` and 32 hex digits.
 * @example
 * const salt = newSalt();
 */
export function newSalt(): Hex {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * Computes the digest that a creating transaction carries: keccak256 of the subject as RFC 8785 JSON, with addresses in
 * lower case.
 * @throws TypeError if the subject has no canonical JSON
 * @example
 * const meta = { title: 'Team tokens' };
 * const digest = metadataDigest({ chainId: 56, contract: locker, kind: 'lock', owner, token, salt, meta });
 */
export function metadataDigest<Meta extends Record<string, unknown>>(subject: MetadataSubject<Meta>): Hex {
  const json = canonicalize({
    ...subject,
    contract: subject.contract.toLowerCase(),
    owner: subject.owner.toLowerCase(),
    token: subject.token.toLowerCase(),
    salt: subject.salt.toLowerCase(),
  });
  if (json === undefined) throw new TypeError('metadata cannot be written as canonical JSON');
  return keccak256(toBytes(json));
}

/**
 * Encodes a digest as the 36 bytes after a creating call's data: `dataSuffix` of viem's `writeContract`.
 * @example
 * const dataSuffix = metadataTail(digest);
 */
export function metadataTail(digest: Hex): Hex {
  return concatHex([METADATA_TAG, digest]);
}

/** An edit of a lock's metadata is valid for at most a day, so that old signatures cannot be used later. */
export const METADATA_EDIT_MAX_SECONDS = DAY;

/** An edit of a lock's metadata, as its owner signs it. */
export interface LockMetadataEditTerms {
  chainId: number;
  /** The contract that holds the lock. */
  locker: Address;
  /** The transaction that created the lock. */
  transactionHash: Hex;
  lockId: number;
  /** The current version plus one, so that no edit is applied twice. */
  version: number;
  /** {@link metadataDigest} of the new metadata. */
  metadataDigest: Hex;
  /** Seconds; at most {@link METADATA_EDIT_MAX_SECONDS} ahead. */
  deadline: number;
}

/** The EIP-712 typed data of an edit, shown and signed by the owner's wallet and verified by the server. */
export function lockMetadataTypedData(edit: LockMetadataEditTerms) {
  return {
    domain: { name: 'KingsPad', version: '1', chainId: edit.chainId, verifyingContract: edit.locker },
    types: {
      LockMetadata: [
        { name: 'transactionHash', type: 'bytes32' },
        { name: 'lockId', type: 'uint256' },
        { name: 'version', type: 'uint256' },
        { name: 'metadataDigest', type: 'bytes32' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'LockMetadata',
    message: {
      transactionHash: edit.transactionHash,
      lockId: BigInt(edit.lockId),
      version: BigInt(edit.version),
      metadataDigest: edit.metadataDigest,
      deadline: BigInt(edit.deadline),
    },
  } as const;
}

/** An edit of the metadata of a sale or staking pool, as its owner signs it. */
export interface PoolMetadataEditTerms {
  chainId: number;
  pool: Address;
  /** The current version plus one. */
  version: number;
  /** {@link metadataDigest} of the new metadata; its contract is the factory, as at the creation. */
  metadataDigest: Hex;
  /** Seconds; at most {@link METADATA_EDIT_MAX_SECONDS} ahead. */
  deadline: number;
}

/** The EIP-712 typed data of a sale's edit. */
export function presaleMetadataTypedData(edit: PoolMetadataEditTerms) {
  return {
    ...poolEditOf(edit),
    types: { PresaleMetadata: EDIT_FIELDS },
    primaryType: 'PresaleMetadata',
  } as const;
}

/** The EIP-712 typed data of a staking pool's edit. */
export function stakingMetadataTypedData(edit: PoolMetadataEditTerms) {
  return {
    ...poolEditOf(edit),
    types: { StakingMetadata: EDIT_FIELDS },
    primaryType: 'StakingMetadata',
  } as const;
}

const EDIT_FIELDS = [
  { name: 'version', type: 'uint256' },
  { name: 'metadataDigest', type: 'bytes32' },
  { name: 'deadline', type: 'uint256' },
] as const;

function poolEditOf(edit: PoolMetadataEditTerms) {
  return {
    domain: { name: 'KingsPad', version: '1', chainId: edit.chainId, verifyingContract: edit.pool },
    message: {
      version: BigInt(edit.version),
      metadataDigest: edit.metadataDigest,
      deadline: BigInt(edit.deadline),
    },
  } as const;
}

/** An operator's verification of a sale, as it is signed. */
export interface PoolVerificationTerms {
  chainId: number;
  pool: Address;
  isVerifiedPool: boolean;
  kyc: boolean;
  audited: boolean;
  safu: boolean;
  version: number;
  deadline: number;
}

/** The EIP-712 typed data of an operator's verification. */
export function poolVerificationTypedData(terms: PoolVerificationTerms) {
  return {
    domain: { name: 'KingsPad', version: '1', chainId: terms.chainId, verifyingContract: terms.pool },
    types: {
      PoolVerification: [
        { name: 'isVerifiedPool', type: 'bool' },
        { name: 'kyc', type: 'bool' },
        { name: 'audited', type: 'bool' },
        { name: 'safu', type: 'bool' },
        { name: 'version', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'PoolVerification',
    message: {
      isVerifiedPool: terms.isVerifiedPool,
      kyc: terms.kyc,
      audited: terms.audited,
      safu: terms.safu,
      version: BigInt(terms.version),
      deadline: BigInt(terms.deadline),
    },
  } as const;
}
