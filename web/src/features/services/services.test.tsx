import { PAGES } from '@kingspad/domain';
import { cleanup, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { CONFIG, failure, ok, pageOfMany, showSite, tokenSummary, type Site } from '#testing/world.tsx';
import { serviceRoutes } from './index.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (at: string, site: Site = {}) =>
  showSite(
    <Suspense>
      <Switch>
        {serviceRoutes.map(({ path, element }) => (
          <Route key={path} path={path}>
            {element}
          </Route>
        ))}
      </Switch>
    </Suspense>,
    { ...site, at },
  );

test.each(serviceRoutes.map(({ path }) => path))(
  '%s has the title that the server gives it',
  async (path) => {
    open(path);
    const title = PAGES.find((page) => page.path === path)?.title ?? '';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  },
);

test('the launchpad states its fees and leads to the form and the lists', async () => {
  open('/launchpad', { config: { ...CONFIG, fees: { ...CONFIG.fees, presale: '200000000000000000' } } });
  const create = await screen.findByRole('link', { name: 'Create a presale' });
  expect(create.getAttribute('href')).toBe('/create-presale');
  const lists = within(screen.getByRole('region', { name: 'Presales' })).getAllByRole('link');
  expect(lists.map((link) => link.getAttribute('href'))).toEqual([
    '/presale-portal',
    '/live-presales',
    '/upcoming-presales',
    '/closed-presales',
    '/my-presales',
  ]);
  expect(screen.queryByText('coming soon')).toBeNull();
  const costs = screen.getByRole('region', { name: 'What it costs' });
  expect(costs.textContent).toContain('Of the BNB or USDT raised3%');
  expect(costs.textContent).toContain('Of the token supply0%');
  expect(costs.textContent).toContain('One presale, when it is created0.2 BNB');
});

test('staking states a pool’s cost and guarantees, and leads to the pools and the form', async () => {
  open('/kingstaking', { config: { ...CONFIG, fees: { ...CONFIG.fees, staking: '300000000000000000' } } });
  const to = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
  await screen.findByRole('link', { name: 'Staking pools' });
  expect(to('Staking pools')).toBe('/pool-portal');
  expect(to('Create a staking pool')).toBe('/create-stakingpool');
  expect(screen.queryByText('coming soon')).toBeNull();
  const costs = screen.getByRole('region', { name: 'What it costs' });
  expect(costs.textContent).toContain('One pool, when it is created0.3 BNB');
  expect(costs.textContent).toContain('Staking, harvesting, unstakingFree');
});

test.each(['/launchpad', '/kingstaking', '/kings-locker'])(
  '%s refers to the contract if a fee could not be read',
  async (path) => {
    const fees = { lock: null, liquidityLock: null, presale: null, staking: null };
    open(path, { config: { ...CONFIG, fees } });
    const costs = await screen.findByRole('region', { name: 'What it costs' });
    expect(costs.textContent).toContain('see the contract');
    expect(costs.textContent).not.toMatch(/null|\d BNB/);
  },
);

test('the locker’s page counts locked assets and leads to both forms and both lists', async () => {
  open('/kings-locker', {
    answers: {
      '/token-locker/all': ok(pageOfMany([tokenSummary()], 12)),
      '/liquidity-locker/all': failure(503, 'unavailable', 'Later.'),
    },
  });
  const tokens = within(await screen.findByRole('region', { name: 'Token locks' }));
  const pairs = within(screen.getByRole('region', { name: 'Liquidity locks' }));
  expect(await tokens.findByText('12')).toBeDefined();
  expect(await pairs.findByText('–')).toBeDefined();
  const to = (card: typeof tokens, name: string) => card.getByRole('link', { name }).getAttribute('href');
  expect(to(tokens, 'Create token lock')).toBe('/token-locker');
  expect(to(tokens, 'Token lock list')).toBe('/token-list');
  expect(to(pairs, 'Create LP lock')).toBe('/liquidity-locker');
  expect(to(pairs, 'LP lock list')).toBe('/liquidity-list');
  const costs = screen.getByRole('region', { name: 'What it costs' });
  expect(costs.textContent).toContain('One token lock0.1 BNB');
});
