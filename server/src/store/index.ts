export { createPool } from './pool.ts';
export { openMetaSnapshot, openMetaTarget, type MetaTable } from './meta-copy.ts';
export { databaseProblems } from './database-check.ts';
export { DatabaseError } from './database-error.ts';
export { migrate, type RanMigration } from './migrate.ts';
export type { HeadNotice } from './notices.ts';
