import type { Route } from '@kingspad/protocol/api/routes';
import type { FastifyRequest } from 'fastify';

/** `session`: the answer depends on the caller. `wallet`: it is about one wallet, which is nobody else's business. */
export type Audience = 'everyone' | 'wallet' | 'session';

type LockerRead<Name extends string> = `GET /api/v1/${'token' | 'liquidity'}-locker/${Name}`;
type Read = Extract<Route, `GET ${string}`>;

const ofLockers = <Name extends string>(names: Record<Name, Audience>) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, audience]) =>
      ['token', 'liquidity'].map((kind) => [`GET /api/v1/${kind}-locker/${name}`, audience]),
    ),
  ) as Record<LockerRead<Name>, Audience>;

/** For whom each read is: a new route does not compile before it has chosen. Caches give only what is for everyone. */
export const AUDIENCES: Record<Read, Audience> = {
  'GET /api/v1/config': 'everyone',
  'GET /api/v1/stats': 'everyone',
  'GET /api/v1/search': 'wallet',
  'GET /api/v1/price/{token}': 'everyone',
  'GET /api/v1/trending-presales/all': 'everyone',
  ...ofLockers({
    all: 'everyone',
    'get-lock-records/user/{wallet}': 'wallet',
    'get-token-lock-records/{token}': 'everyone',
    'get/{token}': 'everyone',
    'unlock-forecast/{token}': 'everyone',
    'probe/{token}': 'wallet',
    'lock-record/{id}': 'everyone',
    'lock-record/{id}/schedule': 'everyone',
    'lock-record/{id}/history': 'everyone',
  }),
  'GET /api/v1/liquidity-locker/sync-lock-records': 'everyone',
  'GET /api/v1/presale/all': 'everyone',
  'GET /api/v1/presale/counts': 'everyone',
  'GET /api/v1/presale/get/{pool}': 'everyone',
  'GET /api/v1/presale/get-presale/{wallet}': 'wallet',
  'GET /api/v1/presale/get-contributed-pools/{wallet}': 'wallet',
  'GET /api/v1/presale/{pool}/contributions': 'everyone',
  'GET /api/v1/presale/{pool}/raised': 'everyone',
  'GET /api/v1/presale/{pool}/whitelist': 'everyone',
  'GET /api/v1/presale/{pool}/list/{wallet}': 'wallet',
  'GET /api/v1/presale/{pool}/finalization': 'everyone',
  'GET /api/v1/presale/{pool}/holders': 'everyone',
  'GET /api/v1/presale/{pool}/price-history': 'everyone',
  'GET /api/v1/presale/{pool}/facts': 'everyone',
  'GET /api/v1/presale/{pool}/simulation': 'everyone',
  'GET /api/v1/presale/{pool}/votes': 'everyone',
  'GET /api/v1/presale/{pool}/comments': 'session',
  'GET /api/v1/operator/presale/{pool}/verification': 'everyone',
  'GET /api/v1/staking/all': 'everyone',
  'GET /api/v1/staking/get/{pool}': 'everyone',
  'GET /api/v1/staking/{pool}/staked': 'everyone',
  'GET /api/v1/portfolio/{wallet}': 'wallet',
  'GET /api/v1/portfolio/{wallet}/needs': 'wallet',
  'GET /api/v1/portfolio/{wallet}/value': 'wallet',
  'GET /api/v1/session': 'session',
};

/** Parameters of queries that name a wallet, or may: people search for addresses. */
export const WALLET_PARAMETERS: readonly string[] = ['wallet', 'stakedBy', 'createdBy', 'holder', 'search'];

export const audienceOf = (route: string): Audience | undefined =>
  (AUDIENCES as Record<string, Audience>)[route];

/** For whom an answer is; undefined if its route has not said so. */
export function audienceFor({ query, routeOptions }: FastifyRequest): Audience | undefined {
  const { audience } = routeOptions.config;
  return audience === 'everyone' && namesWallet(query) ? 'wallet' : audience;
}

/** Whether a document is about one wallet: its page's pattern or its query names one. */
export const isOfWallet = (pattern: string, query: unknown): boolean =>
  /\/:(?:address|wallet)\b/.test(pattern) || namesWallet(query);

const namesWallet = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && WALLET_PARAMETERS.some((name) => name in query);
