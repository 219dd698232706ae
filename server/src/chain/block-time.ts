import type { Deployment } from '@kingspad/abi';
import { blockTimeToUse } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import type { FastifyBaseLogger } from 'fastify';

/** Over so many blocks it is measured, where there are so many; with fewer than the least nothing is said. */
const MOST_BLOCKS = 5000;
const LEAST_BLOCKS = 500;
/** After so many blocks it is measured anew. */
const AGAIN_BLOCKS = 500;
/** Rounded to the millisecond. */
const PLACES = 1000;

export interface BlockTimeOptions {
  deployment: Pick<Deployment, 'blockTimeSeconds' | 'isBlockTimePinned'>;
  /** Chain time of a block, seconds; rejects where the node does not say. */
  timestampOf: (blockNumber: number) => Promise<number>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** How long a block of the chain takes: what dates are converted to blocks with, and back. */
export interface BlockTime {
  /** The last measurement. No request reaches the node. */
  current: () => Pick<PublicConfig, 'blockTime' | 'blockTimeSeconds'>;
  /** Passes the newest block, at which a measurement may be due. Never rejects: a failure is logged, and the last one stays. */
  follow: (head: { blockNumber: number; timestamp: number }) => Promise<void>;
}

export function createBlockTime({ deployment, timestampOf, log }: BlockTimeOptions): BlockTime {
  const configuredSeconds = deployment.blockTimeSeconds;
  let measured: { seconds: number | null; blocks: number } = { seconds: null, blocks: 0 };
  /** At which block it was. */
  let at: number | undefined;
  let isUnderWay = false;

  const measure = async (blockNumber: number, timestamp: number): Promise<void> => {
    // The first block's time may be made up.
    const blocks = Math.min(MOST_BLOCKS, blockNumber - 1);
    if (blocks < LEAST_BLOCKS) {
      measured = { seconds: null, blocks: 0 };
      return;
    }
    const seconds = (timestamp - (await timestampOf(blockNumber - blocks))) / blocks;
    // A clock that stood still or went back measures nothing.
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
