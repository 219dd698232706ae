import { Type, type SchemaOptions, type Static, type TSchema } from '@sinclair/typebox';
import type { Address, Hex } from '../address.ts';
import { PRESALE_META_BOUNDS } from '../presale/bounds.ts';

/** One of some texts. */
export const OneOf = <const Text extends string>(texts: readonly Text[], options?: SchemaOptions) =>
  Type.Union(
    texts.map((text) => Type.Literal(text)),
    options,
  );

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

// `x-hint` is the sentence of a validation error: the value to send instead.

const ADDRESS_PATTERN = '^0x[0-9a-fA-F]{40}$';

/** Addresses are returned with checksum and accepted in any case. */
export const AddressSchema = Type.Unsafe<Address>(
  Type.String({
    pattern: ADDRESS_PATTERN,
    description: 'An address, returned with checksum and accepted in any case',
    'x-hint': 'Send an address: 0x and 40 hex digits.',
  }),
);

/** Whether a field's schema is {@link AddressSchema}, or also allows null. */
export const isAddressSchema = (schema: unknown): boolean => {
  const { pattern, anyOf } = (schema ?? {}) as { pattern?: unknown; anyOf?: unknown };
  return pattern === ADDRESS_PATTERN || (Array.isArray(anyOf) && anyOf.some(isAddressSchema));
};

export const HashSchema = Type.Unsafe<Hex>(
  Type.String({
    pattern: '^0x[0-9a-fA-F]{64}$',
    description: 'A 32-byte hash',
    'x-hint': 'Send a hash: 0x and 64 hex digits.',
  }),
);
export const AmountSchema = Type.String({
  pattern: '^[0-9]{1,78}$',
  description: 'Base units as a decimal string',
  'x-hint': 'Send base units as a decimal string of at most 78 digits.',
});
export const UtcTextSchema = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
  description: 'yyyy-MM-dd HH:mm:ss, UTC',
  'x-hint': 'Send a date as yyyy-MM-dd HH:mm:ss, in UTC.',
});
export const SecondsSchema = Type.Integer({
  minimum: 0,
  maximum: 1e10,
  description: 'Seconds since 1970 UTC',
  'x-hint': 'Send whole seconds since 1970 UTC, not milliseconds.',
});
export const IsoSchema = Type.String({ description: 'ISO 8601, UTC' });
/** The block since which a figure may lack events. */
export const IncompleteSinceSchema = Type.Optional(
  Nullable(
    Type.Integer({
      description: 'The block since which events are missing and amounts may be wrong; null if complete',
    }),
  ),
);

export const LinkSchema = Nullable(
  Type.String({
    maxLength: PRESALE_META_BOUNDS.maxLink,
    description: 'https; empty or null for none',
    'x-hint': 'Send an https address of at most 2048 characters, or null.',
  }),
);
export const SaltSchema = Type.Unsafe<Hex>(
  Type.String({
    pattern: '^0x[0-9a-fA-F]{32}$',
    description: '16 random bytes; without them the draft has no digest and cannot be published',
    'x-hint': 'Send a salt: 0x and 32 hex digits.',
  }),
);

/** The fields of a signed edit apart from its content. */
export const SIGNED_FIELDS = {
  version: Type.Integer({
    minimum: 1,
    maximum: 2 ** 31 - 1,
    description: 'The stored version plus 1',
  }),
  deadline: SecondsSchema,
  signature: Type.Unsafe<Hex>(
    Type.String({
      pattern: '^0x([0-9a-fA-F]{2}){0,4096}$',
      description: '65 bytes, or a contract account’s signature (ERC-1271, ERC-6492)',
      'x-hint': 'Send a signature: 0x and hex digits.',
    }),
  ),
};

/** Every success is `{ payload }` with status 200. */
export const Payload = <T extends TSchema>(schema: T) => Type.Object({ payload: schema });

/** A search stops counting after this many: counting a million rows takes longer than showing ten. */
export const MAX_COUNTED = 10_000;

export const PageMetaSchema = Type.Object({
  itemCount: Type.Integer({ description: 'The total number of items' }),
  totalItems: Type.Integer({ description: 'The same as itemCount' }),
  itemsPerPage: Type.Integer(),
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  totalIsMinimum: Type.Boolean({
    description: `Whether the total may be larger: a search counts at most ${MAX_COUNTED}`,
  }),
});
export type PageMeta = Static<typeof PageMetaSchema>;

/** A page of a list. */
export const Page = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), meta: PageMetaSchema });
export interface PageOf<T> {
  items: T[];
  meta: PageMeta;
}

export const ApiErrorSchema = Type.Object({
  error: Type.Object({
    code: Type.String({ description: 'Stable; see docs/api-errors.md' }),
    message: Type.String({ description: 'What went wrong and what to do' }),
    details: Type.Array(Type.Object({ path: Type.String(), message: Type.String() })),
  }),
});
export type ApiErrorBody = Static<typeof ApiErrorSchema>;

export const PAGE_LIMITS = { min: 1, max: 100, list: 10, detail: 15, cards: 9, unpaged: 1000 } as const;
export const SEARCH_MAX_LENGTH = 100;

/** The number of a generation of the contracts. */
export const GenerationSchema = Type.Integer({
  minimum: 0,
  description: 'The generation of contracts that it belongs to: a place in config.generations',
});

export const FactoryAddressSchema = Type.Unsafe<Address>({
  ...AddressSchema,
  description:
    'The factory that made it; its generation is the one of config.generations that names this factory',
});

export const DraftContractSchema = Type.Unsafe<Address>({
  ...AddressSchema,
  description:
    'The contract that the transaction calls, of any generation in config.generations; the newest one’s without it',
});
