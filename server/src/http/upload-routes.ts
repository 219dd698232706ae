import { Payload, UploadRequestSchema, UploadResultSchema, UploadTicketSchema } from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { KEY_PATTERN } from '../images/image-types.ts';
import { TooBusyError } from '../images/fair-queue.ts';
import type { Completion, Uploads } from '../images/uploads.ts';
import { ApiError, type ErrorCode } from './errors.ts';
import { originOf } from './origin.ts';
import { responses } from './schemas.ts';
import type { App } from './typebox-provider.ts';

const ParamsSchema = Type.Object({
  key: Type.String({
    pattern: KEY_PATTERN,
    description: 'The file name from the upload ticket',
    'x-hint': 'Send the key of the ticket.',
  }),
});
const tags = ['uploads'];

const REFUSALS = {
  type: 'invalid_file_type',
  unreadable: 'image_unreadable',
  size: 'invalid_file_size',
} as const satisfies Record<string, ErrorCode>;

/**
 * Pictures of sales: a browser posts its file straight to the object store and then requests its check (spec A.7, B.7).
 * @param uploads undefined if the server has no place for files
 */
export function registerUploads(app: App, uploads: Uploads | undefined, publicUrl: string | undefined): void {
  app.post(
    '/api/v1/uploads',
    {
      schema: {
        tags,
        summary: 'Get an upload form (presigned S3 POST) for one picture, valid for 5 minutes',
        body: UploadRequestSchema,
        response: responses(Payload(UploadTicketSchema), [
          'invalid_json',
          'body_too_large',
          'unsupported_media_type',
          'bad_request',
          'too_many_uploads',
          'uploads_full',
          'uploads_off',
        ]),
      },
    },
    async (request) => {
      if (!uploads) throw new ApiError('uploads_off');
      const { contentType, size } = request.body;
      const file = { type: contentType, bytes: size };
      const ticket = await uploads.begin(file, request.ip, storageOrigin(request, publicUrl));
      if (ticket === 'client-full') throw new ApiError('too_many_uploads');
      if (ticket === 'store-full') throw new ApiError('uploads_full');
      return { payload: ticket };
    },
  );

  app.post(
    '/api/v1/uploads/:key/complete',
    {
      schema: {
        tags,
        summary: 'Check an uploaded picture and publish it',
        params: ParamsSchema,
        response: responses(Payload(UploadResultSchema), [
          'unsupported_media_type',
          'bad_request',
          'invalid_file_type',
          'invalid_file_size',
          'image_unreadable',
          'upload_not_found',
          'upload_in_progress',
          'uploads_off',
        ]),
      },
    },
    async (request) => {
      if (!uploads) throw new ApiError('uploads_off');
      const origin = storageOrigin(request, publicUrl);
      const outcome = await completed(() => uploads.complete(request.params.key, request.ip, origin));
      if (outcome.state === 'published') return { payload: { url: outcome.url } };
      if (outcome.state === 'refused') throw new ApiError(REFUSALS[outcome.reason]);
      throw new ApiError(outcome.state === 'busy' ? 'upload_in_progress' : 'upload_not_found');
    },
  );
}

async function completed(complete: () => Promise<Completion>): Promise<Completion> {
  try {
    return await complete();
  } catch (error) {
    if (error instanceof TooBusyError || isStoreAway(error)) {
      throw new ApiError('unavailable', [], { cause: error });
    }
    throw error;
  }
}

/** Failures of its own requests: no answer in time, no connection, or an invalid answer. */
function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'TimeoutError' ||
    error instanceof TypeError ||
    error.message.startsWith('the object store')
  );
}

/** Public URLs need the configured origin. */
function storageOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  const origin = originOf(request, publicUrl);
  if (origin === undefined) throw new ApiError('bad_request');
  return origin;
}
