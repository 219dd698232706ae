import type { Heading, Link } from './markdown.ts';
import { addressFrom, placeOf } from './places.ts';

/** A part of the menu: a heading of the first page with the pages that it links to. */
export interface MenuPart {
  title: string;
  links: readonly Link[];
}

export interface PageShell {
  /** Its path from the repository's root. */
  source: string;
  content: string;
  headings: readonly Heading[];
  menu: readonly MenuPart[];
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** A whole document: the content with the menus of all pages and of its own parts. */
export function documentOf({ source, content, headings, menu }: PageShell): string {
  const place = placeOf(source) ?? '';
  const to = (target: string) => addressFrom(place, target);
  const title = headings.find(({ level }) => level === 1)?.text ?? 'KingsPad';
  const parts = headings.filter(({ level }) => level === 2);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · KingsPad documentation</title>
<link rel="icon" href="${to('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to('site.css')}">
<script src="${to('search.js')}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a href="${to('index.html')}"><img src="${to('icon.svg')}" alt="" width="28" height="28">KingsPad documentation</a></header>
<div class="columns">
<nav aria-label="Pages"><details><summary>Pages</summary>${menu.map((part) => menuPart(part, source, to)).join('')}</details></nav>
<main id="content">
${content}
</main>
${parts.length > 1 ? partsOf(parts) : ''}
</div>
</body>
</html>
`;
}

function menuPart({ title, links }: MenuPart, source: string, to: (place: string) => string): string {
  const entries = links.map(({ path = '', text }) => {
    const isHere = path === source || `${path}/README.md` === source;
    const here = isHere ? ' aria-current="page"' : '';
    return `<li><a href="${to(placeOf(path) ?? '')}"${here}>${escape(text)}</a></li>`;
  });
  return `<p>${escape(title)}</p><ul>${entries.join('')}</ul>`;
}

function partsOf(headings: readonly Heading[]): string {
  const entries = headings.map(({ id, text }) => `<li><a href="#${id}">${escape(text)}</a></li>`);
  return `<nav class="parts" aria-label="On this page"><p>On this page</p><ul>${entries.join('')}</ul></nav>`;
}
