import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { timeText } from '#lib/i18n/index.ts';
import { Time, TimeIn } from './Time.tsx';

const AT = Date.UTC(2026, 10, 26, 18, 5, 9) / 1_000;

afterEach(cleanup);

const timeIn = (container: HTMLElement) => container.querySelector('time');

it('shows a day in UTC and has the whole time for machines and on hover', () => {
  const { container } = render(<Time at={AT} day />);
  expect(container.textContent).toBe('2026.11.26');
  expect(timeIn(container)?.getAttribute('datetime')).toBe('2026-11-26T18:05:09Z');
  expect(timeIn(container)?.title).toMatch(/^2026\.11\.26 18:05:09 UTC · /);
});

it('keeps the words of a sentence around its time, wherever the sentence has it', () => {
  for (const [text, words] of [
    [(time: string) => `Opens on ${time}.`, 'Opens on 2026.11.26 18:05:09 UTC.'],
    [(time: string) => `${time} 解锁`, '2026.11.26 18:05:09 UTC 解锁'],
  ] as const) {
    const { container } = render(<TimeIn at={AT} utc text={text} />);
    expect(container.textContent).toBe(words);
    expect(timeIn(container)?.textContent).toBe('2026.11.26 18:05:09 UTC');
    cleanup();
  }
});

it('puts several times into a sentence, each where it belongs, with the reader’s zone', () => {
  const text = (from: string, to: string) => `Until ${to}, since ${from}.`;
  const { container } = render(<TimeIn at={[AT, AT + 60]} text={text} />);
  expect(container.textContent).toBe(`Until ${timeText(AT + 60)}, since ${timeText(AT)}.`);
  const [first, second] = container.querySelectorAll('time');
  expect([first?.dateTime, second?.dateTime]).toEqual(['2026-11-26T18:06:09Z', '2026-11-26T18:05:09Z']);
});

it('keeps a sentence that names no time', () => {
  const { container } = render(<TimeIn at={AT} text={() => 'Nothing.'} />);
  expect(container.innerHTML).toBe('Nothing.');
});
