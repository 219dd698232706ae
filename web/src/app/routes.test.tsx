import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Link, Route, Switch } from 'wouter';
import { SiteRouter } from '#lib/SiteRouter.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';

afterEach(cleanup);

function Broken({ error }: { error: Error }): never {
  throw error;
}

function show(error: Error) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/broken');
  render(
    <SiteRouter>
      <Link to="/fine">elsewhere</Link>
      <Switch>
        <Route path="/broken">
          <RouteBoundary>
            <Broken error={error} />
          </RouteBoundary>
        </Route>
        <Route path="/fine">
          <RouteBoundary>all is well</RouteBoundary>
        </Route>
      </Switch>
    </SiteRouter>,
  );
}

test('a crash in one page shows an error page, and the way elsewhere works', () => {
  show(new Error('a bug'));
  expect(screen.getByRole('heading', { name: 'This page broke' })).toBeDefined();
  act(() => screen.getByRole('link', { name: 'elsewhere' }).click());
  expect(screen.getByText('all is well')).toBeDefined();
});

test('draws a page again that broke once', () => {
  let isBroken = true;
  const Once = () => {
    if (isBroken) throw new Error('a text that something else removed');
    return 'all is well';
  };
  render(
    <SiteRouter>
      <RouteBoundary>
        <Once />
      </RouteBoundary>
    </SiteRouter>,
    { onCaughtError: () => void (isBroken = false) },
  );
  expect(screen.getByText('all is well')).toBeDefined();
});

test('a page of an older version that cannot be fetched offers to reload', () => {
  show(new TypeError('Failed to fetch dynamically imported module: /assets/old.js'));
  expect(screen.getByRole('heading', { name: 'There is a newer version' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
});

test('an unknown address shows a not-found page with a way back', () => {
  render(<NotFoundPage />, { wrapper: SiteRouter });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});
