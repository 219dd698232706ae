import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OWNER, ok, pageOf, type Call } from '#testing/world.tsx';
import { trialLeg, trialOf } from '#testing/presales.ts';
import { CHAIN, keep, open, project, serve } from '../wizard-support.tsx';

vi.mock('#lib/html.ts', () => ({ sanitizeHtml: (html: string) => html }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none = () => ok(pageOf([]));

it('shows the owner the result of a trial before they pay, with a refusal quoted', async () => {
  const asked: Call[] = [];
  serve(none, (call) => {
    asked.push(call);
    return trialOf({
      state: 'refused',
      reason: 'TRADING_NOT_ENABLED',
      legs: [trialLeg({ state: 'refused', reason: 'TRADING_NOT_ENABLED' })],
    });
  });
  keep(project());
  open('review', { chain: CHAIN });
  const card = within(await screen.findByRole('region', { name: 'Can I sell later?' }));
  expect(
    await card.findByText('Selling was refused in a trial at block 8: “TRADING_NOT_ENABLED”'),
  ).toBeTruthy();
  expect(card.getByText('Refused: “TRADING_NOT_ENABLED”')).toBeTruthy();
  const data: unknown = expect.stringMatching(/^0x[0-9a-f]+$/);
  expect(asked.map(({ body }) => body)).toEqual([{ owner: OWNER, data }]);
});

it('asks for no trial while a term is missing', async () => {
  const trial = vi.fn<() => ReturnType<typeof trialOf>>(() => trialOf());
  serve(none, trial);
  keep(project({ hardCap: '' }));
  open('review');
  await screen.findByText('Fix these first');
  expect(screen.queryByRole('region', { name: 'Can I sell later?' })).toBeNull();
  expect(trial).not.toHaveBeenCalled();
});
