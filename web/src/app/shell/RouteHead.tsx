import { pageAt } from '@kingspad/domain';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { headText, useLanguage } from '#lib/i18n/index.ts';

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
  const page = pageAt(useLocation()[0]);
  const language = useLanguage();
  const description = page ? headText(language, page, 'description') : standing;
  useEffect(() => {
    if (description) descriptionTag()?.setAttribute('content', description);
  }, [description]);
  return page ? <title>{`${headText(language, page, 'title')} · KingsPad`}</title> : null;
}
