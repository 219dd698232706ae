import { MENU_LINKS, PAGES } from '@kingspad/domain';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MENU } from './menu-entries.ts';
import { menuFolded } from './menu-state.ts';
import { SideMenu } from './SideMenu.tsx';
import { renderAt } from './testing.tsx';
import { expectDisclosure } from '#testing/patterns/disclosure.ts';

afterEach(cleanup);

const toggle = (name: string) => screen.getByRole('button', { name: `${name}: pages` });
const press = (element: HTMLElement) => act(() => element.click());
const openGroups = () =>
  screen.getAllByRole('button', { expanded: true }).map((button) => button.getAttribute('aria-label'));
/** Links that can be reached, with where they lead. */
const shown = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('SH-07 SH-08 (part): entries and routes are the specification’s, and each is a page', () => {
  renderAt('/nowhere', <SideMenu />);
  expect(shown()).toEqual([
    ['Home', '/'],
    ['Launchpad', '/launchpad'],
    ['Locker', '/kings-locker'],
    ['Staking', '/kingstaking'],
    ['Partnership', '/partnership'],
  ]);
  const below = (name: string) => {
    press(toggle(name));
    return within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  };
  expect(below('Launchpad')).toEqual(['/create-presale', '/presale-portal', '/my-presales']);
  expect(below('Locker')).toEqual(['/token-locker', '/liquidity-locker', '/token-list', '/liquidity-list']);
  expect(below('Staking')).toEqual(['/create-stakingpool', '/pool-portal']);
  const routes = MENU.flatMap((entry) => ('entries' in entry ? [entry, ...entry.entries] : [entry]));
  for (const { to } of routes) expect(PAGES.map(({ path }) => path)).toContain(to);
});

test('at most one group is open: the page’s, until another is opened by hand', () => {
  renderAt('/token-list', <SideMenu />);
  expect(openGroups()).toEqual(['Locker: pages']);
  press(toggle('Staking'));
  expect(openGroups()).toEqual(['Staking: pages']);
  expect(screen.queryByRole('link', { name: 'Token lock list' })).toBeNull();
  press(toggle('Staking'));
  expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  press(toggle('Launchpad'));
  press(screen.getByRole('link', { name: 'Create presale' }));
  expect(openGroups()).toEqual(['Launchpad: pages']);
  press(screen.getByRole('link', { name: 'Home' }));
  expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
});

test('each group is a disclosure', () => {
  renderAt('/', <SideMenu />);
  for (const name of ['Launchpad', 'Locker', 'Staking']) expectDisclosure(() => toggle(name));
});

test('a group’s own page opens it, even if it was closed there', () => {
  renderAt('/', <SideMenu />);
  press(screen.getByRole('link', { name: 'Locker' }));
  expect(openGroups()).toEqual(['Locker: pages']);
  press(toggle('Locker'));
  press(screen.getByRole('link', { name: 'Locker' }));
  expect(openGroups()).toEqual(['Locker: pages']);
});

test.each([
  ['/token-locker', 'Create token lock', 'page'],
  ['/token-list/', 'Token lock list', 'page'],
  ['/token-list/view/0x1', 'Token lock list', 'true'],
  ['/token-lock/record/0x1', 'Token lock list', 'true'],
  ['/liquidity-lock/record/update/0x1', 'LP lock list', 'true'],
  ['/kings-locker', 'Locker', 'page'],
  ['/', 'Home', 'page'],
])('at %s the entry %s is marked', (path, name, mark) => {
  renderAt(path, <SideMenu />);
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, mark]]);
});

test('[SH-09] entries of other sites open safely, at the operator’s addresses; one without an address is not there', () => {
  const links = Object.fromEntries(MENU_LINKS.map((name) => [name, `https://${name}.example/`]));
  renderAt('/', <SideMenu />, { links: { ...links, blog: 'https://blog.example/' } });
  const list = screen.getByRole('list', { name: 'On other sites' });
  const found = within(list).getAllByRole('link');
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    Object.values(links).map((url) => url.toLowerCase()),
  );
  for (const link of found) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')?.split(' ').toSorted()).toEqual(['noopener', 'noreferrer']);
    expect(link.textContent).toMatch(/opens a new tab/);
  }
  cleanup();
  renderAt('/', <SideMenu />, {
    links: {
      twitter: 'https://twitter.example/',
      telegram: 'javascript:alert(1)',
      kycDocs: 'http://plain.example',
    },
  });
  const safe = within(screen.getByRole('list', { name: 'On other sites' })).getAllByRole('link');
  expect(safe.map((link) => link.getAttribute('href'))).toEqual(['https://twitter.example/']);
  cleanup();
  renderAt('/', <SideMenu />);
  expect(screen.queryByRole('list', { name: 'On other sites' })).toBeNull();
});

test('a folded entry keeps its name for screen readers and shows it on focus; Escape hides it', async () => {
  renderAt('/token-list', <SideMenu folded />);
  const link = screen.getByRole('link', { name: 'Token lock list' });
  // What shows it is fetched with the folded menu.
  await vi.waitFor(() => {
    act(() => link.blur());
    act(() => link.focus());
    expect(screen.getAllByText('Token lock list')).toHaveLength(2);
  });
  act(() => void link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(screen.getAllByText('Token lock list')).toHaveLength(1);
});

test('the menu stays folded after a reload', () => {
  menuFolded.set(true);
  expect(JSON.parse(localStorage.getItem('kingspad:menu-folded:v1') ?? '')).toBe(true);
  menuFolded.set(false);
  expect(JSON.parse(localStorage.getItem('kingspad:menu-folded:v1') ?? '')).toBe(false);
});
