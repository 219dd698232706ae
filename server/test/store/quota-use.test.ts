import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCleanup } from '../../src/cleanup.ts';
import { createLogger } from '../../src/log.ts';
import { createMetrics } from '../../src/metrics.ts';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/database.ts';

let postgres: TestPostgres;
let database: TestDatabase;
beforeAll(async () => {
  postgres = await startTestPostgres();
  database = await postgres.newDatabase();
});
afterAll(() => postgres?.stop());

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
  await startCleanup({ pool: database.pool, log, removed, quotaUsed, limits, uploads: undefined })();
  expect(await registry.getSingleMetricAsString('kingspad_quota_used')).toContain(
    'kingspad_quota_used{quota="drafts"} 0.25\nkingspad_quota_used{quota="pictures"} 0.25',
  );
});
