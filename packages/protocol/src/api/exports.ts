import { EXPORTS, exportPath, type ExportName, type ExportRow } from '@kingspad/domain/api';
import { Value } from '@sinclair/typebox/value';

/** Answer of a download, and errors of this package. */
export interface ExportSource {
  open: (path: string) => Promise<NonNullable<Response['body']>>;
  /** A row that this version cannot read. */
  unexpected: (path: string) => Error;
  /** The transfer broke before its end. */
  broken: (path: string, cause: unknown) => Error;
}

/** Reads a download row by row. Ending early ends the download too. */
export async function* rowsOf<Name extends ExportName>(
  name: Name,
  { open, unexpected, broken }: ExportSource,
): AsyncGenerator<ExportRow<Name>, void, void> {
  const path = exportPath(name, 'ndjson');
  const reader = (await open(path)).pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value = '' } = await reader.read().catch((cause: unknown) => {
        throw broken(path, cause);
      });
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const row: unknown = JSON.parse(line);
        if (!Value.Check(EXPORTS[name], row)) throw unexpected(path);
        yield row;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
