import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, Route, Switch } from 'wouter';
import { useHashTarget } from '#lib/use-hash-target.ts';
import { notify, showToast, toasts } from '#lib/toast.ts';
import { RouteHead } from './RouteHead.tsx';
import { renderAt } from './testing.tsx';
import { useNewPage } from './use-new-page.ts';

let arrive = () => {};

/** A page whose content comes later, as one that reads the chain. */
function LatePage() {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    arrive = () => setHere(true);
  }, []);
  return isHere ? <h1 key="here">The lock</h1> : <h1 key="wait">Waiting</h1>;
}

/** A page that is loaded already, with a part that links name. */
function ReadyPage() {
  useHashTarget();
  return (
    <>
      <h1>Token Lock List</h1>
      <div id="costs" tabIndex={-1} />
    </>
  );
}

function Frame({ children }: { children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useNewPage(main);
  return (
    <>
      <RouteHead />
      <Link to="/token-list">list</Link>
      <Link to="/token-list#costs">costs</Link>
      <Link to="/token-lock/record/0x1">lock</Link>
      <button type="button">elsewhere</button>
      <main ref={main} tabIndex={-1}>
        <Switch>
          <Route path="/token-list" component={ReadyPage} />
          <Route path="/token-lock/record/:id" component={LatePage} />
          <Route>
            <h1>Home</h1>
          </Route>
        </Switch>
        {children}
      </main>
    </>
  );
}

const go = (name: string) => act(() => screen.getByRole('link', { name }).click());
const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  document.head.innerHTML = '<meta name="description" content="standing" />';
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a new page starts at its top with the focus on its heading; the first page leaves the focus alone', () => {
  renderAt('/', <Frame />);
  expect(document.activeElement).toBe(document.body);
  go('list');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Token Lock List' }));
});

test('a link to a part of a page that is loaded already leads to that part', () => {
  renderAt('/', <Frame />);
  go('costs');
  expect(document.activeElement?.id).toBe('costs');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('going to another page clears errors and keeps successes and pending notices', () => {
  toasts.set([]);
  renderAt('/', <Frame />);
  notify.error('Input Error');
  showToast({ key: 'tx:1', tone: 'error', title: 'Transaction Error' });
  showToast({ key: 'tx:2', tone: 'success', title: 'The lock has been split' });
  showToast({ key: 'tx:3', tone: 'pending', title: 'Transaction submitted' });
  go('list');
  expect(toasts.get().map(({ tone }) => tone)).toEqual(['success', 'pending']);
  toasts.set([]);
});

test('the focus moves to a heading that replaces the first one', async () => {
  renderAt('/', <Frame />);
  go('lock');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Waiting' }));
  act(() => arrive());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The lock' })));
});

test('a reader who has moved on keeps the focus', async () => {
  renderAt('/', <Frame />);
  go('lock');
  act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
  act(() => arrive());
  await screen.findByRole('heading', { name: 'The lock' });
  expect(document.activeElement?.textContent).toBe('elsewhere');
});

test('title and description are those of the page’s address', async () => {
  renderAt('/', <Frame />);
  go('list');
  await waitFor(() => expect(document.title).toBe('Token Lock List · KingsPad'));
  await waitFor(() => expect(description()).toBe('Every token that is locked here, and what unlocks when.'));
  go('lock');
  await waitFor(() => expect(document.title).toBe('Token lock · KingsPad'));
  await waitFor(() => expect(description()).toMatch(/^One token lock/));
});
