import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { inRoot } from '../../lib/paths.ts';

interface Diagnostic {
  message: string;
  filename: string;
  /** Rule as `plugin(rule)`. */
  code: string;
}

/**
 * The messages of one lint rule for files, in one run.
 * @param cases each a file's path from the root and its code; several may have the same path
 * @param rule as the configuration names it, `plugin/rule`
 * @returns the messages of each case, in the cases' order
 */
export function lint(cases: readonly (readonly [file: string, code: string])[], rule: string): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-lint-'));
  try {
    const used = new Set<string>();
    const files = cases.map(([file, code], index) => {
      // Rules may name files, so the first of a path keeps its name.
      const unique = used.has(file) ? join(dirname(file), `case${index}-${basename(file)}`) : file;
      used.add(file);
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, unique), `${code}\n`);
      return unique;
    });
    const args = ['-c', inRoot('.oxlintrc.json'), '--format', 'json', ...files];
    const { stdout } = spawnSync(inRoot('node_modules/.bin/oxlint'), args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    const code = rule.replace(/\/(.+)$/, '($1)');
    return files.map((file) =>
      diagnostics
        .filter((found) => found.filename === file && found.code.endsWith(code))
        .map(({ message }) => message),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same for sources of one file each, with the source next to its messages: rows of `test.each`. */
export function lintRows(
  file: string,
  rule: string,
  codes: readonly string[],
): [code: string, said: string][] {
  const said = lint(
    codes.map((code) => [file, code] as const),
    rule,
  );
  return codes.map((code, index) => [code, said[index]?.join('\n') ?? '']);
}
