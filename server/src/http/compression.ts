import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/**
 * Sends a text or file in an encoding that the client accepts, compressed off the event loop. The caller sets `vary:
 * accept-encoding`.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (takes(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return reply.header('content-encoding', 'br').send(await inBrotli(text, { params }));
  }
  if (takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(await inGzip(text));
  return reply.send(text);
}

function takes(accepted: string | string[], encoding: string): boolean {
  return String(accepted)
    .split(',')
    .some((one) => {
      const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
}
