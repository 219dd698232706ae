import { fromUtcText } from '@kingspad/domain';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from '../Field.tsx';
import { UtcDateHint, UtcDateTimePicker } from './UtcDateTimePicker.tsx';

const NOW = fromUtcText('2026-11-21 15:10:00') ?? 0;

function Form({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Lock until (UTC time)" hint={<UtcDateHint value={value} now={NOW} />}>
      {(control) => <UtcDateTimePicker {...control} value={value} onChange={setValue} now={NOW} />}
    </Field>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Lock until (UTC time)');
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(cleanup);

describe('the UTC date field', () => {
  it('completes a typed date when it is left, and states its distance', () => {
    render(<Form />);
    fireEvent.change(field(), { target: { value: '2027-01-01 12:00' } });
    fireEvent.blur(field());
    expect(field().value).toBe('2027-01-01 12:00:00');
    // The format of the pages, with the day before the month.
    expect(screen.getByText(/^1 Jan 2027, \d\d:00 \S+ on your clock · in 40 days/)).toBeTruthy();
  });

  it('fills the date field from the calendar by keyboard alone', () => {
    render(<Form initial="2026-12-31 08:00:00" />);
    open();
    expect(document.activeElement).toBe(day('Thursday, December 31, 2026'));
    fireEvent.keyDown(day('Thursday, December 31, 2026'), { key: 'ArrowRight' });
    expect(screen.getByText('January 2027')).toBeTruthy();
    const next = day('Friday, January 1, 2027');
    expect(document.activeElement).toBe(next);
    fireEvent.click(next);
    expect(field().value).toBe('2027-01-01 08:00:00');
    fireEvent.change(screen.getByLabelText('Hour, UTC'), { target: { value: '23' } });
    expect(field().value).toBe('2027-01-01 23:00:00');
  });

  it('does not offer days before today in UTC, also to the arrow keys (LT-04, part)', () => {
    render(<Form />);
    open();
    const today = day('Saturday, November 21, 2026');
    expect(day('Friday, November 20, 2026').disabled).toBe(true);
    expect(today.disabled).toBe(false);
    fireEvent.keyDown(today, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(today);
  });

  it('closes with Escape and gives the focus back', () => {
    render(<Form />);
    open();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a date' }));
  });

  it('keeps the date field usable after closing although the browser’s scroll methods return a promise', () => {
    expect(Element.prototype.scrollIntoView.call(document.body)).toBeInstanceOf(Promise);
    render(<Form />);
    open();
    fireEvent.click(day('Tuesday, November 24, 2026'));
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field().value).toMatch(/^2026-11-24 /);
  });
});
