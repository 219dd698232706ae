import type { Hex } from '../address.ts';

/** Exchanges by the code hash of their pairs. Each was computed from the bytecode that the exchange published. */
const KNOWN_PAIR_CODES: Readonly<Record<Hex, string>> = {
  '0x5b83bdbcc56b2e630f2807bbadd2b0c21619108066b92a58de081261089e9ce5': 'Uniswap V2',
  '0xd8c312d079cd52120202285f85ea7954d118386c62faa17e27c8d2b1d81bdb21': 'PancakeSwap',
};

/** The exchange that published a pair's code; undefined if the code is of no known one. */
export const pairCodeName = (codeHash: Hex): string | undefined => KNOWN_PAIR_CODES[codeHash];
