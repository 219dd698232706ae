export { createPool } from './pool.ts';
export { openMetaSnapshot, openMetaTarget } from './meta-copy.ts';
export { databaseProblems } from './database-check.ts';
export { DatabaseError } from './database-error.ts';
export { migrate } from './migrate.ts';
export type { HeadNotice } from './notices.ts';
