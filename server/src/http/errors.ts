import type { ApiErrorBody } from '@kingspad/domain/api';

export interface ErrorDetail {
  /** The field of the body, the query or the path. */
  path: string;
  message: string;
}

/** Every code that the API answers with, documented in docs/api-errors.md; a test compares the two. */
export const ERRORS = {
  validation_failed: { status: 400, message: 'The request is not valid.' },
  bad_request: { status: 400, message: 'The request could not be read.' },
  invalid_json: { status: 400, message: 'The body is not valid JSON. Send one JSON object.' },
  deadline_passed: {
    status: 400,
    message: 'The deadline of this signature has passed. Sign again with a later one.',
  },
  invalid_file_type: {
    status: 400,
    message: 'Accepted formats are .png, .jpg, .jpeg or .gif.',
  },
  invalid_file_size: {
    status: 400,
    message: 'File size exceeds 5mb, review and try again.',
  },
  image_unreadable: {
    status: 400,
    message: 'This picture is broken or too large. Save it anew with fewer pixels or frames, then upload it.',
  },
  session_needed: { status: 401, message: 'Sign in with your wallet first.' },
  signature_invalid: {
    status: 403,
    message:
      'This signature does not count: it is of another wallet, or for another text or version. Sign exactly this with the right wallet.',
  },
  sign_in_invalid: {
    status: 403,
    message: 'The sign-in was refused.',
  },
  foreign_origin: { status: 403, message: 'Another site may not do this in your name.' },
  comment_forbidden: {
    status: 403,
    message: 'Only the author, the pool’s owner or an operator may do this.',
  },
  not_operator: { status: 403, message: 'This wallet is no operator of this site.' },
  not_found: {
    status: 404,
    message: 'There is nothing at this address. See /api/docs for the calls there are.',
  },
  token_not_found: { status: 404, message: 'This token was never locked here.' },
  lock_not_found: {
    status: 404,
    message: 'No lock is known by this id or transaction. A new one appears a moment after its block.',
  },
  presale_not_found: {
    status: 404,
    message: 'No presale is known at this address. A new one appears a moment after its block.',
  },
  staking_pool_not_found: {
    status: 404,
    message: 'No staking pool is known at this address. A new one appears a moment after its block.',
  },
  draft_not_found: { status: 404, message: 'No draft has this id. Post it again with create.' },
  upload_not_found: {
    status: 404,
    message: 'No file arrived under this key. Ask for a new upload and send the file.',
  },
  comment_not_found: { status: 404, message: 'There is no such comment.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Send it again.' },
  lock_mismatch: {
    status: 409,
    message: 'The chain says otherwise: check the transaction hash, the lock id and whose draft it is.',
  },
  version_conflict: {
    status: 409,
    message: 'It was changed in the meantime. Load it again and sign the next version.',
  },
  lock_renounced: {
    status: 409,
    message: 'This lock was renounced, so its title can’t change.',
  },
  upload_in_progress: {
    status: 409,
    message: 'This file is being checked right now. Ask again in a moment.',
  },
  vote_closed: {
    status: 409,
    message: 'Votes on a sale are taken until it starts, and this one is not upcoming any more.',
  },
  body_too_large: { status: 413, message: 'The body is too large. Send at most 64 KiB.' },
  uri_too_long: { status: 414, message: 'The address or a part of it is too long.' },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json, without compression.' },
  rate_limited: { status: 429, message: 'Too many requests. Wait as long as Retry-After says, then go on.' },
  too_many_drafts: {
    status: 429,
    message:
      'Too many drafts from your network have no transaction yet. Send the transaction first, then post the draft.',
  },
  too_many_titles: {
    status: 429,
    message: 'The title of this lock was changed too often today. Change it again tomorrow.',
  },
  too_many_uploads: {
    status: 429,
    message: 'Too many files were uploaded from your network today. Try again tomorrow.',
  },
  too_many_comments: {
    status: 429,
    message: 'Too many comments in a short time. Wait a while, then go on.',
  },
  too_many_votes: {
    status: 429,
    message: 'Too many votes in a short time. Wait a while, then vote again.',
  },
  too_many_edits: {
    status: 429,
    message: 'What is said of this pool was changed too often today. Change it again tomorrow.',
  },
  header_too_large: { status: 431, message: 'The headers are too large.' },
  internal: {
    status: 500,
    message: 'Something went wrong here. Try again; the request id helps to find it.',
  },
  overloaded: {
    status: 503,
    message: 'The service has too much to do right now. Try again in a moment.',
  },
  unavailable: { status: 503, message: 'The service is not available right now. Try again in a moment.' },
  drafts_full: {
    status: 503,
    message: 'No more drafts can be kept right now. Send the transaction first, then post the draft.',
  },
  uploads_full: { status: 503, message: 'No more files can be kept right now. Use a link to a picture.' },
  uploads_off: { status: 503, message: 'This site keeps no files. Use a link to a picture.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** An error response; everything thrown is converted into one. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: readonly ErrorDetail[];

  constructor(
    readonly code: ErrorCode,
    details: readonly ErrorDetail[] = [],
    options?: ErrorOptions,
  ) {
    const [first] = details;
    super(first ? `${ERRORS[code].message} ${first.path}: ${first.message}` : ERRORS[code].message, options);
    this.status = ERRORS[code].status;
    this.details = details;
  }

  body(): ApiErrorBody {
    return { error: { code: this.code, message: this.message, details: [...this.details] } };
  }
}

/** An invalid field. */
export function invalidField(path: string, message: string): ApiError {
  return new ApiError('validation_failed', [{ path, message }]);
}
