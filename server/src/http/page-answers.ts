import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Counter } from 'prom-client';
import { FIRST_CALLS, followingCalls, pageCallsOf, type FilesOfPages } from './page-files.ts';
import { OWN_CALL } from './rate-limits.ts';
import type { App } from './typebox-provider.ts';

/** Milliseconds that a document waits for its answers. */
const PATIENCE_MS = 250;
/** The record's place among a page's calls, after the configuration. */
const RECORD = 1;
/**
 * Milliseconds for which an answer is given again while no block comes: prices and shares of searches change by
 * themselves.
 */
const KEPT_MS = 2_000;
/** Characters of all kept answers. */
const KEPT_LENGTH = 16_000_000;
/** Characters of a document's answers; the page asks for the rest. */
const LONGEST = 100_000;

/** A successful answer of the API, with the revision of the index that it has at least. */
interface Answer {
  /** Revision of the index. */
  revision: string;
  payload: unknown;
  /** The payload as JSON. */
  text: string;
}

/** The time that a document has for its answers. */
interface Wait {
  isOver: boolean;
  over: Promise<undefined>;
}

export interface PageAnswersOptions {
  files: FilesOfPages;
  /** The index's newest revision that this process has received. */
  revision: () => string | undefined;
  /** How often clients have changed something in this process. */
  writes: () => number;
  /** Documents by what came of their answers. */
  counter: Counter<'result'>;
}

/** A page's answers, all of one revision of the index. */
export interface PageAnswers {
  revision: string;
  /** Changes by clients that they follow. */
  writes: number;
  /** Answers by URL. */
  answers: ReadonlyMap<string, Answer>;
  /** The same as an object in JSON, fit for a document's script element. */
  text: string;
  /** The index does not know the page's subject. */
  isUnknown: boolean;
}

/** There is no such record, or no such address. */
const NO_RECORD = new Set([400, 404]);

/**
 * The API's answers that a page begins with, read in this process at one revision of the index, so that the page need not ask for
 * them. Each is kept for all documents until the next block or the next change by a client of this process, for two seconds at most.
 * @returns functions that wait 250 ms at most: a document has the answers that are there by then, and none without its page's
 *   first. The others are read on and kept.
 */
export function createPageAnswers(app: App, { files, revision, writes, counter }: PageAnswersOptions) {
  const kept = new LRUCache<string, Answer>({
    maxSize: KEPT_LENGTH,
    sizeCalculation: ({ text }) => text.length + 1,
    ttl: KEPT_MS,
    fetchMethod: (key) => ask(key.slice(key.lastIndexOf(' ') + 1)),
  });

  async function ask(url: string): Promise<Answer | undefined> {
    const { statusCode, headers, payload } = await app.inject({ url, headers: OWN_CALL });
    if (NO_RECORD.has(statusCode)) throw new NoRecord();
    const of = headers['x-index-revision'];
    if (statusCode !== 200 || typeof of !== 'string') return undefined;
    const answer = (JSON.parse(payload) as { payload?: unknown }).payload;
    return answer === undefined ? undefined : { revision: of, payload: answer, text: JSON.stringify(answer) };
  }

  /**
   * The answers of the newest single revision that are there in time.
   * @param onNone called with the URLs of missing answers
   */
  async function read(
    urls: readonly string[],
    wait: Wait,
    onNone: (url: string) => void = () => undefined,
  ): Promise<Map<string, Answer>> {
    const of = revision() ?? '';
    const state = `${of} ${writes()}`;
    const all = await Promise.all(
      urls.map(async (url) => {
        const asked = kept.fetch(`${state} ${url}`).catch((error: unknown) => {
          if (error instanceof NoRecord) onNone(url);
          return undefined;
        });
        return [url, await Promise.race([asked, wait.over])] as const;
      }),
    );
    return new Map(all.flatMap(([url, answer]) => (answer?.revision === of ? [[url, answer]] : [])));
  }

  async function answersOf(pattern: string, path: string, wait: Wait): Promise<PageAnswers | undefined> {
    const urls = pageCallsOf(files, pattern, path);
    // A block may come meanwhile; the second time most answers are of the next one.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const of = revision();
      const since = writes();
      const record = urls[RECORD] ?? '';
      let isUnknown = false;
      const first = await read(urls, wait, (url) => {
        if (url === record && pattern.includes(':')) isUnknown = true;
      });
      const following = followingCalls(files, pattern, first.get(record)?.payload);
      const answers = new Map([...first, ...(await read(following, wait))]);
      if (of === undefined || answers.size === 0) return undefined;
      if ([...answers.values()].some((answer) => answer.revision !== of)) continue;
      if (wait.isOver && urls.slice(0, FIRST_CALLS).some((url) => !answers.has(url))) return undefined;
      return { ...documentOf(answers), revision: of, writes: since, isUnknown };
    }
    return undefined;
  }

  /** Ends the wait for answers after a while, and counts the result. */
  async function counted(
    reading: (wait: Wait) => Promise<PageAnswers | undefined>,
  ): Promise<PageAnswers | undefined> {
    const end = new AbortController();
    const wait: Wait = { isOver: false, over: Promise.resolve(undefined) };
    wait.over = sleep(PATIENCE_MS, undefined, { signal: end.signal }).then(
      () => void (wait.isOver = true),
      () => undefined,
    );
    const answers = await reading(wait).catch(() => undefined);
    end.abort();
    const result = wait.isOver ? (answers ? 'part' : 'late') : answers ? 'given' : 'none';
    counter.inc({ result });
    return answers;
  }

  return {
    of: async (pattern: string, path: string): Promise<PageAnswers | undefined> =>
      pageCallsOf(files, pattern, path).length === 0
        ? undefined
        : counted((wait) => answersOf(pattern, path, wait)),
    /** The same answers with those to more calls, which are read at their revision. */
    with: (known: PageAnswers, urls: readonly string[]): Promise<PageAnswers | undefined> =>
      counted((wait) =>
        read(urls, wait).then((more) => {
          if (revision() !== known.revision || more.size < urls.length) return undefined;
          return { ...known, ...documentOf(new Map([...known.answers, ...more])) };
        }),
      ),
  };
}

class NoRecord extends Error {}

/** Takes as many answers as fit, in their order. No `<` remains, which could end the script element. */
function documentOf(answers: ReadonlyMap<string, Answer>): Pick<PageAnswers, 'answers' | 'text'> {
  const parts: string[] = [];
  const fitting = new Map<string, Answer>();
  let length = 0;
  for (const [url, answer] of answers) {
    const { text } = answer;
    if (length + text.length > LONGEST) continue;
    length += text.length;
    parts.push(`${JSON.stringify(url)}:${text}`);
    fitting.set(url, answer);
  }
  return { answers: fitting, text: `{${parts.join(',')}}`.replaceAll('<', '\\u003c') };
}
