import type { Check, Severity } from './checks.ts';

/** The questions of an investor, the gravest first. */
const TILES = {
  dump: ['supply'],
  token: ['tax', 'mint', 'pause', 'proxy', 'owner', 'verified'],
  sell: ['sell'],
  exit: ['liquidity', 'ratio', 'force'],
} as const satisfies Record<string, readonly Check['id'][]>;

export type TileId = keyof typeof TILES;

/** A question about a sale with the checks that answer it. */
export interface Tile {
  id: TileId;
  /** The worst of its checks. */
  lead: Check;
  checks: readonly Check[];
}

const RANKS: Record<Severity, number> = { red: 0, amber: 1, grey: 2, good: 3 };

const worstOf = (checks: readonly Check[]): Check | undefined =>
  checks.toSorted((a, b) => RANKS[a.severity] - RANKS[b.severity])[0];

export const isBusy = (checks: readonly Pick<Check, 'state'>[]): boolean =>
  checks.some(({ state }) => state === 'loading');

/** The questions in order of severity, red first, once all checks have answered; before that in a fixed order. */
export function tilesOf(checks: readonly Check[]): Tile[] {
  const tiles = Object.entries(TILES).flatMap(([id, ids]) => {
    const own = checks.filter((check) => (ids as readonly string[]).includes(check.id));
    const lead = worstOf(own);
    return lead ? [{ id: id as TileId, lead, checks: own }] : [];
  });
  if (isBusy(checks)) return tiles;
  return tiles.toSorted((a, b) => RANKS[a.lead.severity] - RANKS[b.lead.severity]);
}

/** The tiles with those of an order first: while a pointer is among them, none moves. */
export const inOrderOf = (tiles: readonly Tile[], order: readonly TileId[]): Tile[] => [
  ...order.flatMap((id) => tiles.filter((tile) => tile.id === id)),
  ...tiles.filter(({ id }) => !order.includes(id)),
];

/** The worst of all checks; undefined until all have answered. */
export const overallRiskOf = (checks: readonly Check[]): Severity | undefined =>
  isBusy(checks) ? undefined : worstOf(checks.filter((check) => !isTrialPassed(check)))?.severity;

/** A trial that went through shows nothing bad, and proves nothing good. */
const isTrialPassed = ({ id, state }: Check): boolean => id === 'sell' && state === 'pass';
