import { pageAt } from '@kingspad/domain';
import type { PageContent } from './documents.ts';
import { createPageAnswers, type PageAnswersOptions } from './page-answers.ts';
import { createRenderedPages, type AskedPage, type RenderedPagesOptions } from './rendered-pages.ts';
import type { App } from './typebox-provider.ts';

export interface PageContentOptions extends PageAnswersOptions {
  /** Undefined where pages are not rendered. */
  rendering: Omit<RenderedPagesOptions, 'files' | 'readMore'> | undefined;
}

interface AskedContent extends Pick<AskedPage, 'path' | 'search' | 'language'> {
  /** Undefined if unknown: nothing is rendered then. */
  origin: string | undefined;
}

/** Gives the API's answers to a page's document, and the page rendered with them. @returns a function that never throws */
export function createPageContent(app: App, options: PageContentOptions) {
  const pageAnswers = createPageAnswers(app, options);
  const { files, rendering } = options;
  const rendered = rendering && createRenderedPages({ ...rendering, files, readMore: pageAnswers.with });
  return async ({ path, search, origin, language }: AskedContent): Promise<PageContent> => {
    const pattern = pageAt(path)?.path ?? '';
    const answers = await pageAnswers.of(pattern, path);
    if (answers?.isUnknown) return { answers, isUnknown: true };
    if (!answers || !rendered || origin === undefined) return { answers };
    return { answers, rendered: await rendered({ pattern, path, search, origin, language, answers }) };
  };
}
