import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { browserLaunchOptions } from '../../e2e/support/browser.ts';

export interface PageRequest {
  /** With its query. */
  path: string;
  /** Destination that browsers name (`Sec-Fetch-Dest`). */
  as: string;
  /** Word of the newest push in it: nothing, a revision, or a revision with a mark. */
  named: 'nothing' | 'revision' | 'mark';
}

/** Requests of a page to the site. */
export interface PageRequests {
  /** Requests while it opens with an empty browser cache, its document first. */
  opening: PageRequest[];
  /** Requests after a block that changed something. */
  following: PageRequest[];
}

const AT_ONCE = 4;
/** Milliseconds after a page's `load`, for what it asks for by script. */
const AFTER_LOAD_MS = 1_500;
/** Milliseconds after a push in which a page reads again what has changed. */
const AFTER_PUSH_MS = 2_500;

const DESTINATIONS: Record<string, string> = {
  document: 'document',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  image: 'image',
  manifest: 'manifest',
};

const namedBy = (known: string | undefined): PageRequest['named'] =>
  known === undefined ? 'nothing' : known.includes('_') ? 'mark' : 'revision';

/** A page that is open in a browser of its own. */
async function openPage(browser: Browser, url: string, path: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  let asked: PageRequest[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(`${url}/`) || request.method() !== 'GET') return;
    asked.push({
      path: address.slice(url.length),
      as: DESTINATIONS[request.resourceType()] ?? 'empty',
      named: namedBy(request.headers()['x-known-revision']),
    });
  });
  await page.goto(url + path, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD_MS);
  return {
    /** Takes the requests since the last time. */
    take: () => {
      const taken = asked;
      asked = [];
      return taken;
    },
    close: () => context.close(),
  };
}

/**
 * Opens each page once in Chromium, and follows one change there.
 * @param change resolves once the pages were told of a block that changed something
 */
export async function recordPages(
  url: string,
  paths: readonly string[],
  change: () => Promise<void>,
): Promise<PageRequests[]> {
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const recorded: PageRequests[] = [];
    for (let from = 0; from < paths.length; from += AT_ONCE) {
      const some = paths.slice(from, from + AT_ONCE);
      const pages = await Promise.all(some.map((path) => openPage(browser, url, path)));
      const openings = pages.map(({ take }) => take());
      await change();
      await sleep(AFTER_PUSH_MS);
      recorded.push(
        ...pages.map(({ take }, index) => ({ opening: openings[index] ?? [], following: take() })),
      );
      await Promise.all(pages.map((page) => page.close()));
    }
    return recorded;
  } finally {
    await browser.close();
  }
}
