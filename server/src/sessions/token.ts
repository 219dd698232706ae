import { createHash, randomBytes } from 'node:crypto';

/** A new session's secret: 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 16 random bytes; letters and digits only, as EIP-4361 has it. */
export function newNonce(): string {
  return randomBytes(16).toString('hex');
}

/** By the prefix a browser refuses one that a neighbour's domain, or an unsecured page, has set. */
export function cookieName(secure: boolean): string {
  return secure ? '__Host-kingspad-session' : 'kingspad-session';
}
