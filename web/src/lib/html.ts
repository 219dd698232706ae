import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import { shownMarkup } from './html-at-server.ts';
import { httpsLink } from './https-link.ts';
import { rendering } from './rendering.ts';

/** Allowed tags of a description, which the editor produces. */
const CONFIG: Config = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
    'code',
  ],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  KEEP_CONTENT: true,
};

/** Made at the first use: a server has no window. */
let purify: DOMPurify | undefined;

function makePurify(): DOMPurify {
  const made = createDOMPurify(window);
  // An unsafe link is removed; its text stays.
  made.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName !== 'A') return;
    const href = httpsLink(node.getAttribute('href'));
    if (href === undefined) {
      node.removeAttribute('href');
      return;
    }
    node.setAttribute('href', href);
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'nofollow noopener noreferrer');
  });
  return made;
}

/** Sanitises untrusted HTML: allowed tags only, https links only, nothing that executes or loads. */
export function sanitizeHtml(html: string): string {
  const server = rendering()?.server;
  if (server) return shownMarkup(server.cleanHtml(html));
  purify ??= makePurify();
  return purify.sanitize(html, CONFIG);
}
