import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PROGRAM = /^```js\n\/\/ (\w+\.mjs)\n([\s\S]*?)^```$/gm;

export interface Quickstart {
  /** Without the first line, which names the file. */
  programs: Map<string, string>;
  /** What a program printed. */
  run: (name: string, env: Record<string, string>) => Promise<string>;
  remove: () => void;
}

/** The programs of docs/quickstart.md, in a folder from which the packages that they import are found. */
export function openQuickstart(): Quickstart {
  const page = readFileSync(join(ROOT, 'docs/quickstart.md'), 'utf8');
  const programs = new Map([...page.matchAll(PROGRAM)].map(([, name = '', text = '']) => [name, text]));
  const cache = join(ROOT, 'node_modules/.cache/kingspad');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'quickstart-'));
  for (const [name, text] of programs) writeFileSync(join(folder, name), text);
  return {
    programs,
    run: async (name, env) => {
      const all = { env: { ...process.env, ...env }, cwd: folder };
      const { stdout } = await promisify(execFile)(process.execPath, [name], all);
      return stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
