import type { ImageType } from './image-types.ts';
import { policyFields, type PolicyKeys } from './post-policy.ts';

/** The form that a browser posts its file with. */
export interface PostTicket {
  url: string;
  fields: Record<string, string>;
}

/**
 * Storage of pictures. A key has two places: the incoming one, which browsers post to and cannot read, and the
 * public one, which the server alone writes. Everything rejects if the store is away.
 */
export interface ObjectStore {
  /**
   * A form for one file of this type and length, valid for {@link TICKET_SECONDS}.
   * @param origin our public origin, for a store that this server hosts
   */
  ticket: (key: string, type: ImageType, bytes: number, origin: string) => PostTicket;
  /** The upload of a key; undefined if none arrived. @throws RangeError above `maxBytes` */
  readIncoming: (key: string, maxBytes: number) => Promise<Buffer | undefined>;
  publish: (key: string, type: ImageType, bytes: Buffer) => Promise<void>;
  /** A published file; undefined if there is none. */
  readPublic: (key: string) => Promise<Buffer | undefined>;
  /** The public address of a published file. */
  urlOf: (key: string, origin: string) => string;
  /** No matter whether there is something. */
  removeIncoming: (key: string) => Promise<void>;
  removePublic: (key: string) => Promise<void>;
  /** Why the store cannot be used with these settings; undefined if it can, or does not answer. */
  problem: () => Promise<string | undefined>;
  /** Other origins that a page has to post to and load pictures from. */
  origins: readonly string[];
}

/** The prefix of unchecked files. */
export const INCOMING = 'incoming/';
export const TICKET_SECONDS = 300;

/** The fields of a ticket: one file of exactly this type and length, to a key's incoming place. */
export function ticketFields(keys: PolicyKeys, key: string, type: ImageType, bytes: number) {
  return policyFields(keys, {
    key: INCOMING + key,
    contentType: type,
    minBytes: bytes,
    maxBytes: bytes,
    now: new Date(),
    seconds: TICKET_SECONDS,
  });
}

/** A name never gets another content. */
export const PUBLIC_CACHE = 'public, max-age=31536000, immutable';
