import { csvLine } from '../csv.ts';
import type { TSchema } from '@sinclair/typebox';

interface Column {
  name: string;
  valueOf: (row: unknown) => unknown;
}

/** Properties of an object's schema, also if it allows null. */
function propertiesOf(schema: TSchema): Record<string, TSchema> | undefined {
  const { type, properties, anyOf } = schema as TSchema & {
    type?: string;
    properties?: Record<string, TSchema>;
    anyOf?: TSchema[];
  };
  if (type === 'object') return properties;
  return anyOf?.map(propertiesOf).find((found) => found !== undefined);
}

/** A column for each value of a record; values of nested objects have names such as `tokenLock.tokenName`. */
function columnsOf(schema: TSchema, valueOf: Column['valueOf'] = (row) => row, place = ''): Column[] {
  const properties = propertiesOf(schema);
  if (!properties) return [{ name: place, valueOf }];
  return Object.entries(properties).flatMap(([key, part]) =>
    columnsOf(
      part,
      (row) => (valueOf(row) as Record<string, unknown> | null | undefined)?.[key],
      place === '' ? key : `${place}.${key}`,
    ),
  );
}

/** Numbers, flags, lists and nested values are JSON; an absent value is an empty field. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Writes rows of a schema in a format. */
export interface RowFormat {
  type: string;
  head: string;
  line: (row: unknown) => string;
}

/** CSV whose columns follow from the schema, with their names in the first line. */
export function asCsv(schema: TSchema): RowFormat {
  const columns = columnsOf(schema);
  return {
    type: 'text/csv; charset=utf-8',
    head: csvLine(columns.map(({ name }) => name)),
    line: (row) => csvLine(columns.map(({ valueOf }) => textOf(valueOf(row)))),
  };
}

/** A line of JSON for each row. */
export const AS_NDJSON: RowFormat = {
  type: 'application/x-ndjson; charset=utf-8',
  head: '',
  line: (row) => `${JSON.stringify(row)}\n`,
};
