import type { FastifyRequest } from 'fastify';

/** A host name, an IPv4 or an IPv6 address, with or without a port. */
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/;
const MAX_HOST = 255;

/**
 * The origin in documents: the configured one, else the request's Host, where that is a valid host. A client may send
 * any Host, so a document made from it is never shared: caches must not store it.
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  const host = request.host.toLowerCase();
  if (host.length > MAX_HOST || !HOST.test(host)) return undefined;
  const origin = `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
  return URL.canParse(origin) ? origin : undefined;
}
