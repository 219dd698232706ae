export { createPool } from './pool.ts';
export { migrate } from './migrate.ts';
export type { HeadNotice } from './notices.ts';
