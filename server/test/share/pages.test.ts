import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { locker } from '../../../web/src/lib/i18n/en/locker.ts';
import { ui } from '../../../web/src/lib/i18n/en/ui.ts';
import { presaleDetails } from '../../../web/src/lib/i18n/en/presale-details.ts';
import { drawShareCard, type ShareCard } from '../../src/share/card.ts';
import { canDraw } from '../../src/share/characters.ts';
import { imageTagOf } from '../../src/share/images.ts';
import { lockPage } from '../../src/http/shared/lock.ts';
import { poolPage } from '../../src/http/shared/pool.ts';
import { SHARED_PAGES } from '../support/share-cards.ts';
import { NOW, storedLock, storedPool } from '../support/stored.ts';

const pageOf = (name: string) => {
  const page = SHARED_PAGES[name];
  if (!page) throw new Error(`There is no made-up page '${name}'.`);
  return page;
};
const named = (start: string) => Object.entries(SHARED_PAGES).filter(([name]) => name.startsWith(start));
/** All texts of a card. */
const textsOf = ({ kind, state, badge, title, subtitle, figures, bar, alert, cautions }: ShareCard) => [
  kind,
  state.text,
  badge?.text ?? '',
  title,
  subtitle,
  ...figures.flatMap(({ label, value, detail = '' }) => [label, value, detail]),
  bar?.caption ?? '',
  alert?.title ?? '',
  alert?.text ?? '',
  ...cautions,
];

describe('the shared page of a lock', () => {
  it.each(named('liquidity: unrecognised'))(
    'warns of an unrecognised pair and repeats no names: %s',
    (_, page) => {
      const { card, metadata } = page;
      expect(card.alert?.title).toBe('UNRECOGNIZED PAIR – proves no liquidity');
      expect(locker['locker.fake.text']).toBe(card.alert?.text);
      expect(metadata.title).toMatch(/^Unrecognized pair 0x[\da-f]{4}…[\da-f]{4}: liquidity lock #15$/);
      expect(metadata.description).toMatch(/^Unrecognized pair: proves no liquidity\. /);
      expect([...textsOf(card), metadata.title, metadata.description].join()).not.toMatch(
        /WBNB|USDT|Cake|LP /,
      );
      expect(card.title).toMatch(/^0x/);
      expect(card.state.tone).toBe('neutral');
      expect(card.bar?.parts.every(({ tone }) => tone === 'neutral')).toBe(true);
    },
  );

  it('names a recognised pair without a warning', () => {
    const { card, metadata } = pageOf('liquidity: locked');
    expect(card.alert).toBeUndefined();
    expect([card.title, metadata.title]).toEqual(['WBNB / USDT', 'WBNB / USDT: liquidity lock #15']);
  });

  it.each([
    ['lock: locked', 'Locked', ['Locked', 'Unlocks', 'Locked since']],
    ['lock: unlockable', 'Unlockable', ['In the lock', 'Unlocked', 'Locked since']],
    ['lock: claimed', 'Claimed', ['Paid out', 'Locked since', 'Claimed']],
    ['lock: burnt', 'Burnt', ['Locked for ever', 'Locked since', 'Renounced']],
    ['lock: vesting, before the first release', 'Locked', ['Locked', 'First release', 'Last release']],
    ['lock: vesting, first release unpaid', 'Unlockable', ['In the lock', 'Next release', 'Last release']],
    ['lock: vesting, partly claimed', 'Vesting', ['In the lock', 'Next release', 'Last release']],
    [
      'lock: vesting, only the last release ahead',
      'Vesting',
      ['In the lock', 'Last release', 'Locked since'],
    ],
    ['lock: vesting, all released', 'Unlockable', ['In the lock', 'Last release', 'Locked since']],
  ])('an image names the lock’s state and dates: %s', (name, state, labels) => {
    const { card } = pageOf(name);
    expect([card.state.text, card.figures.map(({ label }) => label)]).toEqual([state, labels]);
  });

  it('gives each amount its unit', () => {
    const amounts = named('l').map(([, { card }]) => card.figures[0]?.value ?? '');
    for (const amount of amounts)
      expect(amount).toMatch(/\d (CROWN|LP|(base units of )?0x[\da-f]{4}…[\da-f]{4})$/);
  });

  it.each(['symbol like digits', 'right-to-left symbol', 'endless symbol', 'symbol like our words'])(
    'shows the address instead of a %s',
    (name) => {
      const { card, metadata } = pageOf(`lock: ${name}`);
      const address = /0x[\da-f]{4}…[\da-f]{4}/.exec(card.subtitle)?.[0];
      expect([card.title, card.figures[0]?.value, metadata.title]).toEqual([
        address,
        `1,500 ${address}`,
        `${address}: token lock #7`,
      ]);
    },
  );
});

describe('the shared page of a sale', () => {
  it('gives the price range and what is committed of a fair sale, beyond its cap too', () => {
    const { card, metadata } = pageOf('sale: fair, at three times its cap');
    const [committed, price] = card.figures;
    expect(committed).toMatchObject({ label: 'Committed', detail: expect.stringMatching(/^Soft cap 25 /) });
    expect(committed?.value).toMatch(/^150 /);
    // 25 and 50 coins for 100,000 tokens.
    expect(price?.value).toMatch(/^0\.00025 /);
    expect(price?.detail).toMatch(/^At most 0\.0005 /);
    expect(card.bar).toMatchObject({
      parts: [{ share: 1 }],
      caption: expect.stringMatching(/^300% of the hard cap/),
    });
    expect(metadata.description).toMatch(/Committed 150 \S+, hard cap 50 /);
  });

  it.each([
    ['sale: cancelled', 'SALE CANCELED', 'Lantern: presale canceled'],
    ['sale: forced to fail', 'SALE CANCELED', 'Lantern: presale canceled'],
    ['sale: below its soft cap', 'SALE FAILED', 'Lantern: presale failed'],
    ['sale: not finalized in time', 'SALE FAILED', 'Lantern: presale failed'],
    ['sale: taxed and cancelled', 'SALE CANCELED', 'Lantern: presale canceled'],
  ])('warns that the sale failed and names the refund: %s', (name, alert, title) => {
    const { card, metadata } = pageOf(name);
    expect([card.alert?.title, metadata.title]).toEqual([alert, title]);
    expect(card.alert?.text).toContain('Contributors can claim a full refund.');
    expect(presaleDetails['details.closed.canceled']).toContain('Contributors can claim a full refund.');
    expect(metadata.description).toContain('Contributors can claim a full refund.');
    expect(card.badge?.text).not.toBe('Verified');
  });

  it.each([
    ['sale: taxed', '5% tax measured at block 175.'],
    ['sale: transfers revert', 'A simulated transfer failed at block 175.'],
  ])('warns of taxed or restricted transfers: %s', (name, text) => {
    const { card, metadata } = pageOf(name);
    expect(card.alert).toEqual({ title: 'TRANSFERS ARE TAXED OR RESTRICTED', text });
    expect(metadata.title).toBe('Lantern: presale of a taxed or restricted token');
    expect(metadata.description).toContain(`TRANSFERS ARE TAXED OR RESTRICTED: ${text}`);
    expect([card.state.tone, card.badge?.text === 'Verified']).toEqual(['neutral', false]);
  });

  it('keeps the tax of a cancelled sale as a caution', () => {
    expect(pageOf('sale: taxed and cancelled').card.cautions).toEqual(['5% tax measured at block 175.']);
  });

  it('tells whether an operator verified the sale', () => {
    const badge = (name: string) => pageOf(name).card.badge;
    expect(badge('sale: live, verified')).toEqual({ text: 'Verified', tone: 'good' });
    expect(badge('sale: live, not verified')).toEqual({ text: 'Not verified', tone: 'caution' });
    expect(pageOf('sale: live, not verified').metadata.description).toContain('Not verified by an operator.');
  });

  it('lists every caution on the card and in the description', () => {
    const { card, metadata } = pageOf('sale: every caution');
    expect(card.cautions).toEqual([
      'Other tokens with its symbol: 2',
      'Other pools that name its token: 1',
      'Liquidity is locked for 30 days only',
      'Data incomplete since block 120',
      'As of block 175, 23 Jan 2027, 08:00 UTC',
    ]);
    for (const caution of card.cautions) expect(metadata.description).toContain(`${caution}.`);
  });
});

describe('the shared page of a staking pool', () => {
  it('tells that a pool has ended, and why it has no APR', () => {
    const { card, metadata } = pageOf('pool: ended');
    expect([card.state.text, card.figures[0], metadata.title]).toEqual([
      'Ended',
      { label: 'APR', value: 'None', detail: 'The pool has ended' },
      'Stake CROWN, earn USDT (ended)',
    ]);
    expect(metadata.description).toContain('It pays no more rewards.');
    const reasons = ['nobody stakes', 'no price'].map(
      (name) => pageOf(`pool: ${name}`).card.figures[0]?.detail,
    );
    expect(reasons).toEqual(['No stakes yet', 'No reliable price']);
  });

  it('names unknown tokens by their addresses, and doubts an absurd APR', () => {
    const { card } = pageOf('pool: unknown tokens');
    expect(card.title).toMatch(/^Earn 0x/);
    expect(card.cautions).toHaveLength(2);
    expect(pageOf('pool: absurd APR').card.cautions).toHaveLength(1);
  });
});

describe('every shared page', () => {
  it('warns of exactly the tokens that look like a listed coin, in the words of the pages', () => {
    const warned = named('').flatMap(([name, { card, metadata }]) => {
      const cautions = card.cautions.filter((text) => text.startsWith('Looks like'));
      return cautions.map((caution) => [name, caution, metadata.description.includes(`${caution}.`)]);
    });
    const like = (coin: string) => ui['ui.lookAlike'].replace('{coin}', coin);
    expect(warned).toEqual([
      ['lock: looks like a coin', like('USDT'), true],
      ['liquidity: looks like a coin', like('USDT'), true],
      ['sale: looks like a coin', like('USDT'), true],
      ['sale: name looks like a coin', like('BNB'), true],
      ['pool: reward looks like a coin', like('USDT'), true],
      ['pool: stake looks like a coin', like('BNB'), true],
    ]);
  });

  it.each(named('').filter(([name]) => name.includes('stale')))(
    'tells that a record is incomplete, and as of which block: %s',
    (_, { card, metadata }) => {
      const told = ['Data incomplete since block 120', 'As of block 175, 23 Jan 2027, 08:00 UTC'];
      expect(card.cautions).toEqual(expect.arrayContaining(told));
      for (const text of told) expect(metadata.description).toContain(text);
    },
  );

  it('draws only characters that the fonts have, and no invisible ones in the tags', () => {
    for (const [name, { card, metadata }] of named('')) {
      expect(
        textsOf(card).filter((text) => !canDraw(text)),
        name,
      ).toEqual([]);
      expect(`${metadata.title}${metadata.description}`, name).not.toMatch(/\p{C}/u);
    }
  });

  it('changes the tag once the facts differ', () => {
    const states = [
      'live, verified',
      'live, not verified',
      'taxed',
      'cancelled',
      'finalized',
      'every caution',
    ];
    const tags = states.map((state) => imageTagOf(pageOf(`sale: ${state}`).card));
    expect(new Set(tags).size).toBe(states.length);
  });

  it('an image keeps its tag from block to block', () => {
    const at = (seconds: number) =>
      imageTagOf(lockPage(storedLock({ headAt: NOW + seconds }), { isOfPairs: false, listed: [] }).card);
    expect(at(3)).toBe(at(0));
    const pool = (blocks: number, seconds: number) =>
      imageTagOf(
        poolPage(storedPool({ headBlock: 100_000 + blocks, headAt: NOW + seconds }), {
          blockTime: 3,
          listed: [],
        }).card,
      );
    expect([pool(1, 3), pool(1, 5), pool(2, 2)]).toEqual(Array(3).fill(pool(0, 0)));
  });

  it('draws nothing of ours on an image with an alert', async () => {
    const gold = (name: string) => countOf(pageOf(name).card, [0xe6, 0xb8, 0x4a]);
    expect(await gold('liquidity: locked')).toBeGreaterThan(300);
    for (const name of ['liquidity: unrecognised pair, unlockable', 'sale: cancelled', 'sale: taxed']) {
      expect(
        [await gold(name), (await countOf(pageOf(name).card, [0xb3, 0x20, 0x2c])) > 100_000],
        name,
      ).toEqual([0, true]);
    }
  });
});

/** The number of an image's pixels of one colour. */
async function countOf(card: ShareCard, [red, green, blue]: [number, number, number]): Promise<number> {
  const { data, info } = await sharp(await drawShareCard(card))
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
  }
  return count;
}
