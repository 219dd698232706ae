import { isDeepStrictEqual } from 'node:util';
import { until } from '@kingspad/devnet';
import pLimit from 'p-limit';
import type { Machine } from '../machine.ts';
import { headOf } from './chain-logs.ts';
import type { Claim } from './claim.ts';
import { lockClaims } from './lock-claims.ts';
import { saleClaims } from './sale-claims.ts';
import { stakingClaims } from './staking-claims.ts';

/** Figures are kept for some seconds, and hidden logs are searched for every half minute. */
const SETTLES_MS = 120_000;
const AT_ONCE = 16;

/**
 * Compares the answers of every API process, and of the cache, with what the chain's contracts and logs say, read from the node itself.
 * @returns how many rows were compared
 * @throws with one sentence that names the first difference that stays
 */
export async function compareWithChain({ node, readers }: Machine): Promise<number> {
  const claims = await claimsOf(node.url, node.deployment);
  let rows = 0;
  for (const api of readers) {
    let differing = claims;
    let sentence = '';
    const agrees = async () => {
      const found = await differencesOf(api.url, differing);
      differing = found.map(({ claim }) => claim);
      sentence = found[0]?.sentence ?? '';
      return found.length === 0;
    };
    await until(agrees, 'they stay', { timeoutMs: SETTLES_MS, everyMs: 250 }).catch((error: unknown) => {
      throw new Error(
        `${api.name} differs from the chain in ${differing.length} answers, first ${sentence || String(error)}`,
      );
    });
    rows += claims.reduce((sum, claim) => sum + claim.rows, 0);
  }
  return rows;
}

type Deployment = Machine['node']['deployment'];

async function claimsOf(url: string, deployment: Deployment): Promise<Claim[]> {
  const head = await headOf(url);
  const sales = await saleClaims(url, head, deployment);
  const staking = await stakingClaims(url, head, deployment);
  const pools = new Set(sales.pools);
  const tokens = await lockClaims(url, head, deployment, { about: 'tokenLocker', sales: pools });
  const pairs = await lockClaims(url, head, deployment, { about: 'liquidityLocker', sales: pools });
  const stats: Claim = {
    path: '/api/v1/stats',
    rows: 1,
    expected: {
      locks: tokens.locks + pairs.locks,
      openLocks: tokens.openLocks + pairs.openLocks,
      owners: new Set([...tokens.openOwners, ...pairs.openOwners]).size,
      presales: sales.pools.length,
      stakers: staking.stakers.size,
    },
    read: ({ locks, openLocks, owners, presales, stakers }: Record<string, unknown>) => ({
      locks,
      openLocks,
      owners,
      presales,
      stakers,
    }),
  };
  return [...sales.claims, ...staking.claims, ...tokens.claims, ...pairs.claims, stats];
}

interface Difference {
  claim: Claim;
  sentence: string;
}

async function differencesOf(url: string, claims: readonly Claim[]): Promise<Difference[]> {
  const limit = pLimit(AT_ONCE);
  const differences = await Promise.all(
    claims.map((claim) =>
      limit(async (): Promise<Difference[]> => {
        const response = await fetch(url + claim.path, { signal: AbortSignal.timeout(30_000) });
        const body = (await response.json()) as { payload?: never };
        const said = body.payload === undefined ? body : claim.read(body.payload);
        if (isDeepStrictEqual(said, claim.expected)) return [];
        return [{ claim, sentence: sentenceOf(claim, said) }];
      }),
    ),
  );
  return differences.flat();
}

/** How much of each side is quoted, from shortly before the first difference. */
const QUOTED = { before: 60, after: 160 };

function sentenceOf({ path, expected }: Claim, said: unknown): string {
  const [one, other] = [JSON.stringify(expected), JSON.stringify(said) ?? 'nothing'];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const part = (json: string) => json.slice(Math.max(0, at - QUOTED.before), at + QUOTED.after);
  return `${path}: the chain says …${part(one)}…, the API …${part(other)}…`;
}
