/**
 * Takes the pictures of `docs/screenshots` from a seeded KingsPad: `npm run screenshots --workspace e2e`, of some alone
 * with the beginnings of their names behind `--`.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { Demo } from './screenshots/demo.ts';
import { lockScenes } from './screenshots/lock-scenes.ts';
import { presaleScenes } from './screenshots/presale-scenes.ts';
import { WIDTHS, type Scene } from './screenshots/scene.ts';
import { shellScenes } from './screenshots/shell-scenes.ts';
import { stakingScenes } from './screenshots/staking-scenes.ts';
import { browserLaunchOptions } from './support/browser.ts';
import { buildProduct } from './support/build.ts';
import { Stack } from './support/stack.ts';

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const THEMES = ['dark', 'light'] as const;

/** Shows a scene once, and takes it in both themes. */
async function shoot(browser: Browser, baseURL: string, scene: Scene, width: number): Promise<void> {
  const { name, isAtEnd = false, show } = scene;
  const page = await browser.newPage({
    baseURL,
    viewport: { width, height: width < 600 ? 780 : 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  try {
    await show(page);
    await page.mouse.move(0, 0);
    for (const theme of THEMES) {
      await page.evaluate(
        ([chosen, end]) => {
          // As a page does when another tab chooses; no control has to be within reach.
          const change = { key: 'kingspad:theme:v1', newValue: JSON.stringify(chosen) };
          dispatchEvent(new StorageEvent('storage', change));
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          scrollTo(0, end ? document.documentElement.scrollHeight : 0);
        },
        [theme, isAtEnd] as const,
      );
      const file = `${name}-${theme}-${width}.png`;
      await page.screenshot({ path: FOLDER + file, animations: 'disabled' });
      console.log(file);
    }
  } finally {
    await page.close();
  }
}

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Scene) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));

await buildProduct();
mkdirSync(FOLDER, { recursive: true });
// Pictures of pages that are gone stay behind otherwise.
if (wanted.length === 0) {
  for (const file of readdirSync(FOLDER)) if (file.endsWith('.png')) rmSync(FOLDER + file);
}
const stack = await Stack.start();
const browser = await chromium.launch(await browserLaunchOptions());
const failed: string[] = [];
try {
  await stack.postDrafts();
  const demo = new Demo(stack);
  await demo.figures();
  const scenes = [
    ...shellScenes,
    ...(await lockScenes(demo)),
    ...(await presaleScenes(demo)),
    ...(await stakingScenes(stack, demo)),
  ];
  for (const scene of scenes.filter(isWanted)) {
    for (const width of scene.widths ?? WIDTHS) {
      try {
        await shoot(browser, stack.url, scene, width);
      } catch (error) {
        failed.push(`${scene.name} at ${width}: ${String(error)}`);
      }
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}
for (const failure of failed) console.error(`NOT TAKEN ${failure}`);
process.exitCode = failed.length > 0 ? 1 : 0;
