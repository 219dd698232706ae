import type { TestDatabase } from './database.ts';

// Rules that SQL repeats are compared with the domain's on random rows, around each of their boundaries. One statement
// asks about all rows of a run; a failure names the row, and fast-check the seed.

/** Rows per statement, and the number of statements. */
export const ROWS = 100;
export const RUNS = { numRuns: 10 };

/** A second (or block) before each, at it, and after it; ascending. */
export const around = (...moments: number[]): number[] =>
  [...new Set(moments.flatMap((at) => [at - 1, at, at + 1]))]
    .filter((at) => at >= 0)
    .toSorted((a, b) => a - b);

/** JSON with amounts as text, as `jsonb_populate_recordset` takes them. */
export const rowsJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

export interface Question<Subject, Answer extends object> {
  /** Table of schema chain. Its rows are made up: `key` is a column that no rule reads. */
  table: string;
  alias: string;
  key: string;
  subjects: readonly Subject[];
  rowOf: (subject: Subject) => object;
  momentsOf: (subject: Subject) => readonly number[];
  /** Rules refer to the row by its alias, and to a moment as `t.at`. */
  expressions: { [Name in keyof Answer]: string };
  /** Columns next to a row; its place among the subjects is `t.place`. */
  joins?: string;
}

/** The database's value of each subject at each of its moments. */
export async function askDatabase<Subject, Answer extends object>(
  database: TestDatabase,
  question: Question<Subject, Answer>,
): Promise<{ subject: Subject; at: number; answer: Answer }[]> {
  const { table, alias, key, subjects, rowOf, momentsOf, expressions, joins = '' } = question;
  const asked = subjects.flatMap((subject, place) =>
    momentsOf(subject).map((at) => ({ subject, place, at })),
  );
  const columns = Object.entries(expressions).map(([name, text]) => `(${String(text)}) AS "${name}"`);
  const answers = await database.rows<Answer>(
    `SELECT ${columns.join(', ')}
       FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS t(place, at, number)
       JOIN jsonb_populate_recordset(null::${table}, $1::jsonb) AS ${alias} ON ${alias}.${key} = t.place ${joins}
      ORDER BY t.number`,
    [
      rowsJson(subjects.map((subject, place) => ({ ...rowOf(subject), [key]: place }))),
      asked.map(({ place }) => place),
      asked.map(({ at }) => at),
    ],
  );
  if (answers.length !== asked.length) throw new Error('a row is missing');
  return answers.map((answer, index) => ({ ...(asked[index] as { subject: Subject; at: number }), answer }));
}
