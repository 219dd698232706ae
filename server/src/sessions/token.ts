import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Its hash, which is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 16 random bytes; letters and digits only, as EIP-4361 requires. */
export function newNonce(): string {
  return randomBytes(16).toString('hex');
}

/** The prefix makes browsers reject a cookie set by a sibling domain or over an insecure connection. */
export function cookieName(secure: boolean): string {
  return secure ? '__Host-kingspad-session' : 'kingspad-session';
}
