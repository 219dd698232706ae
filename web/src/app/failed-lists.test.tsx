import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { failure, serve, visit } from '#testing/world.tsx';
import { PresalePortalPage } from '#features/presale/portal/pages/PresalePortalPage.tsx';
import { PoolPortalPage } from '#features/staking/portal/pages/PoolPortalPage.tsx';
import { toasts } from '#lib/toast.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[PP-10] a list of presales or staking pools that cannot be read is logged, stays empty and offers Retry', async () => {
  for (const [path, element, what] of [
    ['/presale-portal', <PresalePortalPage key="presales" />, 'presales'],
    ['/pool-portal', <PoolPortalPage key="pools" />, 'staking pools'],
  ] as const) {
    toasts.set([]);
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const calls = serve(() => failure(500, 'internal', 'No.'));
    visit(path, { path, element });
    expect(await screen.findByText('This list couldn’t be loaded')).toBeDefined();
    expect(screen.queryByText('0–0 of 0')).toBeNull();
    expect(log).toHaveBeenCalledWith(`A list of ${what} could not be read.`, expect.anything());
    expect(screen.queryByText('No pools found')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toasts.get()).toEqual([]);
    const before = calls.length;
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(before));
    cleanup();
  }
});
