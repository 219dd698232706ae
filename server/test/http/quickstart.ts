import { readFileSync } from 'node:fs';
import { inRoot } from '../../../scripts/lib/paths.ts';

const PROGRAM = /^```js\n\/\/ (\w+\.mjs)\n([\s\S]*?)^```$/gm;

/** The programs of docs/quickstart.md by their names, without the line that names the file. */
export function quickstartPrograms(): Map<string, string> {
  const page = readFileSync(inRoot('docs/quickstart.md'), 'utf8');
  return new Map([...page.matchAll(PROGRAM)].map(([, name = '', text = '']) => [name, text]));
}
