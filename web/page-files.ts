import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** First requests of a page: its module, its part of the texts, and the API's answer that fills it. */
interface PageStart {
  /** Below `src/features`. */
  module: string;
  /** A file of `src/lib/i18n/en`: English is loaded in every language. */
  texts: string;
  /**
   * The answers that it asks for as it opens, below `/api/v1`, its record's first: with the parts of the page's path that begin with `:`, and
   * fields of the record in braces. `?*` stands for the query that the page makes of its address: the server learns it by rendering the page.
   * Those that take the node long are left out.
   */
  reads: readonly string[];
}

const page = (module: string, texts: string, ...reads: string[]): PageStart => ({ module, texts, reads });

/**
 * Pages that the server renders, with the parts that are rendered with them and fetched by themselves: modules below `src`, by the
 * names that `late` has. Their styles are in the document.
 */
const RENDERED: Record<string, readonly string[]> = {
  '/': ['features/landing/FeaturedSale', 'features/landing/ProofPanel', 'features/landing/sections/Sections'],
  '/presale-details/:poolAddress': [
    'features/presale/details/components/MoreCards',
    'features/presale/details/components/Finalization',
    'features/presale/details/components/MarketNow',
    'features/presale/details/components/tabs/ContributionsTab',
  ],
  '/staking-pool/:poolAddress': [],
  '/token-list/view/:id': [],
  '/liquidity-list/view/:id': [],
  '/token-lock/record/:id': [],
  '/liquidity-lock/record/:id': [],
  '/launchpad': [],
  '/kings-locker': [],
  '/kingstaking': [],
  '/partnership': [],
  '/presale-portal': [],
  '/live-presales': [],
  '/upcoming-presales': [],
  '/closed-presales': [],
  '/pool-portal': [],
  '/token-list': [],
  '/liquidity-list': [],
  '/create-presale': [],
  '/my-presales': [],
  '/portfolio': [],
  '/operators': [],
  '/create-stakingpool': [],
  '/token-locker': [],
  '/liquidity-locker': [],
  '/token-lock/record/update/:id': [],
  '/liquidity-lock/record/update/:id': [],
  '/recover': [],
};

/** The part of the bar at the top that comes with its answer. */
const TICKER_PART = 'app/shell/Ticker';

/** Call of the bar at the top, on every page. */
const TICKER = '/trending-presales/all';

/** Reads of the page at `/`, whose files come with the app. */
const LANDING = [
  '/stats',
  '/presale/all?page=1&limit=3&status=live&sortBy=progress',
  '/presale/all?page=1&limit=3&status=upcoming',
  '/staking/all?page=1&limit=3&status=live&sort=apr',
  '/token-locker/all?page=1&limit=5',
  '/liquidity-locker/all?page=1&limit=5',
  '/price/0x0000000000000000000000000000000000000000',
  TICKER,
];

/** By the paths of the routes (`src/app/routes.tsx`). The page at `/` comes with the app. */
const STARTS: Record<string, PageStart> = {
  '/launchpad': page('services/pages/LaunchpadPage', 'site-pages', '/presale/all?*'),
  '/kings-locker': page('services/pages/LockerPage', 'site-pages', '/stats'),
  '/kingstaking': page('services/pages/StakingPage', 'site-pages'),
  '/partnership': page('partnership/pages/PartnershipPage', 'site-pages'),
  '/portfolio': page('portfolio/pages/PortfolioPage', 'portfolio'),
  '/portfolio/:address': page('portfolio/pages/PortfolioPage', 'portfolio', '/portfolio/:address'),
  '/recover': page('recover/pages/RecoverPage', 'recover'),
  '/create-presale': page('presale/wizard/pages/CreatePresalePage', 'presale-wizard-page'),
  '/presale-portal': page(
    'presale/portal/pages/PresalePortalPage',
    'presale-list-pages',
    '/presale/counts',
    '/presale/all?*',
  ),
  '/my-presales': page('presale/portal/pages/MyPresalesPage', 'presale-list-pages'),
  '/live-presales': page('presale/portal/pages/StatusListPage', 'presale-list-pages', '/presale/all?*'),
  '/upcoming-presales': page('presale/portal/pages/StatusListPage', 'presale-list-pages', '/presale/all?*'),
  '/closed-presales': page('presale/portal/pages/StatusListPage', 'presale-list-pages', '/presale/all?*'),
  '/operators': page('presale/operators/OperatorsPage', 'presale-list-pages'),
  '/presale-details/:poolAddress': page(
    'presale/details/pages/PresaleDetailsPage',
    'presale',
    '/presale/get/:poolAddress',
    '/presale/:poolAddress/facts',
    '/presale/:poolAddress/holders',
    '/presale/:poolAddress/raised',
    '/presale/:poolAddress/contributions?page=1&limit=10',
    '/price/{liquidityTokenAddress}',
    '/token-locker/get-token-lock-records/{tokenAddress}',
  ),
  '/pool-portal': page('staking/portal/pages/PoolPortalPage', 'staking', '/staking/all?*'),
  '/create-stakingpool': page('staking/create/pages/CreatePoolPage', 'staking-create-page'),
  '/staking-pool/:poolAddress': page(
    'staking/pool/PoolPage',
    'staking',
    '/staking/get/:poolAddress',
    '/staking/:poolAddress/staked',
  ),
  ...lockerStarts('token'),
  ...lockerStarts('liquidity'),
};

function lockerStarts(kind: 'token' | 'liquidity'): Record<string, PageStart> {
  const of = `/${kind}-locker`;
  const record = `${of}/lock-record/:id`;
  const history = `${of}/lock-record/{tokenLockId}/history?page=1&limit`;
  return {
    [`/${kind}-locker`]: page('locker/create/CreateLockPage', 'locker-pages'),
    [`/${kind}-list`]: page('locker/list/LockListPage', 'locker-list-pages', `${of}/all?*`),
    [`/${kind}-list/view/:id`]: page(
      'locker/token/TokenLocksPage',
      'locker-list-pages',
      `${of}/get/:id`,
      `${of}/get-token-lock-records/:id?page=1&limit=15`,
      `${of}/unlock-forecast/:id`,
      '/price/:id',
    ),
    [`/${kind}-lock/record/:id`]: page(
      'locker/record/LockRecordPage',
      'locker-pages',
      record,
      `${history}=15`,
      `${history}=100`,
      '/price/{tokenAddress}',
      ...(kind === 'liquidity' ? [`${of}/get/{tokenAddress}`] : []),
    ),
    [`/${kind}-lock/record/update/:id`]: page('locker/update/UpdateLockPage', 'locker-pages', record),
  };
}

/** Files to preload with a page's document; the server's `PageFiles`. */
interface PageFiles {
  scripts: string[];
  styles: string[];
  reads: string[];
  rendered?: RenderedFiles;
}

/** Files of a page that the server renders. */
interface RenderedFiles {
  /** Scripts of each part that is loaded by itself, by its name. */
  parts: Record<string, string[]>;
  /** All styles of the app, the page and its parts, in the order in which the app would load them. */
  styles: string[];
  /** The file below `.vite` that has them as one text, and the text's hash for the content security policy. */
  css: string;
  hash: string;
}

/**
 * Writes `.vite/pages.json`: the files of each page besides the app's own. The server names them in the page's document, so
 * that they are fetched next to the app, not after it has run.
 */
export function pageFiles(): Plugin {
  let pages: [string, PageFiles][] = [];
  return {
    name: 'kingspad:page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const fileOf = (module: string): string => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
        if (!chunk) throw new Error(`${module} is no part that is loaded by itself; see web/page-files.ts.`);
        return chunk.fileName;
      };
      const known = new Set(Object.values(STARTS).map(({ module }) => `/src/features/${module}.tsx`));
      for (const { facadeModuleId: id } of chunks) {
        if (!id || !/\/src\/features\/.*Page\.tsx$/.test(id)) continue;
        if (![...known].some((module) => id.endsWith(module)))
          throw new Error(`No page begins with ${id}; name its path in web/page-files.ts.`);
      }
      const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
      const app = withImports(bundle, entries);
      const partOf = (name: string): string => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(`/src/${name}.ts`));
        if (!chunk) throw new Error(`${name} is no part that is loaded by itself; see web/page-files.ts.`);
        return chunk.fileName;
      };
      const renderedOf = (path: string, starts: string[]): RenderedFiles | undefined => {
        const own = RENDERED[path];
        if (!own) return undefined;
        const names = [...own, TICKER_PART];
        const styles = stylesOf(bundle, [...entries, ...starts, ...names.map(partOf)]);
        const here = withImports(bundle, [...entries, ...starts]);
        const parts = names.map((name) => {
          const files = [...withImports(bundle, [partOf(name)])];
          return [name, files.filter((file) => !here.has(file))] as const;
        });
        return { parts: Object.fromEntries(parts), styles, css: '', hash: '' };
      };
      pages = Object.entries(STARTS).map(([path, { module, texts, reads }]): [string, PageFiles] => {
        const starts = [fileOf(`features/${module}.tsx`), fileOf(`lib/i18n/en/${texts}.ts`)];
        const scripts = [...withImports(bundle, starts)].filter((file) => !app.has(file));
        const styles = scripts.flatMap((file) => [
          ...(chunkOf(bundle, file)?.viteMetadata?.importedCss ?? []),
        ]);
        const rendered = renderedOf(path, starts);
        return [path, { scripts, styles: [...new Set(styles)], reads: [...reads, TICKER], rendered }];
      });
      const landing = [fileOf('lib/i18n/en/site-pages.ts')];
      const rendered = renderedOf('/', landing);
      pages.push(['/', { scripts: [], styles: [], reads: LANDING, rendered }]);
    },
    // The style sheets are complete only now.
    async writeBundle({ dir = '' }) {
      const folder = join(dir, '.vite');
      await mkdir(folder, { recursive: true });
      for (const [, { rendered }] of pages) {
        if (rendered) Object.assign(rendered, await oneSheet(dir, folder, rendered.styles));
      }
      await writeFile(join(folder, 'pages.json'), JSON.stringify(Object.fromEntries(pages)));
    },
  };
}

const chunkOf = (bundle: Rolldown.OutputBundle, file: string) => {
  const found = bundle[file];
  return found?.type === 'chunk' ? found : undefined;
};

function withImports(bundle: Rolldown.OutputBundle, files: string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) chunkOf(bundle, file)?.imports.forEach((next) => found.add(next));
  return found;
}

/** Styles of files and of what they import, the imported ones first, as the app loads them. */
function stylesOf(bundle: Rolldown.OutputBundle, files: readonly string[]): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const chunk = chunkOf(bundle, file);
    chunk?.imports.forEach(visit);
    chunk?.viteMetadata?.importedCss.forEach((css) => styles.add(css));
  };
  files.forEach(visit);
  return [...styles];
}

/** Writes style sheets as one, fit for a document. */
async function oneSheet(dir: string, folder: string, styles: readonly string[]) {
  const texts = await Promise.all(styles.map((file) => readFile(join(dir, file), 'utf8')));
  const text = texts.map((one) => one.trim()).join('\n');
  if (text.includes('</style')) throw new Error('A style sheet would end the element that it stands in.');
  const hash = createHash('sha256').update(text).digest('base64');
  const css = `${hash.replaceAll(/\W/g, '').slice(0, 16)}.css`;
  await writeFile(join(folder, css), text);
  return { css, hash: `sha256-${hash}` };
}
