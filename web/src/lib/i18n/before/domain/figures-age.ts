/** While pages are open, totals are computed every few seconds: so few blocks are no difference to lists. */
const USUAL_BLOCKS = 10;

interface Figures {
  blockNumber: number | null;
  indexedBlock: number | null;
}

/** How many blocks the index is ahead of totals; 0 if they are as new as usual, or their block is not known. */
export function blocksBehind({ blockNumber, indexedBlock }: Figures): number {
  if (blockNumber === null || indexedBlock === null) return 0;
  const behind = indexedBlock - blockNumber;
  return behind > USUAL_BLOCKS ? behind : 0;
}
