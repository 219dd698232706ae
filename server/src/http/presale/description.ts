import { isWebLink } from '@kingspad/domain';
import sanitizeHtml from 'sanitize-html';
import { NewestUsed } from '../../newest-used.ts';

const REL = 'nofollow ugc noopener noreferrer';

/** What the rich-text editor makes, and nothing that acts, loads or places itself. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // A headline of a stranger's stands below the page's own.
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }) => {
      const attribs: sanitizeHtml.Attributes = isWebLink(href) ? { href, rel: REL } : {};
      return { tagName, attribs };
    },
  },
  nestingLimit: 20,
  enforceHtmlBoundary: false,
};

/** Hostile HTML takes a tenth of a second, so that what was asked for last is kept. */
const kept = new NewestUsed<string>(200);

/**
 * What is shown of a description: the same words, without anything that acts, loads or links elsewhere than to https.
 * @returns null where nothing is left
 */
export function sanitizeDescription(html: string): string | null {
  const clean = kept.get(html, () => sanitizeHtml(html, ALLOWED).trim());
  return clean === '' ? null : clean;
}
