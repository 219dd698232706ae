const RECOVER = /^\/recover\/?$/;

/**
 * Whether the browser may keep this page from an RPC that is not the site's: only a document that was opened as `/recover` is
 * served with a policy that allows any. One that was opened elsewhere keeps its own, wherever its links led since.
 * @param opened the address that the document was loaded from
 */
export function isRpcClosed(opened = openedAs()): boolean {
  if (!URL.canParse(opened)) return false;
  const { protocol, pathname } = new URL(opened);
  return protocol !== 'file:' && !RECOVER.test(pathname);
}

const openedAs = (): string => performance.getEntriesByType('navigation')[0]?.name ?? '';
