import type { FastifyRequest } from 'fastify';

/** A name, an IPv4 or an IPv6 address, with or without a port. */
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/;
const MAX_HOST = 255;

/**
 * The origin that documents name: the configured one, else what the request was sent to, where that reads as a host.
 * Anybody may send any Host, so what is made from it is never shown to anybody else: it is not kept by caches.
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  const host = request.host.toLowerCase();
  if (host.length > MAX_HOST || !HOST.test(host)) return undefined;
  const origin = `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
  return URL.canParse(origin) ? origin : undefined;
}
