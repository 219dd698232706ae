import { addressText } from '@kingspad/domain';
import { isAddressSchema } from '@kingspad/domain/api';
import type { App } from './typebox-provider.ts';

/**
 * Lets requests name addresses as people paste them, like the pages' fields: invisible characters and the prefix of the own
 * network (`bnb:0x…`) are removed before validation. Anything else is refused there.
 */
export function readTypedAddresses(app: App, chainId: number): void {
  app.addHook('preValidation', async ({ params, query, body, routeOptions }) => {
    const schema = routeOptions.schema ?? {};
    toPlain(params, schema.params, chainId);
    toPlain(query, schema.querystring, chainId);
    toPlain(body, schema.body, chainId);
  });
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

function toPlain(values: unknown, schema: unknown, chainId: number): void {
  if (!isRecord(values) || !isRecord(schema) || !isRecord(schema.properties)) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value !== 'string' || !(name === 'search' || isAddressSchema(property))) continue;
    const plain = addressText(value, chainId);
    // An invalid address stays unchanged: it is refused, or searched for.
    if (ADDRESS.test(plain)) values[name] = plain;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
