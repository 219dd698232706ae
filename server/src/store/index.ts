export { createPool } from './pool.ts';
export { openMetaSnapshot, openMetaTarget } from './meta-copy.ts';
export { databaseProblems, isRefusedLogin } from './database-check.ts';
export { DatabaseError } from './database-error.ts';
export { setPasswords } from './logins.ts';
export { migrate } from './migrate.ts';
export type { HeadNotice } from './notices.ts';
