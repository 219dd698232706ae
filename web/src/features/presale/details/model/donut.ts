/** An arc of a ring as an SVG path. */
export interface Arc {
  key: string;
  path: string;
}

const CENTRE = 50;
const OUTER = 48;
const INNER = 33;
/** A full turn cannot be drawn as one arc, so two are used. */
const TURN = 2 * Math.PI;
const round = (value: number) => Math.round(value * 1000) / 1000;

function point(radius: number, angle: number): string {
  return `${round(CENTRE + radius * Math.sin(angle))} ${round(CENTRE - radius * Math.cos(angle))}`;
}

function ring(from: number, to: number): string {
  if (to - from >= TURN - 1e-6) return `${ring(0, Math.PI)}${ring(Math.PI, TURN - 1e-5)}`;
  const large = to - from > Math.PI ? 1 : 0;
  return [
    `M${point(OUTER, from)}`,
    `A${OUTER} ${OUTER} 0 ${large} 1 ${point(OUTER, to)}`,
    `L${point(INNER, to)}`,
    `A${INNER} ${INNER} 0 ${large} 0 ${point(INNER, from)}Z`,
  ].join('');
}

/** Arcs of a ring with sizes by weight, clockwise from the top; empty parts have none. */
export function arcsOf(parts: readonly { key: string; weight: bigint }[]): Arc[] {
  const whole = parts.reduce((total, { weight }) => total + weight, 0n);
  if (whole === 0n) return [];
  // Weights exceed a float's precision; millionths of the whole are precise enough.
  const share = (weight: bigint) => Number((weight * 1_000_000n) / whole) / 1_000_000;
  let passed = 0;
  return parts.flatMap(({ key, weight }) => {
    const from = passed;
    passed += share(weight) * TURN;
    return weight === 0n ? [] : [{ key, path: ring(from, passed) }];
  });
}
