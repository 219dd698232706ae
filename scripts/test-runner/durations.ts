/** How long one test ran. */
export interface Duration {
  /** `file › suite › test` */
  title: string;
  seconds: number;
}

const SHOWN = 10;

/** The ten slowest, slowest first, to a tenth of a second. */
export function slowest<One extends Duration>(durations: readonly One[]): One[] {
  return durations
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map((one) => ({ ...one, seconds: Math.round(one.seconds * 10) / 10 }));
}
