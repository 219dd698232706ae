/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomOf(seed: number): {
  below: (limit: number) => number;
  chance: (percent: number) => boolean;
} {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, chance: (percent) => below(100) < percent };
}

export type Random = ReturnType<typeof randomOf>;
