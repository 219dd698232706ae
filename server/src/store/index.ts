export { createPool } from './pool.ts';
export { migrate } from './migrate.ts';
export { HEAD_CHANNEL, HINT_CHANNEL, readHeadNotice, writeHeadNotice, type HeadNotice } from './notices.ts';
