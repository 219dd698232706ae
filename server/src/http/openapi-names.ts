import {
  AddressSchema,
  AmountSchema,
  ApiErrorSchema,
  ConfigSchema,
  ContributionSchema,
  HoldersSchema,
  FinalizationCheckSchema,
  HashSchema,
  LiquidityLockDraftSchema,
  LiquidityRecordDetailsSchema,
  LockEventSchema,
  LockMetadataEditSchema,
  LockRecordSchema,
  PageMetaSchema,
  PortfolioNeedSchema,
  PortfolioSchema,
  PortfolioValueSchema,
  PresaleDraftResultSchema,
  PresaleDraftSchema,
  PresaleItemSchema,
  PresaleRecordSchema,
  PriceHistorySchema,
  SaleSimulationSchema,
  SaltSchema,
  ScheduleRowSchema,
  SearchResultSchema,
  SecondsSchema,
  StakingDraftResultSchema,
  StakingDraftSchema,
  StakingPoolSchema,
  StatsSchema,
  TokenLockDraftSchema,
  TokenPriceSchema,
  TokenProbeSchema,
  TokenRecordDetailsSchema,
  TokenSummarySchema,
  UnlockForecastSchema,
  UtcTextSchema,
} from '@kingspad/domain/api';
import type { TSchema } from '@sinclair/typebox';
import { cookieName } from '../sessions/token.ts';
import examples from '../../generated/openapi-examples.json' with { type: 'json' };

/** Schemas that become named components; all others stay inline. */
const NAMED: Record<string, TSchema> = {
  ApiError: ApiErrorSchema,
  Address: AddressSchema,
  Hash: HashSchema,
  Amount: AmountSchema,
  UtcText: UtcTextSchema,
  Seconds: SecondsSchema,
  Salt: SaltSchema,
  PageMeta: PageMetaSchema,
  SearchResult: SearchResultSchema,
  Portfolio: PortfolioSchema,
  PortfolioNeed: PortfolioNeedSchema,
  PortfolioValue: PortfolioValueSchema,
  Config: ConfigSchema,
  TokenLockDraft: TokenLockDraftSchema,
  TokenRecordDetails: TokenRecordDetailsSchema,
  LiquidityLockDraft: LiquidityLockDraftSchema,
  LiquidityRecordDetails: LiquidityRecordDetailsSchema,
  LockRecord: LockRecordSchema,
  LockEvent: LockEventSchema,
  LockMetadataEdit: LockMetadataEditSchema,
  ScheduleRow: ScheduleRowSchema,
  TokenSummary: TokenSummarySchema,
  UnlockForecast: UnlockForecastSchema,
  PresaleDraft: PresaleDraftSchema,
  PresaleDraftResult: PresaleDraftResultSchema,
  PresaleRecord: PresaleRecordSchema,
  PresaleItem: PresaleItemSchema,
  Contribution: ContributionSchema,
  Holders: HoldersSchema,
  PriceHistory: PriceHistorySchema,
  FinalizationCheck: FinalizationCheckSchema,
  SaleSimulation: SaleSimulationSchema,
  StakingDraft: StakingDraftSchema,
  StakingDraftResult: StakingDraftResultSchema,
  StakingPool: StakingPoolSchema,
  TokenProbe: TokenProbeSchema,
  TokenPrice: TokenPriceSchema,
  Stats: StatsSchema,
};

/** Name of the session's scheme in `security`. */
export const SESSION = 'session';
export const SESSION_SCHEME = {
  type: 'apiKey' as const,
  in: 'cookie',
  name: cookieName(true),
  description: `Of POST /api/v1/session; ${cookieName(false)} without https`,
};

/** A part of a JSON document. */
type Part = unknown;

const isObject = (part: Part): part is Record<string, Part> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** A schema as @fastify/swagger writes it into the document. */
function asDocumented(part: Part): Part {
  if (Array.isArray(part)) return part.map(asDocumented);
  if (!isObject(part)) return part;
  const { const: only, patternProperties, ...rest } = part;
  const written: Record<string, Part> = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, asDocumented(value)]),
  );
  if (only !== undefined) written.enum = [only];
  if (isObject(patternProperties)) {
    written.additionalProperties = asDocumented(Object.values(patternProperties)[0]);
  }
  return written;
}

const DOCUMENTED = Object.entries(NAMED).map(
  ([name, schema]) => [name, asDocumented(JSON.parse(JSON.stringify(schema)))] as const,
);

/** A canonical text: equal for equal schemas, in any order of their keys. */
const textOf = (part: Part): string =>
  JSON.stringify(part, (_, value: Part) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(byKey)) : value,
  );
const byKey = ([one]: [string, Part], [other]: [string, Part]): number => (one < other ? -1 : 1);

const NAMES = new Map(DOCUMENTED.map(([name, schema]) => [textOf(schema), name]));

/** A schema's name, even if its use adds a description. */
function nameOf(part: Record<string, Part>): string | undefined {
  const { description: _, ...rest } = part;
  return NAMES.get(textOf(part)) ?? NAMES.get(textOf(rest));
}

function withNames(part: Part, isRoot = false): Part {
  if (Array.isArray(part)) return part.map((item) => withNames(item));
  if (!isObject(part)) return part;
  const name = isRoot ? undefined : nameOf(part);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  const { 'x-hint': _hint, 'x-integer': integer, ...shown } = part;
  if (isObject(integer)) return { type: 'integer', ...integer, description: shown.description };
  return withEnum(Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, withNames(value)])));
}

/** A choice of single texts as one enum, which generators give a name. */
function withEnum(part: Record<string, Part>): Record<string, Part> {
  const { anyOf, ...rest } = part;
  if (!Array.isArray(anyOf) || anyOf.length === 0) return part;
  const values = anyOf.flatMap((one: Part) =>
    isObject(one) && one.type === 'string' && Array.isArray(one.enum) && Object.keys(one).length === 2
      ? (one.enum as Part[])
      : [],
  );
  return values.length === anyOf.length ? { type: 'string', enum: values, ...rest } : part;
}

/** Answers of a server, by operation: written by `OPENAPI_EXAMPLES=write` with server/test/http/openapi.test.ts. */
const EXAMPLES: Record<string, unknown> = examples;

/** Adds the recorded answer to each operation's success response. */
function withExamples(paths: Part): Part {
  if (!isObject(paths)) return paths;
  for (const operation of Object.values(paths).flatMap((calls) =>
    isObject(calls) ? Object.values(calls) : [],
  )) {
    const { operationId, responses } = operation as Operation;
    const content = responses['200']?.content?.['application/json'];
    const example = EXAMPLES[operationId];
    if (content && example !== undefined) content.example = example;
  }
  return paths;
}

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { example?: unknown }> } | undefined>;
}

/** The same document with named schemas as components, and with examples. */
export function completeDocument(document: Record<string, unknown>): Record<string, unknown> {
  const schemas = Object.fromEntries(DOCUMENTED.map(([name, schema]) => [name, withNames(schema, true)]));
  const securitySchemes = { [SESSION]: SESSION_SCHEME };
  return {
    ...document,
    // No call needs a session unless it says so; signatures are in bodies.
    security: [],
    paths: withExamples(withNames(document.paths)),
    components: { schemas, securitySchemes },
  };
}

/** `get /api/v1/presale/{pool}/votes` is `getPresaleByPoolVotes`. */
export function operationIdOf(method: string, url: string): string {
  const parts = url
    .replace(/^\/api\/v1/, '')
    .split(/[^A-Za-z0-9:{}]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = part.replaceAll(/[:{}]/g, '');
      return `${name === part ? '' : 'By'}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    });
  return `${method.toLowerCase()}${parts.join('')}`;
}
