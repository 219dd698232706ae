import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exactText } from '#lib/exact-copy.ts';
import { dateText, timeText } from '#lib/i18n/index.ts';
import { shownText } from '#lib/figures.ts';
import { LinkedRow } from './linked-row.ts';
import { Time } from './Time.tsx';
import { TokenAmount } from './TokenAmount.tsx';

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
