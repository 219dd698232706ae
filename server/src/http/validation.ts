import { addressIssue } from '@kingspad/domain';
import { isAddressSchema } from '@kingspad/domain/api';
import { englishText } from '@kingspad/domain/english';
import type { FastifySchemaValidationError, FastifyServerOptions } from 'fastify';
import type { ErrorDetail } from './errors.ts';

/**
 * Fastify's defaults drop unknown fields and coerce texts into numbers silently; here a value is taken as it is or
 * refused.
 */
export const AJV: FastifyServerOptions['ajv'] = {
  customOptions: {
    removeAdditional: false,
    coerceTypes: false,
    useDefaults: false,
    allErrors: true,
    verbose: true,
    strict: true,
    keywords: ['x-hint', 'x-integer'],
  },
};

const MAX_DETAILS = 20;

interface VerboseError extends FastifySchemaValidationError {
  parentSchema?: Record<string, unknown>;
  data?: unknown;
}

/** One sentence per invalid field. */
export function describeValidation(errors: readonly VerboseError[]): ErrorDetail[] {
  const byPath = new Map<string, string>();
  for (const error of errors) {
    const path = pathOf(error);
    const message = messageOf(error);
    // A nullable field fails twice, as the value and as null: the more helpful sentence is used.
    if (message !== undefined && (!byPath.has(path) || sentenceOf(error))) byPath.set(path, message);
  }
  const details = [...byPath].map(([path, message]) => ({ path, message }));
  return (details.length > 0 ? details : [{ path: '', message: 'Send one JSON object.' }]).slice(
    0,
    MAX_DETAILS,
  );
}

function pathOf(error: VerboseError): string {
  const parent = error.instancePath.split('/').slice(1).map(unescapePointer).join('.');
  const { missingProperty, additionalProperty } = error.params;
  const child = missingProperty ?? additionalProperty;
  if (typeof child !== 'string') return parent;
  return parent ? `${parent}.${child}` : child;
}

const unescapePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

function sentenceOf(error: VerboseError): string | undefined {
  const sentence = error.parentSchema?.['x-hint'];
  return typeof sentence === 'string' ? sentence : undefined;
}

/** An address with the prefix of the own network is a plain one by now. */
function otherNetwork({ data, parentSchema }: VerboseError): string | undefined {
  if (typeof data !== 'string' || !isAddressSchema(parentSchema)) return undefined;
  const issue = /:0x[0-9a-f]{40}$/i.test(data) ? addressIssue(data) : undefined;
  return issue && englishText(issue);
}

function messageOf(error: VerboseError): string | undefined {
  if (error.keyword === 'required') return 'This field is needed.';
  if (error.keyword === 'additionalProperties') return 'This field is not known. Leave it out.';
  return otherNetwork(error) ?? sentenceOf(error) ?? (error.message ? `It ${error.message}.` : undefined);
}
