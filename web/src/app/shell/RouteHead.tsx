import { pageAt } from '@kingspad/domain';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { pageDescription, pageTitle, useLanguage } from '#lib/i18n/index.ts';

/** The description of the document, for addresses that are no page. */
let standing: string | undefined;

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
  useEffect(() => {
    let isCurrent = true;
    standing ??= descriptionTag()?.content;
    // A description that cannot be fetched leaves the present one.
    void (page ? pageDescription(language, page) : Promise.resolve(standing)).then(
      (description) => {
        if (isCurrent && description) descriptionTag()?.setAttribute('content', description);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [page, language]);
  return page ? <title>{`${pageTitle(language, page)} · KingsPad`}</title> : null;
}
