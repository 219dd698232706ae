const RECOVER = /^\/recover\/?$/;

/**
 * Whether the browser's content security policy may block an RPC other than the site's: only a document loaded as `/recover` is
 * served with a policy that allows any. A document loaded elsewhere keeps its own policy after navigation.
 * @param opened the URL that the document was loaded from
 */
export function isRpcClosed(opened = openedAs()): boolean {
  if (!URL.canParse(opened)) return false;
  const { protocol, pathname } = new URL(opened);
  return protocol !== 'file:' && !RECOVER.test(pathname);
}

const openedAs = (): string => performance.getEntriesByType('navigation')[0]?.name ?? '';
