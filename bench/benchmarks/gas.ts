import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Benchmark, Row } from '../lib/result.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SNAPSHOTS = join(ROOT, 'contracts/test/gas/snapshots');

interface Bar {
  atMost: number;
  bestPeer: string;
}

/**
 * Whole transactions; the peers were measured in one run with the same compiler settings. Where no bar is set, the
 * best peer's figure stands for comparison: theirs do less (no lists, no hand-over in two steps) or something near it.
 */
const PLAIN_LOCK: Bar = { atMost: 190_000, bestPeer: '234,406 (Sablier)' };
const CLAIM: Bar = { atMost: 62_000, bestPeer: '67,803 (Hedgey)' };
/** Below the best peer that keeps the same accounting. */
const REFUND: Bar = { atMost: 66_860, bestPeer: '66,861 (UNCX)' };
const SALE_CLAIM: Bar = { atMost: 91_913, bestPeer: '91,914 (MISO)' };
const STAKE: Bar = { atMost: 124_000, bestPeer: '129,260 (PancakeSwap)' };
const FIRST_STAKE: Bar = { atMost: 120_000, bestPeer: '101,336 (PancakeSwap)' };
const TOP_UP: Bar = { atMost: 85_000, bestPeer: '97,540 (PancakeSwap)' };
const HARVEST: Bar = { atMost: 60_000, bestPeer: '77,205 (PancakeSwap)' };
const UNSTAKE: Bar = { atMost: 86_000, bestPeer: '92,797 (PancakeSwap)' };
const EXIT: Bar = { atMost: 81_000, bestPeer: '83,148 (PancakeSwap)' };
/** Theirs forfeits the rewards. */
const EMERGENCY: Bar = { atMost: 60_000, bestPeer: '45,600 (PancakeSwap, which forfeits the rewards)' };
/** The parts are in docs/decisions/0012-presale-contracts.md. */
const FINALIZE: Bar = { atMost: 500_000, bestPeer: '' };
const CREATE_SALE: Bar = { atMost: 300_000, bestPeer: '' };
const DEPLOY_POOL: Bar = { atMost: 260_000, bestPeer: '2,163,122 (PancakeSwap)' };
const FAIR_COMMIT: Bar = { atMost: 63_000, bestPeer: '149,928 (a bid in Uniswap’s auction)' };
const FAIR_LEAVE: Bar = { atMost: 50_000, bestPeer: '' };
const FAIR_CLAIM: Bar = { atMost: 72_000, bestPeer: '151,485 (leaving Uniswap’s auction with tokens)' };
const BARS: Record<string, Bar> = {
  'Fair: commit, new wallet': FAIR_COMMIT,
  'Fair: commit, again': { ...FAIR_COMMIT, atMost: 45_000 },
  'Fair: commit, with proof in a list of 16,384': { ...FAIR_COMMIT, atMost: 75_000 },
  'Fair: withdraw, in part': FAIR_LEAVE,
  'Fair: withdraw, in the closing window': FAIR_LEAVE,
  'Fair: withdraw, whole': FAIR_LEAVE,
  'Fair: claim with excess': FAIR_CLAIM,
  'Fair: claim with excess, first of all': FAIR_CLAIM,
  'Fair: claim with excess in a coin': { ...FAIR_CLAIM, atMost: 105_000 },
  'TokenLocker: lock, new user': PLAIN_LOCK,
  'TokenLocker: lock, new user, with a metadata digest': PLAIN_LOCK,
  "TokenLocker: lock, new user, new word of the token's list": PLAIN_LOCK,
  'TokenLocker: unlock': { atMost: 62_000, bestPeer: '81,219 (Sablier)' },
  'TokenLocker: vesting claim, first': CLAIM,
  'TokenLocker: vesting claim, middle': CLAIM,
  'LiquidityLocker: lock, new user': { atMost: 200_000, bestPeer: '359,968 (PinkLock; UNCX 422,771)' },
  'LiquidityLocker: unlock': { atMost: 62_000, bestPeer: '85,972 (UNCX; PinkLock 94,402)' },
  'LiquidityLocker: vesting claim, first': { atMost: 62_000, bestPeer: '97,853 (PinkLock)' },
  'LiquidityLocker: vesting claim, middle': { atMost: 62_000, bestPeer: '80,753 (PinkLock)' },
  'LiquidityLocker: vesting claim, last': { atMost: 62_000, bestPeer: '92,184 (PinkLock)' },
  'Presale: create': CREATE_SALE,
  'Presale: create, for a coin, with vesting': CREATE_SALE,
  'Presale: create, fair': CREATE_SALE,
  'Presale: create, fair, with a list': { ...CREATE_SALE, atMost: 310_000 },
  'Presale: create, with a list': { ...CREATE_SALE, atMost: 310_000 },
  'Presale: finalize, the pair is there': FINALIZE,
  'Presale: contribute, new wallet': { atMost: 97_208, bestPeer: '97,209 (PinkSale)' },
  'Presale: contribute, with proof in a list of 16,384': { atMost: 75_000, bestPeer: '' },
  'Presale: contribute, again': { atMost: 57_955, bestPeer: '57,956 (PinkSale)' },
  'Presale: refund': REFUND,
  'Presale: refund a coin': REFUND,
  'Presale: claim': SALE_CLAIM,
  'Presale: claim, first of all': SALE_CLAIM,
  'Presale: vesting claim, first': SALE_CLAIM,
  'Presale: vesting claim, middle': SALE_CLAIM,
  'Presale: vesting claim, last': SALE_CLAIM,
  'Staking: deploy': DEPLOY_POOL,
  'Staking: deploy, same token': DEPLOY_POOL,
  'Staking: deploy, first of a wallet, surplus returned': DEPLOY_POOL,
  'Staking: stake, first of all': FIRST_STAKE,
  'Staking: stake, first of all, same token': FIRST_STAKE,
  'Staking: stake, first of all, large supply': FIRST_STAKE,
  'Staking: stake, second user': STAKE,
  'Staking: stake, second user, same token': STAKE,
  'Staking: top-up': TOP_UP,
  'Staking: top-up, same token': TOP_UP,
  'Staking: harvest': HARVEST,
  'Staking: harvest, same token': HARVEST,
  'Staking: withdraw a part': UNSTAKE,
  'Staking: withdraw a part, same token': UNSTAKE,
  'Staking: exit': EXIT,
  'Staking: exit, same token': EXIT,
  'Staking: emergency withdrawal': EMERGENCY,
  'Staking: stake, second user, large supply': STAKE,
  'Staking: top-up, large supply': TOP_UP,
  'Staking: harvest, large supply': HARVEST,
  'Staking: withdraw a part, large supply': UNSTAKE,
  'Staking: exit, large supply': EXIT,
  'Staking: emergency withdrawal, large supply': EMERGENCY,
  'Staking: stake, second user, griefed': STAKE,
  'Staking: top-up, griefed': TOP_UP,
  'Staking: harvest, griefed': HARVEST,
  'Staking: withdraw a part, griefed': UNSTAKE,
  'Staking: exit, griefed': EXIT,
  'Staking: stake, second user, griefed, large supply': STAKE,
  'Staking: top-up, griefed, large supply': TOP_UP,
  'Staking: harvest, griefed, large supply': HARVEST,
  'Staking: withdraw a part, griefed, large supply': UNSTAKE,
  'Staking: exit, griefed, large supply': EXIT,
};

/** Figures without a comparable peer: the last measured gas, and a hundredth. */
const OWN_BARS: Record<string, number> = {
  'Fair: claim excess, first of all': 69_000,
  'Fair: claim without excess': 64_500,
  'Fair: commit a coin, again': 62_500,
  'Fair: commit a coin, first of all': 115_000,
  'Fair: commit a coin, new wallet': 80_500,
  'Fair: commit, first of all': 77_500,
  'Fair: commit, new wallet, surplus returned': 67_500,
  'Fair: finalize, new pair': 3_043_000,
  'Fair: withdraw a coin, in part': 60_000,
  'LiquidityLocker: lock with permit, new user': 238_000,
  'LiquidityLocker: lock, first of all': 251_000,
  'LiquidityLocker: lock, new user, unrecognised pair': 181_000,
  'LiquidityLocker: split': 138_000,
  'LiquidityLocker: ten vesting locks at once, new users': 1_290_000,
  'LiquidityLocker: vesting lock, new user': 202_000,
  'Presale: contribute a coin, again': 66_000,
  'Presale: contribute a coin, first of all': 118_000,
  'Presale: contribute a coin, new wallet': 84_000,
  'Presale: contribute, first of all': 80_000,
  'Presale: contribute, new wallet, surplus returned': 70_000,
  'Presale: finalize with coin, a cheap pair is bought': 467_500,
  'Presale: finalize, a donated pair is healed': 487_000,
  // The coin that is won is unwrapped for the owner: listed, a donation would lock the owner's unsold tokens.
  'Presale: finalize, a seeded pair is healed': 445_000,
  'Presale: finalize, new pair': 2_999_000,
  'Presale: finalize, the pair is there, all burnt': 321_000,
  'Presale: refund, first of all': 69_000,
  'Presale: whitelist 15': 753_000,
  'Staking: emergency withdrawal, first growth of the pool': 99_000,
  'Staking: emergency withdrawal, same token': 64_000,
  'Staking: stop': 120_000,
  'Staking: withdraw idle rewards': 57_000,
  'TokenLocker: accept': 51_000,
  'TokenLocker: extend': 37_000,
  'TokenLocker: extend, vesting': 40_000,
  'TokenLocker: getMyLockers, 100 locks': 92_000,
  'TokenLocker: increase': 62_000,
  'TokenLocker: lock, first of the token': 196_000,
  'TokenLocker: lock, new user, surplus returned': 169_000,
  'TokenLocker: lock, same user again': 144_000,
  'TokenLocker: offer': 56_000,
  'TokenLocker: renounce': 44_000,
  'TokenLocker: split': 132_000,
  'TokenLocker: split, vesting': 132_000,
  'TokenLocker: ten vesting locks at once, new users': 1_167_000,
  'TokenLocker: vesting claim, last': 63_000,
  'TokenLocker: vesting lock with permit, new user': 198_000,
  'TokenLocker: vesting lock, new user': 164_000,
};

const PEERS: Record<string, string> = {
  'TokenLocker: lock, first of the token': '268,618 (Sablier)',
  'TokenLocker: lock, same user again': '217,318 (Sablier)',
  'TokenLocker: vesting lock, new user': '235,909 (Sablier)',
  'TokenLocker: vesting claim, last': '71,145 (UNCX)',
  'TokenLocker: extend': '37,440 (UNCX)',
  'TokenLocker: increase': '69,988 (PinkLock)',
  'TokenLocker: split': '247,294 (UNCX)',
  'TokenLocker: accept': '46,070 (Sablier, in one step)',
  'TokenLocker: ten vesting locks at once, new users': '1,813,024 (Sablier)',
  // LP locks, from the lockers that take them. PinkLock asks the pair for its factory, UNCX asks one fixed factory.
  'LiquidityLocker: lock, first of all': '478,832 (UNCX)',
  'LiquidityLocker: vesting lock, new user': '406,329 (PinkLock)',
  'LiquidityLocker: split': '298,156 (UNCX)',
  'LiquidityLocker: ten vesting locks at once, new users': '3,482,033 (PinkLock)',
  'Presale: contribute, first of all': '131,409 (PinkSale)',
  'Presale: finalize, new pair': '2,871,453 (PinkSale, fails on a pair with a donation)',
};

const barOf = (operation: string): number | undefined => BARS[operation]?.atMost ?? OWN_BARS[operation];

/** The committed figures; the contracts' tests fail if one differs from the measured figure. */
function readSnapshots(): [name: string, gas: number][] {
  return readdirSync(SNAPSHOTS)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const group = file.replace(/\.json$/, '');
      const values = JSON.parse(readFileSync(join(SNAPSHOTS, file), 'utf8')) as Record<string, string>;
      return Object.entries(values).map(([name, gas]): [string, number] => [
        `${group}: ${name}`,
        Number(gas),
      ]);
    });
}

/** Problems of the committed figures: above their bar, without a bar, or missing, each in a sentence. */
export function missedGasBars(): string[] {
  const measured = readSnapshots();
  const missed = measured.flatMap(([operation, used]) => {
    const bar = barOf(operation);
    if (bar === undefined) return [`${operation} has no bar`];
    return used > bar ? [`${operation} takes ${used} gas, the bar is ${bar}`] : [];
  });
  const unmeasured = [...Object.keys(BARS), ...Object.keys(OWN_BARS), ...Object.keys(PEERS)].filter(
    (name) => !measured.some(([operation]) => operation === name),
  );
  return [...missed, ...unmeasured.map((name) => `${name} was not measured`)];
}

/** Gas of the contracts' operations against the bars that peers set. */
export const gas: Benchmark = {
  about: 'Gas of whole transactions (forge test --isolate), against what the best peers take',
  run: async () => {
    const forge = join(ROOT, 'node_modules/.bin/forge');
    execFileSync(forge, ['test', '--isolate', '--match-path', 'contracts/test/gas/*'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const measured = readSnapshots();
    const rows = measured.map(([operation, used]): Row => {
      const bestPeer = BARS[operation]?.bestPeer ?? PEERS[operation] ?? '';
      return { operation, gas: used, bar: barOf(operation) ?? '', 'best peer': bestPeer };
    });
    return {
      rows,
      summary: { operations: measured.length, bars: Object.keys(BARS).length + Object.keys(OWN_BARS).length },
      missed: missedGasBars(),
    };
  },
};
