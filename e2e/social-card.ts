/**
 * Draws the pictures that are no vectors, from the crown and our own words: the social card and the icons of `web/public`,
 * and the background of share images: `npm run social-card --workspace e2e`. They are committed; draw them again where name, crown or sentence change.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { browserLaunchOptions } from './support/browser.ts';

const PUBLIC = new URL('../web/public/', import.meta.url);
const SHARE = new URL('../server/src/share/assets/', import.meta.url);
const MAX_CARD_BYTES = 120_000;

/** Size for browsers without vector icons. */
const FAVICON_SIDE = 32;

interface Picture {
  folder?: URL;
  file: string;
  width: number;
  height: number;
  html: string;
}

/** The web app's own font. */
const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const fromWeb = createRequire(new URL('../web/package.json', import.meta.url));
const font = readFileSync(fromWeb.resolve(FONT)).toString('base64');

const CROWN = 'M5.5 21.5 3.5 9.5l7 5.1L16 6l5.5 8.6 7-5.1-2 12z';
const crown = (color: string) =>
  `<svg viewBox="0 0 32 32" fill="${color}"><path d="${CROWN}"/><rect x="5.5" y="23.5" width="21" height="2.5" rx="1.25"/></svg>`;

const card = `
  <style>
    @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 100 900; }
    * { margin: 0; box-sizing: border-box; }
    body { width: 1200px; height: 630px; background: #070b14; font-family: Inter, sans-serif; color: #ecf0f9; }
    main { position: relative; width: 100%; height: 100%; padding: 84px 92px; overflow: hidden;
      display: flex; flex-direction: column; justify-content: space-between;
      background: #070b14; }
    main::before { content: ''; position: absolute; inset: 0; background: #0b1221; clip-path: polygon(0 0, 74% 0, 36% 100%, 0 100%); }
    main > * { position: relative; }
    main::after { content: ''; position: absolute; inset: 28px; border: 1px solid #3a3526; border-radius: 22px; }
    main > .ghost { position: absolute; right: -56px; bottom: -84px; width: 600px; }
    .ghost svg, .brand svg { display: block; width: 100%; }
    .brand { display: flex; align-items: center; gap: 26px; font-size: 46px; font-weight: 650; letter-spacing: -0.01em; }
    .brand span { width: 78px; }
    h1 { max-width: 1010px; font-size: 82px; line-height: 1.06; font-weight: 700; letter-spacing: -0.03em; }
    p { font-size: 31px; color: #aab6cd; }
    i { display: block; width: 96px; height: 5px; border-radius: 3px; background: #e6b84a; margin-bottom: 34px; }
  </style>
  <main>
    <div class="ghost">${crown('#1b1a17')}</div>
    <div class="brand"><span>${crown('#e6b84a')}</span>KingsPad</div>
    <div><i></i><h1>Launch and lock tokens.<br>Verified on-chain.</h1></div>
    <p>Presales, locks and staking enforced by smart contracts.</p>
  </main>`;

/** The server writes a sale's, lock's or pool's own texts onto it (server/src/share/card.ts). */
const shareBase = `
  <style>
    @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 100 900; }
    * { margin: 0; box-sizing: border-box; }
    body { width: 1200px; height: 630px; background: #070b14; font-family: Inter, sans-serif; color: #ecf0f9; }
    main { position: relative; width: 100%; height: 100%; overflow: hidden; }
    main::before { content: ''; position: absolute; inset: 0; background: #0b1221; clip-path: polygon(0 0, 74% 0, 36% 100%, 0 100%); }
    main::after { content: ''; position: absolute; inset: 28px; border: 1px solid #3a3526; border-radius: 22px; }
    .ghost { position: absolute; right: -56px; bottom: -84px; width: 480px; }
    .ghost svg, .brand svg { display: block; width: 100%; }
    .brand { position: absolute; left: 84px; top: 80px; display: flex; align-items: center; gap: 18px;
      font-size: 34px; font-weight: 650; letter-spacing: -0.01em; }
    .brand span { width: 56px; }
  </style>
  <main>
    <div class="ghost">${crown('#121a2b')}</div>
    <div class="brand"><span>${crown('#e6b84a')}</span>KingsPad</div>
  </main>`;

/** Draws to the edge: phones cut the corners themselves. */
const icon = `
  <style>
    * { margin: 0; }
    body { display: grid; place-items: center; width: 100vw; height: 100vh;
      background: #070b14; }
    svg { display: block; width: 68vw; }
  </style>
  ${crown('#e6b84a')}`;

const PICTURES: readonly Picture[] = [
  { file: 'social-card.png', width: 1200, height: 630, html: card },
  { folder: SHARE, file: 'share-base.png', width: 1200, height: 630, html: shareBase },
  { file: 'apple-touch-icon.png', width: 180, height: 180, html: icon },
  { file: 'icon-512.png', width: 512, height: 512, html: icon },
];

async function draw(
  browser: Browser,
  { folder = PUBLIC, file, width, height, html }: Picture,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html><meta charset="utf-8">${html}`);
  await page.evaluate(() => document.fonts.ready);
  const path = fileURLToPath(new URL(file, folder));
  await page.screenshot({ path });
  await page.close();
  const { size } = statSync(path);
  console.log(`${file}: ${size} bytes`);
  if (size > MAX_CARD_BYTES) throw new Error(`${file} is larger than ${MAX_CARD_BYTES} bytes.`);
}

/** An ICO file of one PNG: a header of 6 bytes, the picture's entry of 16, the picture. */
async function writeFavicon(from: URL, to: URL): Promise<void> {
  const png = await sharp(fileURLToPath(from)).resize(FAVICON_SIDE).png().toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(FAVICON_SIDE, 6);
  head.writeUInt8(FAVICON_SIDE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  writeFileSync(to, Buffer.concat([head, png]));
}

const browser = await chromium.launch(await browserLaunchOptions());
try {
  for (const picture of PICTURES) await draw(browser, picture);
  await writeFavicon(new URL('icon-512.png', PUBLIC), new URL('favicon.ico', PUBLIC));
} finally {
  await browser.close();
}
