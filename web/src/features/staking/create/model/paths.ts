/** The path of a new pool (spec B.4). */
export const POOL_PORTAL = '/pool-portal';
