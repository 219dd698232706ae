import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { Eleventy, type Permalink, type UserConfig } from '@11ty/eleventy';
import { build } from 'esbuild';
import { inRoot } from '../lib/paths.ts';
import { DECISIONS, decisionProblems, type Mention } from './decisions.ts';
import { followGitHub, type PageContent } from './markdown.ts';
import { brokenLinks } from './links.ts';
import { documentOf, type MenuPart } from './page.ts';
import { indexOf } from './search-index.ts';
import { COPIED, COPIED_FILES, inputOf, PAGES_OUTSIDE, placeOf, sourceOf } from './places.ts';

const INPUT = 'docs';
const FIRST_PAGE = 'docs/README.md';

/** The first page's headings with the pages that they link to: the menu of all pages. */
function menuOf(pages: ReadonlyMap<string, PageContent>, text: string): MenuPart[] {
  const links = pages
    .get(FIRST_PAGE)
    ?.links.filter(({ path }) => path?.endsWith('.md') || path === DECISIONS);
  let at = 0;
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const count = [...part.matchAll(/^- \[/gm)].length;
      at += count;
      return { title: part.split('\n', 1)[0] ?? '', links: links?.slice(at - count, at) ?? [] };
    });
}

/** The documentation as a site of plain files: `docs` and the pages of the repository's root. */
export class DocumentationSite {
  private readonly pages = new Map<string, PageContent>();
  private readonly eleventy: Eleventy;

  /** @param output the folder to write, from the repository's root; run from there */
  constructor(
    private readonly output: string,
    runMode: 'build' | 'serve' = 'build',
  ) {
    this.eleventy = new Eleventy(INPUT, output, {
      quietMode: true,
      runMode,
      configPath: null,
      config: (config) => this.configure(config),
    });
  }

  /**
   * @param mentions decisions that files outside of the site name
   * @returns problems of links and decisions, a sentence each
   */
  async build(mentions: readonly Mention[] = []): Promise<string[]> {
    await this.eleventy.init();
    await this.eleventy.write();
    return [
      ...brokenLinks({ pages: this.pages, exists: (path) => existsSync(inRoot(path)), first: FIRST_PAGE }),
      ...decisionProblems(this.pages, mentions),
    ];
  }

  /** Builds, serves and follows changes until the process ends. */
  async serve(port: number): Promise<void> {
    await this.eleventy.init();
    await this.eleventy.watch();
    await this.eleventy.serve(port);
  }

  pageCount(): number {
    return this.pages.size;
  }

  /** The script of the search field, and the index that it loads once it is used. */
  private async writeSearch(): Promise<void> {
    const entries = [...this.pages].flatMap(([source, { headings, sections }]) => {
      const title = headings.find(({ level }) => level === 1)?.text ?? source;
      return sections
        .filter(({ heading, text }) => `${heading}${text}`.trim() !== '')
        .map(({ id, heading, text }) => ({
          id: `${placeOf(source) ?? ''}${id && `#${id}`}`,
          title,
          heading,
          text,
        }));
    });
    await mkdir(inRoot(this.output), { recursive: true });
    await writeFile(inRoot(this.output, 'search.json'), indexOf(entries));
    await build({
      entryPoints: [inRoot('scripts/docs/search.ts')],
      outfile: inRoot(this.output, 'search.js'),
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2023',
      logLevel: 'silent',
    });
  }

  private configure(config: UserConfig): object {
    config.amendLibrary('md', followGitHub(this.pages));
    for (const path of PAGES_OUTSIDE.filter((it) => existsSync(inRoot(it)))) {
      config.addTemplate(posix.relative(INPUT, inputOf(path)), readFileSync(inRoot(path), 'utf8'));
    }
    config.addPassthroughCopy({ ...COPIED, ...COPIED_FILES });
    config.addWatchTarget('scripts/docs/');
    config.on('eleventy.after', () => this.writeSearch());
    const permalink: Permalink = ({ page }) => placeOf(sourceOf(page.inputPath)) ?? '';
    config.addGlobalData('permalink', () => permalink);
    const pages = this.pages;
    config.addTransform('document', function (content) {
      const source = sourceOf(this.page.inputPath);
      const menu = menuOf(pages, readFileSync(inRoot(FIRST_PAGE), 'utf8'));
      return documentOf({ source, content, headings: pages.get(source)?.headings ?? [], menu });
    });
    return { markdownTemplateEngine: false, templateFormats: ['md'] };
  }
}
