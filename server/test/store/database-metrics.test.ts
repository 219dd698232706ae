import { beforeAll, expect, test } from 'vitest';
import { startCleanup } from '../../src/cleanup.ts';
import { createLogger } from '../../src/log.ts';
import { createMetrics } from '../../src/metrics.ts';
import { createPool } from '../../src/store/index.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';

const postgres = testPostgres();
let database: TestDatabase;
beforeAll(async () => {
  database = await postgres.newDatabase();
});

test('statements are timed, those that fail too', async () => {
  const { statementSeconds, registry } = createMetrics();
  const onStatement = (seconds: number) => statementSeconds.observe({ pool: 'usual' }, seconds);
  const pool = createPool(database.apiUrl, { onStatement });
  await pool.query('SELECT 1');
  await expect(pool.query('SELECT nothing')).rejects.toThrow('nothing');
  await pool.end();
  expect(await registry.getSingleMetricAsString('kingspad_statement_seconds')).toContain(
    'kingspad_statement_seconds_count{pool="usual"} 2',
  );
});

test('the share of each limit that is used is a metric', async () => {
  await database.rows(
    `INSERT INTO meta.draft (body_hash, kind, contract, owner, token, body, claimed_at)
     SELECT decode(n::text, 'escape'), 'lock', 'c', 'o', 't', '{}', CASE WHEN n > 3 THEN now() END
       FROM generate_series(1, 5) n`,
  );
  await database.rows(`INSERT INTO meta.upload (key) VALUES ('1700000000000-0123456789abcdef.png')`);
  const { draftsRemoved: removed, quotaUsed, registry } = createMetrics();
  const log = createLogger({ level: 'silent', secrets: [] });
  const limits = { drafts: 12, uploads: 4 };
  // It has looked once when it has ended.
  await startCleanup({
    pool: database.pool,
    log,
    removed,
    quotaUsed,
    limits,
    uploads: undefined,
    webDist: undefined,
  })();
  expect(await registry.getSingleMetricAsString('kingspad_quota_used')).toContain(
    'kingspad_quota_used{quota="drafts"} 0.25\nkingspad_quota_used{quota="pictures"} 0.25',
  );
});
