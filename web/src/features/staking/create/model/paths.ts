/** Where a new pool is seen (spec B.4). */
export const POOL_PORTAL = '/pool-portal';
