/** Part of `npm run check`: compares the committed gas figures of the contracts with their limits. */
import { missedGasBars } from '../bench/benchmarks/gas.ts';

const missed = missedGasBars();
for (const line of missed) console.error(line);
process.exit(missed.length > 0 ? 1 : 0);
