import { chromium, type Browser } from '@playwright/test';
import { browserLaunchOptions } from '../../e2e/support/browser.ts';

export interface PageRequest {
  /** With its query. */
  path: string;
  /** Destination that browsers name (`Sec-Fetch-Dest`). */
  as: string;
  /** Whether it says what the page has heard of. */
  isNamed: boolean;
}

/** Requests of a page to the site. */
export interface PageRequests {
  /** Requests while it opens with an empty browser cache, its document first. */
  opening: PageRequest[];
  /** Paths of the API that it reads again after a block that changed something: the answers in its document, and those it asked for. */
  reads: string[];
}

const AT_ONCE = 4;
/** Milliseconds after a page's `load`, for what it asks for by script. */
const AFTER_LOAD_MS = 1_500;

const DESTINATIONS: Record<string, string> = {
  document: 'document',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  image: 'image',
  manifest: 'manifest',
};

async function recordPage(browser: Browser, url: string, path: string): Promise<PageRequests> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const opening: PageRequest[] = [];
    page.on('request', (request) => {
      const asked = request.url();
      if (!asked.startsWith(`${url}/`) || request.method() !== 'GET') return;
      opening.push({
        path: asked.slice(url.length),
        as: DESTINATIONS[request.resourceType()] ?? 'empty',
        isNamed: 'x-known-revision' in request.headers(),
      });
    });
    await page.goto(url + path, { waitUntil: 'load' });
    await page.waitForTimeout(AFTER_LOAD_MS);
    // A document of a busy server has no answers: the page asked for them itself then.
    const [text = '{}'] = await page.locator('#answers').allTextContents();
    const { answers = {} } = JSON.parse(text) as { answers?: object };
    const calls = opening
      .filter(({ path: asked }) => asked.startsWith('/api/'))
      .map(({ path: asked }) => asked);
    return { opening, reads: [...new Set([...Object.keys(answers), ...calls])] };
  } finally {
    await context.close();
  }
}

/** Opens each page once in Chromium. */
export async function recordPages(url: string, paths: readonly string[]): Promise<PageRequests[]> {
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const recorded: PageRequests[] = [];
    for (let from = 0; from < paths.length; from += AT_ONCE) {
      const some = paths.slice(from, from + AT_ONCE);
      recorded.push(...(await Promise.all(some.map((path) => recordPage(browser, url, path)))));
    }
    return recorded;
  } finally {
    await browser.close();
  }
}
