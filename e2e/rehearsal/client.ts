import { LOCKS_CHANNEL, type HeadMessage } from '@kingspad/domain/api';
import { newestPosition, POSITION_HEADER } from '@kingspad/protocol/api/client';
import { io } from 'socket.io-client';
import { noteAnswer, noteSeen, seenHeaders } from '../../web/src/lib/index-position.ts';
import { knownRevision, tellRevision } from '../../web/src/lib/known-revision.ts';

/** Comparison of each client's answers with what it had seen before. */
export interface Comparison {
  /** Answers that named a position of the index, of programs and of the page. */
  compared: number;
  /** Answers that had less than their client had seen. */
  older: number;
  /** Answers that the cache gave by itself, to anyone. */
  fromCache: number;
}

/** A client that reads, one thing after the other. */
export interface Client {
  /** Sent with its next request. */
  headers: () => Record<string, string>;
  /**
   * Takes the answer to the request that was sent with the last `headers`.
   * @returns a sentence if it is older than what the client had seen
   */
  take: (path: string, headers: Headers, body: string) => string | undefined;
  /** @returns a sentence about each further answer that was older */
  leave: () => string[];
}

/** State of an index: steps, writes of people, block. */
type Place = readonly [step: number, writes: number, block: number];

const placeOf = (position: string): Place => {
  const [step = 0, writes = 0, block = 0] = position.split('-').map(Number);
  return [step, writes, block];
};

/** The position of an API's answer; documents have none. Counts what the cache gave. */
function positionOf(into: Comparison, headers: Headers): string | undefined {
  // Varnish names the request that fetched an answer second.
  if (headers.get('x-varnish')?.includes(' ')) into.fromCache += 1;
  return headers.get(POSITION_HEADER) ?? undefined;
}

/** The block that the figures of the site name. */
const blockOf = (path: string, body: string): number | undefined =>
  path === '/api/v1/stats'
    ? (JSON.parse(body) as { payload: { blockNumber: number } }).payload.blockNumber
    : undefined;

/**
 * A program: names all that it has seen, so the processes answer it, with nothing that has less. The chain of the rehearsal undoes no block, so
 * blocks grow too, and the block of the site's figures shows that positions are true.
 */
export function createProgram(into: Comparison): Client {
  let sent: string | undefined;
  let newest: Place = [0, 0, 0];
  let figures = 0;
  return {
    headers: (): Record<string, string> => (sent === undefined ? {} : { [POSITION_HEADER]: sent }),
    take: (path, headers, body) => {
      const position = positionOf(into, headers);
      if (position === undefined) return undefined;
      const place = placeOf(position);
      const block = blockOf(path, body) ?? figures;
      const before = newest.join('-');
      const isOlder = newest.some((count, index) => (place[index] ?? 0) < count) || block < figures;
      const problem = `${path} was answered with ${position} and figures of block ${block} after ${before} and figures of block ${figures}`;
      newest = [Math.max(newest[0], place[0]), Math.max(newest[1], place[1]), Math.max(newest[2], place[2])];
      figures = Math.max(figures, block);
      sent = newestPosition(sent, position);
      into.compared += 1;
      if (!isOlder) return undefined;
      into.older += 1;
      return problem;
    },
    leave: () => [],
  };
}

/**
 * A page, with the modules of the web app that note what it has seen and heard of: a process has one. A cache answers it too, with
 * what another page of the same changes got. So an answer may be from an earlier block, and is older if it lacks a change that
 * the page had seen.
 */
export function createPage(url: string, into: Comparison): Client {
  let newest = 0;
  let sentWith = 0;
  let revision: string | undefined;
  /** Steps that changed something; they may be heard of after an answer that has them. */
  const changes: number[] = [];
  const answers: { path: string; position: string; step: number; least: number }[] = [];
  const socket = io(`${url}${LOCKS_CHANNEL}`, { transports: ['websocket'] });
  // The first push of a process names its newest change or, if it has just started, a revision of its own: neither is of that step.
  socket.on('connect', () => (revision = undefined));
  socket.on('head', (head: HeadMessage) => {
    if (head.revision !== undefined) tellRevision(head.revision, head.position);
    noteSeen(head.position);
    if (head.position === undefined) return;
    const [step] = placeOf(head.position);
    if (revision !== undefined && head.revision !== revision) changes.push(step);
    revision = head.revision;
    newest = Math.max(newest, step);
  });
  return {
    headers: () => {
      sentWith = newest;
      const known = knownRevision();
      return {
        ...seenHeaders(),
        'sec-fetch-dest': 'empty',
        ...(known !== undefined && { 'x-known-revision': known }),
      };
    },
    take: (path, headers) => {
      const position = positionOf(into, headers);
      noteAnswer(headers);
      if (position === undefined) return undefined;
      const [step] = placeOf(position);
      answers.push({ path, position, step, least: sentWith });
      newest = Math.max(newest, step);
      return undefined;
    },
    leave: () => {
      socket.close();
      const older = answers.filter(({ step, least }) => changes.some((of) => step < of && of <= least));
      into.compared += answers.length;
      into.older += older.length;
      return older.map(
        ({ path, position, least }) =>
          `${path} was answered with ${position} to a page that had seen ${least}`,
      );
    },
  };
}

/** A reader who names nothing: the cache's answers are as old as a block, so nothing is compared. */
export const createStranger = (into: Comparison): Client => ({
  headers: () => ({}),
  take: (_path, headers) => {
    positionOf(into, headers);
    return undefined;
  },
  leave: () => [],
});
