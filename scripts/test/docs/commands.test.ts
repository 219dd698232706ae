import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../lib/paths.ts';

/** docs/commands.md says for each command of the guides what runs it. */

const LIST = 'docs/commands.md';
/** Pages of `docs` in these folders. */
const FOLDERS = ['docs', 'docs/guide'];
/** The list itself and reports, whose commands made their figures. */
const NO_GUIDES = [LIST, 'docs/mutation-report.md', 'docs/performance.md', 'docs/reliability.md'];
/** Pages for developers: only the existence of their scripts is checked. */
const OF_DEVELOPMENT = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];
/** How a command begins: with a program, or with variables before one. */
const COMMAND =
  /^(?:[A-Z_]+=\S* )*(?:npm|npx|node|node_modules\/\S+|docker|podman|systemctl|sha256sum|cat|ls|cp|mv|mkdir|export|curl|git|psql|createdb|pg_\w+|tar|rsync|sudo|cast|forge|anvil|sh|bash) \S/;
const SINGLE = /^npm (?:start|test|ci)$/;

const guides = FOLDERS.flatMap((folder) =>
  readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
).filter((path) => !NO_GUIDES.includes(path));

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The commands of a text: lines of its shell blocks, and code in quotes. */
function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?:sh|bash)?\n([\s\S]*?)^```$/gm)];
  const typed = blocks.flatMap(([, block = '']) =>
    block.split('\n').map((line) => line.replace(/ +# .*$/, '')),
  );
  const quoted = [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...typed, ...quoted]
    .flatMap((line) => oneLine(line).split(' && '))
    .filter((line) => COMMAND.test(line) || SINGLE.test(line));
}

/** Rows of the list. */
const entries = [...read(LIST).matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, command = '', by = '']) => ({
  command: command.replaceAll('\\|', '|'),
  by,
}));

test('finds commands in blocks and in quotes', () => {
  const text =
    '```sh\nexport A=1 B=2   # settings\nnpm ci && npm start\n```\nType `npm run\nx -- --y` or `name`.';
  expect(commandsOf(text)).toEqual(['export A=1 B=2', 'npm ci', 'npm start', 'npm run x -- --y']);
});

test('the list names the runner of each command of the guides, and nothing else', () => {
  expect(guides).toContain('docs/operators.md');
  const written = new Set(guides.flatMap((path) => commandsOf(read(path))));
  const listed = entries.map(({ command }) => command);
  expect([...written].filter((command) => !listed.includes(command))).toEqual([]);
  expect(listed.filter((command) => !written.has(command))).toEqual([]);
  expect(listed.filter((command, index) => listed.indexOf(command) !== index)).toEqual([]);
});

test('names scripts of this repository that are there, on every page', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const pages = [...guides, ...NO_GUIDES, ...OF_DEVELOPMENT];
  const ofRoot = pages
    .flatMap((path) => commandsOf(read(path)))
    .filter((command) => command.startsWith('npm run ') && !command.includes('--workspace'))
    .map((command) => command.split(' ')[2] ?? '');
  expect(ofRoot.length).toBeGreaterThan(20);
  expect(ofRoot.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('the list names existing tests', () => {
  const files = entries.flatMap(({ by }) =>
    [...by.matchAll(/`([\w/.-]+\.test\.tsx?)`/g)].map(([, path]) => path),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((path) => !existsSync(inRoot(path ?? '')))).toEqual([]);
});

test('states for each command how it was run, or why not', () => {
  const said = /\.test\.ts`|\*\*untested\*\*[:,]|run by hand|\.ci\/run|npm run check|^the same$|^of git$/;
  expect(entries.filter(({ by }) => !said.test(by))).toEqual([]);
});
