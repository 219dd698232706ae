import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STORAGE_PATH, type DiskStore } from '../images/disk-store.ts';
import { MAX_IMAGE_BYTES, typeOfKey } from '../images/image-types.ts';
import { PUBLIC_CACHE } from '../images/object-store.ts';
import { PostRefusal } from '../images/post-check.ts';
import { readPostForm } from '../images/post-form.ts';
import { escapeHtml } from './documents.ts';
import { toApiError } from './failures.ts';
import { LONGEST_BODY_MS } from './slow-requests.ts';
import type { App } from './typebox-provider.ts';

/** The size of a form's fields and boundaries. */
const FORM_BYTES = 64 * 1024;
/** A picture that is opened as a page cannot run scripts, regardless of its content. */
const POLICY = "sandbox; default-src 'none'";

/** The embedded object store's side of the protocol: browsers use it like S3. */
export async function registerStorage(app: App, store: DiskStore): Promise<void> {
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler(sendXmlFailure);

    scope.post(
      STORAGE_PATH,
      {
        bodyLimit: MAX_IMAGE_BYTES + FORM_BYTES,
        config: { bodyTimeout: LONGEST_BODY_MS },
        schema: { hide: true },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const form = await readPostForm(body, request.headers['content-type'] ?? '');
        await store.receive(form);
        reply
          .code(204)
          .header('cache-control', 'no-store')
          .header('etag', `"${createHash('md5').update(form.file).digest('hex')}"`);
        return reply.send();
      },
    );

    scope.get(
      `${STORAGE_PATH}/:key`,
      { config: { routeClass: 'static' }, schema: { hide: true } },
      async (request, reply) => {
        const { key = '' } = request.params as { key?: string };
        const type = typeOfKey(key);
        const bytes = type && (await store.readPublic(key));
        if (!type || !bytes) return sendXml(reply, 404, 'NoSuchKey', 'The specified key does not exist.');
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
        return reply.send(bytes);
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
