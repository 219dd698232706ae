import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exactText } from '#lib/exact-copy.ts';
import { dateText, setLanguage, timeText } from '#lib/i18n/index.ts';
import { priceLabel, priceText } from '#lib/prices.ts';
import { shownText } from '#lib/figures.ts';
import { LinkedRow } from './linked-row.ts';
import { Price } from './Price.tsx';
import { Time } from './Time.tsx';
import { TokenAmount } from './TokenAmount.tsx';
import { Usd } from './Usd.tsx';

afterEach(cleanup);

describe('an amount for sight', () => {
  const value = 123_456_789_000_000_000_000n;
  beforeEach(() => {
    document.getSelection()?.removeAllRanges();
  });
  const figure = () => document.querySelector('data');

  it('shows six digits, a mark of the cut, and the exact figure next to it', () => {
    render(<TokenAmount value={value + 1n} decimals={18} symbol="KGT" />);
    expect(screen.getByTitle('123.456789000000000001 KGT').textContent).toBe('123.456 KGT');
    expect(figure()?.hasAttribute('data-cut')).toBe(true);
    cleanup();
    render(<TokenAmount value={5n} decimals={1} symbol="KGT" />);
    expect(figure()?.hasAttribute('data-cut')).toBe(false);
  });

  it('stops the Tab key at a cut amount, and not in a row that has a link', () => {
    render(<TokenAmount value={value + 1n} decimals={18} symbol="KGT" />);
    expect(figure()?.tabIndex).toBe(0);
    cleanup();
    render(<TokenAmount value={5n} decimals={1} symbol="KGT" />);
    expect(figure()?.tabIndex).toBe(-1);
    cleanup();
    render(
      <LinkedRow value>
        <TokenAmount value={value + 1n} decimals={18} symbol="KGT" />
      </LinkedRow>,
    );
    expect(figure()?.hasAttribute('data-cut')).toBe(true);
    expect(figure()?.tabIndex).toBe(-1);
  });

  it('shows the decimals that the specification fixes, or all of them', () => {
    render(<TokenAmount value={value} decimals={18} symbol="LP" places={5} />);
    expect(figure()?.textContent).toBe('123.45678');
    cleanup();
    render(<TokenAmount value={value} decimals={18} symbol="LP" places="all" />);
    expect(figure()?.textContent).toBe('123.456789');
  });

  it('marks a cut amount in a sentence too', () => {
    expect(shownText({ label: 'KGT', decimals: 18 }, value)).toBe('≈ 123.456 KGT');
    expect(shownText({ label: 'KGT', decimals: null }, 7n)).toBe('7 base units KGT');
  });

  it('copies an amount in full, with the text around it', () => {
    const { container } = render(
      <p>
        Locked: <TokenAmount value={value} decimals={18} symbol="KGT" /> of{' '}
        <TokenAmount value={2n * value} decimals={18} symbol="KGT" />
      </p>,
    );
    const selection = document.getSelection();
    if (!selection) throw new Error('There is no selection.');
    selection.selectAllChildren(container);
    expect(exactText(selection)).toBe('Locked: 123.456789 KGT of 246.913578 KGT');
    cleanup();
    render(<p>Nothing is cut here.</p>);
    selection.selectAllChildren(screen.getByText('Nothing is cut here.'));
    expect(exactText(selection)).toBeUndefined();
  });
});

describe('dollars', () => {
  const usd = 17_219_480_000_000_000_000_000n;
  const figure = () => document.querySelector('data');

  it('shows short dollars without a sign, and to the cent when pointed at or focused', () => {
    render(<Usd value={usd} />);
    expect(screen.getByTitle('$17,219.48').textContent).toBe('$17.2K');
    expect(figure()?.getAttribute('data-cut')).toBe('short');
    expect(figure()?.getAttribute('aria-description')).toBe('$17,219.48');
    expect(figure()?.tabIndex).toBe(0);
    cleanup();
    render(<Usd value={usd} full />);
    expect(figure()?.textContent).toBe('$17,219.48');
    expect(figure()?.hasAttribute('data-cut')).toBe(false);
  });

  it('shows amounts below a cent on hover', () => {
    render(<Usd value={123_000_000_000_000n} />);
    expect(screen.getByTitle('$0.000123').textContent).toBe('<$0.01');
  });

  it('counts figures in ten thousands in Chinese', async () => {
    await setLanguage('ch');
    render(<Usd value={usd} />);
    expect(figure()?.textContent).toBe('$1.72万');
    await setLanguage('en');
  });
});

describe('a price', () => {
  const price = 666_666_666_666_666n;
  const seen = () => document.querySelector('data > [aria-hidden]')?.textContent;

  it('counts the zeros of a tiny price visually, and reads all digits out', () => {
    render(<Price value={price} unit={{ label: 'BNB', decimals: 18 }} />);
    expect(screen.getByTitle('0.000666666666666666 BNB')).toBeDefined();
    expect(seen()).toBe('0.0₃667');
    expect(screen.getByText('0.000666666666666666')).toBeDefined();
    expect(document.querySelector('data')?.tabIndex).toBe(0);
  });

  it('a price is in dollars without a unit, and without counted zeros in a sentence', () => {
    render(<Price value={459_925_000_000_000_000n} />);
    expect(screen.getByTitle('$0.459925').textContent).toBe('$0.460');
    expect(priceText(price)).toBe('$0.000667');
    expect(priceText(price, { label: 'BNB', decimals: 18 })).toBe('0.000667 BNB');
    expect(priceLabel(price, { label: 'BNB', decimals: 18 })).toBe('0.0₃667 BNB');
  });

  it('copies all digits of a price, whether or not the hidden text is selected', () => {
    const { container } = render(
      <p>
        Price: <Price value={price} unit={{ label: 'BNB', decimals: 18 }} /> now
      </p>,
    );
    const selection = document.getSelection();
    if (!selection) throw new Error('There is no selection.');
    selection.selectAllChildren(container);
    expect(exactText(selection)).toBe('Price: 0.000666666666666666 BNB now');
    const toString = () => 'Price: 0.0₃667 BNB now';
    const seenOnly = { toString, containsNode: () => true } as unknown as Selection;
    expect(exactText(seenOnly)).toBe('Price: 0.000666666666666666 BNB now');
  });
});

describe('a moment', () => {
  const at = Date.UTC(2026, 10, 28, 13, 39) / 1_000;

  it('shows a moment in local time with UTC next to it, or the other way round', () => {
    render(<Time at={at} />);
    expect(screen.getByTitle('2026.11.28 13:39:00 UTC').textContent).toBe(dateText(at));
    cleanup();
    render(<Time at={at} utc />);
    expect(screen.getByTitle(timeText(at)).textContent).toBe('2026.11.28 13:39:00 UTC');
  });
});
