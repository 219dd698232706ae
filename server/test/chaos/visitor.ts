import { setTimeout } from 'node:timers/promises';
import { newestPosition, POSITION_HEADER } from '@kingspad/protocol/api/client';
import { hasAll, readSeen } from '../../src/store/positions.ts';

/** Allowed answers to a visitor while parts fail: the payload, or a request to come back. */
const ALLOWED = new Set([200, 429, 503]);

const LISTS = [
  '/api/v1/token-locker/all',
  '/api/v1/liquidity-locker/all',
  '/api/v1/presale/all',
  '/api/v1/presale/all?status=ended',
  '/api/v1/presale/all?sortBy=progress',
  '/api/v1/staking/all',
  '/api/v1/staking/all?sort=hot',
] as const;
const OTHERS = ['/api/v1/stats', '/api/v1/trending-presales/all', '/api/v1/presale/all?search=s'] as const;
/** How long an answer may take, and how much of that a step of the storm waits for it. */
const PATIENCE_MS = 8000;
const STEP_MS = 1000;

/** Reads the pages' lists while the storm goes on, as one client: no answer may have less than it had seen when it asked. */
export class Visitor {
  /** Counts of requests by answer; 'no answer' if the process was away. */
  readonly answered: Record<string, number> = {};
  /** Answers that named what they have, of all whom it asks, and those that had less than it had seen. */
  readonly positions = { compared: 0, older: 0 };
  #seen: string | undefined;
  /** Requests that are not answered yet, by the process. */
  readonly #open = new Map<string, Promise<void>>();
  #next = 0;

  /** @param problem receives a sentence about an answer that no visitor may get */
  constructor(readonly problem: (sentence: string) => void) {}

  /** Asks each API one thing, unless it has not answered the last one, and waits for the answers, but not for long. */
  async look(apis: readonly { name: string; url: string }[]): Promise<void> {
    const paths = [...LISTS, ...OTHERS];
    const path = paths[this.#next++ % paths.length] ?? LISTS[0];
    for (const api of apis.filter(({ name }) => !this.#open.has(name))) {
      const asked = this.#ask(api, path).finally(() => this.#open.delete(api.name));
      this.#open.set(api.name, asked);
    }
    await Promise.race([this.leave(), setTimeout(STEP_MS)]);
  }

  /** Waits for all answers. */
  async leave(): Promise<void> {
    await Promise.all(this.#open.values());
  }

  async #ask({ name, url }: { name: string; url: string }, path: string): Promise<void> {
    let status = 'no answer';
    const seen = this.#seen;
    try {
      const response = await fetch(url + path, {
        headers: seen === undefined ? {} : { [POSITION_HEADER]: seen },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      status = String(response.status);
      if (!ALLOWED.has(response.status)) this.problem(`${name} answered ${status} to ${path}: ${text}`);
      if (response.status === 200 && isEmptyList(path, text))
        this.problem(`${name} answered ${path} with an empty list`);
      if (response.status === 200) this.#compare(name, path, seen, response.headers);
    } catch {
      // The process is being killed, frozen or started.
    }
    this.answered[status] = (this.answered[status] ?? 0) + 1;
  }

  #compare(name: string, path: string, before: string | undefined, headers: Headers): void {
    const position = headers.get(POSITION_HEADER);
    if (position === null) return;
    this.#seen = newestPosition(this.#seen, position);
    const [found, least] = [readSeen(position), readSeen(before)];
    if (!least) return;
    this.positions.compared += 1;
    if (found && hasAll(found, least)) return;
    this.positions.older += 1;
    this.problem(`${name} answered ${path} with ${position} to a client that had seen ${before}`);
  }
}

/** The crowd's first blocks are below all reorganisations: without a filter no list is ever empty. */
function isEmptyList(path: string, text: string): boolean {
  if (path.includes('status=') || !LISTS.some((list) => list === path)) return false;
  const { payload } = JSON.parse(text) as { payload: { items: unknown[] } };
  return payload.items.length === 0;
}
