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
  it('the block time is measured over the last ten windows of 120 seconds', async () => {
    const { blockTime, follow, asked } = chainOf({ seconds: 0.45 });
    await follow(100_000);
    expect(blockTime.current()).toEqual({
      blockTimeSeconds: 0.45,
      blockTime: { configuredSeconds: 3, measuredSeconds: 0.45, measuredBlocks: 2670 },
    });
    // First by the configured block time, then by the measured one.
    expect(asked.slice(-10)).toEqual(Array.from({ length: 10 }, (_, index) => 99_733 - index * 267));
    expect(asked).toHaveLength(20);
    const near = chainOf({ seconds: 3.5 });
    await near.follow(100_000);
    expect(near.blockTime.current()).toMatchObject({
      blockTimeSeconds: 3.5,
      blockTime: { measuredSeconds: 3.5 },
    });
  });

  it.each([
    [0.75, 0.45],
    [0.45, 0.38],
    [3, 2.41],
    [3, 0.75],
    [0.45, 0.75],
    [0.45, 0.9],
    [1.5, 3],
  ])('follows a change from %s to %s s within ten minutes, without intermediate values', async (old, now) => {
    const change = 100_000;
    const { blockTime, follow } = chainOf({
      seconds: old,
      timestampOf: (block) => Math.floor(Math.min(block, change) * old + Math.max(0, block - change) * now),
    });
    await follow(change);
    const used = new Set<number>();
    for (let block = change; (block - change) * now <= 600; block += 1) {
      await follow(block);
      used.add(blockTime.current().blockTimeSeconds);
    }
    expect(blockTime.current().blockTimeSeconds).toBeCloseTo(now, 2);
    for (const seconds of used)
      expect(Math.min(Math.abs(seconds - old), Math.abs(seconds - now))).toBeLessThan(
        0.02 * Math.max(1, now),
      );
  });

  const HALTS = [600, 3_600, 28_800];
  const SPEEDS = [0.38, 0.45, 0.75, 3];

  it.each(
    HALTS.flatMap((halt) =>
      SPEEDS.flatMap((seconds) => [100_000, 400, 90].map((halted) => ({ halt, seconds, halted }))),
    ),
  )(
    'changes a pool of 90 days by less than a day after a halt of $halt s at block $halted of $seconds s',
    async ({ halt, seconds, halted }) => {
      const { blockTime, follow } = chainOf({
        seconds,
        configured: seconds,
        timestampOf: (block) => Math.floor(block * seconds) + (block >= halted ? halt : 0),
      });
      for (let block = halted - 1; block <= halted + Math.ceil(2700 / seconds); block += 1) {
        await follow(block);
        const blocks = Math.floor((90 * 86_400) / blockTime.current().blockTimeSeconds);
        const days = (blocks * seconds) / 86_400;
        expect(Math.abs(days - 90)).toBeLessThan(1);
      }
    },
  );

  it('the block time stays the configured one after a halt in the first minutes of a chain', async () => {
    const { blockTime, follow } = chainOf({
      seconds: 0.45,
      configured: 0.45,
      timestampOf: (block) => Math.floor(block * 0.45) + (block >= 300 ? 3_600 : 0),
    });
    await follow(700);
    expect(blockTime.current()).toMatchObject({
      blockTimeSeconds: 0.45,
      blockTime: { measuredSeconds: null },
    });
  });

  it('the block time is the configured one while there are fewer than three windows', async () => {
    const { blockTime, follow, asked } = chainOf({ seconds: 0.5 });
    const unknown = {
      blockTimeSeconds: 3,
      blockTime: { configuredSeconds: 3, measuredSeconds: null, measuredBlocks: 0 },
    };
    expect(blockTime.current()).toEqual(unknown);
    await follow(50);
    expect(blockTime.current()).toEqual(unknown);
    expect(asked).toEqual([]);
    // The first block's own time counts for nothing.
    await follow(712);
    expect(blockTime.current()).toEqual(unknown);
    await follow(721);
    expect(blockTime.current()).toEqual({
      blockTimeSeconds: 0.5,
      blockTime: { configuredSeconds: 3, measuredSeconds: 0.5, measuredBlocks: 720 },
    });
    expect(asked.at(-1)).toBe(1);
  });

  it('uses the configured block time if the measured one is absurd', async () => {
    for (const seconds of [0.1, 31, 3600]) {
      const { blockTime, follow } = chainOf({ seconds });
      await follow(10_000);
      expect(blockTime.current()).toMatchObject({
        blockTimeSeconds: 3,
        blockTime: { measuredSeconds: seconds },
      });
    }
    // A clock that stops, and one that goes back.
    for (const timestampOf of [() => 1000, (block: number) => 1_000_000 - block]) {
      const { blockTime, follow } = chainOf({ seconds: 1, timestampOf });
      await follow(10_000);
      expect(blockTime.current()).toEqual({
        blockTimeSeconds: 3,
        blockTime: { configuredSeconds: 3, measuredSeconds: null, measuredBlocks: 0 },
      });
    }
  });

  it('always uses a pinned block time', async () => {
    const { blockTime, follow } = chainOf({ seconds: 1, isPinned: true });
    await follow(10_000);
    expect(blockTime.current()).toMatchObject({
      blockTimeSeconds: 3,
      blockTime: { configuredSeconds: 3, measuredSeconds: 1 },
    });
  });

  it('asks the node for the block time five times a window, and never for a request', async () => {
    const { blockTime, follow, asked } = chainOf({ seconds: 1, configured: 1 });
    const measurements = () => asked.length / 10;
    for (let block = 10_000; block <= 10_120; block += 1) {
      await follow(block);
      blockTime.current();
    }
    expect(measurements()).toBe(6);
    // One of two blocks at a time is enough.
    await Promise.all([follow(12_000), follow(12_001)]);
    expect(measurements()).toBe(7);
    // Another chain than before.
    await follow(9000);
    expect(measurements()).toBe(8);
    expect(asked.at(-1)).toBe(7800);
  });

  it('keeps the block time while the node is away, logs that, and measures with a later block', async () => {
    const { blockTime, follow, logged, node } = chainOf({ seconds: 1 });
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
    node.isAway = true;
    await follow(10_501);
    expect(blockTime.current()).toMatchObject({ blockTimeSeconds: 1 });
  });
});
