/**
 * Whether a page could not be fetched: after a new version was put in place the old one's parts are gone, and a
 * reload brings the new one.
 */
export function isStaleChunk(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : '';
  return /dynamically imported module|module script|ChunkLoadError|preload CSS/i.test(text);
}
