/**
 * Draws the share image of each kind and state, hostile ones included, onto one sheet: `npm run share-cards --workspace server`, into
 * `test-results/share-cards.png`; some alone with the beginnings of their names behind `--`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawShareCard, SHARE_SIZE } from '../../src/share/card.ts';
import { drawText, placed } from '../../src/share/draw.ts';
import { SHARED_PAGES } from '../support/share-cards.ts';
import { inRoot } from '../../../scripts/lib/paths.ts';

const COLUMNS = 3;
const CARD = { width: SHARE_SIZE.width / 2, height: SHARE_SIZE.height / 2 };
const CELL = { width: CARD.width + 24, height: CARD.height + 60 };

const wanted = process.argv.slice(2);
const shown = Object.entries(SHARED_PAGES).filter(
  ([name]) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
const layers = [];
for (const [index, [name, { card }]] of shown.entries()) {
  const left = 12 + (index % COLUMNS) * CELL.width;
  const top = 48 + Math.floor(index / COLUMNS) * CELL.height;
  const image = await sharp(await drawShareCard(card))
    .resize(CARD)
    .png()
    .toBuffer();
  layers.push({ input: image, left, top });
  const label = await drawText(name, { width: CARD.width, sizes: [22], color: '#222222' });
  if (label) layers.push(placed(label, left, top - 34));
}
const height = Math.max(1, Math.ceil(shown.length / COLUMNS)) * CELL.height;
const sheet = sharp({ create: { width: COLUMNS * CELL.width, height, channels: 3, background: '#ffffff' } });
const file = inRoot('test-results/share-cards.png');
mkdirSync(inRoot('test-results'), { recursive: true });
writeFileSync(file, await sheet.composite(layers).png().toBuffer());
console.log(`${shown.length} cards: ${file}`);
