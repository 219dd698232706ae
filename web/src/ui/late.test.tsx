import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#lib/toast.ts';
import { late } from './late.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

const greetingLoader = () => vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);

beforeEach(() => toasts.set([]));
afterEach(cleanup);

test('a part is fetched once when it is first shown, and is there at once the next time', async () => {
  const load = greetingLoader();
  const { Part } = late(load);
  expect(load).not.toHaveBeenCalled();
  render(<Part name="Ann" placeholder={<p>Coming</p>} />);
  expect(screen.getByText('Coming')).toBeDefined();
  expect(screen.queryByText('Hello Ann')).toBeNull();
  expect(await screen.findByText('Hello Ann')).toBeDefined();
  expect(screen.queryByText('Coming')).toBeNull();
  cleanup();
  render(<Part name="Bob" />);
  expect(screen.getByText('Hello Bob')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that cannot be fetched is reported, breaks nothing, and is fetched again', async () => {
  const load = greetingLoader().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { Part } = late(load);
  const onFailed = vi.fn<() => void>();
  render(<Part name="Ann" onFailed={onFailed} />);
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalled());
  expect(toasts.get().map(({ title }) => title)).toEqual(['This part could not be fetched']);
  cleanup();
  render(<Part name="Ann" />);
  expect(await screen.findByText('Hello Ann')).toBeDefined();
});

test('preloads a part on request, and ignores a failure', async () => {
  const { Part, preload } = late(greetingLoader().mockRejectedValueOnce(new Error('no')));
  preload();
  await Promise.resolve();
  preload();
  render(<Part name="Ann" />);
  expect(await screen.findByText('Hello Ann')).toBeDefined();
  expect(toasts.get()).toEqual([]);
});
