import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isPassingFailure } from '../store/queries/failures.ts';
import { ApiError, type ErrorCode } from './errors.ts';
import { describeValidation } from './validation.ts';

/** Errors thrown by the framework, by code. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_INVALID_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
};

const BY_STATUS: Record<number, ErrorCode> = {
  404: 'not_found',
  408: 'request_timeout',
  413: 'body_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
};

function isFrameworkError(error: unknown): error is FastifyError {
  return error instanceof Error && ('statusCode' in error || 'validation' in error);
}

/** Converts a thrown value into a response without database details, stack or secrets. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isPassingFailure(error)) return new ApiError('unavailable', [], { cause: error });
  if (isFrameworkError(error)) {
    if (error.validation) return new ApiError('validation_failed', describeValidation(error.validation));
    const status = error.statusCode ?? 500;
    const known = FRAMEWORK[error.code] ?? BY_STATUS[status];
    if (known) return new ApiError(known, [], { cause: error });
    if (status >= 400 && status < 500) return new ApiError('bad_request', [], { cause: error });
  }
  return new ApiError('internal', [], { cause: error });
}

/** The only place where errors become responses. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toApiError(error);
  // Overload is counted, not logged: a line for each would add to it.
  if (failure.status >= 500 && failure.code !== 'overloaded') {
    request.log.error({ err: failure.cause ?? failure, code: failure.code }, 'request failed');
  } else {
    request.log.debug({ code: failure.code, details: failure.details }, 'request refused');
  }
  if ((failure.code === 'unavailable' || failure.code === 'overloaded') && !reply.hasHeader('retry-after'))
    reply.header('retry-after', '2');
  reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(failure.body());
}
