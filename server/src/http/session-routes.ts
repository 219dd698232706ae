import { isIP } from 'node:net';
import { sameAddress, type Address } from '@kingspad/domain';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { hashMessage } from 'viem';
import type { OwnerVerifier } from '../chain/owner-verifier.ts';
import { clientHash } from '../client-address.ts';
import { readSignIn, type SignIn } from '../sessions/sign-in.ts';
import { hashToken, newNonce, newToken } from '../sessions/token.ts';
import { addNonce, endSession, isNonceOpen, openSession } from '../store/queries/sessions.ts';
import { ApiError } from './errors.ts';
import { originOf } from './origin.ts';
import { route } from './route.ts';
import {
  clearSessionCookie,
  isSecure,
  refuseForeignOrigin,
  setSessionCookie,
  type SessionReader,
} from './sessions.ts';
import { orUnavailable } from './signed-edits.ts';
import type { App } from './typebox-provider.ts';

export interface SessionOptions {
  chainId: number;
  owners: OwnerVerifier;
  operators: readonly Address[];
  publicUrl: string | undefined;
}

/** Signing may take a while, especially for a contract wallet's signers. */
const NONCE_SECONDS = 15 * 60;
const SESSION_DAYS = 7;

/** Sign-In with Ethereum (EIP-4361), for wallets that act off chain more than once. */
export function registerSessions(
  app: App,
  pool: pg.Pool,
  sessions: SessionReader,
  options: SessionOptions,
): void {
  registerSignIn(app, pool, options);

  route(app, 'GET /api/v1/session', {
    tag: 'session',
    summary: 'Get the current session; address is null if not signed in',
    handle: async (request) => {
      const session = await sessions.find(request);
      if (!session) return { address: null, isOperator: false, expiresAt: null };
      const { address, expiresAt } = session;
      return { address, isOperator: isOperator(options, address), expiresAt: expiresAt.toISOString() };
    },
  });

  route(app, 'DELETE /api/v1/session', {
    tag: 'session',
    summary: 'Sign out',
    failures: ['foreign_origin', 'unsupported_media_type'],
    handle: async (request, reply) => {
      refuseForeignOrigin(request, options.publicUrl);
      const session = await sessions.find(request);
      if (session) await endSession(pool, session.tokenHash);
      clearSessionCookie(reply, isSecure(request, options.publicUrl));
      return { address: null, isOperator: false, expiresAt: null };
    },
  });
}

function registerSignIn(app: App, pool: pg.Pool, options: SessionOptions): void {
  route(app, 'POST /api/v1/session/nonce', {
    tag: 'session',
    summary: 'Get a nonce for one sign-in, valid for 15 minutes',
    failures: ['foreign_origin', 'unsupported_media_type'],
    handle: async (request) => {
      refuseForeignOrigin(request, options.publicUrl);
      const nonce = newNonce();
      await addNonce(pool, { nonce, seconds: NONCE_SECONDS, client: clientHash(request.ip) });
      return { nonce };
    },
  });

  route(app, 'POST /api/v1/session', {
    tag: 'session',
    summary: 'Sign in with a signed message (EIP-4361); the session cookie lasts 7 days',
    failures: ['sign_in_invalid', 'foreign_origin'],
    // The node may have to run a contract wallet's code.
    config: { routeClass: 'simulation' },
    handle: async (request, reply) => {
      refuseForeignOrigin(request, options.publicUrl);
      const { message, signature } = request.body;
      const { address, nonce } = read(request, message, options);
      if (!(await isNonceOpen(pool, nonce))) throw refused(USED);
      const hash = hashMessage(message);
      const isSigned = await orUnavailable(options.owners.isSignedBy(address, hash, signature));
      if (!isSigned) throw new ApiError('sign_in_invalid', [{ path: 'signature', message: UNSIGNED }]);
      const token = newToken();
      const expires = await openSession(pool, {
        nonce,
        tokenHash: hashToken(token),
        address,
        days: SESSION_DAYS,
      });
      if (!expires) throw refused(USED);
      setSessionCookie(reply, token, { secure: isSecure(request, options.publicUrl), expires });
      return { address, isOperator: isOperator(options, address), expiresAt: expires.toISOString() };
    },
  });
}

const isOperator = ({ operators }: SessionOptions, address: Address) =>
  operators.some((one) => sameAddress(one, address));

const USED = 'The nonce of the message is unknown, used or expired. Request a new nonce and sign again.';
const UNSIGNED =
  'The wallet in the message has not signed it. If it has several signers, let them finish, then sign in again.';

function refused(message: string): ApiError {
  return new ApiError('sign_in_invalid', [{ path: 'message', message }]);
}

function read(request: FastifyRequest, message: string, options: SessionOptions): SignIn {
  const origin = signInOrigin(request, options.publicUrl);
  const signIn = readSignIn(message, { origin, chainId: options.chainId, now: new Date() });
  if (typeof signIn === 'string') throw refused(signIn);
  return signIn;
}

/**
 * The public origin. Where it is not configured, a Host is trusted only if it is this machine: a page elsewhere that
 * lets a user sign in could send its own name in the sign-in message.
 */
function signInOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  const origin = originOf(request, publicUrl);
  if (origin !== undefined && (publicUrl !== undefined || isThisMachine(new URL(origin), request)))
    return origin;
  throw refused(
    'Signing in needs PUBLIC_URL, and this server has none. Set PUBLIC_URL to its public address.',
  );
}

function isThisMachine({ hostname }: URL, request: FastifyRequest): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return false;
  return address.startsWith('127.') || address === '::1' || address === request.socket.localAddress;
}
