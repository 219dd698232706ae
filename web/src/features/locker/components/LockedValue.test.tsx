import type { TokenPrice } from '@kingspad/domain/api';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chainHead, reportHead } from '#web3/chain-clock.ts';
import { TOKEN_LOCKS } from '../kinds.ts';
import { NO_PRICE, TOKEN, ok, serve, visit } from '#testing/world.tsx';
import { LockedValue } from './LockedValue.tsx';

const usd = (dollars: bigint) => (dollars * 10n ** 18n).toString();
const unpriced = (blockNumber: number): TokenPrice => ({ ...NO_PRICE, blockNumber });
const priced = (blockNumber: number): TokenPrice => ({
  ...NO_PRICE,
  reason: 'priced',
  priceUsd: usd(4n),
  depthUsd: usd(1_000n),
  blockNumber,
});

let price: TokenPrice;
/**
 * A page with the value of ten tokens, on a server that answers with `price`. @returns the number of requests, and the
 * text
 */
async function show() {
  const calls = serve(() => ok(price));
  const element = (
    <p data-testid="value">
      <LockedValue brief kind={TOKEN_LOCKS} token={TOKEN} amount={10n ** 19n} decimals={18} />
    </p>
  );
  visit('/', { path: '/', element });
  await rendered();
  return { asked: () => calls.length, text: () => screen.getByTestId('value').textContent };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Waits for the render after an answer. */
const rendered = () => pass(1);
const head = (blockNumber: number) => act(async () => reportHead({ blockNumber, timestamp: blockNumber }));

beforeEach(() => {
  vi.useFakeTimers();
  chainHead.set(undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the value of locked tokens', () => {
  it('reads the value again 5 s after a block that is newer than its price', async () => {
    price = unpriced(7);
    const { asked, text } = await show();
    await head(7);
    await pass(60_000);
    expect(asked()).toBe(1);
    expect(text()).toBe('–');

    price = priced(8);
    await head(8);
    await pass(4_999);
    expect(asked()).toBe(1);
    await pass(1);
    expect(asked()).toBe(2);
    await rendered();
    expect(text()).toBe('$40.00');
    await pass(60_000);
    expect(asked()).toBe(2);
  });

  it('reads the value every 5 s at most, however fast blocks come', async () => {
    price = priced(7);
    const { asked } = await show();
    for (let block = 8; block < 28; block += 1) {
      await head(block);
      await pass(1_000);
    }
    expect(asked()).toBe(5);
  });

  it('reads the value again until the answer is as new as the block', async () => {
    price = unpriced(7);
    const { asked, text } = await show();
    await head(8);
    await pass(10_000);
    expect(asked()).toBe(3);
    price = priced(8);
    await pass(5_000);
    await rendered();
    expect(text()).toBe('$40.00');
  });
});
