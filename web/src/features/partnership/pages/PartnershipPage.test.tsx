import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CONFIG, showSite } from '#testing/world.tsx';
import { PartnershipPage } from './PartnershipPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = (name: string) => within(screen.getByRole('region', { name }));

test('[SH-15] partners and influencers as the operator describes them, and how to partner', () => {
  showSite(<PartnershipPage />, {
    config: {
      ...CONFIG,
      links: { partnership: 'https://example.org/partners' },
      partners: [{ name: 'Example', description: 'Runs a node.', url: null }],
      influencers: [{ name: 'Somebody', description: 'Tells others.', url: 'javascript:alert(1)' }],
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Partnership' })).toBeDefined();
  expect(card('Partners').getByText('Runs a node.')).toBeDefined();
  expect(card('Influencers').getByText('Tells others.')).toBeDefined();
  expect(card('Influencers').queryByRole('link')).toBeNull();
  const contact = card('How to partner').getByRole('link', { name: /^Get in touch/ });
  expect(contact.getAttribute('href')).toBe('https://example.org/partners');
  expect(contact.getAttribute('rel')).toContain('noopener');
});

test('shows an empty message without the operator’s configuration', () => {
  showSite(<PartnershipPage />);
  expect(screen.getAllByText('None yet')).toHaveLength(2);
  expect(screen.getByText('The operator of this site has set no contact for partners yet.')).toBeDefined();
});

test('a contact without https is left out', () => {
  showSite(<PartnershipPage />, { config: { ...CONFIG, links: { partnership: 'http://example.org' } } });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('The operator of this site has set no contact for partners yet.')).toBeDefined();
});
