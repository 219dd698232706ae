import { Agent, request as requestHttp } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageRequest, PageRequests } from './page-requests.ts';

/** Connections of a browser to one host. */
const CONNECTIONS = 6;
/** Milliseconds in which a push reaches all readers. */
const PUSH_SPREAD_MS = 200;

export interface Reading {
  requests: number;
  /** Refused by a server that has too much to do. */
  refused: number;
  failed: number;
  /** Milliseconds of each answer. */
  times: number[];
}

export interface ReadersOptions {
  /** Address of the site, or of the cache before it. */
  url: string;
  pages: readonly PageRequests[];
  count: number;
  /** The newest revision that pushes told. */
  revision: () => string | undefined;
}

/** Readers of pages, spread evenly over them. */
export function createReaders({ url, pages, count, revision }: ReadersOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  let reading: Reading = { requests: 0, refused: 0, failed: 0, times: [] };

  const ask = ({ path, as, named }: PageRequest) =>
    new Promise<void>((resolve) => {
      const began = performance.now();
      reading.requests += 1;
      const end = (status = 0) => {
        if (status === 503) reading.refused += 1;
        else if (status !== 200) reading.failed += 1;
        reading.times.push(performance.now() - began);
        resolve();
      };
      const heard = named === 'nothing' ? undefined : revision();
      const known = heard !== undefined && named === 'mark' ? `${heard}_mark` : heard;
      const headers = {
        accept: as === 'document' ? 'text/html' : '*/*',
        'accept-encoding': 'gzip, deflate, br',
        'sec-fetch-dest': as,
        ...(known !== undefined && { 'x-known-revision': known }),
      };
      const sent = requestHttp(url + path, { agent, headers }, (response) => {
        response.resume();
        response.on('end', () => end(response.statusCode));
        response.on('error', () => end());
      });
      sent.on('error', () => end());
      sent.end();
    });

  /** Requests at a time, like a browser's. */
  const askAll = async (requests: readonly PageRequest[]) => {
    const rest = [...requests];
    const inTurn = async () => {
      for (let next = rest.shift(); next; next = rest.shift()) await ask(next);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, inTurn));
  };

  const pageOf = (reader: number) => pages[reader % pages.length];

  /** @param spreadMs over which readers begin */
  const eachReader = async (spreadMs: number, read: (reader: number) => Promise<void>) => {
    const began = performance.now();
    const all: Promise<void>[] = [];
    for (let reader = 0; reader < count; reader += 1) {
      const wait = began + (reader * spreadMs) / count - performance.now();
      if (wait > 1) await sleep(wait);
      all.push(read(reader));
    }
    await Promise.all(all);
  };

  return {
    /** All open their page with an empty browser cache. */
    open: (spreadMs: number) =>
      eachReader(spreadMs, async (reader) => {
        const [document, ...rest] = pageOf(reader)?.opening ?? [];
        if (document) await ask(document);
        await askAll(rest);
      }),
    /** All read what their page reads after a push. */
    follow: () =>
      eachReader(PUSH_SPREAD_MS, async (reader) => {
        await askAll(pageOf(reader)?.following ?? []);
      }),
    /** All ask for the document of another page. */
    turn: (spreadMs: number, round: number) =>
      eachReader(spreadMs, async (reader) => {
        const document = pageOf(reader + round)?.opening[0];
        if (document) await ask(document);
      }),
    /** Takes the requests since the last time. */
    take: (): Reading => {
      const taken = reading;
      reading = { requests: 0, refused: 0, failed: 0, times: [] };
      return taken;
    },
    stop: () => agent.destroy(),
  };
}
