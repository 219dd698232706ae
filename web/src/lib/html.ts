import createDOMPurify, { type Config } from 'dompurify';
import { httpsLink } from './https-link.ts';

/** What a description may consist of; the editor makes nothing else. */
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

const purify = createDOMPurify(window);

// The text of an unsafe link stays; the link goes.
purify.addHook('afterSanitizeAttributes', (node) => {
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

/** Untrusted HTML made safe to show: an allow-list of tags, https links alone, nothing that runs or loads. */
export function sanitizeHtml(html: string): string {
  return purify.sanitize(html, CONFIG);
}
