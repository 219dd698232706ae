import { pageAt } from '@kingspad/domain';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useMessage } from '../../lib/i18n/index.ts';

/** The title and description of index.html, for addresses that are no page. */
const standing = descriptionTag()?.content;

function descriptionTag(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="description"]');
}

/**
 * Title and description of the page's address, as the server writes them into the document. A page with a better title,
 * of the very lock that it shows, renders its own `<title>`, which then stands before this one.
 */
export function RouteHead() {
  const message = useMessage();
  const page = pageAt(useLocation()[0]);
  const description = page ? message(page.description) : standing;
  useEffect(() => {
    if (description) descriptionTag()?.setAttribute('content', description);
  }, [description]);
  return page ? <title>{`${message(page.title)} · KingsPad`}</title> : null;
}
