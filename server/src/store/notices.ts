import { randomUUID } from 'node:crypto';
import type { Address, Hex } from '@kingspad/domain';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** The indexer's notice of changed blocks, sent in the transaction that indexed them. */
export const HEAD_CHANNEL = 'kingspad_head';

/** Any login may request here that the indexer polls the chain now; the payload is ignored. */
export const REFRESH_CHANNEL = 'kingspad_refresh';

/** An API process's notice of changed comments: the payload is the sale's address in lower case. */
export const COMMENTS_CHANNEL = 'kingspad_comments';

/** The same for changed votes. */
export const VOTES_CHANNEL = 'kingspad_votes';

/** A lock that changed in a block. Addresses in lower case. */
export interface ChangedLock {
  locker: Address;
  lockId: number;
  tx: Hex;
  token: Address;
  owner: Address;
}

/** Changes of blocks. */
export interface Changes {
  locks: ChangedLock[];
  /** Sales, in lower case: those with events, and those whose stage changed by time alone. */
  pools: Address[];
  /** Staking pools, in lower case: those with events, and those that ended at a block. */
  stakingPools: Address[];
}

/** The payload of `HEAD_CHANNEL`, as JSON. */
export interface HeadNotice {
  blockNumber: number;
  /** Chain time of that block, seconds. */
  timestamp: number;
  changed: ChangedLock[];
  /** Sales, see {@link Changes}. */
  pools: Address[];
  /** See {@link Changes}. */
  stakingPools: Address[];
  /** The changes are too many to list, or blocks were undone: anything may have changed. The lists are empty then. */
  all: boolean;
  /** Unique to this notice. */
  revision: string;
  /** Its step, see `positions.ts`. */
  step: number;
}

/** A notice whose step is not known yet. */
export type HeadChange = Omit<HeadNotice, 'step'>;

/** Postgres refuses payloads of 8,000 bytes or more. */
const MAX_NOTICE_BYTES = 7000;

/** Increment with every change of the payload: a process of another version then reads the cursor instead. */
const NOTICE_VERSION = 3;

const AddressText = Type.Unsafe<Address>(Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }));
const Count = Type.Integer({ minimum: 0 });

const NoticeSchema = Type.Object({
  version: Type.Literal(NOTICE_VERSION),
  blockNumber: Type.Integer({ minimum: -1 }),
  timestamp: Count,
  changed: Type.Array(
    Type.Object({
      locker: AddressText,
      lockId: Count,
      tx: Type.Unsafe<Hex>(Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' })),
      token: AddressText,
      owner: AddressText,
    }),
  ),
  pools: Type.Array(AddressText),
  stakingPools: Type.Array(AddressText),
  all: Type.Boolean(),
  revision: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' }),
  step: Count,
});

/** The notice as text, shortened to Postgres's limit. */
export function writeHeadNotice(notice: HeadNotice): string {
  const text = JSON.stringify({ version: NOTICE_VERSION, ...notice });
  if (Buffer.byteLength(text) <= MAX_NOTICE_BYTES) return text;
  const { blockNumber, timestamp, revision, step } = notice;
  return JSON.stringify({
    version: NOTICE_VERSION,
    ...anythingChanged(blockNumber, timestamp),
    revision,
    step,
  });
}

/** A notice without details: anything may have changed. */
export function anythingChanged(blockNumber: number, timestamp: number): HeadChange {
  const revision = newRevision();
  return { blockNumber, timestamp, changed: [], pools: [], stakingPools: [], all: true, revision };
}

export const newRevision = (): string => randomUUID();

/** Whether an answer from before the notice may differ from one after it. */
export const changesAnything = ({ changed, pools, stakingPools, all }: HeadChange): boolean =>
  all || changed.length > 0 || pools.length > 0 || stakingPools.length > 0;

/**
 * Reads what `writeHeadNotice` wrote; undefined if the text is none of it or of another version. Any login may notify, and
 * during an upgrade another version of this program does.
 */
export function readHeadNotice(payload: string): HeadNotice | undefined {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return undefined;
  }
  if (!Value.Check(NoticeSchema, value)) return undefined;
  const { version: _, ...notice } = value;
  return notice;
}
