import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SiteRouter } from '#lib/SiteRouter.tsx';
import { notify, showToast, toasts } from '#lib/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { openModals } from '#ui/modal-layer.ts';
import { Banners, bannerOf } from './Banners.tsx';
import { Toasts } from './Toasts.tsx';
import { health, reportHealth } from '#lib/health.ts';
import { expectNotices } from '#testing/patterns/notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('notices', () => {
  test('notices keep one place per matter: its outcome replaces its earlier state', () => {
    render(<Toasts />);
    act(() => void showToast({ key: 'tx', tone: 'pending', title: 'Submitted' }));
    act(() => void showToast({ key: 'tx', tone: 'success', title: 'Done', text: 'All of it' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('All of it')).toBeDefined();
    expect(screen.queryByText('Submitted')).toBeNull();
  });

  test('a success disappears after a while, a failure stays until it is dismissed', () => {
    render(<Toasts />);
    act(() => {
      notify.success('It worked');
      notify.error('It failed', 'for a reason');
    });
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(screen.queryByText('It worked')).toBeNull();
    act(() => screen.getByRole('button', { name: 'Dismiss: It failed' }).click());
    expect(screen.queryByText('for a reason')).toBeNull();
  });

  test('notices show in the open dialog, can be pressed, are read out, and outlive it', () => {
    const page = (dialog: boolean) => (
      <>
        {dialog && (
          <Dialog title="Renounce?" onClose={() => {}}>
            For ever.
          </Dialog>
        )}
        <Toasts />
      </>
    );
    const { rerender } = render(page(true));
    act(() => {
      notify.error('It failed', 'for a reason');
    });
    const dialog = screen.getByRole('dialog', { name: 'Renounce?' });
    expect(dialog.contains(screen.getByText('for a reason'))).toBe(true);
    rerender(page(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('for a reason')).toBeDefined();
  });

  test('notices that leave by themselves give way to an opening dialog', () => {
    const page = (dialog: boolean) => (
      <>
        {dialog && (
          <Dialog title="Lock?" onClose={() => {}}>
            Until then.
          </Dialog>
        )}
        <Toasts />
      </>
    );
    const { rerender } = render(page(false));
    act(() => {
      notify.success('It was approved');
      notify.error('It failed');
    });
    rerender(page(true));
    expect(screen.queryByText('It was approved')).toBeNull();
    expect(screen.getByText('It failed')).toBeDefined();
    act(() => {
      notify.info('Rejected');
    });
    expect(screen.getByText('Rejected')).toBeDefined();
  });

  test('notices are announced, wait while they are read, and are reached and dismissed by keyboard', async () => {
    render(
      <>
        <button type="button">Before</button>
        <Toasts />
      </>,
    );
    await expectNotices(notify.info, screen.getByRole('button', { name: 'Before' }));
  });

  test('notices dismissed by the pointer do not keep the focus, so that others leave', async () => {
    render(<Toasts />);
    act(() => {
      notify.info('One');
      notify.info('Two');
    });
    await act(() => vi.dynamicImportSettled());
    const dismiss = screen.getByRole('button', { name: 'Dismiss: One' });
    act(() => dismiss.focus());
    fireEvent.click(dismiss, { detail: 1 });
    expect(document.activeElement).toBe(document.body);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByText('Two')).toBeNull();
  });

  test('notices raised as a dialog opens are added to its live region afterwards', () => {
    render(<Toasts />);
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    const append = vi.spyOn(dialog, 'appendChild').mockImplementation((region) => {
      expect(region.textContent).toBe('');
      dialog.insertBefore(region, null);
      return region;
    });
    act(() => {
      openModals.set([dialog]);
      notify.error('It failed');
    });
    expect(append).toHaveBeenCalledOnce();
    expect(dialog.textContent).toContain('It failed');
    act(() => openModals.set([]));
    dialog.remove();
  });
});

describe('banners', () => {
  const well = { server: 'here', online: true, chain: 'moving', index: 'ready' } as const;

  test('banners show only the most important message', () => {
    expect(bannerOf(well)).toBeUndefined();
    expect(bannerOf({ ...well, server: 'away', online: false })).toBe('shell.offline');
    expect(bannerOf({ ...well, server: 'away', chain: 'stalled' })).toBe('shell.serverAway');
    expect(bannerOf({ ...well, chain: 'away' })).toBe('shell.chainAway');
    expect(bannerOf({ ...well, chain: 'stalled', index: 'rebuilding' })).toBe('shell.chainStalled');
    expect(bannerOf({ ...well, index: 'rebuilding' })).toBe('shell.indexRebuilding');
    expect(bannerOf({ ...well, index: 'stuck' })).toBe('shell.indexStuck');
  });

  test('a chain on this machine needs no network', () => {
    expect(bannerOf({ ...well, online: false })).toBeUndefined();
  });

  test('banners come and go with their cause', () => {
    health.set(well);
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <Banners />
      </QueryClientProvider>,
      { wrapper: SiteRouter },
    );
    act(() => reportHealth({ server: 'away' }));
    expect(screen.getByRole('status').textContent).toMatch(/trouble loading data/);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/recover');
    act(() => reportHealth({ server: 'here' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
