import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inRoot } from '../lib/paths.ts';

interface Position {
  line: number;
  character: number;
}

/** A place in a tracked file, its path from the repository's root. */
interface Place extends Position {
  path: string;
}

interface Location {
  uri: string;
  range: { start: Position };
}

/** The TypeScript compiler as a language server (`tsc --lsp`), as editors use it. */
function languageServer() {
  const child = spawn(inRoot('node_modules/.bin/tsc'), ['--lsp', '--stdio'], { cwd: inRoot('.') });
  const waiting = new Map<number, (result: unknown) => void>();
  const opened = new Set<string>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  const send = (message: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  };
  const request = (method: string, params: object) =>
    new Promise<unknown>((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      send({ id: lastId, method, params });
    });
  child.stdout.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (let message = takeMessage(); message; message = takeMessage()) {
      const { id, method, params, result } = message;
      // The server asks for settings of its client; there are none.
      if (method !== undefined && id !== undefined)
        send({ id, result: params?.items?.map(() => null) ?? null });
      else if (id !== undefined) waiting.get(id)?.(result);
    }
  });

  function takeMessage() {
    const head = received.indexOf('\r\n\r\n');
    const size = Number(/Content-Length: (\d+)/.exec(received.subarray(0, head).toString())?.[1]);
    if (head < 0 || received.length < head + 4 + size) return undefined;
    const body = received.subarray(head + 4, head + 4 + size).toString();
    received = received.subarray(head + 4 + size);
    return JSON.parse(body) as {
      id?: number;
      method?: string;
      params?: { items?: unknown[] };
      result?: unknown;
    };
  }

  const uriOf = (path: string) => pathToFileURL(inRoot(path)).href;
  function open(path: string): void {
    if (opened.has(path)) return;
    opened.add(path);
    const languageId = path.endsWith('x') ? 'typescriptreact' : 'typescript';
    const text = readFileSync(inRoot(path), 'utf8');
    send({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri: uriOf(path), languageId, version: 1, text } },
    });
  }

  async function places(method: string, { path, ...position }: Place, context = {}): Promise<Place[]> {
    open(path);
    const found = await request(`textDocument/${method}`, {
      textDocument: { uri: uriOf(path) },
      position,
      ...context,
    });
    const root = inRoot('.').replace(/\/*$/, '/');
    return ((found ?? []) as Location[]).map(({ uri, range }) => ({
      path: fileURLToPath(uri).replace(root, ''),
      ...range.start,
    }));
  }

  return {
    /** Loads the programs of these files, so that references in them are found. */
    async start(paths: readonly string[]): Promise<void> {
      await request('initialize', { processId: process.pid, rootUri: uriOf('.'), capabilities: {} });
      send({ method: 'initialized', params: {} });
      paths.forEach(open);
    },
    references: (place: Place) => places('references', place, { context: { includeDeclaration: true } }),
    definitions: (place: Place) => places('definition', place),
    stop: () => void child.kill(),
  };
}

/** A property to follow: its file, and its declaration, the name in a group. */
export type Seed = readonly [path: string, declaration: RegExp];

/** The place of a seed's declaration. @throws if the file does not have it */
function placeOf([path, declaration]: Seed): Place {
  const text = readFileSync(inRoot(path), 'utf8');
  const match = declaration.exec(text);
  const name = match?.[1];
  if (!match || name === undefined) throw new Error(`${path} does not declare ${declaration.source}.`);
  const before = text.slice(0, match.index + match[0].lastIndexOf(name)).split('\n');
  return { path, line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

/**
 * The files of the product that read or write a value, from each property that carries it: the compiler's references of
 * the declared property. A property that another one is assigned to on a line, under one of the names, is followed too,
 * but for the props of a component, which shows amounts of other things as well. A value that goes through a variable
 * or changes its type needs a seed of its new property.
 * @param isCounted whether a file is one of the product's
 */
export async function filesOfValue(
  seeds: readonly Seed[],
  names: readonly string[],
  isCounted: (path: string) => boolean,
): Promise<string[]> {
  const server = languageServer();
  await server.start(['web/src/main.tsx', 'server/src/main.ts', 'scripts/check.ts']);
  const isProperty = new RegExp(`^\\s+(readonly )?(${names.join('|')})(\\??:|,$)`);
  const linesOf = (path: string) => readFileSync(inRoot(path), 'utf8').split('\n');
  const lineOf = ({ path, line }: Place) => linesOf(path)[line] ?? '';
  const isProp = ({ path, line }: Place) =>
    /^(export )?interface \w+Props\b/.test(
      linesOf(path)
        .slice(0, line)
        .findLast((text) => /^\S/.test(text)) ?? '',
    );
  const keyOf = ({ path, line, character }: Place) => `${path}:${line}:${character}`;
  const files = new Set<string>();
  const seen = new Set<string>();
  const queue = seeds.map(placeOf);
  for (let place = queue.shift(); place; place = queue.shift()) {
    if (seen.has(keyOf(place))) continue;
    seen.add(keyOf(place));
    for (const reference of await server.references(place)) {
      if (!isCounted(reference.path)) continue;
      files.add(reference.path);
      for (const { index } of lineOf(reference).matchAll(new RegExp(`\\b(${names.join('|')})\\b`, 'g'))) {
        const defined = await server.definitions({ ...reference, character: index });
        const declared = defined.filter((one) => isCounted(one.path) && isProperty.test(lineOf(one)));
        for (const { path } of declared) files.add(path);
        queue.push(...declared.filter((one) => !isProp(one)));
      }
    }
  }
  server.stop();
  return [...files].toSorted();
}
