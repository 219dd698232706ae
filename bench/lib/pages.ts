import { Demo } from '../../e2e/screenshots/demo.ts';
import { LOCKERS, type LockerName } from '../../web/src/testing/locker-places.ts';
import type { Stack } from '../../e2e/support/stack.ts';

/** A locker's most telling locks of the demo, by their titles; the first one's token has a page too. */
const LOCKS: Record<LockerName, readonly [string, ...string[]]> = {
  token: ['Team tokens', 'Treasury reserve'],
  liquidity: ['Released four times a day', 'Millions of dollars, locked'],
};

/** Sales of the demo: live, doubtful, with a whitelist, filled, vesting, failed, listed. */
const SALES = [
  'Lantern Network',
  'Comet Rush',
  'Harbour Pay',
  'Juniper Games',
  'Saffron Credit',
  'Tidal Works',
  'Quill Protocol',
];

/** How many staking pools, the newest first. */
const POOLS = 3;

/** An address of no page. */
export const NO_PAGE = '/no-such-page';

/** The addresses of all pages, with the demo's records in those of one record. The index has all of them. */
export async function pagesOf(stack: Stack): Promise<string[]> {
  const demo = new Demo(stack);
  await demo.figures();
  const pools = await demo.pools();
  const sales = await Promise.all(SALES.map((name) => demo.sale(name)));
  return [
    '/',
    '/launchpad',
    '/live-presales',
    '/upcoming-presales',
    '/closed-presales',
    '/presale-portal',
    '/presale-portal?tab=overview',
    '/presale-portal?tab=contributions',
    ...sales.map(({ poolContractAddress }) => `/presale-details/${poolContractAddress}`),
    '/create-presale',
    '/my-presales',
    '/operators',
    ...(await lockerPages(demo, 'token')),
    ...(await lockerPages(demo, 'liquidity')),
    '/kings-locker',
    '/kingstaking',
    '/pool-portal',
    ...pools.slice(0, POOLS).map(({ stakingPoolAddress }) => `/staking-pool/${stakingPoolAddress}`),
    '/create-stakingpool',
    '/partnership',
    '/recover',
    NO_PAGE,
  ];
}

async function lockerPages(demo: Demo, locker: LockerName): Promise<string[]> {
  const { paths } = LOCKERS[locker];
  const locks = await Promise.all(LOCKS[locker].map((title) => demo.lock(locker, title)));
  const [star] = locks;
  if (!star) throw new Error(`the ${locker} locker has no lock`);
  const records = locks.map(({ id }) => paths.record(id));
  return [paths.create, paths.list, paths.detail(star.tokenAddress), ...records, paths.update(star.id)];
}
