import { DAY, toUtcText, type Address, type Hex } from '@kingspad/domain';
import type { PresaleDraft, PublicConfig, SaleSimulation } from '@kingspad/domain/api';
import { fireEvent, screen } from '@testing-library/react';
import {
  CONFIG,
  CONNECTED,
  OWNER,
  TOKEN,
  now,
  ok,
  serve as serveAll,
  visit,
  type Call,
  type World,
} from '#testing/world.tsx';
import { NO_TRIAL, saleDigestOf } from '#testing/presales.ts';
import { CreatePresalePage } from './pages/CreatePresalePage.tsx';
import { EMPTY_WIZARD, type WizardValues } from './model/wizard-values.ts';

/** The wizard in a made-up world, and what a person does on it. */

export * from '#testing/actions.ts';

export const FACTORY: Address = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9';
export const POOL: Address = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9';
export const ROUTER: Address = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0';
export const USDT: Address = '0xc6e7DF5E7b4f2A278906862b61205850344D4e7d';
const TOKENS = 10n ** 18n;

export const SALES_CONFIG: PublicConfig = {
  ...CONFIG,
  contracts: { ...CONFIG.contracts, presaleFactory: FACTORY },
  routers: [{ name: 'PancakeSwap', address: ROUTER, factory: POOL }],
  coins: [{ symbol: 'USDT', address: USDT, decimals: 6 }],
};

/** 7,400 tokens are needed by {@link project}; the wallet has more of them, and coin. */
export const CHAIN = {
  decimals: 18,
  balanceOf: 10_000n * TOKENS,
  totalSupply: 1_000_000n * TOKENS,
  allowance: 0n,
  feeAmount: TOKENS / 10n,
  nextPoolOf: POOL,
  tokensNeeded: 7_400n * TOKENS,
  getBalance: TOKENS,
};
export const APPROVED = { ...CHAIN, allowance: 7_400n * TOKENS };

/** A form that is fine in every field. */
export const project = (changes: Partial<WizardValues> = {}): WizardValues => ({
  ...EMPTY_WIZARD,
  tokenAddress: TOKEN,
  projectName: 'King Gold',
  tokensPerBNB: '1000',
  softCap: '2',
  hardCap: '5',
  minimumBuy: '0.1',
  maximumBuy: '2',
  startTime: toUtcText(now() + DAY),
  endTime: toUtcText(now() + 4 * DAY),
  liquidityPercentage: '60',
  launchRate: '800',
  liquidityUnlockTime: '30',
  liquidityProvider: ROUTER,
  ...changes,
});

/** Form left in the browser by an earlier visit. */
export function keep(values: unknown, account: Address | 'nobody' = OWNER): void {
  const form = { id: `0x${'1'.repeat(32)}`, values };
  localStorage.setItem(`kingspad:presale-form:${account.toLowerCase()}:v1`, JSON.stringify(form));
}

/** Opens a step of the wizard. */
export function open(step: '' | 'project' | 'additional' | 'review' = '', world: World = {}) {
  const route = { path: '/create-presale', element: <CreatePresalePage /> };
  return visit(`/create-presale${step && `?step=${step}`}`, route, {
    wallet: CONNECTED,
    config: SALES_CONFIG,
    texts: { [TOKEN]: { name: 'King Gold', symbol: 'KGT' } },
    ...world,
    chain: { ...CHAIN, ...world.chain },
  });
}

/** Answers all but trials of a sale, which have an answer of their own. @returns the other calls made so far */
export function serve(
  answer: Parameters<typeof serveAll>[0],
  trial: (call: Call) => SaleSimulation = () => NO_TRIAL,
): Call[] {
  const calls: Call[] = [];
  serveAll((call) => {
    if (call.path === '/presale/simulation') return ok(trial(call));
    calls.push(call);
    return answer(call);
  });
  return calls;
}

/** The server's side of a draft: the digest of what was posted. */
export function storeDraft({ method, path, body }: Call, contract: Address = FACTORY) {
  if (method !== 'POST' || path !== '/presale/create') return ok({ items: [], meta: {} });
  const draft = body as PresaleDraft;
  return ok({ ...draft, id: 'draft', metadataDigest: digestOf(draft, contract) });
}

export const digestOf = (draft: PresaleDraft, contract: Address = FACTORY): Hex =>
  saleDigestOf(draft, { chainId: CONFIG.chainId, contract });

export const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
