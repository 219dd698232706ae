import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitKey } from '../client-address.ts';
import { STORAGE_PATH, type DiskStore } from '../images/disk-store.ts';
import { MAX_IMAGE_BYTES, typeOfKey } from '../images/image-types.ts';
import { createInProgress } from '../in-progress.ts';
import { PUBLIC_CACHE } from '../images/object-store.ts';
import { PostRefusal } from '../images/post-check.ts';
import { escapeHtml } from './documents.ts';
import { ApiError } from './errors.ts';
import { toApiError } from './failures.ts';
import { POST_FORM_LIMITS, readPostForm } from './post-form.ts';
import { LONGEST_BODY_MS } from './slow-requests.ts';
import type { App } from './typebox-provider.ts';

/** Size with the fields and boundaries of the form. */
const MAX_FORM_BYTES = MAX_IMAGE_BYTES + 64 * 1024;
/** Six pictures at a time of one address, and a few hundred of all. */
const IN_PROGRESS = { ofClient: 6 * MAX_FORM_BYTES, ofAll: 200 * MAX_FORM_BYTES };
/** A picture that is opened as a page cannot run scripts, regardless of its content. */
const POLICY = "sandbox; default-src 'none'";

/** The embedded object store's side of the protocol: browsers use it like S3. */
export async function registerStorage(app: App, store: DiskStore): Promise<void> {
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: POST_FORM_LIMITS });
    scope.setErrorHandler(sendXmlFailure);
    const inProgress = createInProgress(IN_PROGRESS);

    scope.post(
      STORAGE_PATH,
      { config: { bodyTimeout: LONGEST_BODY_MS }, schema: { hide: true } },
      async (request, reply) => {
        const bytes = Number(request.headers['content-length'] ?? MAX_FORM_BYTES);
        if (bytes > MAX_FORM_BYTES) throw new ApiError('body_too_large');
        const ended = inProgress.begin(limitKey(request.ip), bytes, () => request.raw.destroy());
        if (!ended) throw new PostRefusal(503, 'SlowDown', 'Please reduce your request rate.');
        try {
          const { fields, file } = await readPostForm(request);
          const md5 = await store.receive(fields, file);
          reply.code(204).header('cache-control', 'no-store').header('etag', `"${md5}"`);
          return await reply.send();
        } finally {
          ended();
          // The rest of a refused form is read, so that its client gets the answer, and not parsed.
          request.raw.unpipe().resume();
        }
      },
    );

    scope.get(
      `${STORAGE_PATH}/:key`,
      { config: { routeClass: 'static' }, schema: { hide: true } },
      async (request, reply) => {
        const { key = '' } = request.params as { key?: string };
        const type = typeOfKey(key);
        const picture = type && (await store.findPublic(key));
        if (!type || !picture) return sendXml(reply, 404, 'NoSuchKey', 'The specified key does not exist.');
        const tag = `"${key}"`;
        reply
          .header('cache-control', PUBLIC_CACHE)
          .header('etag', tag)
          .header('content-security-policy', POLICY)
          .header('x-content-type-options', 'nosniff')
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('content-disposition', `inline; filename="${key}"`)
          .type(type);
        if (request.headers['if-none-match'] === tag) return reply.code(304).send();
        reply.header('content-length', picture.bytes);
        // Fastify would read a whole stream to answer HEAD.
        return reply.send(request.method === 'HEAD' ? Readable.from([]) : picture.read());
      },
    );
  });
}

function sendXmlFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof PostRefusal) return sendXml(reply, error.status, error.code, error.message);
  const failure = toApiError(error);
  if (failure.status >= 500) request.log.error({ err: failure.cause ?? failure }, 'request failed');
  if (failure.code === 'body_too_large') {
    return sendXml(reply, 400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.');
  }
  if (failure.code === 'unsupported_media_type') {
    return sendXml(
      reply,
      412,
      'PreconditionFailed',
      'Bucket POST must be of the enclosure-type multipart/form-data.',
    );
  }
  const code =
    failure.code === 'rate_limited' ? 'SlowDown' : failure.status >= 500 ? 'InternalError' : 'InvalidRequest';
  return sendXml(reply, failure.status, code, failure.message);
}

function sendXml(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escapeHtml(code)}</Code><Message>${escapeHtml(message)}</Message></Error>`,
    );
}
