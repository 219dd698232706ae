import { parseAddress, type Address } from '@kingspad/domain';
import { PRESALES_CHANNEL, type PresalesServerEvents } from '@kingspad/domain/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Namespace, Server, Socket } from 'socket.io';
import { getAddress } from 'viem';
import type { HeadNotice } from '../store/index.ts';
import type { HeadFeed } from '../store/queries/head-feed.ts';
import type { PresaleSnapshot } from '../store/queries/presales.ts';
import { createAnswers } from './answers.ts';
import type { ChargeOf } from './charges.ts';
import { headMessage, sendHead } from './heads.ts';
import { readQuestion, refusal } from './questions.ts';
import { answersOf, type SaleAnswers } from './sale-answers.ts';

export interface PresalesChannelOptions {
  feed: HeadFeed;
  /** Status from the database; undefined if there is no such sale. */
  readSale: (pool: Address) => Promise<PresaleSnapshot | undefined>;
  /** Charges the client of a connection. */
  chargeOf: ChargeOf;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Maximum number of sales that one connection watches. */
const MAX_WATCHED = 5;
const QUESTIONS = ['presaleProgressStatus', 'presaleStatus', 'presaleContributorStatus'] as const;

/** An untrusted message of a client. */
type Anything = Record<string, (...sent: unknown[]) => void>;
type Channel = Namespace<Anything, PresalesServerEvents>;

/**
 * Answers questions about sales and pushes changes of watched ones. The cost does not grow with the number of
 * clients: the database is read once for each sale and block, the chain never.
 * @returns a function that ends it
 */
export function attachPresales(
  io: Server,
  { feed, readSale, chargeOf, log }: PresalesChannelOptions,
): () => void {
  const channel: Channel = io.of(PRESALES_CHANNEL);
  const answers = createAnswers<SaleAnswers>(async (pool) => {
    const sale = await readSale(pool);
    return sale && answersOf(sale);
  }, 'presale_not_found');

  const push = createPusher(channel, answers.read, log);
  const unsubscribe = feed.subscribe((notice) => {
    answers.renew(notice);
    channel.emit('head', headMessage(notice, feed));
    push(notice);
  });

  channel.on('connection', (socket) => {
    sendHead(socket, feed);
    const charge = chargeOf(socket.request);
    for (const event of QUESTIONS) {
      socket.on(event, (...sent) => {
        const { pool, acknowledge } = readQuestion(sent, 'presaleAddress');
        void answers.find(pool, charge).then((found) => {
          if (typeof found === 'string') return acknowledge(refusal(found));
          acknowledge(found[event]);
          emitAnswer(socket, event, found);
        });
      });
    }
    socket.on('watchPresale', (...sent) => {
      const { pool, acknowledge } = readQuestion(sent, 'presaleAddress');
      void answers.find(pool, charge).then((found) => {
        if (typeof found === 'string') return acknowledge(refusal(found));
        const room = roomOf(found.presaleStatus.presaleAddress);
        // Every socket is in a separate room.
        if (!socket.rooms.has(room) && socket.rooms.size > MAX_WATCHED) {
          return acknowledge(refusal('too_many_watched'));
        }
        if (!socket.connected) return undefined;
        void socket.join(room);
        return acknowledge({ ok: true });
      });
    });
    socket.on('unwatchPresale', (...sent) => {
      const { pool } = readQuestion(sent, 'presaleAddress');
      if (pool) void socket.leave(roomOf(pool));
    });
  });

  const unsubscribeComments = feed.subscribeComments((text) => {
    const pool = parseAddress(text);
    if (pool) channel.to(roomOf(pool)).emit('commentsChanged', { presaleAddress: pool });
  });
  const unsubscribeVotes = feed.subscribeVotes((text) => {
    const pool = parseAddress(text);
    if (pool) channel.to(roomOf(pool)).emit('votesChanged', { presaleAddress: pool });
  });
  return () => {
    unsubscribe();
    unsubscribeComments();
    unsubscribeVotes();
  };
}

const ROOM = 'sale:';
const roomOf = (pool: string) => ROOM + pool.toLowerCase();

/** Notifies rooms of changed sales: by a block, or by time alone, which the indexer also reports. */
function createPusher(
  channel: Channel,
  read: (pool: Address) => Promise<SaleAnswers | undefined>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (notice: HeadNotice) => void {
  let count = 0;
  /** The last notice sent to a room, by its sequence number. */
  const sent = new Map<string, number>();
  /** Rooms that could not be notified because the database was unavailable. */
  const missed = new Set<string>();
  channel.adapter.on('delete-room', (room: string) => {
    sent.delete(room);
    missed.delete(room);
  });

  const pushTo = async (room: string, blockNumber: number, order: number) => {
    const pool = getAddress(room.slice(ROOM.length));
    const answers = await read(pool);
    // A later notice was sent first, or the room is empty.
    if ((sent.get(room) ?? 0) > order || !channel.adapter.rooms.has(room)) return;
    sent.set(room, order);
    const watchers = channel.to(room);
    // A sale that a reorganisation removed has no data left; the client is only notified of the change.
    if (answers) for (const event of QUESTIONS) emitAnswer(watchers, event, answers);
    watchers.emit('presaleChanged', { presaleAddress: pool, blockNumber });
  };

  return (notice) => {
    count += 1;
    const order = count;
    const changed = new Set([...notice.pools.map(roomOf), ...missed]);
    missed.clear();
    for (const room of channel.adapter.rooms.keys()) {
      if (!room.startsWith(ROOM) || !(notice.all || changed.has(room))) continue;
      pushTo(room, notice.blockNumber, order).catch((error: unknown) => {
        missed.add(room);
        log.warn({ err: error }, 'could not push the changes of a sale; trying again with the next block');
      });
    }
  };
}

/** The name of the question's event. */
function emitAnswer(
  to: Pick<Socket<Anything, PresalesServerEvents>, 'emit'>,
  event: (typeof QUESTIONS)[number],
  answers: SaleAnswers,
): void {
  switch (event) {
    case 'presaleProgressStatus':
      to.emit(event, answers[event]);
      break;
    case 'presaleStatus':
      to.emit(event, answers[event]);
      break;
    case 'presaleContributorStatus':
      to.emit(event, answers[event]);
  }
}
