import type { Row } from './result.ts';

const cell = (value: string | number | undefined) =>
  typeof value === 'number' ? value.toLocaleString('en-US') : (value ?? '');

/** A plain text table with numbers on the right. The columns are those of the first row. */
export function table(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => cell(row[column]).length)),
  );
  const line = (values: Row) =>
    columns
      .map((column, i) => {
        const text = cell(values[column]);
        return typeof values[column] === 'number'
          ? text.padStart(widths[i] ?? 0)
          : text.padEnd(widths[i] ?? 0);
      })
      .join('  ')
      .trimEnd();
  const header = line(Object.fromEntries(columns.map((column) => [column, column])));
  return [header, widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
