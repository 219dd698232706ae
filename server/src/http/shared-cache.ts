/**
 * What a cache in front of the API may do with an answer for everyone: give it again for most of a block, and an old one for the
 * rest while it asks for the next. Together that is one block, or two seconds where blocks come faster: caches count in seconds.
 * Browsers ask each time.
 */
export function sharedCacheControl(blockSeconds: number): { shared: string; network: string } {
  const block = Math.max(2, Math.floor(blockSeconds));
  const fresh = Math.floor((block * 2) / 3);
  const stale = `stale-while-revalidate=${block - fresh}`;
  return {
    shared: `public, max-age=0, s-maxage=${fresh}, ${stale}`,
    network: `public, max-age=${fresh}, ${stale}`,
  };
}
