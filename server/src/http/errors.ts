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
    message:
      'This picture is damaged or too large. Save it with fewer pixels or frames, then upload it again.',
  },
  session_needed: { status: 401, message: 'Sign in with your wallet first.' },
  signature_invalid: {
    status: 403,
    message:
      'The signature is by another wallet, or for another text or version. Sign this version with the right wallet.',
  },
  sign_in_invalid: {
    status: 403,
    message: 'The sign-in was refused.',
  },
  foreign_origin: {
    status: 403,
    message: 'Requests from other sites are refused. Use this site’s own pages.',
  },
  comment_forbidden: {
    status: 403,
    message: 'Only the author, the pool’s owner or an operator may do this.',
  },
  not_operator: {
    status: 403,
    message: 'This wallet is not an operator of this site. Switch to an operator’s wallet.',
  },
  not_owner: {
    status: 403,
    message: 'Only the sale’s owner may do this. Sign in with the owner’s wallet.',
  },
  not_found: {
    status: 404,
    message: 'There is nothing at this address. See /api/docs for all operations.',
  },
  token_not_found: { status: 404, message: 'This token has no locks here. Check the address.' },
  lock_not_found: {
    status: 404,
    message: 'No lock has this id or transaction. A new lock appears a moment after its block.',
  },
  presale_not_found: {
    status: 404,
    message: 'There is no presale at this address. A new presale appears a moment after its block.',
  },
  list_not_published: {
    status: 404,
    message: 'The owner has not published the list of this sale here. Ask the owner for it.',
  },
  staking_pool_not_found: {
    status: 404,
    message: 'There is no staking pool at this address. A new pool appears a moment after its block.',
  },
  draft_not_found: { status: 404, message: 'No draft has this id. Create the draft again.' },
  upload_not_found: {
    status: 404,
    message: 'No file was uploaded with this key. Request a new upload and send the file.',
  },
  comment_not_found: { status: 404, message: 'There is no such comment. Load the list again.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Send it again.' },
  lock_mismatch: {
    status: 409,
    message: 'The lock on the chain does not match. Check the transaction hash, the lock id and the draft.',
  },
  version_conflict: {
    status: 409,
    message: 'Another change was saved first. Load it again and sign the next version.',
  },
  lock_renounced: {
    status: 409,
    message: 'This lock was renounced, so its title can’t change.',
  },
  upload_in_progress: {
    status: 409,
    message: 'This file is being checked. Try again in a moment.',
  },
  list_missing: {
    status: 409,
    message: 'This sale has no list. Set its root first; it appears here a moment after its block.',
  },
  list_differs: {
    status: 409,
    message: 'This is not the list of this sale. Send the list that the sale’s root was made from.',
  },
  vote_closed: {
    status: 409,
    message: 'Voting ends when a sale starts, and this sale is no longer upcoming.',
  },
  body_too_large: { status: 413, message: 'The body is too large. Send at most 64 KiB, or 12 MB of a list.' },
  uri_too_long: { status: 414, message: 'The address or a part of it is too long. Shorten it.' },
  unsupported_media_type: {
    status: 415,
    message: 'Send the body as application/json, or a list as text/csv, without compression.',
  },
  rate_limited: {
    status: 429,
    message: 'Too many requests. Wait for the seconds in Retry-After, then try again.',
  },
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
    message: 'Too many comments in a short time. Wait a few minutes, then comment again.',
  },
  too_many_votes: {
    status: 429,
    message: 'Too many votes in a short time. Wait a few minutes, then vote again.',
  },
  too_many_edits: {
    status: 429,
    message: 'The details of this pool were changed too often today. Change them again tomorrow.',
  },
  header_too_large: { status: 431, message: 'The headers are too large. Send fewer or shorter headers.' },
  internal: {
    status: 500,
    message: 'The server made an error. Try again; if it persists, report the request id.',
  },
  overloaded: {
    status: 503,
    message: 'The service is overloaded. Try again in a moment.',
  },
  unavailable: { status: 503, message: 'The service is not available right now. Try again in a moment.' },
  drafts_full: {
    status: 503,
    message: 'The server cannot store more drafts now. Send the transaction first, then post the draft.',
  },
  lists_full: {
    status: 503,
    message: 'The server cannot store more lists now. Give your wallets the list yourself.',
  },
  uploads_full: { status: 503, message: 'The server cannot store more files now. Use a link to a picture.' },
  uploads_off: { status: 503, message: 'This site stores no files. Use a link to a picture.' },
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
