/** The search of the documentation, in a browser: it adds its field to the header, so that no page shows one that does not work. */
import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type Entry, type Found } from './search-index.ts';

const MOST = 12;
const script = document.currentScript as HTMLScriptElement;
/** The site's root, relative to the page. */
const root = new URL('.', script.src);

const field = document.createElement('input');
field.type = 'search';
field.placeholder = 'Search';
field.setAttribute('aria-label', 'Search the documentation');
field.autocomplete = 'off';
const results = document.createElement('ol');
results.className = 'results';
results.hidden = true;
const count = document.createElement('p');
count.className = 'count';
count.setAttribute('role', 'status');
const form = document.createElement('form');
form.setAttribute('role', 'search');
form.append(field, count, results);
document.querySelector('header')?.append(form);

let loading: Promise<MiniSearch<Entry>> | undefined;
const load = () =>
  (loading ??= fetch(new URL('search.json', root))
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
    .then((json) => MiniSearch.loadJSON<Entry>(json, SEARCH_OPTIONS)));

function row({ id, title, heading }: Found): HTMLLIElement {
  const link = document.createElement('a');
  link.href = new URL(id, root).href;
  link.textContent = heading === '' || heading === title ? title : heading;
  const page = document.createElement('span');
  page.textContent = title;
  const item = document.createElement('li');
  item.append(link, page);
  return item;
}

function close(): void {
  results.hidden = true;
  results.replaceChildren();
  count.textContent = '';
}

async function show(): Promise<void> {
  const words = field.value.trim();
  if (words === '') return close();
  try {
    const index = await load();
    if (field.value.trim() !== words) return;
    const found = index.search(words);
    results.replaceChildren(...found.slice(0, MOST).map((one) => row(one as unknown as Found)));
    results.hidden = found.length === 0;
    count.textContent = found.length === 0 ? 'Nothing found' : `${found.length} found`;
  } catch {
    loading = undefined;
    close();
    count.textContent = 'The search cannot be loaded. Try again.';
  }
}

field.addEventListener('focus', () => void load().catch(() => (loading = undefined)));
field.addEventListener('input', () => void show());
form.addEventListener('submit', (event) => {
  event.preventDefault();
  results.querySelector('a')?.click();
});
form.addEventListener('keydown', (event) => {
  const links = [...results.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'Escape') {
    close();
    field.focus();
  } else if (event.key === 'ArrowDown') {
    event.preventDefault();
    links[Math.min(at + 1, links.length - 1)]?.focus();
  } else if (event.key === 'ArrowUp') {
    event.preventDefault();
    (at > 0 ? links[at - 1] : field)?.focus();
  }
});
document.addEventListener('click', ({ target }) => {
  if (!form.contains(target as Node)) close();
});
