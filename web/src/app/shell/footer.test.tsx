import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { testConfig } from '#web3/testing/fake-chain.ts';
import { Footer } from './Footer.tsx';
import { renderAt } from './testing.tsx';

afterEach(cleanup);

test('[SH-03] a disclaimer opens as a dialog, and the developer whom the operator names is credited', async () => {
  renderAt('/', <Footer />, { credit: { name: 'Somebody', url: 'https://somebody.example/' } });
  expect(screen.getByText(/Developed by/)).toBeDefined();
  const credit = screen.getByRole('link', { name: /^Somebody/ });
  expect(credit.getAttribute('href')).toBe('https://somebody.example/');
  expect(credit.getAttribute('rel')).toBe('noopener noreferrer');

  act(() => screen.getByRole('button', { name: 'Disclaimer' }).click());
  const dialog = await screen.findByRole('dialog', { name: 'Disclaimer' });
  for (const words of [
    /No investment advice/,
    /says nothing about a token’s quality/,
    /test network/,
    /outlive this site/,
  ]) {
    expect(dialog.textContent).toMatch(words);
  }
  act(() => screen.getByRole('button', { name: 'Understood' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
});

const DOCS = `${window.location.origin}/docs/`;
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('without the operator’s configuration nothing is credited, and only documentation and recovery are linked', () => {
  renderAt('/', <Footer />);
  expect(screen.queryByText(/Developed by/)).toBeNull();
  expect(hrefs()).toEqual([DOCS, '/recover']);
});

test('a credit with a missing or bad address is a plain name', () => {
  renderAt('/', <Footer />, { credit: { name: 'Somebody', url: 'javascript:alert(1)' } });
  expect(screen.getByText(/Developed by\s+Somebody/)).toBeDefined();
  expect(hrefs()).toEqual([DOCS, '/recover']);
});

test('the footer shows the operator’s links that the menu lacks, and copies the contracts', () => {
  const { contracts } = testConfig();
  renderAt('/', <Footer />, {
    contracts: { ...contracts, stakingFactory: contracts.tokenLocker },
    links: {
      Blog: 'https://blog.example/',
      partnership: 'https://partner.example/',
      twitter: 'https://twitter.example/',
    },
  });
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.firstChild?.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Documentation', DOCS],
    ['Recover your funds without the server', '/recover'],
    ['Blog', 'https://blog.example/'],
    ['Partnership', 'https://partner.example/'],
  ]);
  expect(screen.getByRole('button', { name: 'Copy the token locker’s address' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy the liquidity locker’s address' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy the staking factory’s address' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy the presale factory’s address' })).toBeNull();
});
