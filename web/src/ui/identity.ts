/** A deterministic sequence of numbers from 0 to 1 for a text (FNV-1a, then xorshift). */
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

/** The hues in use, in degrees: from green over blue and violet to red. Those of olive and mustard look dirty when dark. */
const HUES = { from: 145, range: 220 };

const hueAt = (part: number) => Math.floor(HUES.from + (part % 1) * HUES.range) % 360;

/** The two hues of a generated picture, for the stylesheet. @param seed an address */
export function huesOf(seed: string): Record<'--hue-1' | '--hue-2', number> {
  const next = numbersOf(seed);
  const first = next();
  return { '--hue-1': hueAt(first), '--hue-2': hueAt(first + 0.18 + next() * 0.3) };
}

/** The size that {@link patternOf} draws in, and how many of its shapes lie above each other. */
export const PATTERN = { width: 160, height: 60, layers: 5 };

const PATTERNS = [rings, hills, bands];

/** Layered shapes for a cover without a picture, as SVG paths. @param seed an address */
export function patternOf(seed: string): string[] {
  const next = numbersOf(seed);
  // The first two numbers are used for the hues.
  next();
  next();
  const draw = PATTERNS[Math.floor(next() * PATTERNS.length)] ?? rings;
  return draw(() => Math.round(next() * 100) / 100);
}

const layers = (shape: (layer: number) => string) =>
  Array.from({ length: PATTERN.layers }, (_, at) => shape(at));

/** Discs around one point. */
function rings(next: () => number): string[] {
  const [x, y] = [Math.round((0.55 + 0.4 * next()) * PATTERN.width), Math.round(next() * PATTERN.height)];
  const step = 14 + Math.round(next() * 8);
  return layers((layer) => {
    const r = (layer + 1) * step;
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  });
}

/** Lines of hills, the nearer the lower. */
function hills(next: () => number): string[] {
  const { width, height } = PATTERN;
  return layers((layer) => {
    const [left, middle, right] = [next(), next(), next()].map((part) =>
      Math.round(6 + layer * 9 + part * 16),
    );
    return `M0 ${left}Q${width / 4} ${(left ?? 0) - 10} ${width / 2} ${middle}T${width} ${right}V${height}H0Z`;
  });
}

/** Slanted bands next to each other. */
function bands(next: () => number): string[] {
  const { width, height } = PATTERN;
  return layers((layer) => {
    const x = Math.round((layer / PATTERN.layers + next() * 0.15) * width);
    const wide = 16 + Math.round(next() * 34);
    return `M${x} ${height}L${x + 34} 0h${wide}L${x + wide} ${height}Z`;
  });
}
