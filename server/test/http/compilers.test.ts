import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { SCHEMA_COMPILERS } from '../../src/http/compilers.ts';
import { AJV } from '../../src/http/validation.ts';

/** A server that answers `{ amount: 7 }` by its schema, to a body with an amount of that type. */
function serverOf(type: 'string' | 'integer', customOptions = AJV?.customOptions) {
  const app = Fastify({ ajv: { customOptions: customOptions ?? {} }, schemaController: SCHEMA_COMPILERS });
  const amount = { type: 'object', properties: { amount: { type } } };
  app.post('/', { schema: { body: amount, response: { 200: amount } } }, async () => ({ amount: 7 }));
  return app;
}

const posted = async (app: ReturnType<typeof serverOf>, amount: string | number) => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', payload: { amount } });
  return [statusCode, statusCode === 200 ? body : ''];
};

it('servers of one process check and answer by their own schemas and options', async () => {
  const [texts, numbers, again] = [serverOf('string'), serverOf('integer'), serverOf('string')];
  const coercing = serverOf('integer', { ...AJV?.customOptions, coerceTypes: true });
  expect(await posted(texts, '7')).toEqual([200, '{"amount":"7"}']);
  expect(await posted(texts, 7)).toEqual([400, '']);
  expect(await posted(numbers, 7)).toEqual([200, '{"amount":7}']);
  expect(await posted(numbers, '7')).toEqual([400, '']);
  expect(await posted(again, 7)).toEqual([400, '']);
  expect(await posted(coercing, '7')).toEqual([200, '{"amount":7}']);
});

it('compiles schemas once that differ only in their description', () => {
  const build = SCHEMA_COMPILERS?.compilersFactory?.buildSerializer;
  const compile = build?.({}, {});
  const compiled = (description: string) =>
    compile?.({ method: 'GET', url: '/', httpStatus: '200', schema: { type: 'string', description } });
  expect(compiled('one')).toBe(compiled('other'));
});
