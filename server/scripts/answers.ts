/** All answers of a server about a chain that stops: a refactoring must not change them. */
import { io } from 'socket.io-client';

/** Answers as JSON, by question. */
export type Answers = Record<string, unknown>;

interface Parameter {
  name: string;
  in: string;
  schema?: { pattern?: string; enum?: unknown[]; anyOf?: { enum?: unknown[] }[] };
}
type Paths = Record<string, { get?: { parameters?: Parameter[] } }>;

/** Answers that are different each time, by the beginning of their path. A simulation has random wallets and amounts. */
const DIFFERENT_EACH_TIME = [
  '/readyz',
  '/freshz',
  '/metrics',
  '/healthz',
  '/api/v1/auth',
  '/api/v1/session',
  '/api/v1/presale/{pool}/simulation',
];
/** A simulation's verdict in lists, which only the processes have that made one. */
const OF_SIMULATION = 'sellTrial';

const ADDRESS = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g;
const HASH = /0x[0-9a-fA-F]{64}(?![0-9a-fA-F])/g;
/** Values tried for a parameter of a path, and of a query. */
export interface MostValues {
  path: number;
  query: number;
}
const MOST: MostValues = { path: 60, query: 6 };

/**
 * Asks every GET of the API's description: each path with every address, transaction and number that the lists named,
 * each list with every value of its filters and orders, and for pages.
 * @param url of the server, without a slash at its end
 */
export async function apiAnswers(url: string, most: MostValues = MOST): Promise<Answers> {
  const { paths } = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as { paths: Paths };
  const answers: Answers = { description: paths };
  const ask = async (path: string) => {
    const response = await fetch(`${url}${path}`);
    answers[path] = { status: response.status, body: await bodyOf(response) };
  };
  const routes = Object.entries(paths).flatMap(([path, { get }]) =>
    get && !DIFFERENT_EACH_TIME.some((start) => path.startsWith(start))
      ? [{ path, parameters: get.parameters ?? [] }]
      : [],
  );
  for (const { path } of routes.filter((route) => !route.path.includes('{'))) await ask(path);
  const text = JSON.stringify(answers);
  const found = (pattern: RegExp) => [...new Set(text.match(pattern))].toSorted();
  const values = [...found(ADDRESS), ...found(HASH), '1', '2', '3', '97'];
  for (const { path, parameters } of routes) {
    for (const filled of fillings(path, parameters, values, most)) {
      for (const query of queries(parameters, values, most)) await ask(filled + query);
    }
  }
  return answers;
}

/** A path with each value that fits its parameter, and with one that does not. */
function fillings(
  path: string,
  parameters: readonly Parameter[],
  values: readonly string[],
  most: MostValues,
): string[] {
  const [parameter] = parameters.filter(({ in: place }) => place === 'path');
  if (!parameter) return [path];
  const fitting = matching(parameter, values).slice(0, most.path);
  return [...fitting, 'nothing'].map((value) => path.replace(`{${parameter.name}}`, value));
}

/** No query; pages of two; each value of each parameter that has a fixed set of them; some values of every other one. */
function queries(parameters: readonly Parameter[], values: readonly string[], most: MostValues): string[] {
  const asked = parameters.filter(({ in: place }) => place === 'query');
  const pages = asked.some(({ name }) => name === 'page') ? ['?limit=100', '?page=2&limit=2'] : [];
  const others = asked
    .filter(({ name }) => name !== 'page' && name !== 'limit')
    .flatMap((parameter) => {
      const { name, schema } = parameter;
      const fixed = schema?.enum ?? schema?.anyOf?.flatMap((one) => one.enum ?? []) ?? [];
      const tried = fixed.length > 0 ? fixed : ['a', ...matching(parameter, values).slice(0, most.query)];
      return tried.map((value) => `?${name}=${encodeURIComponent(String(value))}`);
    });
  return ['', ...pages, ...others];
}

function matching({ schema }: Parameter, values: readonly string[]): string[] {
  if (schema?.pattern === undefined) return [...values];
  const pattern = new RegExp(schema.pattern);
  return values.filter((value) => pattern.test(value));
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text, (key, value: unknown) => (key === OF_SIMULATION ? undefined : value));
  } catch {
    return text;
  }
}

/** Pushes and acknowledgements of a channel. */
export class SocketAnswers {
  readonly answers: Answers = {};
  readonly #sockets: { close(): void }[] = [];

  /**
   * Connects to a channel and asks each question about each subject.
   * @param questions by their event; each is asked with `{ [subject]: address }`
   */
  async ask(
    url: string,
    channel: string,
    questions: readonly string[],
    subject: string,
    of: readonly string[],
  ) {
    const socket = io(`${url}${channel}`, { transports: ['websocket'], forceNew: true });
    this.#sockets.push(socket);
    socket.onAny((event: string, ...values: unknown[]) => this.#note(`${channel} ${event}`, values));
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    for (const address of of) {
      for (const question of questions) {
        const answer = await socket.timeout(10_000).emitWithAck(question, { [subject]: address });
        this.answers[`${channel} ${question}(${address})`] = answer as unknown;
        // No more packets a second than one connection may send.
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    }
  }

  /** Pushed events have no order between channels. */
  #note(name: string, values: unknown): void {
    const known = (this.answers[name] ??= []) as unknown[];
    known.push(values);
    known.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
  }
}

/** The questions whose answers differ, each with both of them cut to the first difference. */
export function differences(before: Answers, after: Answers): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names.flatMap((name) => {
    const [one, other] = [stable(before[name]), stable(after[name])];
    if (one === other) return [];
    let at = 0;
    while (one[at] === other[at]) at += 1;
    const from = Math.max(0, at - 60);
    return [`${name}\n  before …${one.slice(from, at + 90)}\n  after  …${other.slice(from, at + 90)}`];
  });
}

/** Members that say when the server computed something, by its own clock. */
const OWN_CLOCK: ReadonlySet<string> = new Set(['aprUpdatedAt']);

/** JSON whose members are in alphabetical order: their order means nothing. */
function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(
            Object.entries(inner)
              .filter(([name]) => !OWN_CLOCK.has(name))
              .toSorted(([one], [other]) => (one < other ? -1 : 1)),
          )
        : inner,
    ) ?? 'nothing'
  );
}
