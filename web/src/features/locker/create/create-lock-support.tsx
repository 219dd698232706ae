import { metadataDigest, toUtcText, type Address, type Hex } from '@kingspad/domain';
import type { TokenLockDraft, TokenProbe } from '@kingspad/domain/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContractCall } from '@kingspad/protocol/call';
import type { WriteOutcome, WriteRequest } from '#web3/index.ts';
import { press } from '#testing/actions.ts';
import { TOKEN_LOCKS } from '../kinds.ts';
import {
  CONFIG,
  CONNECTED,
  HASH,
  LOCKER,
  OWNER,
  TOKEN,
  now,
  ok,
  visit,
  type Call,
  type World,
} from '#testing/world.tsx';
import { CreateLockPage } from './CreateLockPage.tsx';

/** The creation page with a fake chain and server, and a user's actions on it. */

export * from '#testing/actions.ts';

export const route = { path: '/token-locker', element: <CreateLockPage kind={TOKEN_LOCKS} /> };
export const CHAIN = { decimals: 18, balanceOf: 5n * 10n ** 18n, allowance: 0n };
export const APPROVED = { ...CHAIN, allowance: 10n ** 30n };
export const UNTIL = toUtcText(now() + 41 * 86_400 + 3_600);
export const success = { status: 'success', receipt: { transactionHash: HASH } } as WriteOutcome;

/** The server's answer to a draft of one of the lockers: the digest of the posted body. */
export const storeDraftFor =
  (contract: Address) =>
  ({ method, body }: Call) => {
    if (method !== 'POST') return ok({});
    const draft = body as TokenLockDraft;
    const digest = metadataDigest({
      chainId: CONFIG.chainId,
      contract,
      kind: 'lock',
      owner: OWNER,
      token: TOKEN,
      salt: draft.metadataSalt as Hex,
      meta: { title: draft.title ?? '' },
    });
    return ok({ tokenRecordDetails: { ...draft, id: 'draft', metadataDigest: digest } });
  };

export const storeDraft = storeDraftFor(LOCKER);

/** The server's answer to a probe of a token. */
function probe(changes: Partial<TokenProbe>): TokenProbe {
  return {
    tokenAddress: TOKEN,
    holder: OWNER,
    amount: '100',
    blockNumber: 1_234,
    blockTimestamp: now(),
    result: 'clean',
    deposit: { sent: '100', received: '100' },
    withdrawal: { sent: '100', received: '100' },
    reason: null,
    ...changes,
  };
}

/** Answers drafts and probes. */
export const probing = (changes: Partial<TokenProbe>) => (call: Call) =>
  call.path.includes('/probe/') ? ok(probe(changes)) : storeDraft(call);

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** The posted requests, without the page's reads. */
export const posted = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');

/** Opens the page and fills the form in. */
export async function fill(
  world: World = {},
  values: { title?: string; amount?: string } = {},
  page = route,
) {
  const made = visit(page.path, page, {
    wallet: CONNECTED,
    ...world,
    chain: { ...CHAIN, ...world.chain },
  });
  type('(Token|LP token) address', TOKEN);
  await screen.findByRole('button', { name: /MAX/ });
  type('Title', values.title ?? '');
  type('Amount', values.amount ?? '1.5');
  type('Lock until', UNTIL);
  return made;
}

/** Lets the lock vest: 10.5% in 41 days, then 15.25% every 30 days. */
export function vest() {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vesting' }));
  type('Initial release date', UNTIL);
  type('Initial release percentage', '10,5');
  type('Release cycle', '30');
  type('Cycle release percentage', '15.25');
}

/** Goes to the review. */
export async function openReview(button: string | RegExp = 'Lock') {
  await waitFor(() => screen.getByRole('button', { name: button }));
  press(button);
  return within(await screen.findByRole('dialog'));
}

/** Goes through the review to the wallet. */
export async function lock(button?: RegExp) {
  const review = await openReview(button);
  fireEvent.click(review.getByRole('button', { name: 'Lock tokens' }));
}

/** Records the wallet's requests. */
export function recorder() {
  const asked: { request: WriteRequest; call: ContractCall }[] = [];
  const client = {
    readContract: async ({ functionName }: { functionName: string }) =>
      functionName === 'feesExcluded' ? false : 10n ** 30n,
  };
  const sign: World['sign'] = async () => `0x${'1'.repeat(128)}1b`;
  const context = { account: OWNER, publicClient: client, sign };
  const write = async (request: WriteRequest) => {
    const { call, data } = await request.prepare(context as never);
    asked.push({ request: { ...request, data: { ...request.data, ...data } }, call });
    return success;
  };
  return { asked, write, sign };
}
