import { shortNamesOf } from '@kingspad/domain';
import { AddressSchema, Nullable } from '@kingspad/domain/api';
import { SearchQuerySchema } from '@kingspad/protocol/api/routes';
import { Type } from '@sinclair/typebox';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { SCHEMA_COMPILERS } from '../../src/http/compilers.ts';
import { sendFailure } from '../../src/http/failures.ts';
import { readAddress, readSearch } from '../../src/http/query.ts';
import { readTypedAddresses } from '../../src/http/typed-addresses.ts';
import type { App } from '../../src/http/typebox-provider.ts';
import { AJV } from '../../src/http/validation.ts';

const CHAIN_ID = 97;
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const PREFIX = `eip155:${CHAIN_ID}`;
const PREFIXES = [PREFIX, ...shortNamesOf(CHAIN_ID)];

/** Calls a route with an address in its path, query, search and body. */
async function ask(typed: string, wallet = typed) {
  const app = Fastify({ ajv: AJV, schemaController: SCHEMA_COMPILERS }) as unknown as App;
  app.setErrorHandler(sendFailure);
  readTypedAddresses(app, CHAIN_ID);
  const schema = {
    params: Type.Object({ wallet: AddressSchema }),
    querystring: Type.Composite([SearchQuerySchema, Type.Object({ token: AddressSchema })]),
    body: Type.Object({ owner: Nullable(AddressSchema), title: Type.String() }),
  };
  app.post('/of/:wallet', { schema }, async ({ params, query, body }) => ({
    wallet: readAddress('wallet', params.wallet),
    token: readAddress('token', query.token),
    search: readSearch(query),
    ...body,
  }));
  const text = encodeURIComponent(typed);
  const answer = await app.inject({
    method: 'POST',
    url: `/of/${encodeURIComponent(wallet)}?token=${text}&search=${text}`,
    payload: { owner: typed, title: typed },
  });
  await app.close();
  return { status: answer.statusCode, body: answer.json<Record<string, never>>() };
}

it.each([
  ...PREFIXES.map((prefix) => `${prefix}:${ADDRESS}`),
  ` ${ADDRESS}\u200B`,
  `"${ADDRESS}"`,
  `address: ${ADDRESS}`,
])('reads an address as pages do, and leaves other texts alone: %s', async (typed) => {
  const { status, body } = await ask(typed);
  expect([status, body]).toEqual([
    200,
    { wallet: ADDRESS, token: ADDRESS, search: ADDRESS, owner: ADDRESS, title: typed },
  ]);
});

it.each([
  [`eth:${ADDRESS}`, 'This address is for another network (eth).'],
  [`eip155:1:${ADDRESS}`, 'This address is for another network (eip155:1).'],
  ['0x12', 'Send an address: 0x and 40 hex digits.'],
  ['wallet.eth', 'Send an address: 0x and 40 hex digits.'],
])('refuses %s with a sentence', async (typed, sentence) => {
  const { status, body } = await ask(ADDRESS, typed);
  expect([status, body]).toMatchObject([
    400,
    { error: { code: 'validation_failed', details: [{ path: 'wallet', message: sentence }] } },
  ]);
});

it.each(['', `${PREFIX}:`])('refuses a wrong checksum behind %o with a sentence', async (before) => {
  const { body } = await ask(ADDRESS, before + ADDRESS.replace('A', 'a'));
  expect(body).toMatchObject({
    error: { code: 'validation_failed', details: [{ message: expect.stringContaining('wrong checksum') }] },
  });
});
