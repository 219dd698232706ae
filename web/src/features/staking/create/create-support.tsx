import { emptyPoolForm, toUtcText, type Address, type Hex, type PoolFormValues } from '@kingspad/domain';
import type { PublicConfig, StakingDraft } from '@kingspad/domain/api';
import { fireEvent, screen } from '@testing-library/react';
import {
  CONFIG,
  CONNECTED,
  HASH,
  OWNER,
  TOKEN,
  now,
  ok,
  visit,
  type Call,
  type World,
} from '#testing/world.tsx';
import { refreshLiveQueries } from '#lib/query-client.ts';
import { poolDigestOf } from '#testing/staking-pools.ts';
import { reportHead } from '#web3/chain-clock.ts';
import type { ContractCall } from '@kingspad/protocol/call';
import type { WriteOutcome, WriteRequest } from '#web3/index.ts';
import { CreatePoolPage } from './pages/CreatePoolPage.tsx';

/** The creation page with a fake chain and server, and a user's actions on it. */

export * from '#testing/actions.ts';

export const FACTORY: Address = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9';
export const REWARD: Address = '0x8464135c8F25Da09e49BC8782676a84730C318bC';
export const UNIT = 10n ** 18n;
export const DAY = 86_400;
export const HEAD = 5_000;

export const POOL_CONFIG: PublicConfig = {
  ...CONFIG,
  contracts: { ...CONFIG.contracts, stakingFactory: FACTORY },
};

/** The wallet has 5,000 of either token; nothing is approved. */
export const CHAIN = {
  decimals: 18,
  balanceOf: 5_000n * UNIT,
  allowance: 0n,
  feeAmount: UNIT / 5n,
  getBalance: 100n * UNIT,
  getBlock: { number: BigInt(HEAD + 3), timestamp: BigInt(now()) },
};

/** A valid form: 1,000 tokens are paid over thirty days. */
export const pool = (changes: Partial<PoolFormValues> = {}): PoolFormValues => ({
  ...emptyPoolForm(),
  stakingTokenAddress: TOKEN,
  rewardsTokenAddress: REWARD,
  rewardsSupply: '1000',
  stakingTokensPerUser: '500',
  poolExpireDate: toUtcText(now() + 30 * DAY),
  ...changes,
});

/** The form as stored by this browser. */
const KEY = `kingspad:pool-form:${OWNER.toLowerCase()}:v1`;
export const FORM_ID = `0x${'1'.repeat(32)}`;
export const kept = () => localStorage.getItem(KEY);
export function keep(values: PoolFormValues): void {
  localStorage.setItem(KEY, JSON.stringify({ id: FORM_ID, values }));
}

export function open(world: World = {}) {
  reportHead({ blockNumber: HEAD, timestamp: now() });
  const route = { path: '/create-stakingpool', element: <CreatePoolPage /> };
  return visit('/create-stakingpool', route, {
    wallet: CONNECTED,
    config: POOL_CONFIG,
    texts: {
      [TOKEN]: { name: 'King Gold', symbol: 'KGT' },
      [REWARD]: { name: 'Crown', symbol: 'CRN' },
    },
    ...world,
    chain: { ...CHAIN, ...world.chain },
  });
}

/** The server's answer to a draft: the digest of the posted body. */
export function storeDraft({ method, path, body }: Call, factory: Address = FACTORY) {
  if (method !== 'POST' || path !== '/staking/create') return ok({ items: [], meta: {} });
  const draft = body as StakingDraft;
  return ok({ ...draft, id: 'draft', metadataDigest: digestOf(draft, factory) });
}

export const digestOf = (draft: StakingDraft, factory: Address = FACTORY): Hex =>
  poolDigestOf(draft, { chainId: CONFIG.chainId, factory, creator: OWNER });

/** The page with a wallet that signs everything, and a chain that mines it at once. @returns the wallet's requests */
export function openWithWallet(world: World = {}) {
  const { asked, write, allowance } = wallet();
  const { queryClient } = open({
    ...world,
    chain: { allowance, ...world.chain },
    async write(request) {
      const outcome = await write(request);
      // The step after every transaction.
      await refreshLiveQueries(queryClient);
      return outcome;
    },
  });
  return asked;
}

function wallet() {
  const asked: { request: WriteRequest; call: ContractCall }[] = [];
  let allowed = 0n;
  const answers: Record<string, unknown> = CHAIN;
  const publicClient = {
    readContract: async ({ functionName }: { functionName: string }) => answers[functionName],
    getBlock: async () => CHAIN.getBlock,
  };
  const write = async (request: WriteRequest): Promise<WriteOutcome> => {
    const { call, data } = await request.prepare({ account: OWNER, publicClient } as never);
    asked.push({ request: { ...request, data: { ...request.data, ...data } }, call });
    if (call.functionName === 'approve') allowed = call.args[1] as bigint;
    return { status: 'success', receipt: { transactionHash: HASH } } as WriteOutcome;
  };
  return { asked, write, allowance: () => allowed };
}

export const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const leave = (label: string) => fireEvent.blur(field(label));

/** Fills in a whole pool. */
export function fill(values: PoolFormValues): void {
  type('Staked token address', values.stakingTokenAddress);
  type('Reward token address', values.rewardsTokenAddress);
  type('Rewards supply', values.rewardsSupply);
  type('Staking limit per user', values.stakingTokensPerUser);
  type('Expiry date (UTC)', values.poolExpireDate);
}
