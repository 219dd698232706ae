import { Type, type Static } from '@sinclair/typebox';
import { Nullable } from './common.ts';

const text = (description: string) => Type.String({ maxLength: 200, description });

/** POST /api/v1/page-errors: an error of a page. It names no address, no query, no message and no person. */
export const PageErrorSchema = Type.Object(
  {
    name: text('Class of the error, such as TypeError'),
    frame: Nullable(text('Script, line and column of this site, such as assets/index-1a2b.js:1:2048')),
    route: text('Route pattern of the page, such as /token-lock/record/:id'),
    version: text('Version of the web app'),
    browser: text('Family and major version, such as Firefox 151'),
  },
  { additionalProperties: false },
);
export type PageError = Static<typeof PageErrorSchema>;

export const PageErrorCountedSchema = Type.Object({
  counted: Type.Boolean({ description: 'False beyond the limit for all clients together' }),
});
