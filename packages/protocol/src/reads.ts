import {
  CommentSchema,
  ConfigSchema,
  ContributedPoolSchema,
  ContributionSchema,
  FinalizationCheckSchema,
  HoldersSchema,
  LockEventSchema,
  LockRecordSchema,
  Page,
  PoolVerificationStateSchema,
  PresaleItemSchema,
  PresaleRecordSchema,
  PriceHistorySchema,
  RaisedSeriesSchema,
  ScheduleRowSchema,
  StakingPoolSchema,
  StatsSchema,
  TokenPriceSchema,
  TokenProbeSchema,
  TokenSummarySchema,
  TrendingPresalesSchema,
  UnlockForecastSchema,
  VoteStateSchema,
  WhitelistEntrySchema,
} from '@kingspad/domain/api';
import type { Static, TSchema } from '@sinclair/typebox';

const PAGE = ['page', 'limit'] as const;

const read = <Answer extends TSchema, const Query extends readonly string[] = []>(
  answer: Answer,
  query: Query = [] as unknown as Query,
) => ({ answer, query });

const ofLocker = {
  all: read(Page(TokenSummarySchema), [...PAGE, 'search']),
  byWallet: read(Page(LockRecordSchema), [...PAGE, 'search', 'scope', 'sort']),
  byToken: read(Page(LockRecordSchema), [...PAGE, 'sort']),
  summary: read(TokenSummarySchema),
  record: read(LockRecordSchema),
  schedule: read(Page(ScheduleRowSchema), PAGE),
  history: read(Page(LockEventSchema), PAGE),
  probe: read(TokenProbeSchema, ['holder', 'amount']),
  forecast: read(UnlockForecastSchema),
};

/**
 * Every public read of the API by its path, with the names that its query may have and its answer's schema. A test compares
 * them with the server's OpenAPI document.
 */
export const READS = {
  '/api/v1/config': read(ConfigSchema),
  '/api/v1/stats': read(StatsSchema),
  '/api/v1/price/{token}': read(TokenPriceSchema),
  '/api/v1/trending-presales/all': read(TrendingPresalesSchema),

  '/api/v1/token-locker/all': ofLocker.all,
  '/api/v1/token-locker/get-lock-records/user/{wallet}': ofLocker.byWallet,
  '/api/v1/token-locker/get-token-lock-records/{token}': ofLocker.byToken,
  '/api/v1/token-locker/get/{token}': ofLocker.summary,
  '/api/v1/token-locker/lock-record/{id}': ofLocker.record,
  '/api/v1/token-locker/lock-record/{id}/schedule': ofLocker.schedule,
  '/api/v1/token-locker/lock-record/{id}/history': ofLocker.history,
  '/api/v1/token-locker/probe/{token}': ofLocker.probe,
  '/api/v1/token-locker/unlock-forecast/{token}': ofLocker.forecast,

  '/api/v1/liquidity-locker/all': ofLocker.all,
  '/api/v1/liquidity-locker/get-lock-records/user/{wallet}': ofLocker.byWallet,
  '/api/v1/liquidity-locker/get-token-lock-records/{token}': ofLocker.byToken,
  '/api/v1/liquidity-locker/get/{token}': ofLocker.summary,
  '/api/v1/liquidity-locker/lock-record/{id}': ofLocker.record,
  '/api/v1/liquidity-locker/lock-record/{id}/schedule': ofLocker.schedule,
  '/api/v1/liquidity-locker/lock-record/{id}/history': ofLocker.history,
  '/api/v1/liquidity-locker/probe/{token}': ofLocker.probe,
  '/api/v1/liquidity-locker/unlock-forecast/{token}': ofLocker.forecast,

  '/api/v1/presale/all': read(Page(PresaleItemSchema), [...PAGE, 'search', 'status', 'sortBy', 'token']),
  '/api/v1/presale/get/{pool}': read(PresaleRecordSchema),
  '/api/v1/presale/get-presale/{wallet}': read(Page(PresaleItemSchema), PAGE),
  '/api/v1/presale/get-contributed-pools/{wallet}': read(Page(ContributedPoolSchema), PAGE),
  '/api/v1/presale/{pool}/contributions': read(Page(ContributionSchema), [...PAGE, 'wallet']),
  '/api/v1/presale/{pool}/raised': read(RaisedSeriesSchema),
  '/api/v1/presale/{pool}/whitelist': read(Page(WhitelistEntrySchema), PAGE),
  '/api/v1/presale/{pool}/finalization': read(FinalizationCheckSchema),
  '/api/v1/presale/{pool}/holders': read(HoldersSchema),
  '/api/v1/presale/{pool}/price-history': read(PriceHistorySchema),
  '/api/v1/presale/{pool}/comments': read(Page(CommentSchema), PAGE),
  '/api/v1/presale/{pool}/votes': read(VoteStateSchema, ['wallet']),
  '/api/v1/operator/presale/{pool}/verification': read(PoolVerificationStateSchema),

  '/api/v1/staking/all': read(Page(StakingPoolSchema), [
    ...PAGE,
    'search',
    'wallet',
    'status',
    'sort',
    'stakedBy',
    'createdBy',
  ]),
  '/api/v1/staking/get/{pool}': read(StakingPoolSchema, ['wallet']),
};

export type ReadPath = keyof typeof READS;

/** The payload of a read. */
export type ReadAnswer<Path extends ReadPath> = Static<(typeof READS)[Path]['answer']>;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What stands in a path's braces, and what its query may hold. */
export type ReadParameters<Path extends ReadPath> = Record<NamesIn<Path>, string | number> &
  Partial<Record<(typeof READS)[Path]['query'][number], string | number>>;

/** What stands in a path's braces and in its query, of any read. */
export type Parameters = Readonly<Record<string, string | number | undefined>>;

/** The path with its query. @throws TypeError where a name is missing or none of this read's */
export function pathOf(path: ReadPath, parameters: Parameters): string {
  const query = new URLSearchParams();
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const known: readonly string[] = READS[path].query;
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || inPath.includes(name)) continue;
    if (!known.includes(name)) throw new TypeError(`${path} has no parameter ${name}.`);
    query.set(name, String(value));
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (parameters[name] === undefined) throw new TypeError(`${path} needs the parameter ${name}.`);
    return encodeURIComponent(String(parameters[name]));
  });
  return query.size === 0 ? filled : `${filled}?${query}`;
}
