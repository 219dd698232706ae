import { randomBytes } from 'node:crypto';
import type { Address } from '@kingspad/domain';
import { STAKING_CHANNEL, type AprAnswer, type StakingServerEvents } from '@kingspad/domain/api';
import type { Namespace, Server } from 'socket.io';
import { getAddress } from 'viem';
import { FROM_MEMORY } from '../budgets.ts';
import type { StakingFigures } from '../pricing/staking-figures.ts';
import type { HeadNotice } from '../store/index.ts';
import type { HeadFeed } from '../store/queries/head-feed.ts';
import { createAnswers } from './answers.ts';
import type { ChargeOf } from './charges.ts';
import { headMessage } from './heads.ts';
import { acknowledgeOf, readQuestion, refusal } from './questions.ts';

export interface StakingChannelOptions {
  feed: Pick<HeadFeed, 'current' | 'revision' | 'position' | 'subscribe'>;
  /** APR in percent as last computed; null if there is none, undefined if there is no such pool. */
  readApr: (pool: Address) => Promise<number | null | undefined>;
  /** APRs are computed after a block's notice, so an answer may be that of the block before. */
  stakingFigures: Pick<StakingFigures, 'subscribe'>;
  /** Charges the client of a connection. */
  chargeOf: ChargeOf;
}

/** An untrusted message of a client. */
type Anything = Record<string, (...sent: unknown[]) => void>;
type Channel = Namespace<Anything, StakingServerEvents>;

/**
 * Answers a pool's APR and the newest block, and pushes every block with the pools that it changed. Of a question
 * nothing but the address is read. The database is read once for each pool and block, regardless of the number of
 * clients, the chain never.
 * @returns how to end it
 */
export function attachStaking(
  io: Server,
  { feed, readApr, stakingFigures, chargeOf }: StakingChannelOptions,
): () => void {
  const channel: Channel = io.of(STAKING_CHANNEL);
  const answers = createAnswers<AprAnswer>(async (pool) => {
    const apr = await readApr(pool);
    return apr === undefined ? undefined : { stakingPoolAddress: pool, apr };
  }, 'staking_pool_not_found');

  channel.on('connection', (socket) => {
    const head = feed.current();
    if (head) socket.emit('blockNumber', ...blockOf(head, feed));
    const charge = chargeOf(socket.request);
    socket.on('calculateAPR', (...sent) => {
      const { pool, acknowledge } = readQuestion(sent, 'stakingPoolAddress');
      void answers.find(pool, charge).then((answer) => {
        if (typeof answer === 'string') return acknowledge(refusal(answer));
        acknowledge(answer);
        return socket.emit('calculatedAPR', answer);
      });
    });
    socket.on('requestBlock', async (...sent) => {
      const acknowledge = acknowledgeOf(sent);
      if (!(await charge(FROM_MEMORY))) return acknowledge(refusal('rate_limited'));
      const newest = feed.current();
      if (!newest) return acknowledge(refusal('unavailable'));
      acknowledge(newest.blockNumber);
      return socket.emit('blockNumber', ...blockOf(newest, feed));
    });
  });

  const endFigures = stakingFigures.subscribe(() => {
    answers.renew({ pools: [], all: false });
    channel.emit('stakingFiguresChanged', randomBytes(8).toString('hex'));
  });
  const endBlocks = feed.subscribe((notice) => {
    const { blockNumber, stakingPools, all } = notice;
    answers.renew({ pools: stakingPools, all });
    channel.emit('blockNumber', ...blockOf(notice, feed));
    if (!all && stakingPools.length === 0) return;
    channel.emit('stakingChanged', { blockNumber, all, pools: stakingPools.map((pool) => getAddress(pool)) });
  });
  return () => {
    endFigures();
    endBlocks();
  };
}

function blockOf(
  notice: HeadNotice,
  feed: StakingChannelOptions['feed'],
): Parameters<StakingServerEvents['blockNumber']> {
  const { blockNumber, timestamp, revision, position } = headMessage(notice, feed);
  return position === undefined
    ? [blockNumber, timestamp, revision]
    : [blockNumber, timestamp, revision, position];
}
