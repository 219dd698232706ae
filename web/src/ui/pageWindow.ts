/** A page's number, or a gap between two of them. */
export type PageSlot = number | 'gap';

/** The page numbers to offer: the first, the last, the current one and its neighbours. */
export function pageWindow(current: number, last: number): PageSlot[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page === before + 1) return [page];
    return page === before + 2 ? [page - 1, page] : ['gap' as const, page];
  });
}
