import type { TSchema } from '@sinclair/typebox';
import { Value, ValueErrorType } from '@sinclair/typebox/value';
import { EnvironmentSchema, type Variable } from './environment.ts';

/** The configuration cannot be used; the message names every variable that is wrong, what it holds and what it should. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The server cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** What a variable names or lists cannot be used, for these reasons; its own form is said besides. */
export class UnusableValueError extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('; '));
  }
}

const MAX_SHOWN = 200;

/** A value as an operator wrote it, without a password that stands in a URL. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return cut(text.replaceAll(/\/\/[^/@\s]*@/g, '//…@'));
}

function cut(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** The form that a schema asks for: its own words, or what its kind and bounds say. */
function formOf(schema: TSchema): string {
  if (typeof schema['expected'] === 'string') return schema['expected'];
  const {
    anyOf,
    const: literal,
    type,
    minimum,
    maximum,
  } = schema as {
    anyOf?: TSchema[];
    const?: string | number | boolean;
    type?: string;
    minimum?: number;
    maximum?: number;
  };
  if (anyOf)
    return anyOf
      .map(formOf)
      .join(', ')
      .replace(/, ([^,]*)$/, ' or $1');
  if (literal !== undefined) return String(literal);
  switch (type) {
    case 'integer':
      return `a whole number${boundsText(minimum, maximum)}`;
    case 'number':
      return `a number${boundsText(minimum, maximum)}`;
    case 'string':
      return 'a text';
    case 'null':
      return 'null';
    case 'array':
      return 'a list';
    case 'object':
      return 'an object';
    default:
      return 'a value that is known';
  }
}

function boundsText(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return '';
  return maximum === undefined ? ` from ${minimum} on` : ` from ${minimum} to ${maximum}`;
}

/** What an environment variable holds and should hold. @param received as it was given */
export function variableProblem(name: Variable, received: string | undefined, reason?: string): string {
  const schema: TSchema = EnvironmentSchema.properties[name];
  const holds =
    received === undefined
      ? 'is not set'
      : schema['secret'] === true
        ? `received ${received.length} characters, which are not shown`
        : `received ${shown(received)}`;
  const what = reason ?? String(schema.description);
  return `${name}: ${holds}, expected ${formOf(schema)} (${what})`;
}

/** What a place of a file holds and should hold. @param path from the file's root, such as `/links/telegram` */
export function placeProblem(path: string, received: unknown, schema: TSchema): string {
  return `${path || 'the file'}: received ${shown(received)}, expected ${formOf(schema)}`;
}

/** Each place in a value that a schema refuses, with the first fault of each. */
export function placesRefused(root: TSchema, value: unknown): string[] {
  const places = new Map<string, string>();
  for (const { path, value: received, schema, type } of Value.Errors(root, value)) {
    if (places.has(path)) continue;
    // Of a property that does not belong there, `schema` is that of the object around it.
    const isUnknown = type === ValueErrorType.ObjectAdditionalProperties;
    places.set(
      path,
      isUnknown ? `${path}: is not known, expected ${formOf(schema)}` : placeProblem(path, received, schema),
    );
  }
  return [...places.values()];
}
