/** Stand-ins of sales, for tests of the presale pages. */
export { POOL, presaleItem } from '#testing/presales.ts';
