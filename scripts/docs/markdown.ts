import { posix } from 'node:path';
import Slugger from 'github-slugger';
import { addressFrom, placeOf, sourceOf } from './places.ts';

/** The parts of markdown-it's tokens in use. */
interface Token {
  type: string;
  tag: string;
  content: string;
  map: [number, number] | null;
  children: Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

interface State {
  tokens: Token[];
  env: { page: { inputPath: string } };
}

interface MarkdownIt {
  set(options: { html: boolean }): void;
  core: { ruler: { push(name: string, rule: (state: State) => void): void } };
  renderer: { rules: Record<string, (() => string) | undefined> };
}

export interface Heading {
  level: number;
  id: string;
  text: string;
}

export interface Link {
  /** Link as written in the page. */
  written: string;
  /** The linked file of this repository, from the root; undefined for other sites. */
  path: string | undefined;
  /** The linked heading; empty for the whole page. */
  anchor: string;
  text: string;
}

/** The words below a heading, for the search. */
export interface Section {
  /** Empty before the first heading. */
  id: string;
  heading: string;
  text: string;
}

/** A page's headings and links, for the check of links, and its words. */
export interface PageContent {
  headings: Heading[];
  links: Link[];
  sections: Section[];
}

const EXTERNAL = /^[a-z][a-z0-9+.-]*:/i;

/** The visible text of a heading or a link. */
const textOf = (tokens: readonly Token[]): string => tokens.map(({ content }) => content).join('');

/** The target of a link in the page at `source`. */
function resolve(source: string, written: string, text: string): Link {
  if (EXTERNAL.test(written)) return { written, path: undefined, anchor: '', text };
  const [path = '', anchor = ''] = decodeURI(written).split('#');
  return {
    written,
    path: path === '' ? source : posix.join(posix.dirname(source), path).replace(/\/$/, ''),
    anchor,
    text,
  };
}

/**
 * Gives each heading the ID that GitHub gives it, and each link the address that the site has for the file which it names.
 * The results are added to `pages`, by the path from the repository's root.
 */
export function followGitHub(pages: Map<string, PageContent>) {
  return (library: MarkdownIt): void => {
    library.set({ html: false });
    library.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>';
    library.renderer.rules.table_close = () => '</table></div>';
    library.core.ruler.push('kingspad', ({ tokens, env }) => {
      const source = sourceOf(env.page.inputPath);
      const page: PageContent = { headings: [], links: [], sections: [] };
      let section: Section = { id: '', heading: '', text: '' };
      page.sections.push(section);
      const slugger = new Slugger();
      tokens.forEach((token, index) => {
        if (token.type === 'heading_open') {
          const text = textOf(tokens[index + 1]?.children ?? []);
          const heading = { level: Number(token.tag.slice(1)), id: slugger.slug(text), text };
          token.attrSet('id', heading.id);
          page.headings.push(heading);
          section = { id: heading.id, heading: text, text: '' };
          page.sections.push(section);
        } else if (token.type === 'inline' || token.type === 'fence') {
          section.text += `${token.children ? textOf(token.children) : token.content} `;
        }
        readInline(token.children ?? [], source, page);
      });
      pages.set(source, page);
    });
  };
}

function readInline(tokens: readonly Token[], source: string, page: PageContent): void {
  tokens.forEach((token, index) => {
    const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : undefined;
    const written = name && token.attrGet(name);
    if (!name || written == null) return;
    const end = tokens.findIndex((other, at) => at > index && other.type === 'link_close');
    const link = resolve(source, written, token.content || textOf(tokens.slice(index, end)));
    page.links.push(link);
    const place = link.path === undefined ? undefined : placeOf(link.path);
    if (place === undefined) return;
    const address = addressFrom(placeOf(source) ?? '', place);
    const isHere = link.path === source;
    token.attrSet(name, `${isHere ? '' : address}${link.anchor && `#${link.anchor}`}`);
  });
}
