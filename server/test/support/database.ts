import { randomBytes } from 'node:crypto';
import { databaseAt } from '@kingspad/devnet';
import { inject } from 'vitest';
import type pg from 'pg';
import { openDatabase, patientPool, type TestDatabase, type TestPostgres } from './databases.ts';
import { atEnd } from './endings.ts';
import { emptied, shapeOf } from './emptied.ts';
import { TEMPLATE } from './services.ts';

export { once, type TestDatabase, type TestPostgres } from './databases.ts';

/**
 * Settings of a login belong to the server, so copies of a migrated database lack them: the time limit of the API's
 * statements.
 */
const copySettings = (name: string) => `DO $$
  DECLARE login record;
  BEGIN
    FOR login IN
      SELECT r.rolname, unnest(s.setconfig) AS setting
        FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole JOIN pg_database d ON d.oid = s.setdatabase
       WHERE d.datname = '${TEMPLATE}'
    LOOP
      EXECUTE format('ALTER ROLE %I IN DATABASE ${name} SET %s', login.rolname, login.setting);
    END LOOP;
  END $$`;

/** Databases that are as new: one is emptied in a tenth of the time that a copy takes. */
const spare: string[] = [];
/** Options of a new database. */
let newShape: string | undefined;

/**
 * Databases on the server of the whole run, closed with the test that makes them or with the file. Tests that stop the
 * server need `startOwnPostgres`.
 */
export function testPostgres(): TestPostgres {
  const server = inject('postgres');
  const admin = patientPool(server.url);
  const open = new Set<TestDatabase>();
  const stop = atEnd(async () => {
    await Promise.all([...open].map((database) => database.close()));
    await admin.end();
  });
  return {
    async newDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await takeDatabase(admin, name);
      const database = openDatabase(databaseAt(server, name), {
        closes: async (pool) => {
          open.delete(database);
          const isAsNew = await emptied(pool, newShape);
          return async () => {
            if (isAsNew) spare.push(name);
            else await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
          };
        },
      });
      newShape ??= await shapeOf(database.pool);
      open.add(database);
      atEnd(database.close);
      return database;
    },
    stop,
  };
}

/** A spare one under a new name, so that a client of its old one finds nothing; or a copy of the template. */
async function takeDatabase(admin: pg.Pool, name: string): Promise<void> {
  const old = spare.pop();
  if (old !== undefined) {
    await admin.query(`ALTER DATABASE ${old} RENAME TO ${name}`);
    return;
  }
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  await admin.query(copySettings(name));
}
