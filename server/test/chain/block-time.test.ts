import { describe, expect, it } from 'vitest';
import { createBlockTime } from '../../src/chain/block-time.ts';

/** A chain whose blocks take so long, seconds, and what was asked of it. */
function chainOf({
  seconds,
  configured = 3,
  isPinned = false,
  timestampOf = (block: number) => Math.floor(block * seconds),
}: {
  seconds: number;
  configured?: number;
  isPinned?: boolean;
  timestampOf?: (block: number) => number;
}) {
  const asked: number[] = [];
  const logged: unknown[] = [];
  const node = { isAway: false };
  const blockTime = createBlockTime({
    deployment: { blockTimeSeconds: configured, isBlockTimePinned: isPinned },
    timestampOf: async (block) => {
      asked.push(block);
      if (node.isAway) throw new Error('away');
      return timestampOf(block);
    },
    log: { warn: (line: unknown) => void logged.push(line) },
  });
  const follow = (blockNumber: number) =>
    blockTime.follow({ blockNumber, timestamp: timestampOf(blockNumber) });
  return { blockTime, follow, asked, logged, node };
}

describe('the time of a block', () => {
  it('is measured over the last 5,000 blocks, and used where it differs by more than a fifth', async () => {
    const { blockTime, follow, asked } = chainOf({ seconds: 0.45 });
    await follow(100_000);
    expect(blockTime.current()).toEqual({
      blockTimeSeconds: 0.45,
      blockTime: { configuredSeconds: 3, measuredSeconds: 0.45, measuredBlocks: 5000 },
    });
    expect(asked).toEqual([95_000]);
    const near = chainOf({ seconds: 3.5 });
    await near.follow(100_000);
    expect(near.blockTime.current()).toMatchObject({
      blockTimeSeconds: 3,
      blockTime: { measuredSeconds: 3.5 },
    });
  });

  it('is the configured one before anything is measured, and while there are fewer than 500 blocks', async () => {
    const { blockTime, follow, asked } = chainOf({ seconds: 0.5 });
    const unknown = {
      blockTimeSeconds: 3,
      blockTime: { configuredSeconds: 3, measuredSeconds: null, measuredBlocks: 0 },
    };
    expect(blockTime.current()).toEqual(unknown);
    await follow(500);
    expect(blockTime.current()).toEqual(unknown);
    expect(asked).toEqual([]);
    // The first block's own time counts for nothing.
    await follow(501);
    expect(blockTime.current()).toEqual({
      blockTimeSeconds: 0.5,
      blockTime: { configuredSeconds: 3, measuredSeconds: 0.5, measuredBlocks: 500 },
    });
    expect(asked).toEqual([1]);
  });

  it('is the configured one where the measured one is absurd', async () => {
    for (const seconds of [0.1, 31, 3600]) {
      const { blockTime, follow } = chainOf({ seconds });
      await follow(10_000);
      expect(blockTime.current()).toMatchObject({
        blockTimeSeconds: 3,
        blockTime: { measuredSeconds: seconds },
      });
    }
    // A clock that stands still, and one that goes back.
    for (const timestampOf of [() => 1000, (block: number) => 1_000_000 - block]) {
      const { blockTime, follow } = chainOf({ seconds: 1, timestampOf });
      await follow(10_000);
      expect(blockTime.current()).toEqual({
        blockTimeSeconds: 3,
        blockTime: { configuredSeconds: 3, measuredSeconds: null, measuredBlocks: 0 },
      });
    }
  });

  it('is always the configured one if that is pinned', async () => {
    const { blockTime, follow } = chainOf({ seconds: 1, isPinned: true });
    await follow(10_000);
    expect(blockTime.current()).toMatchObject({
      blockTimeSeconds: 3,
      blockTime: { configuredSeconds: 3, measuredSeconds: 1 },
    });
  });

  it('is asked of the node once for 500 blocks, and never for a request', async () => {
    const { blockTime, follow, asked } = chainOf({ seconds: 1 });
    for (let block = 10_000; block <= 11_000; block += 1) {
      await follow(block);
      blockTime.current();
    }
    expect(asked).toEqual([5000, 5500, 6000]);
    // Of two blocks at a time one is enough.
    await Promise.all([follow(12_000), follow(12_001)]);
    expect(asked).toEqual([5000, 5500, 6000, 7000]);
    // Another chain than before.
    await follow(9000);
    expect(asked.at(-1)).toBe(4000);
  });

  it('stays as it was while the node is away, which is logged, and is measured with a later block', async () => {
    const { blockTime, follow, asked, logged, node } = chainOf({ seconds: 1 });
    node.isAway = true;
    await follow(10_000);
    expect(blockTime.current()).toMatchObject({
      blockTimeSeconds: 3,
      blockTime: { measuredSeconds: null },
    });
    expect(logged).toHaveLength(1);
    node.isAway = false;
    await follow(10_001);
    expect(blockTime.current()).toMatchObject({ blockTimeSeconds: 1 });
    expect(asked).toEqual([5000, 5001]);
    node.isAway = true;
    await follow(10_501);
    expect(blockTime.current()).toMatchObject({ blockTimeSeconds: 1 });
  });
});
