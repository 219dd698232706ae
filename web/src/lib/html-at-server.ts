import { httpsLink } from './https-link.ts';

/** Tags that the server's cleaner leaves and the browser's does not. */
const NOT_SHOWN = /<\/?(?:s|pre)>|<hr \/>/g;
const LINK = /<a(?: href="([^"]*)" rel="[^"]*")?>/g;

/** The server's clean markup as the browser's cleaner shows it, so that hydration finds the same. @param clean of nothing but its tags */
export function shownMarkup(clean: string): string {
  return clean.replaceAll(NOT_SHOWN, '').replaceAll('<br />', '<br>').replaceAll(LINK, linkTo);
}

function linkTo(_tag: string, written = ''): string {
  const href = httpsLink(unescaped(written));
  if (href === undefined) return '<a>';
  return `<a href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" target="_blank" rel="nofollow noopener noreferrer">`;
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
