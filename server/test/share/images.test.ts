import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawShareCard, SHARE_SIZE, type ShareCard } from '../../src/share/card.ts';
import { canDraw } from '../../src/share/characters.ts';
import { createShareImages } from '../../src/share/images.ts';

const CARD: ShareCard = {
  kind: 'Presale',
  state: { text: 'Live', tone: 'good' },
  title: 'King Gold',
  subtitle: 'Not verified',
  figures: [
    { label: 'Raised', value: '12 BNB' },
    { label: 'Hard cap', value: '40 BNB' },
    { label: 'Ends', value: '2026-11-28' },
  ],
  bar: { parts: [{ share: 0.3, tone: 'gold' }], mark: 0.5, caption: '30% of the hard cap' },
  cautions: [],
};

const pixelsOf = async (png: Buffer) => sharp(png).raw().toBuffer();

describe('a share image', () => {
  it('draws a PNG of the size of social cards, within 200 kB', async () => {
    const png = await drawShareCard(CARD);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...SHARE_SIZE });
    expect(png.length).toBeLessThan(200_000);
  });

  it.each<[string, Partial<ShareCard>]>([
    ['markup in a name', { title: '<span size="9999999">&amp;</b>', subtitle: '</span>' }],
    ['a name of 100 wide characters', { title: 'W'.repeat(100) }],
    ['amounts of 30 digits', { figures: [{ label: 'Raised', value: '9'.repeat(40) }] }],
    ['a name in a right-to-left script', { title: 'מלך הזהב' }],
    ['empty texts', { kind: '', title: ' ', subtitle: '', figures: [] }],
    [
      'shares out of range',
      {
        bar: {
          parts: [
            { share: 7, tone: 'gold' },
            { share: -1, tone: 'bad' },
          ],
          mark: 3,
          caption: '',
        },
      },
    ],
    [
      'an alert and ten cautions',
      { alert: { title: 'W'.repeat(200), text: 'w'.repeat(400) }, cautions: Array(10).fill('w'.repeat(40)) },
    ],
  ])('an image keeps its size with %s', async (_, changes) => {
    const png = await drawShareCard({ ...CARD, ...changes });
    expect(await sharp(png).metadata()).toMatchObject(SHARE_SIZE);
  });

  it('draws markup as text, not as markup', async () => {
    const draw = async (title: string) => pixelsOf(await drawShareCard({ ...CARD, title }));
    expect((await draw('a<b>c</b>')).equals(await draw('ac'))).toBe(false);
  });

  it('the image’s fonts cover Latin letters and signs only', () => {
    expect(['Köln · 1,000 “é”…', ''].map(canDraw)).toEqual([true, true]);
    expect(['测试', 'مرحبا', 'Слово', '🚀', 'a\u202Eb'].map(canDraw)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the images that are kept', () => {
  it('draws each image once for its content', async () => {
    let drawn = 0;
    const imageOf = createShareImages(async () => Buffer.from([(drawn += 1)]));
    const [first, again] = await Promise.all([imageOf(CARD, 'a'), imageOf({ ...CARD }, 'b')]);
    expect(again).toEqual(first);
    const other = await imageOf({ ...CARD, title: 'Other' }, 'a');
    expect(other?.tag).not.toBe(first?.tag);
    expect(drawn).toBe(2);
  });

  it('refuses images while too many are waiting', async () => {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const imageOf = createShareImages(async () => {
      await gate;
      return Buffer.from([1]);
    });
    const asked = Array.from({ length: 30 }, (_, index) =>
      imageOf({ ...CARD, title: String(index) }, String(index)),
    );
    expect(await asked.at(-1)).toBeUndefined();
    finish();
    const answers = await Promise.all(asked);
    expect(answers.filter((image) => image === undefined).length).toBeLessThan(30);
    expect(answers[0]?.png).toEqual(Buffer.from([1]));
  });

  it('draws images for others while one client asks for many', async () => {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const drawn: string[] = [];
    const imageOf = createShareImages(async ({ title }) => {
      await gate;
      drawn.push(title);
      return Buffer.from([1]);
    });
    const ask = (title: string, client: string) => imageOf({ ...CARD, title }, client);
    const flood = Array.from({ length: 30 }, (_, index) => ask(`a${index}`, 'a'));
    const other = ask('b', 'b');
    finish();
    expect(await other).toBeDefined();
    expect(drawn.indexOf('b')).toBeLessThanOrEqual(2);
    await Promise.all(flood);
  });
});
