import type { Address } from '@kingspad/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { cookieName, hashToken } from '../sessions/token.ts';
import { findSession } from '../store/queries/sessions.ts';
import { ApiError } from './errors.ts';

/** The session cookies of one origin, and their wallets. */
export interface SessionReader {
  /** The signed-in wallet; undefined if there is none, or the session has expired. */
  find: (request: FastifyRequest) => Promise<OpenSession | undefined>;
  /** @throws ApiError without a session */
  need: (request: FastifyRequest) => Promise<OpenSession>;
}

export interface OpenSession {
  address: Address;
  expiresAt: Date;
  tokenHash: Buffer;
}

export function createSessionReader(pool: pg.Pool, publicUrl: string | undefined): SessionReader {
  const find = async (request: FastifyRequest): Promise<OpenSession | undefined> => {
    const token = request.cookies[cookieName(isSecure(request, publicUrl))];
    if (!token) return undefined;
    const tokenHash = hashToken(token);
    const session = await findSession(pool, tokenHash);
    return session && { ...session, tokenHash };
  };
  return {
    find,
    need: async (request) => {
      const session = await find(request);
      if (!session) throw new ApiError('session_needed');
      return session;
    },
  };
}

/** Whether the public origin uses https. */
export function isSecure(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return publicUrl === undefined ? request.protocol === 'https' : publicUrl.startsWith('https:');
}

/** Sets the session cookie, which scripts cannot read and browsers do not send from other origins' pages. */
export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  { secure, expires }: { secure: boolean; expires: Date },
): void {
  reply.setCookie(cookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    expires,
  });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'strict', secure });
}

/**
 * A browser sends the origin of the page that a request comes from; programs send none. For actions of a session.
 * @throws ApiError if it is another origin
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  const own = publicUrl ?? `${request.protocol}://${request.host.toLowerCase()}`;
  if (origin !== undefined && origin !== own) throw new ApiError('foreign_origin');
}
