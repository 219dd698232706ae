import type { TSchema } from '@sinclair/typebox';
import { Value, ValueErrorType } from '@sinclair/typebox/value';
import { EnvironmentSchema, type Variable } from './environment.ts';

/** The configuration is invalid; the message names every invalid variable, its value and the expected form. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The server cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** The value of a variable is invalid for these reasons; the message adds the variable's expected form. */
export class UnusableValueError extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('; '));
  }
}

const MAX_SHOWN = 200;

/** A value as an operator wrote it, without a password in a URL. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return cut(text.replaceAll(/\/\/[^/@\s]*@/g, '//…@'));
}

function cut(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** The parts of a JSON schema that describe a form. */
interface SchemaForm {
  expected?: string;
  anyOf?: TSchema[];
  const?: string | number | boolean;
  type?: string;
  minimum?: number;
  maximum?: number;
}

const FORMS: Readonly<Record<string, string>> = {
  string: 'a text',
  null: 'null',
  array: 'a list',
  object: 'an object',
};

/** The form that a schema expects: its `expected` text, or its kind and bounds. */
function formOf(schema: TSchema): string {
  const form = schema as SchemaForm;
  if (form.expected !== undefined) return form.expected;
  if (form.anyOf) return joinedByOr(form.anyOf.map(formOf));
  if (form.const !== undefined) return String(form.const);
  if (form.type === 'integer') return `a whole number${boundsText(form)}`;
  if (form.type === 'number') return `a number${boundsText(form)}`;
  return FORMS[form.type ?? ''] ?? 'a value that is known';
}

const joinedByOr = (forms: string[]): string => forms.join(', ').replace(/, ([^,]*)$/, ' or $1');

function boundsText({ minimum, maximum }: SchemaForm): string {
  if (minimum === undefined) return '';
  return maximum === undefined ? ` from ${minimum} on` : ` from ${minimum} to ${maximum}`;
}

/** The received value and expected form of an environment variable. @param received as it was given */
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

/**
 * The received value and expected form at a path of a file. @param path from the file's root, such as
 * `/links/telegram`
 */
export function placeProblem(path: string, received: unknown, schema: TSchema): string {
  return `${path || 'the file'}: received ${shown(received)}, expected ${formOf(schema)}`;
}

/** Every path at which a value violates a schema, with its first violation. */
export function placesRefused(root: TSchema, value: unknown): string[] {
  const places = new Map<string, string>();
  for (const { path, value: received, schema, type } of Value.Errors(root, value)) {
    if (places.has(path)) continue;
    // The schema is the surrounding object's for an unexpected property.
    const isUnknown = type === ValueErrorType.ObjectAdditionalProperties;
    places.set(
      path,
      isUnknown ? `${path}: is not known, expected ${formOf(schema)}` : placeProblem(path, received, schema),
    );
  }
  return [...places.values()];
}
