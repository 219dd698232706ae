import type { Deployment } from '@kingspad/abi';
import { blockTimeOf, blockTimeToUse } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import type { FastifyBaseLogger } from 'fastify';

/** Length of a window, seconds: more than a few whole seconds, a small part of ten minutes. */
const WINDOW_SECONDS = 120;
/** A halt looks like a slow chain if there are fewer windows. */
const LEAST_WINDOWS = 3;
const MOST_WINDOWS = 10;
/** Measurements a window: a change counts once two windows have passed. */
const AGAIN = 5;
/** Rounds of one measurement, whose windows depend on the block time that it finds. */
const ROUNDS = 3;
/** Rounded to the millisecond. */
const PLACES = 1000;

export interface BlockTimeOptions {
  deployment: Pick<Deployment, 'blockTimeSeconds' | 'isBlockTimePinned'>;
  /** Timestamp of a block, seconds; rejects if the node has no such block. */
  timestampOf: (blockNumber: number) => Promise<number>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The chain's block time, used to convert between dates and block numbers. */
export interface BlockTime {
  /** The last measurement; sends no request. */
  current: () => Pick<PublicConfig, 'blockTime' | 'blockTimeSeconds'>;
  /**
   * Passes the newest block, at which a measurement may be due. Never rejects: on a failure, which is logged, the
   * last measurement stays.
   */
  follow: (head: { blockNumber: number; timestamp: number }) => Promise<void>;
}

export function createBlockTime({ deployment, timestampOf, log }: BlockTimeOptions): BlockTime {
  const configuredSeconds = deployment.blockTimeSeconds;
  let measured: { seconds: number | null; blocks: number } = { seconds: null, blocks: 0 };
  /** The block of the last measurement. */
  let at: number | undefined;
  let isUnderWay = false;

  const used = () => blockTimeToUse(configuredSeconds, measured.seconds);
  const windowBlocks = () => Math.ceil(WINDOW_SECONDS / used());

  const measureOnce = async (blockNumber: number, timestamp: number): Promise<void> => {
    const length = windowBlocks();
    // The timestamp of the genesis block may be arbitrary.
    const complete = Math.floor((blockNumber - 1) / length);
    const count = complete < LEAST_WINDOWS ? 0 : Math.min(MOST_WINDOWS, complete);
    const ends = Array.from({ length: count }, (_, index) => blockNumber - (index + 1) * length);
    const times = [timestamp, ...(await Promise.all(ends.map(timestampOf)))];
    const windows = ends.map((_, index) => (Number(times[index]) - Number(times[index + 1])) / length);
    const seconds = count === 0 ? 0 : blockTimeOf(windows);
    // A young chain gives no measurement, nor does a clock that stood still or went back.
    measured =
      seconds > 0
        ? { seconds: Math.round(seconds * PLACES) / PLACES, blocks: count * length }
        : { seconds: null, blocks: 0 };
  };

  const measure = async (blockNumber: number, timestamp: number): Promise<void> => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const length = windowBlocks();
      await measureOnce(blockNumber, timestamp);
      if (windowBlocks() <= 2 * length) break;
    }
    at = blockNumber;
  };

  return {
    current: () => ({
      blockTimeSeconds: deployment.isBlockTimePinned ? configuredSeconds : used(),
      blockTime: {
        configuredSeconds,
        measuredSeconds: measured.seconds,
        measuredBlocks: measured.blocks,
      },
    }),
    follow: async ({ blockNumber, timestamp }) => {
      const isDue = at === undefined || Math.abs(blockNumber - at) * AGAIN >= windowBlocks();
      if (!isDue || isUnderWay) return;
      isUnderWay = true;
      await measure(blockNumber, timestamp)
        .catch((error: unknown) =>
          log.warn({ err: error, blockNumber }, 'the time of a block is not measured'),
        )
        .finally(() => {
          isUnderWay = false;
        });
    },
  };
}
