import pg from 'pg';
import { DatabaseError } from './database-error.ts';
import { openClient } from './pool.ts';

/** User and password of a connection URL. */
interface Login {
  name: string;
  password: string;
}

/**
 * Limits of one statement of the API: two seconds, on one processor. A search with parallel workers would take the
 * processors of ordinary lists.
 */
const API_LIMITS = { statement_timeout: '2000', max_parallel_workers_per_gather: '0' };

function loginOf(url: string): Login {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/**
 * Creates the logins of `indexerUrl` and `apiUrl` if they are missing, and grants each its role: the indexer writes
 * schemas chain and market and nothing else, the API reads them and writes meta. Run inside the caller's transaction, after the
 * schemas are there.
 * @throws if the logins do not separate the roles: the same login twice, a superuser, or a member of another one.
 */
export async function setUpLogins(
  client: pg.ClientBase,
  urls: { url: string; indexerUrl: string; apiUrl: string },
): Promise<void> {
  const indexer = loginOf(urls.indexerUrl);
  const api = loginOf(urls.apiUrl);
  const owner = (await client.query<{ name: string }>('SELECT current_user AS name')).rows[0]?.name ?? '';
  if (!indexer.name || !api.name || new Set([owner, indexer.name, api.name]).size < 3) {
    throw new DatabaseError(
      'The database needs three different logins: DATABASE_URL for migrations, DATABASE_URL_INDEXER for the indexer and DATABASE_URL_API for the API.',
    );
  }
  await createLogin(client, indexer);
  await createLogin(client, api);
  await refuseSharedPrivileges(client, [indexer.name, api.name], owner);
  await grant(client, indexer.name, api.name);
  await limitStatements(client, api.name);
}

/**
 * Grants the two logins their privileges. Does nothing where that was done and no object and no privilege has changed
 * since: a GRANT of another process would wait for the tables that a running indexer empties, and deadlock with it.
 * Ranges of blocks need no grants, as both logins use them through their table.
 */
async function grant(client: pg.ClientBase, indexer: string, api: string): Promise<void> {
  const grants = grantsOf(pg.escapeIdentifier(indexer), pg.escapeIdentifier(api));
  const { current, granted } = await privileges(client, grants);
  if (current === granted) return;
  await client.query(grants);
  const now = await privileges(client, grants);
  await client.query(`COMMENT ON SCHEMA meta IS ${pg.escapeLiteral(now.current)}`);
}

/** A digest of the grants and of every object with its privileges, as of now and as of the last grant. */
async function privileges(
  client: pg.ClientBase,
  grants: string,
): Promise<{ current: string; granted: string | null }> {
  const { rows } = await client.query<{ current: string; granted: string | null }>(
    `WITH schemas AS (SELECT oid, nspacl FROM pg_namespace WHERE nspname = ANY ($1)),
          objects AS (
            SELECT oid, nspacl AS acl FROM schemas
            UNION ALL SELECT oid, relacl FROM pg_class
                       WHERE relnamespace IN (SELECT oid FROM schemas) AND relkind IN ('r', 'p', 'v', 'S') AND NOT relispartition
            UNION ALL SELECT oid, proacl FROM pg_proc WHERE pronamespace IN (SELECT oid FROM schemas))
     SELECT 'Privileges ' || encode(sha256(convert_to($2 || string_agg(concat(oid, acl), ',' ORDER BY oid), 'UTF8')), 'hex')
              AS current,
            obj_description('meta'::regnamespace, 'pg_namespace') AS granted
       FROM objects`,
    [SCHEMAS, grants],
  );
  if (!rows[0]) throw new Error('An aggregate has one row.');
  return rows[0];
}

const SCHEMAS = ['chain', 'chain_next', 'control', 'market', 'meta'];

/** @param indexer the login's name, @param api also; both quoted */
const grantsOf = (indexer: string, api: string) => `
    GRANT USAGE ON SCHEMA chain, chain_next TO ${indexer}, ${api};
    GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON ALL TABLES IN SCHEMA chain, chain_next TO ${indexer};
    REVOKE INSERT, UPDATE ON chain.schema_version, chain_next.schema_version FROM ${indexer};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA chain, chain_next TO ${indexer};
    GRANT SELECT ON ALL TABLES IN SCHEMA chain, chain_next TO ${api};
    GRANT USAGE ON SCHEMA control TO ${indexer}, ${api};
    GRANT SELECT ON control.index_status, control.index_position, control.write_position TO ${api};
    GRANT UPDATE ON control.write_position TO ${api};
    GRANT EXECUTE ON FUNCTION control.swap_chain() TO ${indexer};
    GRANT EXECUTE ON FUNCTION chain.drop_indexes(), chain.create_indexes(),
      chain_next.drop_indexes(), chain_next.create_indexes(),
      chain.make_ranges(bigint[]), chain_next.make_ranges(bigint[]) TO ${indexer};
    GRANT SELECT, UPDATE ON ALL TABLES IN SCHEMA control TO ${indexer};
    GRANT USAGE ON SCHEMA market TO ${indexer}, ${api};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA market TO ${indexer};
    GRANT SELECT ON ALL TABLES IN SCHEMA market TO ${api};
    GRANT USAGE ON SCHEMA meta TO ${api};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA meta TO ${api};
    REVOKE INSERT, UPDATE, DELETE ON meta.migration FROM ${api};
    REVOKE UPDATE, DELETE ON meta.lock_title, meta.presale_metadata, meta.pool_verification, meta.pool_vote, meta.sale_list,
      meta.sale_list_entry FROM ${api};
    REVOKE INSERT, UPDATE, DELETE ON meta.vote_count FROM ${api};
    REVOKE UPDATE, DELETE ON meta.web_file FROM ${api};
    GRANT EXECUTE ON FUNCTION meta.use_web_files(text[]) TO ${api};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA meta TO ${api};
  `;

async function createLogin(client: pg.ClientBase, login: Login): Promise<void> {
  const there = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [login.name]);
  if (there.rowCount) return;
  // Logins belong to the whole server, so another database's migration may create the same one concurrently.
  const create = `CREATE ROLE ${pg.escapeIdentifier(login.name)} LOGIN PASSWORD ${pg.escapeLiteral(login.password)}`;
  const block = `BEGIN EXECUTE ${pg.escapeLiteral(create)}; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END`;
  await client.query(`DO ${pg.escapeLiteral(block)}`);
}

/**
 * Gives both logins the passwords of their URLs. Connections that are open stay so.
 * @param urls `url` is that of the owner
 * @returns the logins' names
 * @throws {DatabaseError} if one is missing
 */
export async function setPasswords(urls: {
  url: string;
  indexerUrl: string;
  apiUrl: string;
}): Promise<string[]> {
  const logins = [loginOf(urls.indexerUrl), loginOf(urls.apiUrl)];
  const client = await openClient(urls.url, 'kingspad-passwords');
  try {
    await client.query('BEGIN');
    for (const { name, password } of logins) {
      const there = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
      if (!there.rowCount) {
        throw new DatabaseError(
          `The database has no login ${name}: an indexer makes it at its first start. No password was changed.`,
        );
      }
      await client.query(`ALTER ROLE ${pg.escapeIdentifier(name)} PASSWORD ${pg.escapeLiteral(password)}`);
    }
    await client.query('COMMIT');
    return logins.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function refuseSharedPrivileges(client: pg.ClientBase, names: string[], owner: string): Promise<void> {
  const weak = await client.query<{ rolname: string }>(
    `SELECT r.rolname FROM pg_roles r
      WHERE r.rolname = ANY ($1)
        AND (r.rolsuper OR r.rolcreaterole
             OR EXISTS (SELECT 1 FROM pg_roles other
                         WHERE other.rolname = ANY ($1 || $2::text) AND other.oid <> r.oid
                           AND pg_has_role(r.oid, other.oid, 'MEMBER')))`,
    [names, owner],
  );
  const [first] = weak.rows;
  if (first) {
    throw new DatabaseError(
      `The database login ${first.rolname} can act as another login, so the roles are not separate. Give DATABASE_URL_INDEXER and DATABASE_URL_API logins without memberships.`,
    );
  }
}

/** Sets missing settings only, so that an operator can prepare a login that this program may not alter. */
async function limitStatements(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(
    `SELECT split_part(unnest(s.setconfig), '=', 1) AS setting
       FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole
      WHERE r.rolname = $1 AND s.setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    [name],
  );
  const known = new Set(rows.map(({ setting }) => setting));
  const missing = Object.entries(API_LIMITS).filter(([setting]) => !known.has(setting));
  if (missing.length === 0) return;
  const database =
    (await client.query<{ name: string }>('SELECT current_database() AS name')).rows[0]?.name ?? '';
  const login = `ROLE ${pg.escapeIdentifier(name)} IN DATABASE ${pg.escapeIdentifier(database)}`;
  for (const [setting, value] of missing) await client.query(`ALTER ${login} SET ${setting} = ${value}`);
}
