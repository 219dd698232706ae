import type { FastifyRequest } from 'fastify';
import type { Completion, Uploads } from '../images/uploads.ts';
import { ApiError, type ErrorCode } from './errors.ts';
import { originOf } from './origin.ts';
import { route } from './route.ts';
import type { App } from './typebox-provider.ts';

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
  route(app, 'POST /api/v1/uploads', {
    tag: 'uploads',
    summary: 'Get an upload form (presigned S3 POST) for one picture, valid for 5 minutes',
    failures: ['bad_request', 'too_many_uploads', 'uploads_full', 'uploads_off'],
    handle: async (request) => {
      if (!uploads) throw new ApiError('uploads_off');
      const { contentType, size } = request.body;
      const file = { type: contentType, bytes: size };
      const ticket = await uploads.begin(file, request.ip, storageOrigin(request, publicUrl));
      if (ticket === 'client-full') throw new ApiError('too_many_uploads');
      if (ticket === 'store-full') throw new ApiError('uploads_full');
      return ticket;
    },
  });

  route(app, 'POST /api/v1/uploads/{key}/complete', {
    tag: 'uploads',
    summary: 'Check an uploaded picture and publish it',
    failures: [
      'unsupported_media_type',
      'bad_request',
      'invalid_file_type',
      'invalid_file_size',
      'image_unreadable',
      'upload_not_found',
      'upload_in_progress',
      'uploads_off',
    ],
    handle: async (request) => {
      if (!uploads) throw new ApiError('uploads_off');
      const origin = storageOrigin(request, publicUrl);
      const outcome = await completed(() => uploads.complete(request.params.key, request.ip, origin));
      if (outcome.state === 'published') return { url: outcome.url };
      if (outcome.state === 'refused') throw new ApiError(REFUSALS[outcome.reason]);
      throw new ApiError(outcome.state === 'busy' ? 'upload_in_progress' : 'upload_not_found');
    },
  });
}

async function completed(complete: () => Promise<Completion>): Promise<Completion> {
  try {
    return await complete();
  } catch (error) {
    if (isStoreAway(error)) throw new ApiError('unavailable', [], { cause: error });
    throw error;
  }
}

/** Failures of the server's requests: no answer in time, no connection, or an invalid answer. */
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
