import { setTimeout as sleep } from 'node:timers/promises';
import { draftPath, type DemoDraft } from '@kingspad/devnet';

/** How requests of visitors ended. */
export interface VisitorCounts {
  /** At once. */
  answered: number;
  /** After the server had asked to come back (503 with Retry-After). */
  answeredLater: number;
  /** Sent twice, as the first one broke on the way: the process that had it was killed. Drafts are the same when sent again. */
  answeredAgain: number;
  /** All others. */
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
/** Each asks one thing after the other. */
const READERS = 3;
const PAUSE_MS = 50;
/** How long a visitor comes back for one answer. */
const PATIENCE_MS = 15_000;
const AGAIN_MS = 500;

/** Reads and writes through the proxy, without a pause while the topology is disturbed. */
export class Visitors {
  readonly reads = counts();
  readonly writes = counts();
  /** A sentence about each lost request. */
  readonly losses: string[] = [];
  readonly #url: string;
  readonly #all: Promise<unknown>;
  #leaving = false;

  constructor(url: string, drafts: readonly DemoDraft[]) {
    this.#url = url;
    const readers = Array.from({ length: READERS }, (_, index) =>
      this.#stay(this.reads, (round) => ({ path: READS[(round + index) % READS.length] ?? '/' })),
    );
    const writer = this.#stay(this.writes, (round) => {
      const draft = drafts[round % drafts.length];
      if (!draft) throw new Error('the demo has no drafts to post');
      const headers = { 'content-type': 'application/json' };
      return { path: draftPath(draft), init: { method: 'POST', headers, body: JSON.stringify(draft) } };
    });
    this.#all = Promise.all([...readers, writer]);
  }

  /** Ends after the requests at hand. */
  async leave(): Promise<void> {
    this.#leaving = true;
    await this.#all;
  }

  async #stay(
    into: VisitorCounts,
    next: (round: number) => { path: string; init?: RequestInit },
  ): Promise<void> {
    for (let round = 0; !this.#leaving; round++) {
      const { path, init } = next(round);
      await this.#ask(into, path, init);
      await sleep(PAUSE_MS);
    }
  }

  async #ask(into: VisitorCounts, path: string, init: RequestInit = {}): Promise<void> {
    const began = performance.now();
    const deadline = began + PATIENCE_MS;
    let how: 'answered' | 'answeredLater' | 'answeredAgain' = 'answered';
    for (;;) {
      const left = Math.max(1, Math.ceil(deadline - performance.now()));
      const { status, text, retryAfter } = await this.#send(path, init, left);
      if (status < 400) {
        into[how]++;
        into.longestMs = Math.max(into.longestMs, Math.round(performance.now() - began));
        return;
      }
      const pause = status === 503 ? retryAfter * 1000 : AGAIN_MS;
      const isBroken: boolean = status === 502 && how !== 'answeredAgain';
      if ((status === 503 || isBroken) && performance.now() + pause < deadline) {
        how = isBroken ? 'answeredAgain' : 'answeredLater';
        await sleep(pause);
        continue;
      }
      into.lost++;
      this.losses.push(`${new Date().toISOString()} ${init.method ?? 'GET'} ${path}: ${text}`);
      return;
    }
  }

  /** One request; status 502 where it breaks, as a proxy says it. */
  async #send(path: string, init: RequestInit, timeoutMs: number) {
    try {
      const answer = await fetch(this.#url + path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      await answer.arrayBuffer();
      const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
      return { status: answer.status, text: String(answer.status), retryAfter };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { status: 502, text: String(cause), retryAfter: Number.NaN };
    }
  }
}

function counts(): VisitorCounts {
  return { answered: 0, answeredLater: 0, answeredAgain: 0, lost: 0, longestMs: 0 };
}
