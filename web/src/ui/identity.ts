import type { CSSProperties } from 'react';

/** Numbers that a text always gives in the same order, each from 0 to 1 (FNV-1a, then xorshift). */
export function numbersOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed.toLowerCase()) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The two hues of what has no picture of its own, for the stylesheet. @param seed an address */
export function huesOf(seed: string): CSSProperties {
  const next = numbersOf(seed);
  const first = Math.floor(next() * 360);
  const second = (first + 40 + Math.floor(next() * 80)) % 360;
  return { '--hue-1': first, '--hue-2': second } as CSSProperties;
}
