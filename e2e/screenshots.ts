/**
 * Takes pictures of all pages of a seeded KingsPad into `test-results/screenshots`: `npm run screenshots --workspace
 * e2e`; of some alone with the beginnings of their names behind `--`. With `-- --docs` it takes those that README.md
 * shows, into `docs/screenshots`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { Demo } from './screenshots/demo.ts';
import { lockScenes } from './screenshots/lock-scenes.ts';
import { presaleScenes } from './screenshots/presale-scenes.ts';
import { WIDTHS, type Scene } from './screenshots/scene.ts';
import { shellScenes } from './screenshots/shell-scenes.ts';
import { stakingScenes } from './screenshots/staking-scenes.ts';
import { browserLaunchOptions } from './support/browser.ts';
import { buildProduct } from './support/build.ts';
import { Stack } from './support/stack.ts';

const ROOT = new URL('../', import.meta.url);

const { values, positionals } = parseArgs({
  options: { docs: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const FOLDER = fileURLToPath(new URL(values.docs ? 'docs/screenshots/' : 'test-results/screenshots/', ROOT));

/** The files that README.md shows. */
const shown: ReadonlySet<string> = new Set(
  [...readFileSync(new URL('README.md', ROOT), 'utf8').matchAll(/docs\/screenshots\/([\w-]+\.webp)/g)].map(
    ([, file = '']) => file,
  ),
);

const THEMES = ['dark', 'light'] as const;

type Theme = (typeof THEMES)[number];

const taken = new Set<string>();

const fileOf = ({ name }: Scene, theme: Theme, width: number) => `${name}-${theme}-${width}.webp`;

/** The requested themes of a scene. */
const wantedThemes = (scene: Scene, width: number): Theme[] => {
  if (values.docs) return THEMES.filter((theme) => shown.has(fileOf(scene, theme, width)));
  const isNamed = positionals.length === 0 || positionals.some((start) => scene.name.startsWith(start));
  return isNamed ? [...THEMES] : [];
};

/** Shows a scene once, and takes it in the themes. */
async function shoot(
  browser: Browser,
  baseURL: string,
  scene: Scene,
  { width, themes }: { width: number; themes: readonly Theme[] },
): Promise<void> {
  const { from, show } = scene;
  const page = await browser.newPage({
    baseURL,
    viewport: { width, height: width < 600 ? 780 : 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  try {
    await show(page);
    await page.mouse.move(0, 0);
    for (const theme of themes) {
      await page.evaluate(
        ([chosen, start]) => {
          // Switches as a choice in another tab does; no control has to be within reach.
          const change = { key: 'kingspad:theme:v1', newValue: JSON.stringify(chosen) };
          dispatchEvent(new StorageEvent('storage', change));
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          scrollTo(0, start === 'end' ? document.documentElement.scrollHeight : 0);
          if (start?.startsWith('#')) document.querySelector(start)?.scrollIntoView();
        },
        [theme, from] as const,
      );
      const file = fileOf(scene, theme, width);
      const picture = await page.screenshot({ animations: 'disabled' });
      writeFileSync(FOLDER + file, await sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer());
      taken.add(file);
      console.log(file);
    }
  } finally {
    await page.close();
  }
}

await buildProduct();
// Pictures of pages that are gone stay behind otherwise.
if (positionals.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
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
  for (const scene of scenes) {
    for (const width of scene.widths ?? WIDTHS) {
      const themes = wantedThemes(scene, width);
      if (themes.length === 0) continue;
      try {
        await shoot(browser, stack.url, scene, { width, themes });
      } catch (error) {
        failed.push(`${scene.name} at ${width}: ${String(error)}`);
      }
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}
if (values.docs) for (const file of shown) if (!taken.has(file)) failed.push(file);
for (const failure of failed) console.error(`NOT TAKEN ${failure}`);
process.exitCode = failed.length > 0 ? 1 : 0;
