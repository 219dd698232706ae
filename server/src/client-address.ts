import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of our own proxies; only their X-Forwarded-For is trusted. */
export type IsTrusted = (address: string, hop: number) => boolean;

/**
 * The rule that Fastify's `request.ip` and the socket server follow.
 * @param proxies addresses, CIDR blocks, or `loopback`, `linklocal` and `uniquelocal`
 * @throws TypeError if one is none of these
 */
export function trustedProxies(proxies: string[]): IsTrusted {
  return proxyAddr.compile(proxies);
}

/**
 * Address of the client behind a raw connection: the peer, or, if that is a trusted proxy, the
 * last untrusted address in X-Forwarded-For. Addresses further left come from the client and are ignored.
 */
export function clientAddress(request: IncomingMessage, isTrusted: IsTrusted): string {
  const address = proxyAddr(request, isTrusted);
  return isIP(address) === 0 ? (request.socket.remoteAddress ?? '') : address;
}

/** The key that limits count by: an IPv6 customer has a whole /64, which counts as one client. */
export function limitKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  if (!(plain instanceof ipaddr.IPv6)) return plain.toString();
  return plain.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

/** The stored form of a {@link limitKey}: its SHA-256. */
export function clientHash(address: string): Buffer {
  return createHash('sha256').update(limitKey(address)).digest();
}
