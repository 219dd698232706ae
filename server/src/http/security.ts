import { DAY } from '@kingspad/domain';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import type { WalletConnectSettings } from '../config.ts';
import type { App } from './typebox-provider.ts';

const READS = new Set(['GET', 'HEAD']);
type CorsDone = (error: null, options: FastifyCorsOptions) => void;

/** Browser features that no page uses. */
const PERMISSIONS_POLICY = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'midi',
  'display-capture',
]
  .map((power) => `${power}=()`)
  .join(', ');

/** Its frame proves to a wallet which site is asking; WalletConnect's client has this address built in. */
const WALLETCONNECT_VERIFY = 'https://verify.walletconnect.org';

/** The page that works with any node of the chain, also one of the reader's own computer. */
const RECOVERY_PAGE = /^\/recover\/?(?:\?|$)/;
const ANY_NODE = 'https: http://localhost:* http://127.0.0.1:*';

export interface SecurityOptions {
  /** The RPC that pages connect to besides this server. */
  publicRpcUrl: string;
  /** Object stores that pages post pictures to. */
  storeOrigins: readonly string[];
  /** Undefined if WalletConnect is not configured: the policy then blocks its hosts. */
  walletConnect: WalletConnectSettings | undefined;
  /** Other origins whose pages may write, matched exactly. */
  corsOrigins: readonly string[];
}

/** Security headers for every response, and CORS. */
export async function registerSecurity(app: App, options: SecurityOptions): Promise<void> {
  const { walletConnect } = options;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'"],
        // Covers the socket too: 'self' includes ws of the same host.
        'connect-src': [
          "'self'",
          new URL(options.publicRpcUrl).origin,
          ...options.storeOrigins,
          ...(walletConnect ? [walletConnect.relayUrl] : []),
        ],
        // Owners of sales link pictures from any host; `blob:` is a picture before its upload.
        'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        // Owners' videos.
        'frame-src': ['https://www.youtube-nocookie.com', ...(walletConnect ? [WALLETCONNECT_VERIFY] : [])],
        'font-src': ["'self'", 'data:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Wallets open windows that post messages back to their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    hsts: { maxAge: 180 * DAY, includeSubDomains: false },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  app.addHook('onSend', async (request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy !== 'string' || !RECOVERY_PAGE.test(request.url)) return;
    const open = policy.replace("connect-src 'self'", `connect-src 'self' ${ANY_NODE}`);
    reply.header('content-security-policy', open);
  });
  // Sessions are for our own pages, so credentials are never allowed. A write is JSON, so a browser sends a preflight
  // first: only pages of configured origins pass it. What is public may be read by any page.
  await app.register(cors, () => (request: FastifyRequest, done: CorsDone) => {
    const isPreflight = request.method === 'OPTIONS';
    const asked = isPreflight ? request.headers['access-control-request-method'] : request.method;
    const isRead = READS.has(asked ?? request.method);
    done(null, {
      origin: isRead ? '*' : [...options.corsOrigins],
      methods: isRead ? ['GET', 'HEAD'] : ['POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['content-type', 'x-request-id', 'x-index-position'],
      exposedHeaders: ['x-request-id', 'retry-after', 'etag', 'x-index-revision', 'x-index-position'],
      maxAge: 600,
    });
  });
}
