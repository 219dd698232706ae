import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PairingError, type PairingFailure } from '../pairing-error.ts';
import type { Pairing } from '../session.ts';
import { PairingPanel } from './PairingPanel.tsx';

const URI = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}&expiryTimestamp=1800000000`;

/** The pairings that the panel started, each with how it ends. */
let started: (Pairing & { succeed(): void; fail(error: unknown): void })[];
const pair = (pairing: Pairing) =>
  new Promise<void>((succeed, fail) => void started.push({ ...pairing, succeed, fail }));
const onConnected = vi.fn<() => void>();
const onBack = vi.fn<() => void>();

const show = () => render(<PairingPanel web3={{ pair }} onConnected={onConnected} onBack={onBack} />);
const last = () => {
  const found = started.at(-1);
  if (!found) throw new Error('Nothing was started.');
  return found;
};
const code = () => screen.queryByRole('img', { name: 'QR code for your wallet’s app' });

beforeEach(() => {
  started = [];
  vi.clearAllMocks();
});
afterEach(cleanup);

/** Reads a code from its path, as black and white pixels. */
function read(svg: Element): string {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 3;
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let dy = 0; dy < scale; dy += 1) {
      for (let dx = 0; dx < Number(run) * scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * side + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return decodeQR({ width: side, height: side, data });
}

test('shows the pairing address as a code with a link, and ends when the wallet arrives', async () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('Preparing a code…');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Connect with WalletConnect' }));
  act(() => last().show(URI));
  const svg = code();
  expect(svg && read(svg)).toBe(URI);
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('Scan the code');
  expect(screen.getByText('Open a wallet app').getAttribute('href')).toBe(URI);
  expect(screen.getByRole('button', { name: /connection link/ })).toBeDefined();
  await act(async () => last().succeed());
  expect(onConnected).toHaveBeenCalledTimes(1);
});

test.each<[PairingFailure, RegExp]>([
  ['refused', /refused the connection/],
  ['expired', /has expired/],
  ['unreachable', /relay cannot be reached/],
  ['no-account', /no account that KingsPad can use/],
])('gives the next step after %s, and draws another code', async (reason, sentence) => {
  show();
  act(() => last().show(URI));
  await act(async () => last().fail(new PairingError(reason)));
  expect(screen.getByRole('alert').textContent).toMatch(sentence);
  expect(code()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'New code' }));
  expect(started).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement, 'the button that was pressed is gone').toBe(screen.getByRole('heading'));
  act(() => last().show(URI));
  expect(code()).not.toBeNull();
});

test('names an error that is not the pairing’s', async () => {
  show();
  await act(async () => last().fail(new Error('A part of the page did not load.')));
  expect(screen.getByRole('alert').textContent).toContain('A part of the page did not load.');
});

test('ends the pairing when the panel is left, and ignores later events', async () => {
  const { unmount } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Other wallets' }));
  expect(onBack).toHaveBeenCalledTimes(1);
  const pairing = last();
  unmount();
  expect(pairing.signal.aborted).toBe(true);
  await act(async () => pairing.succeed());
  expect(onConnected).not.toHaveBeenCalled();
});
