import type { PublicConfig } from '@kingspad/domain/api';
import { Type, type Static } from '@sinclair/typebox';
import { placeProblem, placesRefused } from './config-report.ts';

/** The operator's own texts and promoters; the project ships none. */
export type OperatorConfig = Pick<PublicConfig, 'links' | 'partners' | 'influencers' | 'credit'>;

/** Defaults of a server without SITE_FILE. */
export const NO_OPERATOR_CONFIG: OperatorConfig = { links: {}, partners: [], influencers: [], credit: null };

const MAX_LINKS = 30;
const MAX_PEOPLE = 50;
const MAX_URL = 500;

// `expected` of each part describes the expected form in error messages.

const NAME_PATTERN = '^[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]{0,39}$';
const HttpsSchema = Type.String({
  pattern: '^https://[^\\s]+$',
  maxLength: MAX_URL,
  expected: `an https address of at most ${MAX_URL} characters`,
});
const OptionalHttps = Type.Optional(
  Type.Union([HttpsSchema, Type.Null()], { expected: `${String(HttpsSchema['expected'])}, or null` }),
);
const TextSchema = (maxLength: number) =>
  Type.String({
    pattern: '^[^\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$',
    maxLength,
    expected: `a text of 1 to ${maxLength} characters in one line`,
  });
const closed = { additionalProperties: false };

const PromoterSchema = Type.Object(
  { name: TextSchema(80), description: TextSchema(500), url: OptionalHttps },
  { ...closed, expected: 'an object of name, description and url' },
);
const PromotersSchema = Type.Array(PromoterSchema, {
  maxItems: MAX_PEOPLE,
  expected: `a list of at most ${MAX_PEOPLE}`,
});
const SiteFileSchema = Type.Object(
  {
    links: Type.Optional(
      Type.Record(Type.String({ pattern: NAME_PATTERN }), HttpsSchema, {
        ...closed,
        maxProperties: MAX_LINKS,
        expected: `an object of at most ${MAX_LINKS} names of 1 to 40 characters and https addresses`,
      }),
    ),
    partners: Type.Optional(PromotersSchema),
    influencers: Type.Optional(PromotersSchema),
    credit: Type.Optional(
      Type.Union([Type.Object({ name: TextSchema(80), url: OptionalHttps }, closed), Type.Null()], {
        expected: 'an object of name (1 to 80 characters) and url (https or null), or null',
      }),
    ),
  },
  { ...closed, expected: 'an object of links, partners, influencers and credit, each optional' },
);
type SiteFile = Static<typeof SiteFileSchema>;

/**
 * Parses the content of SITE_FILE.
 * @returns the configuration, or its problems: one sentence for each, which begins with its path
 */
export function readOperatorConfig(value: unknown): { config: OperatorConfig } | { problems: string[] } {
  const problems = placesRefused(SiteFileSchema, value);
  if (problems.length > 0) return { problems };
  const file = value as SiteFile;
  const wrong = addressesOf(file)
    .filter(([, url]) => !isPlainHttps(url))
    .map(([path, url]) => placeProblem(path, url, HttpsSchema));
  if (wrong.length > 0) return { problems: wrong };
  const promoters = (list: SiteFile['partners'] = []) =>
    list.map((one) => ({ ...one, url: one.url ?? null }));
  return {
    config: {
      links: file.links ?? {},
      partners: promoters(file.partners),
      influencers: promoters(file.influencers),
      credit: file.credit ? { name: file.credit.name, url: file.credit.url ?? null } : null,
    },
  };
}

/** Every URL with its path in the file. */
function addressesOf({ links = {}, partners = [], influencers = [], credit }: SiteFile): [string, string][] {
  const promoters = Object.entries({ partners, influencers }).flatMap(([list, people]) =>
    people.map(({ url }, index) => [`/${list}/${index}/url`, url] as const),
  );
  return [
    ...Object.entries(links).map(([name, url]) => [`/links/${name}`, url] as const),
    ...promoters,
    ['/credit/url', credit?.url] as const,
  ].flatMap(([path, url]) => (url == null ? [] : [[path, url]]));
}

/** A password in a link is a mistake, and a user name before an `@` makes one host look like another. */
function isPlainHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}
