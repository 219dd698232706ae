import type { StakingPoolItem } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listedPool } from '../api/queries.ts';
import { now, showSite, TOKEN } from '#testing/world.tsx';
import { loadTexts } from '#lib/i18n/index.ts';
import { chainHead, reportHead } from '#web3/chain-clock.ts';
import { stakeOf, stakingPool, UNIT } from '#testing/staking-pools.ts';
import { RoiCalculatorDialog } from './RoiCalculatorDialog.tsx';
import { expectSwitch } from '#testing/patterns/switch.ts';

await loadTexts('staking');
afterEach(() => {
  cleanup();
  chainHead.set(undefined);
});

const YEARS = 365 * 86_400;
/** The research's pool: one token at $16, 120 percent a year, longer than any period. */
const SAME: Partial<StakingPoolItem> = {
  rewardsTokenAddress: TOKEN,
  rewardsTokenSymbol: 'KGT',
  rewardsTokenDecimals: 18,
  isRewardsSameAsStakingToken: true,
  stakingTokenPriceUsd: String(16n * UNIT),
  rewardsTokenPriceUsd: String(16n * UNIT),
  rewardsSupply: String(10n ** 6n * UNIT),
  apr: 120,
  // So many that no stake of these tests dilutes it.
  totalStaked: String(10n ** 40n),
  poolExpireTimestamp: now() + 6 * YEARS,
};

interface Shown {
  pool?: Partial<StakingPoolItem>;
  balance?: bigint;
  initialAmount?: bigint;
  /** Chosen at once; the default without one. */
  period?: string | null;
}

function show({ pool = SAME, balance, initialAmount, period = '1Y' }: Shown = {}) {
  const onClose = vi.fn<() => void>();
  showSite(
    <RoiCalculatorDialog
      pool={listedPool(stakingPool(pool))}
      balance={balance}
      initialAmount={initialAmount}
      onClose={onClose}
    />,
  );
  if (period !== null) choose('Staked For', period);
  return onClose;
}

const stake = () => screen.getByLabelText<HTMLInputElement>('KGT staked');
const target = () => screen.getByLabelText<HTMLInputElement>('Target ROI');
const button = (name: string) => screen.getByRole('button', { name });
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(button(name));
const choose = (group: string, name: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
const result = () => screen.getByRole('region', { name: 'ROI at current rates' });
const figures = () =>
  within(result()).getByText(/%$/, { selector: 'span' }).closest('output')?.textContent ?? '';
const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the ROI calculator', () => {
  it('[SP-04] counts from dollars or tokens, quick amounts and the balance to the ROI of each period, and back', async () => {
    show({ balance: 125n * 10n ** 17n });

    press('$1000');
    expect(stake().value).toBe('1000');
    expect(described(stake())).toContain('≈ 62.5 KGT');
    // A year without compounding.
    expect(figures()).toBe('$1,200.00≈ 75 KGT120.00%');
    press('$100');
    expect(stake().value).toBe('100');
    press('$1000');

    const periods = ['1D', '7D', '30D', '1Y', '5Y'];
    const earned = () =>
      periods.map((period) => {
        choose('Staked For', period);
        return /≈ ([\d,.]+) KGT/.exec(figures())?.[1];
      });
    expect(earned()).toEqual(['0.205', '1.438', '6.164', '75', '375']);
    await expectSwitch(() => screen.getByRole('switch', { name: 'Compounding Every' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Compounding Every' }));
    expect(earned()).toEqual(['0.205', '1.453', '6.467', '144.599', '24,904.871']);
    choose('Interval', '7D');
    expect(earned()).toEqual(['0.203', '1.438', '6.402', '142.204', '23,494.228']);
    choose('Interval', '30D');
    expect(earned()).toEqual(['0.196', '1.387', '6.164', '133.794', '19,036.623']);
    fireEvent.click(screen.getByRole('switch', { name: 'Compounding Every' }));

    press('Enter in KGT');
    expect(stake().value).toBe('62.5');
    press('My Balance');
    expect(stake().value).toBe('12.5');
    choose('Staked For', '1Y');
    expect(figures()).toBe('15 KGT$240.00120.00%');
    press('Enter in USD');
    expect(stake().value).toBe('200');

    press('Enter a target ROI');
    expect(target().value).toBe('240');
    type(target(), '500');
    const stakes = periods.map((period) => {
      choose('Staked For', period);
      return stake().value;
    });
    expect(stakes).toEqual(['152083.33', '21726.19', '5069.44', '416.67', '83.33']);
    fireEvent.click(screen.getByRole('switch', { name: 'Compounding Every' }));
    choose('Staked For', '1Y');
    expect(stake().value).toBe('216.11');

    expect(screen.getByText(/You stake and earn the same token/)).toBeDefined();
  });

  it('counts until the pool ends by default, the simulated rewards in dollars, tokens and percent', () => {
    // Ten rewards a block for 899 more blocks, to half of the stake.
    reportHead({ blockNumber: 200, timestamp: now() });
    show({ pool: {}, balance: 1000n * UNIT, period: null });
    const periods = within(screen.getByRole('radiogroup', { name: 'Staked For' })).getAllByRole('radio');
    expect(periods).toHaveLength(6);
    expect(periods.map((radio) => radio instanceof HTMLInputElement && radio.checked).indexOf(true)).toBe(5);
    press('My Balance');
    expect(figures()).toMatch(/^\$2,247\.50≈ 4,495 CRN[\d,.]+%$/);
    expect(screen.queryByText(/The pool ends on/)).toBeNull();
  });

  it('compounds nothing by default', () => {
    show();
    expect(screen.getByRole('switch', { name: 'Compounding Every' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    expect(screen.queryByRole('group', { name: 'Interval' })).toBeNull();
    expect(figures()).toBe('$0≈ 0 KGT120.00%');
  });

  it('takes a balance to the last unit, independent of its display', () => {
    const balance = 1_234_567_890_123_456_789n;
    show({ balance });
    press('My Balance');
    expect(stake().value).toBe('19.75');
    press('Enter in KGT');
    expect(stake().value).toBe('1.234567890123456789');
  });

  it('starts the calculator with the given amount', () => {
    show({ initialAmount: 62_500_000_000_000_000_000n });
    expect(stake().value).toBe('1000');
    expect(figures()).toBe('$1,200.00≈ 75 KGT120.00%');
  });

  it('earns in the other token, whose decimals are its own', () => {
    // 1,000 KGT at $2 against CRN of 6 decimals at $0.50.
    show({
      pool: { apr: 10, totalStaked: String(10n ** 40n), poolExpireTimestamp: now() + 6 * YEARS },
      balance: 1000n * UNIT,
    });
    press('My Balance');
    expect(stake().value).toBe('2000');
    expect(figures()).toBe('$200.00≈ 400 CRN10.00%');
    press('Enter in KGT');
    press('Enter a target ROI');
    expect(target().value).toBe('400');
    type(target(), '4');
    expect(stake().value).toBe('10');
    expect(screen.queryByText(/You stake and earn the same token/)).toBeNull();
  });

  it('returns the calculator to the stake when that is typed again', () => {
    show();
    press('Enter a target ROI');
    type(target(), '120');
    expect(stake().value).toBe('100');
    type(stake(), '200');
    expect(target().value).toBe('240');
    press('Done with the target ROI');
    expect(screen.queryByLabelText('Target ROI')).toBeNull();
  });

  it('says at the field what is wrong with an amount, and counts nothing', async () => {
    show();
    type(stake(), 'many');
    expect(stake().getAttribute('aria-invalid')).toBe('true');
    expect(described(stake())).toContain('Enter a number');
    expect(within(result()).getByText('—')).toBeDefined();
    type(stake(), '-5');
    expect(described(stake())).toContain('Value cannot be negative!');
    press('Enter a target ROI');
    type(target(), '1,000');
    await vi.waitFor(() => expect(described(target())).toContain('Did you mean 1,000 or 1?'));
    press('1,000');
    expect(target().value).toBe('1000');
    expect(document.activeElement).toBe(target());
    expect(stake().getAttribute('aria-invalid')).toBeNull();
  });

  it('closes the calculator', () => {
    const onClose = show();
    press('Close');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the calculator’s warnings', () => {
  it('warns of a pool that ends before the period, and simulates the stake until then', () => {
    // Ten rewards a block for 899 more blocks, to half of the stake.
    reportHead({ blockNumber: 200, timestamp: now() });
    show({ pool: {}, balance: 1000n * UNIT });
    press('My Balance');
    expect(screen.getByText(/The pool ends on/)).toBeDefined();
    expect(screen.getByText('Until the pool ends, this stake earns ≈ 4,495 CRN.')).toBeDefined();
    expect(within(result()).queryByText(/until the pool ends/)).toBeNull();
  });

  it('names the pool’s end for any period, and warns only if it comes earlier', () => {
    show({ pool: { ...SAME, poolExpireTimestamp: now() + 73 * 86_400 } });
    expect(screen.getByText(/^Last rewards: .*, in ≈ 7\d days/)).toBeDefined();
    expect(screen.getByText(/The pool ends on/)).toBeDefined();
    choose('Staked For', '30D');
    expect(screen.queryByText(/The pool ends on/)).toBeNull();
    expect(screen.getByText(/^Last rewards: /)).toBeDefined();
  });

  it('warns that the own stake lowers the APR, and keeps the specification’s formula', () => {
    // 1,000 KGT are staked; 62.5 more leave 16/17 of the APR.
    show({ pool: { ...SAME, totalStaked: String(1000n * UNIT) }, balance: 125n * 10n ** 17n });
    expect(screen.getByText('APR of the pool: 120.00%')).toBeDefined();
    press('$1000');
    expect(screen.getByText('APR of the pool: 120.00% now, 112.94% with your stake')).toBeDefined();
    expect(figures()).toBe('$1,129.41≈ 70.588 KGT112.94%');
    press('My Balance');
    expect(screen.getByText('APR of the pool: 120.00% now, 118.52% with your stake')).toBeDefined();
    press('Enter a target ROI');
    type(target(), '1129.41');
    expect(Number(stake().value)).toBeCloseTo(1000, 1);
  });

  it('counts a stake that is in the pool already as a part of the amount', () => {
    const own = { totalStaked: String(1000n * UNIT), stake: stakeOf() };
    show({ pool: { ...SAME, ...own }, balance: 500n * UNIT });
    press('My Balance');
    expect(screen.getByText('APR of the pool: 120.00% now, 120.00% with your stake')).toBeDefined();
  });

  it('the calculator names what compounding assumes: constant prices, and a lock that starts again each time', () => {
    const pool = { stakeTimeLockInDays: 7 * 86_400, poolExpireTimestamp: now() + 6 * YEARS };
    show({ pool });
    const sentences = () => [
      screen.queryByText(/Compounding assumes that you swap them for KGT/),
      screen.queryByText(/restarts the lock of your whole stake, 7 days each time/),
    ];
    expect(sentences()).toEqual([null, null]);
    fireEvent.click(screen.getByRole('switch', { name: 'Compounding Every' }));
    expect(sentences()).not.toContain(null);
  });

  it('warns of an amount above what one wallet can stake', () => {
    show({ balance: 2001n * UNIT });
    expect(screen.queryByText(/One wallet can stake/)).toBeNull();
    press('My Balance');
    expect(screen.getByText('One wallet can stake 2,000 KGT at most in this pool.')).toBeDefined();
  });

  it('warns of rewards above what the pool has left to pay', () => {
    show({
      pool: {
        ...SAME,
        rewardsSupply: String(100n * UNIT),
        books: { ...stakingPool().books, rewardsPaid: String(30n * UNIT) },
      },
    });
    expect(screen.queryByText(/exceeds the pool’s remaining rewards/)).toBeNull();
    press('$1000');
    expect(screen.getByText(/exceeds the pool’s remaining rewards of 70 KGT/)).toBeDefined();
    choose('Staked For', '30D');
    expect(screen.queryByText(/exceeds the pool’s remaining rewards/)).toBeNull();
  });

  it('warns of an APR that no staker will earn', () => {
    show({ pool: { ...SAME, apr: 1e13 } });
    expect(within(result()).getByText(/10,000,000,000,000\.00%/, { selector: 'p' })).toBeDefined();
    expect(screen.getByText(/close to zero/)).toBeDefined();
    fireEvent.click(screen.getByRole('switch', { name: 'Compounding Every' }));
    choose('Staked For', '5Y');
    press('$1000');
    expect(within(result()).getByText('The figure is too large to show.')).toBeDefined();
  });

  it('counts in tokens without a price if one token is staked and paid', () => {
    show({ pool: { ...SAME, stakingTokenPriceUsd: null, rewardsTokenPriceUsd: null } });
    for (const name of ['$100', '$1000', 'Enter in USD']) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
      expect(described(button(name))).toBe('US dollars are unavailable: one of the tokens has no price.');
    }
    press('$100');
    expect(stake().value).toBe('');
    type(stake(), '62.5');
    expect(figures()).toBe('75 KGTNo price120.00%');
    press('Enter a target ROI');
    type(target(), '150');
    expect(stake().value).toBe('125');
  });

  it('counts the share of the rewards in tokens if the APR needs a missing price', () => {
    reportHead({ blockNumber: 200, timestamp: now() });
    const unpriced = { apr: null, stakingTokenPriceUsd: null, rewardsTokenPriceUsd: null };
    show({ pool: { ...unpriced, noApr: 'no-price' }, balance: 1000n * UNIT });
    press('My Balance');
    choose('Staked For', '1D');
    // A block each three seconds pays ten, half of it to this stake; the pool ends earlier.
    expect(within(result()).getByRole('status').textContent).toBe('144,000 CRNNo price');
    expect(screen.getByText(/There is no APR without a price of both tokens/)).toBeDefined();
    expect(screen.getByText('Until the pool ends, this stake earns ≈ 4,495 CRN.')).toBeDefined();
    press('Enter a target ROI');
    type(target(), '144000');
    expect(stake().value).toBe('1000');
  });

  it('computes the APR that a pool’s first stake will have', () => {
    const none = { apr: null, noApr: 'nobody-stakes', totalStaked: '0' } as const;
    show({ pool: none, balance: 1000n * UNIT });
    expect(screen.getByText('APR of the pool: —')).toBeDefined();
    press('My Balance');
    expect(screen.getByText('APR of the pool: — now, 2,628,000.00% with your stake')).toBeDefined();
  });

  it('the calculator says that a pool has ended', () => {
    show({ pool: { apr: null, noApr: 'finished', status: 'finished' } });
    expect(within(result()).getByText('—')).toBeDefined();
    expect(within(result()).getByText(/The pool has ended and pays no more rewards/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enter a target ROI' })).toBeNull();
  });

  it('the calculator says that a balance is unknown without a wallet', () => {
    show();
    expect(described(button('My Balance'))).toBe('Connect a wallet to fill in your balance.');
    press('My Balance');
    expect(stake().value).toBe('');
  });

  it('warns of a target that no stake reaches', () => {
    show({ pool: { ...SAME, apr: 0 } });
    press('Enter a target ROI');
    type(target(), '500');
    expect(described(target())).toContain('No stake earns that much in this time.');
    expect(stake().value).toBe('');
  });
});
