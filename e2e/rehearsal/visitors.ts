import { setTimeout as sleep } from 'node:timers/promises';
import { draftPath, type DemoDraft } from '@kingspad/devnet';
import { createPage, createProgram, createStranger, type Client, type Comparison } from './client.ts';

/** Outcomes of visitors' requests. */
export interface VisitorCounts {
  /** Several requests at once. */
  answered: number;
  /** Requests answered after the server had asked to come back (503 with Retry-After). */
  answeredLater: number;
  /** Sent twice, as the first one broke on the way: the process or the cache that had it was killed. Drafts are the same when sent again. */
  answeredAgain: number;
  /** All other lost requests. */
  lost: number;
  /** Milliseconds, of the slowest that was answered. */
  longestMs: number;
}

const READS = [
  '/',
  '/api/v1/token-locker/all',
  '/api/v1/liquidity-locker/all',
  '/api/v1/presale/all',
  '/api/v1/presale/all?search=a',
  '/api/v1/staking/all',
  '/api/v1/stats',
  '/api/v1/trending-presales/all',
];
/** Grey, 8 by 8. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAD0lEQVR4nGNowAEYhpYEAILzYAGc7g8kAAAAAElFTkSuQmCC',
  'base64',
);
const PAUSE_MS = 50;
/** Between two pictures. */
const LONG_PAUSE_MS = 500;
/** How long a visitor comes back for one answer. */
const PATIENCE_MS = 15_000;
const AGAIN_MS = 500;
/** A proxy or a cache had no answer from the one that it asked. */
const BROKEN = new Set([502, 503]);

/** Outcome of one try. */
interface Outcome {
  /** 502 if the connection broke on the way. */
  status: number;
  text: string;
  /** Seconds; NaN unless the answer names them. */
  retryAfter: number;
  /** Of the answer; undefined if there was none. */
  headers?: Headers;
}

/** Reads, writes and uploads pictures through the proxy, without a pause while the topology is disturbed. */
export class Visitors {
  readonly reads = counts();
  readonly writes = counts();
  /** Each is uploaded again if one of its steps breaks: a check begun by a killed process is not taken over at once. */
  readonly pictures = counts();
  /** Keys of the pictures that are published. */
  readonly published: string[] = [];
  /** A sentence about each lost request. */
  readonly losses: string[] = [];
  readonly comparison: Comparison = { compared: 0, older: 0, fromCache: 0 };
  readonly #url: string;
  readonly #clients: readonly Client[];
  readonly #all: Promise<unknown>;
  #leaving = false;

  constructor(url: string, drafts: readonly DemoDraft[]) {
    this.#url = url;
    this.#clients = [
      createProgram(this.comparison),
      createProgram(this.comparison),
      createPage(url, this.comparison),
      createStranger(this.comparison),
    ];
    // Each asks one thing after the other.
    const readers = this.#clients.map((client, index) =>
      this.#stay(this.reads, PAUSE_MS, (round) =>
        this.#read(client, READS[(round + index) % READS.length] ?? '/'),
      ),
    );
    const writer = this.#stay(this.writes, PAUSE_MS, (round) => {
      const draft = drafts[round % drafts.length];
      if (!draft) throw new Error('the demo has no drafts to post');
      return this.#request(draftPath(draft), asJson(draft));
    });
    const painter = this.#stay(this.pictures, LONG_PAUSE_MS, () => ({
      name: 'a picture',
      attempt: (timeoutMs) => this.#upload(timeoutMs),
    }));
    this.#all = Promise.all([...readers, writer, painter]);
  }

  /** Ends after the requests at hand. */
  async leave(): Promise<void> {
    this.#leaving = true;
    await this.#all;
    for (const client of this.#clients) this.losses.push(...client.leave());
  }

  async #stay(into: VisitorCounts, pauseMs: number, next: (round: number) => Errand): Promise<void> {
    for (let round = 0; !this.#leaving; round++) {
      await this.#run(into, next(round));
      await sleep(pauseMs);
    }
  }

  async #run(into: VisitorCounts, { name, attempt }: Errand): Promise<void> {
    const began = performance.now();
    const deadline = began + PATIENCE_MS;
    let how: 'answered' | 'answeredLater' | 'answeredAgain' = 'answered';
    for (;;) {
      const left = Math.max(1, Math.ceil(deadline - performance.now()));
      const { status, text, retryAfter } = await attempt(left);
      if (status < 400) {
        into[how]++;
        into.longestMs = Math.max(into.longestMs, Math.round(performance.now() - began));
        return;
      }
      const isAsked = status === 503 && !Number.isNaN(retryAfter);
      const pause = isAsked ? retryAfter * 1000 : AGAIN_MS;
      const isBroken: boolean = !isAsked && BROKEN.has(status) && how !== 'answeredAgain';
      if ((isAsked || isBroken) && performance.now() + pause < deadline) {
        how = isBroken ? 'answeredAgain' : 'answeredLater';
        await sleep(pause);
        continue;
      }
      into.lost++;
      this.losses.push(`${new Date().toISOString()} ${name}: ${text}`);
      return;
    }
  }

  /** A client asks for a path; its answer is no older than what the client has seen. */
  #read(client: Client, path: string): Errand {
    return {
      name: `GET ${path}`,
      attempt: async (timeoutMs) => {
        const outcome = await send(this.#url + path, { headers: client.headers() }, timeoutMs);
        const { headers, status, text } = outcome;
        const problem = headers && status === 200 ? client.take(path, headers, text) : undefined;
        if (problem !== undefined) this.losses.push(`${new Date().toISOString()} ${problem}`);
        return outcome;
      },
    };
  }

  #request(path: string, init: RequestInit = {}): Errand {
    return {
      name: `${init.method ?? 'GET'} ${path}`,
      attempt: (timeoutMs) => send(this.#url + path, init, timeoutMs),
    };
  }

  /** A picture as pages upload it: a form from an API process, the file to the store, its check by an API process, its address. */
  async #upload(timeoutMs: number): Promise<Outcome> {
    const ask = (path: string, body: object) => send(this.#url + path, asJson(body), timeoutMs);
    const begun = await ask('/api/v1/uploads', { contentType: 'image/png', size: PNG.length });
    if (begun.status >= 400) return begun;
    const ticket = payloadOf(begun) as { url: string; key: string; fields: Record<string, string> };
    const form = new FormData();
    for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(PNG)]), 'logo.png');
    const posted = await send(ticket.url, { method: 'POST', body: form }, timeoutMs);
    if (posted.status >= 400) return posted;
    const checked = await ask(`/api/v1/uploads/${ticket.key}/complete`, {});
    // The proxy asked another process after the one that had begun the check was killed.
    if (checked.status === 409) return { ...checked, status: 502 };
    if (checked.status >= 400) return checked;
    const { url } = payloadOf(checked) as { url: string };
    this.published.push(ticket.key);
    return send(url, {}, timeoutMs);
  }
}

/** Goal of a visitor, and one try at it within `timeoutMs`. */
interface Errand {
  name: string;
  attempt: (timeoutMs: number) => Promise<Outcome>;
}

const payloadOf = ({ text }: Outcome) => (JSON.parse(text) as { payload: unknown }).payload;

const asJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** One request. */
async function send(url: string, init: RequestInit, timeoutMs: number): Promise<Outcome> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await answer.text();
    const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
    const { headers, status } = answer;
    return { status, text: status < 400 ? text : `${status} ${text.slice(0, 200)}`, retryAfter, headers };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: 502, text: String(cause), retryAfter: Number.NaN };
  }
}

function counts(): VisitorCounts {
  return { answered: 0, answeredLater: 0, answeredAgain: 0, lost: 0, longestMs: 0 };
}
