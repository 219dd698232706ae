import type { Address } from '@kingspad/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configQuery } from '#lib/config.ts';
import { loadTexts } from '#lib/i18n/index.ts';
import { createStore } from '#lib/store.ts';
import { toasts } from '#lib/toast.ts';
import { Web3Context, type Web3 } from '#web3/session.ts';
import { ALICE, BOB, testConfig } from '#web3/testing/fake-chain.ts';
import type { SignRequest, WalletStatus } from '#web3/types.ts';
import { useSession } from './use-session.ts';

await loadTexts('presale');

const MINUTE = 60_000;
const refusal = (path: string, message: string) => ({
  status: 403,
  body: {
    error: { code: 'sign_in_invalid', message: `Refused. ${path}: ${message}`, details: [{ path, message }] },
  },
});
const UNSIGNED = refusal('signature', 'Let all signers finish.');

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  sessionStorage.clear();
  toasts.set([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The hook with a wallet that signs everything. `answers` of the server to sign-ins come in order; then it accepts. */
function signingIn(...answers: { status: number; body: unknown }[]) {
  const texts: string[] = [];
  const posted: string[] = [];
  let nonces = 0;
  const reply = (status: number, body: unknown) => Response.json(body, { status });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/session/nonce')) {
      nonces += 1;
      return reply(200, { payload: { nonce: `nonce0000000${nonces}` } });
    }
    if (init.method !== 'POST')
      return reply(200, { payload: { address: null, isOperator: false, expiresAt: null } });
    posted.push((JSON.parse(init.body as string) as { message: string }).message);
    const { status, body } = answers.shift() ?? {
      status: 200,
      body: { payload: { address: ALICE, isOperator: false, expiresAt: '2027-01-22T08:00:00Z' } },
    };
    return reply(status, body);
  });
  const wallet = createStore<{ status: WalletStatus; account: Address }>({ status: 'ready', account: ALICE });
  const sign = vi.fn<Web3['sign']>(async ({ text }: SignRequest) => {
    texts.push(text ?? '');
    return { status: 'signed', signature: '0xabcd' };
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(configQuery.queryKey, testConfig());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <Web3Context value={{ wallet, sign } as unknown as Web3}>{children}</Web3Context>
    </QueryClientProvider>
  );
  const mount = () => renderHook(() => useSession(), { wrapper }).result;
  const hook = { current: mount() };
  return {
    texts,
    posted,
    sign,
    choose: (account: Address) => act(() => wallet.set({ status: 'ready', account })),
    nonces: () => nonces,
    press: () => act(() => hook.current.current.begin()),
    /** The page is loaded again. */
    reload: () => (hook.current = mount()),
    notice: () => toasts.get().at(-1)?.text,
  };
}

test('asks for a signature of the same text again while its signers have not finished, for 15 minutes', async () => {
  const { press, texts, posted, nonces, notice, reload } = signingIn(UNSIGNED, UNSIGNED, UNSIGNED);
  await press();
  expect(notice()).toBe('Let all signers finish.');
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  await press();
  reload();
  vi.setSystemTime(Date.now() + 9.9 * MINUTE);
  await press();
  expect([new Set(texts).size, texts.length, posted.length, nonces()]).toEqual([1, 3, 3, 1]);
  vi.setSystemTime(Date.now() + 0.2 * MINUTE);
  await press();
  expect([new Set(texts).size, nonces()]).toEqual([2, 2]);
});

test('accepts a late answer to an earlier request that the wallet reported as failed', async () => {
  const { press, sign, texts, posted } = signingIn();
  let earlier: string | undefined;
  sign.mockImplementationOnce(async ({ text }) => {
    earlier = text;
    return { status: 'rejected' };
  });
  await press();
  await press();
  expect(texts).toEqual([earlier]);
  expect(posted).toEqual([earlier]);
});

test.each([
  [
    'a message',
    refusal('message', 'The nonce is unknown, used or expired.'),
    'The nonce is unknown, used or expired.',
    2,
  ],
  ['a signature', UNSIGNED, 'Let all signers finish.', 1],
  [
    'a sign-in while it is away',
    { status: 503, body: { error: { code: 'unavailable', message: 'Away.' } } },
    'Away.',
    1,
  ],
])(
  'gives the server’s reason for refusing %s, and signs a text that is still valid again',
  async (_, answer, sentence, nonces) => {
    const made = signingIn(answer);
    await made.press();
    expect(made.notice()).toBe(sentence);
    await made.press();
    expect(made.nonces()).toBe(nonces);
  },
);

test('takes a new text after a sign-in, and one for each account', async () => {
  const { press, texts, choose, nonces } = signingIn();
  await press();
  choose(BOB);
  await press();
  choose(ALICE);
  await press();
  expect([new Set(texts).size, nonces()]).toEqual([3, 3]);
});

test('keeps the text of an account while another one signs in', async () => {
  const { press, texts, choose } = signingIn(UNSIGNED, UNSIGNED);
  await press();
  choose(BOB);
  await press();
  choose(ALICE);
  await press();
  expect(texts[2]).toBe(texts[0]);
  expect(texts[1]).toContain(BOB);
});

test('takes a new text when the clock was set back', async () => {
  const { press, nonces } = signingIn(UNSIGNED);
  await press();
  vi.setSystemTime(Date.now() - MINUTE);
  await press();
  expect(nonces()).toBe(2);
});
