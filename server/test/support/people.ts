import type { Address, Hex } from '@kingspad/domain';
import { expect } from 'vitest';
import { createSiweMessage, type CreateSiweMessageParameters } from 'viem/siwe';
import type { Key } from './keys.ts';
import { call, CHAIN_ID } from './test-server.ts';

export { keyOf, type Key } from './keys.ts';

export async function nonceOf(url: string): Promise<string> {
  const answer = await call(url, 'POST', '/api/v1/session/nonce');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return String(answer.body.payload.nonce);
}

/** A message (EIP-4361) for the server at `url`, as a page of it would make it. */
export async function messageFor(
  url: string,
  address: Address,
  more: Partial<CreateSiweMessageParameters> = {},
): Promise<string> {
  return createSiweMessage({
    address,
    chainId: CHAIN_ID,
    domain: new URL(url).host,
    nonce: more.nonce ?? (await nonceOf(url)),
    uri: url,
    version: '1',
    statement: 'Sign in to comment.',
    ...more,
  });
}

export const signIn = (url: string, message: string, signature: Hex, headers: Record<string, string> = {}) =>
  call(url, 'POST', '/api/v1/session', { message, signature }, headers);

/** The header that a signed-in browser sends. */
export async function cookieOf(url: string, key: Key): Promise<Record<string, string>> {
  const message = await messageFor(url, key.address);
  const answer = await signIn(url, message, await key.signMessage({ message }));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}
