import { describe, expect, test } from 'vitest';
import { undoableBlocks } from '../../src/indexer/window.ts';

const at = (number: number, timestamp: number) => ({
  cursor: { number, timestamp, hash: null, anchorHash: null, followed: null },
  oldest: { number: 1000, timestamp: 10_000 },
});
const fresh = { ...at(1000, 10_000), oldest: undefined };

describe('the number of undoable blocks', () => {
  test.each([
    { blockTimeSeconds: 3, blocks: 128 },
    { blockTimeSeconds: 12, blocks: 128 },
    { blockTimeSeconds: 0.45, blocks: 854 },
    { blockTimeSeconds: 0.01, blocks: 4096 },
  ])('follows from $blockTimeSeconds s a block', ({ blockTimeSeconds, blocks }) => {
    expect(undoableBlocks({ blockTimeSeconds }, fresh)).toBe(blocks);
  });

  test('the undo window follows from measured blocks if they come faster than configured', () => {
    expect(undoableBlocks({ blockTimeSeconds: 3 }, at(1128, 10_000 + 58))).toBe(848);
    // Slower ones do not shorten it, few say nothing, nor does a clock that stops.
    expect(undoableBlocks({ blockTimeSeconds: 3 }, at(1128, 20_000))).toBe(128);
    expect(undoableBlocks({ blockTimeSeconds: 3 }, at(1063, 10_001))).toBe(128);
    expect(undoableBlocks({ blockTimeSeconds: 3 }, at(1128, 10_000))).toBe(128);
    expect(undoableBlocks({ blockTimeSeconds: 3, isBlockTimePinned: true }, at(1128, 10_058))).toBe(128);
  });
});
