import { zeroAddress } from '@kingspad/domain';
import {
  NEEDED_ACTIONS,
  type Portfolio,
  type PortfolioNeed,
  type PortfolioValue,
} from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encodeFunctionData } from 'viem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  CONNECTED,
  failure,
  ok,
  OTHER_ACCOUNT,
  OWNER,
  pageOf,
  serve,
  TOKEN,
  visit,
  type World,
} from '#testing/world.tsx';
import { loadTexts } from '#lib/i18n/index.ts';
import { POOL as SALE, presaleItem } from '#testing/presales.ts';
import { POOL } from '#testing/staking-pools.ts';
import type { WriteRequest } from '#web3/index.ts';
import { PortfolioPage } from './PortfolioPage.tsx';

await loadTexts('portfolio');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOCKER = '0x1111111111111111111111111111111111111111';
const UNIT = 10n ** 18n;
const coin = { address: zeroAddress, symbol: 'BNB', decimals: 18 };
const token = { address: TOKEN, symbol: 'KGT', decimals: 18 };
const sale = { kind: 'sale', contractAddress: SALE, name: 'Lantern' } as const;
const pool = {
  kind: 'staking-pool',
  contractAddress: POOL,
  stakedSymbol: 'KGT',
  rewardSymbol: 'CRN',
} as const;
const lock = { kind: 'lock', locker: 'token', contractAddress: LOCKER, lockId: 17, isVesting: true } as const;

const need = (
  action: PortfolioNeed['action'],
  subject: PortfolioNeed['subject'],
  more = {},
): PortfolioNeed => ({
  action,
  subject,
  token,
  amount: String(3n * UNIT),
  deadline: null,
  isVesting: false,
  isFromOther: false,
  ...more,
});

/** One of each action. */
const NEEDS: PortfolioNeed[] = [
  need('claim-back', sale, { token: coin }),
  need('claim', sale),
  need('claim-excess', sale, { token: coin, amount: '7' }),
  need('unlock', lock, { isVesting: true }),
  need('unstake', pool),
  need('withdraw-credit', sale, { token: coin, amount: '1' }),
  need('finalize', sale, { token: coin, deadline: Math.floor(Date.now() / 1000) + 6 * 86_400 + 60 }),
  need('reclaim-tokens', sale, { amount: '2' }),
  need('reclaim-rewards', pool, { amount: '4' }),
  need('harvest', pool, { amount: '5' }),
  need('accept', { ...lock, lockId: 18 }, { isFromOther: true }),
];

const NONE = {
  needs: 0,
  pressing: 0,
  locks: 0,
  receivedLocks: 0,
  contributions: 0,
  stakes: 0,
  sales: 0,
  stakingPools: 0,
};
const PORTFOLIO: Portfolio = {
  blockNumber: 1_234,
  timestamp: 1_000,
  isPartial: false,
  counts: { ...NONE, needs: NEEDS.length, pressing: 8, locks: 1 },
  dates: [{ kind: 'claim', timestamp: 2_000_000_000, subject: sale, token, amount: String(5n * UNIT) }],
  holdings: [
    {
      token,
      lockedAmount: String(7n * UNIT),
      stakedAmount: '0',
      earnedAmount: '0',
      contributedAmount: '0',
      claimableAmount: '0',
      isFromOthers: false,
    },
  ],
  holdingCount: 1,
};
const VALUE: PortfolioValue = {
  blockNumber: 1_234,
  total: String(1_500n * UNIT),
  values: [{ token: TOKEN, usd: String(1_500n * UNIT) }],
  unpriced: 2,
};

interface Answers {
  portfolio?: Partial<Portfolio>;
  needs?: PortfolioNeed[];
}

function answer({ portfolio, needs = NEEDS }: Answers = {}) {
  return serve(({ path }) => {
    if (path.includes('/needs')) return ok(pageOf(needs));
    if (path.endsWith('/value')) return ok(VALUE);
    if (path.startsWith('/portfolio/')) return ok({ ...PORTFOLIO, ...portfolio });
    return ok(pageOf([]));
  });
}

const FromChain = ({ account }: { account: string }) => <p>From the chain: {account}</p>;

const open = (at = '/portfolio', world: World = { wallet: CONNECTED }) =>
  visit(
    at,
    {
      path: at === '/portfolio' ? '/portfolio' : '/portfolio/:address',
      element: <PortfolioPage FromChain={FromChain} />,
    },
    world,
  );

const rows = async () => {
  const list = within(await screen.findByRole('region', { name: 'Needs you' }));
  return list.findAllByRole('listitem');
};

describe('the portfolio of the connected wallet', () => {
  it('lists each thing to do with its amount, its place and one button', async () => {
    answer();
    open();
    const found = await rows();
    expect(found).toHaveLength(NEEDED_ACTIONS.length);
    expect(found[0]?.textContent).toContain('Claim back 3 BNB');
    expect(
      within(found[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/presale-details/${SALE}`);
    expect(found[3]?.textContent).toContain('Token lock #17');
    expect(found[6]?.textContent).toContain('deadline in 6 days');
    expect(found[10]?.textContent).toContain('From another account');
    for (const row of found) {
      const buttons = within(row).queryAllByRole('button');
      const links = within(row).queryAllByRole('link');
      // Finalizing and accepting are decided on their own pages.
      expect(buttons.length + links.length, row.textContent ?? '').toBe(2);
    }
  });

  it.each([
    ['Claim back', 'claimBnb', SALE, 0],
    ['Claim', 'claimTokens', SALE, 1],
    ['Take excess', 'claimExcess', SALE, 2],
    ['Unlock', 'unlockVesting', LOCKER, 3],
    ['Unstake', 'withdraw', POOL, 4],
    ['Withdraw', 'withdrawCredit', SALE, 5],
    ['Take back', 'reclaimTokens', SALE, 7],
    ['Take back', 'withdrawIdleRewards', POOL, 8],
    ['Harvest', 'withdraw', POOL, 9],
  ] as const)('sends one transaction by %s: %s', async (name, functionName, contract, index) => {
    answer();
    const sent: WriteRequest[] = [];
    open('/portfolio', {
      wallet: CONNECTED,
      write: async (request) => {
        sent.push(request);
        return { status: 'success', receipt: { transactionHash: '0x12' } as never };
      },
    });
    const row = (await rows())[index] as HTMLElement;
    fireEvent.click(within(row).getByRole('button', { name }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { call } = (await sent[0]?.prepare({} as never)) ?? {};
    expect(call?.address).toBe(contract);
    expect(call && encodeFunctionData(call as never).length).toBeGreaterThan(0);
    expect(call?.functionName).toBe(functionName);
    expect((await screen.findByRole('status', { name: 'Transaction Success' })).textContent).toContain(name);
  });

  it.each([
    ['token', 'Overpaid lock fee, token locker'],
    ['liquidity', 'Overpaid lock fee, LP locker'],
  ] as const)(
    'withdraws what a %s locker keeps, and links the page that pays it elsewhere',
    async (locker, name) => {
      const credit = { kind: 'locker', locker, contractAddress: LOCKER } as const;
      answer({ needs: [need('withdraw-credit', credit, { token: coin, amount: String(UNIT / 4n) })] });
      const sent: WriteRequest[] = [];
      open('/portfolio', {
        wallet: CONNECTED,
        write: async (request) => {
          sent.push(request);
          return { status: 'success', receipt: { transactionHash: '0x12' } as never };
        },
      });
      const [row] = await rows();
      const line = within(row as HTMLElement);
      expect(row?.textContent).toContain('Withdraw 0.25 BNB');
      expect(line.getByRole('link', { name }).getAttribute('href')).toBe('/recover');
      fireEvent.click(line.getByRole('button', { name: 'Withdraw' }));
      await waitFor(() => expect(sent).toHaveLength(1));
      const { call } = (await sent[0]?.prepare({} as never)) ?? {};
      expect([call?.address, call?.functionName, call?.args]).toEqual([LOCKER, 'withdrawCredit', [OWNER]]);
    },
  );

  it('harvests several pools in one confirmation of a wallet that takes calls together, and only there', async () => {
    const other = { ...pool, contractAddress: LOCKER } as const;
    const needs = [need('harvest', pool), need('unstake', pool), need('harvest', other)];
    const sent: WriteRequest[] = [];
    const world: World = {
      wallet: CONNECTED,
      batching: 'supported',
      write: async (request) => {
        sent.push(request);
        return { status: 'success', receipt: { transactionHash: '0x12' } as never };
      },
    };
    answer({ needs });
    open('/portfolio', world);
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Harvest all 2 pools' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { call, first = [] } = (await sent[0]?.prepare({} as never)) ?? {};
    expect([...first, call].map((one) => [one?.address, one?.functionName, one?.args])).toEqual([
      [POOL, 'withdraw', [0n]],
      [LOCKER, 'withdraw', [0n]],
    ]);
    for (const [batching, shown] of [
      ['none', needs],
      ['supported', needs.slice(0, 2)],
    ] as const) {
      cleanup();
      answer({ needs: [...shown] });
      open('/portfolio', { ...world, batching });
      await rows();
      expect(screen.queryByRole('button', { name: /^Harvest all/ })).toBeNull();
    }
  });

  it('adds up priced balances and counts unpriced ones', async () => {
    answer();
    open();
    const sums = within(await screen.findByRole('region', { name: 'Balances' }));
    expect(await sums.findByText('$1,500.00')).toBeDefined();
    expect(sums.getByText('$1.5K')).toBeDefined();
    expect(sums.getByText('Tokens without a reliable price, not in this sum: 2')).toBeDefined();
    expect(sums.getByRole('row', { name: /KGT 7 KGT/ })).toBeDefined();
  });

  it('names the next dates of a wallet', async () => {
    answer();
    open();
    const dates = within(await screen.findByRole('region', { name: 'Next dates' }));
    expect(dates.getByRole('listitem').textContent).toContain('KGT can be claimed 5 KGT');
  });

  it('folds what comes after the first five dates of a wallet', async () => {
    const dates = Array.from({ length: 7 }, (_, day) =>
      PORTFOLIO.dates.map((date) => ({ ...date, timestamp: 2_000_000_000 + day * 86_400 })),
    ).flat();
    answer({ portfolio: { dates } });
    open();
    const card = within(await screen.findByRole('region', { name: 'Next dates' }));
    const later = card.getByText('Later dates: 2');
    expect(card.getAllByText(/can be claimed/)).toHaveLength(7);
    const folded = later.closest('details') ?? document.body;
    expect(within(folded).getAllByText(/can be claimed/)).toHaveLength(2);
  });

  it('asks for a wallet if none is connected', async () => {
    const calls = answer();
    open('/portfolio', {});
    expect(await screen.findByRole('button', { name: /connect/i })).toBeDefined();
    expect(calls.filter(({ path }) => path.startsWith('/portfolio'))).toEqual([]);
  });

  it('says that a wallet has no positions', async () => {
    answer({ portfolio: { counts: NONE, holdings: [], dates: [] }, needs: [] });
    open();
    expect(await screen.findByText('No positions')).toBeDefined();
  });

  it('says that more positions exist than are searched', async () => {
    answer({ portfolio: { isPartial: true } });
    open();
    expect(await screen.findByText(/more positions than are looked through/)).toBeDefined();
  });

  it('reads the chain while the server is away', async () => {
    serve(() => failure(503, 'unavailable', 'Not now.'));
    open();
    expect(await screen.findByText(`From the chain: ${OWNER}`)).toBeDefined();
  });
});

describe('the portfolio of another wallet', () => {
  it('shows another wallet’s portfolio without buttons', async () => {
    answer();
    open(`/portfolio/${OTHER_ACCOUNT}`);
    const list = within(await screen.findByRole('region', { name: 'Can be done by the owner' }));
    expect(await list.findAllByRole('listitem')).toHaveLength(NEEDS.length);
    // Those of the pages alone.
    expect(list.queryAllByRole('button', { name: (name) => !/page/i.test(name) })).toEqual([]);
  });

  it('shows buttons if the address is the connected wallet', async () => {
    answer();
    open(`/portfolio/${OWNER}`);
    expect((await rows()).length).toBe(NEEDS.length);
  });

  it('refuses a text that is no address', async () => {
    const calls = answer();
    open('/portfolio/0x12');
    expect(await screen.findByRole('heading', { name: 'This is not an address' })).toBeDefined();
    expect(calls).toEqual([]);
  });
});

it('a portfolio stays while needs that could not be read are read again', async () => {
  const calls = serve(({ path }) => {
    if (path.includes('/needs')) return failure(400);
    if (path.endsWith('/value')) return ok(VALUE);
    return path.startsWith('/portfolio/') ? ok(PORTFOLIO) : ok(pageOf([]));
  });
  const reads = () => calls.filter(({ path }) => path.includes('/needs')).length;
  open();
  const sums = await screen.findByRole('heading', { name: 'Balances' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const before = reads();
  fireEvent.click(retry);
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  expect(sums.isConnected).toBe(true);
});

it('the tables of a portfolio say which sales have a fair price', async () => {
  const sales = [
    presaleItem(),
    presaleItem({ presaleName: 'Even Keel', poolContractAddress: TOKEN, kind: 'fair' }),
  ];
  serve(({ path }) => {
    if (path.includes('/needs')) return ok(pageOf([]));
    if (path.endsWith('/value')) return ok(VALUE);
    if (path.startsWith('/portfolio/')) return ok({ ...PORTFOLIO, counts: { ...NONE, sales: 2 } });
    return ok(pageOf(path.includes('get-presale') ? sales : []));
  });
  open();
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent;
  expect(await row('Even Keel')).toContain('Fair price');
  expect(await row('King Gold')).not.toContain('Fair price');
});
