import { BlockList, isIP } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address that a dual-stack socket writes as IPv6, in its own form. */
function plain(address: string): string {
  return MAPPED.exec(address)?.[1] ?? address;
}

/** Whether an address is one of our own proxies, the only ones whose X-Forwarded-For is believed. */
export type IsTrusted = (address: string) => boolean;

/**
 * @param proxies addresses and CIDR blocks
 * @throws TypeError where one is neither
 */
export function trustedProxies(proxies: readonly string[]): IsTrusted {
  const blocks = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) throw new TypeError(`${proxy} is no address`);
    if (bits === undefined) blocks.addAddress(address, family);
    else blocks.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const version = isIP(plain(address));
    return version !== 0 && blocks.check(plain(address), version === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Who a connection comes from: the peer, or where that is a proxy of ours, the last address in X-Forwarded-For that
 * is not. What stands further left was written by the client and means nothing.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | string[] | undefined,
  isTrusted: IsTrusted,
): string {
  let address = plain(peer ?? '');
  const hops = String(forwardedFor ?? '').split(',');
  while (hops.length > 0 && isTrusted(address)) {
    const next = plain((hops.pop() ?? '').trim());
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** What limits count by: an IPv6 customer has a whole /64, so that is one. */
export function limitKey(address: string): string {
  if (isIP(plain(address)) !== 6) return plain(address);
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
