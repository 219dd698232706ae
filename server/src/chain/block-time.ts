import type { Deployment } from '@kingspad/abi';
import { blockTimeToUse } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import type { FastifyBaseLogger } from 'fastify';

/** Blocks to measure over, if there are that many; with fewer than the minimum nothing is measured. */
const MOST_BLOCKS = 5000;
const LEAST_BLOCKS = 500;
/** Blocks between two measurements. */
const AGAIN_BLOCKS = 500;
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

  const measure = async (blockNumber: number, timestamp: number): Promise<void> => {
    // The timestamp of the genesis block may be arbitrary.
    const blocks = Math.min(MOST_BLOCKS, blockNumber - 1);
    if (blocks < LEAST_BLOCKS) {
      measured = { seconds: null, blocks: 0 };
      return;
    }
    const seconds = (timestamp - (await timestampOf(blockNumber - blocks))) / blocks;
    // If the clock stood still or went back there is nothing to measure.
    measured =
      seconds > 0 ? { seconds: Math.round(seconds * PLACES) / PLACES, blocks } : { seconds: null, blocks: 0 };
    at = blockNumber;
  };

  return {
    current: () => ({
      blockTimeSeconds: deployment.isBlockTimePinned
        ? configuredSeconds
        : blockTimeToUse(configuredSeconds, measured.seconds),
      blockTime: {
        configuredSeconds,
        measuredSeconds: measured.seconds,
        measuredBlocks: measured.blocks,
      },
    }),
    follow: async ({ blockNumber, timestamp }) => {
      const isDue = at === undefined || Math.abs(blockNumber - at) >= AGAIN_BLOCKS;
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
