import { isWebLink } from '@kingspad/domain';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

const REL = 'nofollow ugc noopener noreferrer';

const INLINE = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a', 'br'];
const HEADINGS = ['h2', 'h3', 'h4'];
const BLOCKS = ['p', ...HEADINGS, 'blockquote', 'pre', 'ul', 'ol', 'hr'];

/**
 * Tags of the rich-text editor: none acts, loads or positions itself, and no tag changes how a browser
 * reads what follows it, as script, textarea or svg do.
 */
const ALLOWED = new Set([...INLINE, ...BLOCKS, 'li']);
const WITHOUT_CONTENT = new Set(['br', 'hr']);

/** Elements whose content is not text of the page. */
const NOT_TEXT = new Set([
  ...['script', 'style', 'template', 'title', 'textarea', 'option', 'xmp'],
  ...['iframe', 'noembed', 'noframes', 'noscript'],
]);

/** Elements that are closed when the tag begins. */
const ENDS = new Map<string, readonly string[]>([
  ...BLOCKS.map((tag) => [tag, ['p']] as const),
  ...HEADINGS.map((tag) => [tag, ['p', ...HEADINGS]] as const),
  ['li', ['li']],
  ['a', ['a']],
]);

/** Maximum nesting; deeper tags are dropped. */
const MAX_DEPTH = 20;

/**
 * Rebuilds HTML from the allowed tags alone: every text is escaped, every tag chosen from the list and every attribute
 * made here, so that the result is safe however a browser would parse the input. Takes time in proportion to the
 * length. See docs/decisions/0019-markup.md.
 */
export function rewriteMarkup(html: string): string {
  const writer = new Writer(html);
  const tokenizer = new Tokenizer({}, writer);
  tokenizer.write(html);
  tokenizer.end();
  return writer.finish();
}

class Writer implements TokenizerCallbacks {
  readonly #html: string;
  #written = '';
  readonly #open: string[] = [];
  /** The element whose end tag is awaited, because its content is dropped. */
  #leftOut: string | undefined;
  #tag = '';
  #attribute = '';
  #value = '';
  #href: string | undefined;

  constructor(html: string) {
    this.#html = html;
  }

  finish(): string {
    while (this.#open.length > 0) this.#endInnermost();
    return this.#written;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#nameAt(start, end);
    this.#href = undefined;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end);
  }

  onattribentity(codePoint: number): void {
    this.#value += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    if (this.#attribute === 'href') this.#href ??= this.#value;
  }

  onopentagend(): void {
    const tag = this.#tag;
    if (this.#leftOut !== undefined) return;
    if (NOT_TEXT.has(tag)) this.#leftOut = tag;
    if (!ALLOWED.has(tag)) return;
    const ends = ENDS.get(tag) ?? [];
    while (ends.includes(this.#open.at(-1) ?? '')) this.#endInnermost();
    if (WITHOUT_CONTENT.has(tag)) {
      this.#written += `<${tag} />`;
    } else if (this.#open.length < MAX_DEPTH) {
      this.#written += `<${tag}${tag === 'a' ? attributesOfLink(this.#href ?? '') : ''}>`;
      this.#open.push(tag);
    }
  }

  /** HTML has no self-closing form of these tags: the slash is ignored. */
  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const tag = this.#nameAt(start, end);
    if (this.#leftOut === tag) this.#leftOut = undefined;
    else if (this.#leftOut === undefined && this.#open.includes(tag)) {
      while (this.#endInnermost() !== tag);
    }
  }

  ontext(start: number, end: number): void {
    this.#write(this.#html.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    this.#write(String.fromCodePoint(codePoint));
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #write(text: string): void {
    if (this.#leftOut === undefined) this.#written += escaped(text);
  }

  #endInnermost(): string | undefined {
    const tag = this.#open.pop();
    if (tag !== undefined) this.#written += `</${tag}>`;
    return tag;
  }

  /** A headline of a description is one level below the page's own. */
  #nameAt(start: number, end: number): string {
    const name = this.#html.slice(start, end).toLowerCase();
    return name === 'h1' ? 'h2' : name;
  }
}

function attributesOfLink(href: string): string {
  return isWebLink(href) ? ` href="${escaped(href.trim()).replaceAll('"', '&quot;')}" rel="${REL}"` : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
