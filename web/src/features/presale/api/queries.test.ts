import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, ok, OWNER, pageOf, serve, OTHER_ACCOUNT } from '#testing/world.tsx';
import { presaleItem } from '../test-support.ts';
import { presaleLists } from './queries.ts';

const PAGE = { page: 1, limit: 9 };
let client: QueryClient;
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  stop?.();
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each([
  ['that a wallet created', presaleLists.ofOwner],
  ['that a wallet contributed to', presaleLists.contributed],
] as const)('the presales %s', (_what, list) => {
  const observe = async () => {
    const observer = new QueryObserver(client, list(OWNER, PAGE) as never);
    stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    return observer;
  };

  it('hides another wallet’s items while they load', async () => {
    serve(() => ok(pageOf([presaleItem()])));
    const observer = await observe();
    observer.setOptions(list(OTHER_ACCOUNT, PAGE) as never);
    expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isFetching: true });
  });

  it('keeps the items while another page of the same wallet loads', async () => {
    serve(() => ok(pageOf([presaleItem()])));
    const observer = await observe();
    observer.setOptions(list(OWNER, { ...PAGE, page: 2 }) as never);
    expect(observer.getCurrentResult()).toMatchObject({
      data: { items: [{ presaleName: presaleItem().presaleName }] },
      isPlaceholderData: true,
    });
  });
});

describe('a list without a push', () => {
  const observe = () => {
    const observer = new QueryObserver(client, presaleLists.all(PAGE));
    stop = observer.subscribe(() => {});
    return vi.advanceTimersByTimeAsync(0);
  };

  it('reads a list without a push again every 20 s', async () => {
    const calls = serve(() => ok(pageOf([presaleItem()])));
    await observe();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    const begun = calls.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls).toHaveLength(begun + 1);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls).toHaveLength(begun + 2);
  });

  it('reads a failing list again every 5 s', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const calls = serve(() => failure(500, 'internal', 'No.'));
    await observe();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    const begun = calls.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls).toHaveLength(begun + 1);
  });
});
