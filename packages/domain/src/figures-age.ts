/** Totals are computed every few seconds while pages are open: this few blocks make no difference to lists. */
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
