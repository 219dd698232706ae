import { connect, createFairSale, createLock, createSale, createStakingPool } from '../src/index.ts';
import type { NewFairSale, NewLock, NewSale, NewStakingPool, PublicConfig } from '../src/index.ts';

/** Misspelt fields do not compile. Never called. */
export async function misspelt(
  config: PublicConfig,
  lock: NewLock & { unlockAt: Date },
  sale: NewSale,
  fair: NewFairSale,
  pool: NewStakingPool,
): Promise<void> {
  createLock(config, { ...lock, vesting: undefined, title: 'Team' });
  // @ts-expect-error: title
  createLock(config, { ...lock, vesting: undefined, titel: 'Team' });
  // @ts-expect-error: burnsUnsold
  createSale(config, { ...sale, burnUnsold: true });
  // @ts-expect-error: closingWindow
  createFairSale(config, { ...fair, window: fair.closingWindow });
  // @ts-expect-error: presaleName
  createSale(config, { ...sale, metadata: { presalName: 'Crown' } });
  // @ts-expect-error: lockedFor
  createStakingPool(config, { ...pool, lockFor: sale.liquidity.lockedFor });
  // @ts-expect-error: timeout
  const kingspad = await connect('https://kingspad.example', { timeOut: 5 });
  // @ts-expect-error: status is one of a union
  await kingspad.get('/api/v1/presale/all', { status: 'foo' });
  // @ts-expect-error: limit
  await kingspad.get('/api/v1/presale/all', { limits: 5 });
  // @ts-expect-error: token-locks
  kingspad.exported('locks');
  // @ts-expect-error: options are an object
  await kingspad.waitUntilIndexed('/api/v1/presale/get/{pool}', { pool: sale.token }, () => true);
}
