import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { databaseAt, headNumber, rpc, until } from '@kingspad/devnet';
import type { Hex } from '@kingspad/domain';
import type { Stats } from '@kingspad/domain/api';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiAnswers, differences, type Answers } from '../../scripts/answers.ts';
import { runBackupCommand } from '../../src/backup/command.ts';
import { sha256Of, type Manifest } from '../../src/backup/manifest.ts';
import { loadConfig, startProgram, type Program } from '../../src/index.ts';
import { png } from '../images/pictures.ts';
import { saidSale } from '../http/presales.ts';
import {
  ALICE,
  ask,
  BOB,
  draftFor,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type World,
} from '../http/world.ts';
import { once, patientPool } from '../support/databases.ts';
import { cookieOf, keyOf } from '../support/people.ts';

/** Holds the time between blocks as this process has measured it since its start. */
const OF_PROCESS = '/api/v1/config';

/** Values that COPY, JSON and SQL each write in another way. */
const AWKWARD = 'tab\t, line\nbreak, back\\slash, \\N, quote \' ", 王, \u{1f451}';

let world: World;
let folder: string;
/** How the tables were, by name. */
let rowsBefore: Record<string, unknown[]>;
let answersBefore: Answers;
let picture: { key: string; bytes: Buffer };
/** Stored texts, by the path that returns them. */
const said: Record<string, string> = {};

const run = (args: readonly string[], environment: Record<string, string>) => {
  const lines: string[] = [];
  return runBackupCommand(args, environment, (line) => lines.push(line)).then(() => lines);
};

/** An empty database on the server of the run, which nothing has migrated. */
async function emptyDatabase(): Promise<Record<string, string>> {
  const name = `restored_${Math.random().toString(36).slice(2)}`;
  databases.push(name);
  await once(inject('postgres').url, `CREATE DATABASE ${name}`);
  const { url, indexerUrl, apiUrl } = databaseAt(inject('postgres'), name);
  return { DATABASE_URL: url, DATABASE_URL_INDEXER: indexerUrl, DATABASE_URL_API: apiUrl };
}
const databases: string[] = [];

/** All rows that a backup is to have, but for the columns that it leaves out. */
async function rowsOf(url: string): Promise<Record<string, unknown[]>> {
  const pool = patientPool(url);
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'meta' ORDER BY 1",
    );
    const names = tables
      .map(({ name }) => name)
      .filter(
        (name) =>
          !['migration', 'session', 'session_nonce', 'staking_figure', 'locked_figure', 'web_file'].includes(
            name,
          ),
      );
    const entries = names.map(async (name) => {
      const { rows } = await pool.query<{ row: object }>(
        `SELECT to_jsonb(t) - 'client' AS row FROM meta.${name} t ORDER BY to_jsonb(t)::text`,
      );
      return [name, rows.map(({ row }) => row)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  } finally {
    await pool.end();
  }
}

/** A picture by the way that pages take. */
async function upload(): Promise<typeof picture> {
  const bytes = await png();
  const body = { contentType: 'image/png', size: bytes.length };
  const ticket = (await world.send('POST', '/api/v1/uploads', body)).body.payload as unknown as {
    url: string;
    key: string;
    fields: Record<string, string>;
  };
  const form = new FormData();
  for (const [field, value] of Object.entries(ticket.fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png');
  expect((await fetch(ticket.url, { method: 'POST', body: form })).status).toBe(204);
  expect((await world.send('POST', `/api/v1/uploads/${ticket.key}/complete`, {})).status).toBe(200);
  return { key: ticket.key, bytes: await publicPicture(world.url, ticket.key) };
}

async function publicPicture(url: string, key: string): Promise<Buffer> {
  const answer = await fetch(`${url}/storage/${key}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** A row in each table that what is done here leaves empty. */
async function fillTables(url: string): Promise<void> {
  const pool = patientPool(url);
  const sale = "decode(repeat('aa', 20), 'hex'), decode(repeat('bb', 32), 'hex')";
  const signed = "decode(repeat('cc', 65), 'hex'), 4102444800";
  const text = [AWKWARD];
  try {
    await pool.query(
      `INSERT INTO meta.lock_title (locker, tx_hash, lock_id, version, owner, title, digest, signature, deadline)
       VALUES (${sale}, 1, 1, decode(repeat('dd', 20), 'hex'), $1, decode(repeat('ee', 32), 'hex'), ${signed})`,
      text,
    );
    for (const table of ['presale_metadata', 'staking_metadata']) {
      const name = table === 'presale_metadata' ? ['name, ', '$1, '] : ['', ''];
      await pool.query(
        `INSERT INTO meta.${table} (pool, tx_hash, version, owner, ${name[0]}meta, salt, digest, signature, deadline)
         VALUES (${sale}, 1, decode(repeat('dd', 20), 'hex'), ${name[1]}json_build_object('text', $1::text),
                 decode('01', 'hex'), decode(repeat('ee', 32), 'hex'), ${signed})`,
        text,
      );
    }
    await pool.query(
      `INSERT INTO meta.pool_verification (pool, tx_hash, version, operator, is_verified, kyc, audited, safu, signature, deadline)
       VALUES (${sale}, 1, decode(repeat('dd', 20), 'hex'), true, false, true, false, ${signed})`,
    );
    await pool.query(
      `INSERT INTO meta.sale_list (pool, tx_hash, root, wallet_count, nodes)
       VALUES (${sale}, decode(repeat('cc', 32), 'hex'), 1, decode(repeat('cc', 32), 'hex'))`,
    );
    await pool.query(
      `INSERT INTO meta.sale_list_entry (list, wallet, cap, leaf)
       SELECT id, decode(repeat('dd', 20), 'hex'), decode(repeat('00', 32), 'hex'), 0 FROM meta.sale_list`,
    );
    // The newer vote lies before the older one, as rows of a table may.
    for (const [version, isInFavor] of [
      [2, true],
      [1, false],
    ]) {
      await pool.query(
        `INSERT INTO meta.pool_vote (pool, tx_hash, voter, version, in_favor, is_experienced, signature, deadline)
         VALUES (${sale}, decode(repeat('dd', 20), 'hex'), ${version}, ${isInFavor}, true, ${signed})`,
      );
    }
  } finally {
    await pool.end();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-backup-'));
  world = await startWorld({ RATE_LIMIT_SIMULATIONS: '100000' }, false, { presales: true });
  picture = await upload();
  const logoURL = `https://pictures.example/${picture.key}`;
  const { pool: sale } = await saidSale(world, ALICE, { presaleName: 'Crown sale', logoURL });
  const token = await newToken(world, BOB);
  const draft = draftFor(world, BOB, token, { title: 'Team tokens' });
  const { body } = await world.send('POST', '/api/v1/token-locker/create', draft);
  const { metadataDigest } = body.payload.tokenRecordDetails;
  const { transactionHash } = await lockOnChain(world, BOB, { token, digest: metadataDigest as Hex });
  said[`/api/v1/token-locker/lock-record/${transactionHash}`] = 'Team tokens';
  // Nothing on the chain names this one yet.
  await world.send('POST', '/api/v1/token-locker/create', draftFor(world, BOB, token, { title: 'Later' }));
  const path = `/api/v1/presale/${sale}/comments`;
  said[`/api/v1/presale/get/${sale}`] = picture.key;
  said['/api/v1/presale/all'] = 'Crown sale';
  said[path] = 'A good sale 王';
  const comment = await world.send(
    'POST',
    path,
    { text: 'A good sale 王' },
    await cookieOf(world.url, keyOf(2)),
  );
  if (comment.status !== 200) throw new Error(JSON.stringify(comment.body));
  await fillTables(world.postgres.url);
  // The chain stops from here on.
  await rpc(world.anvil.url, 'evm_setIntervalMining', [0]);
  await untilIndexed(world);
  answersBefore = await settled(world.url);
  await run(['backup', join(folder, 'backup')], world.env);
  await world.program.stop();
  rowsBefore = await rowsOf(world.postgres.url);
});
afterAll(async () => {
  await world?.stop();
  for (const name of databases) await once(inject('postgres').url, `DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Prices and figures are computed a moment after what they are of, those of all locks every few seconds. */
async function settled(url: string): Promise<Answers> {
  let last: Answers = {};
  const head = await headNumber(world.anvil.url);
  await until(async () => {
    const asked = await apiAnswers(url, { path: 3, query: 1 });
    for (const path of Object.keys(said)) asked[path] = (await ask(url, 'GET', path)).body;
    // Its port is another one each time.
    const answers = JSON.parse(JSON.stringify(asked).replaceAll(url, 'http://server')) as Answers;
    delete answers[OF_PROCESS];
    const isSame = differences(last, answers).length === 0;
    last = answers;
    const stats = answers['/api/v1/stats'] as { body: { payload: Stats } };
    return isSame && stats.body.payload.blockNumber === head;
  }, 'the answers do not settle');
  return last;
}

describe('after everything but a backup and the chain is lost', () => {
  it('the API answers the same after a restore', async () => {
    const database = await emptyDatabase();
    const uploads = join(folder, 'new-uploads');
    const environment = { ...world.env, ...database, UPLOADS_DIR: uploads };
    const lines = await run(['restore', join(folder, 'backup')], environment);
    expect(lines.at(-1)).toMatch(/^restore: \d+ rows of \d+ tables and 1 pictures, /);
    // Every table held something, so that none is compared as empty with empty.
    expect(Object.entries(rowsBefore).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(await rowsOf(database['DATABASE_URL'] ?? '')).toEqual(rowsBefore);

    let program: Program | undefined;
    try {
      program = await startProgram(loadConfig(environment));
      const { url } = program;
      await until(async () => (await fetch(`${url}/readyz`)).status === 200, 'the index is not built');
      for (const [path, text] of Object.entries(said)) {
        expect(JSON.stringify(answersBefore[path]).includes(text), path).toBe(true);
      }
      expect(differences(answersBefore, await settled(url))).toEqual([]);
      expect(await publicPicture(url, picture.key)).toEqual(picture.bytes);
      // Numbers go on after those that came back.
      const path = `/api/v1/presale/${saleOf(answersBefore)}/comments`;
      const cookie = await cookieOf(url, keyOf(3));
      expect((await ask(url, 'POST', path, { text: 'Another' }, cookie)).status).toBe(200);
    } finally {
      await program?.stop();
    }
  });
});

const saleOf = (answers: Answers) =>
  /"poolContractAddress":"(0x[0-9a-fA-F]{40})"/.exec(JSON.stringify(answers['/api/v1/presale/all']))?.[1];

describe('a backup', () => {
  it('a backup states its contents and holds nothing of sessions', () => {
    const text = readFileSync(join(folder, 'backup/manifest.json'), 'utf8');
    const { tables, pictures, chain } = JSON.parse(text) as Manifest;
    // The database counts the votes again as they are restored.
    const kept = Object.keys(rowsBefore).filter((name) => name !== 'vote_count');
    expect(tables.map(({ name }) => name)).toEqual(kept);
    expect(tables.flatMap(({ columns }) => columns)).not.toContain('client');
    expect(pictures).toEqual([{ key: picture.key, sha256: sha256Of(picture.bytes) }]);
    expect(chain).toMatchObject({ chainId: 97, anchor: world.deployment.anchor });
  });

  it('refuses to overwrite another backup', async () => {
    await expect(run(['backup', join(folder, 'backup')], world.env)).rejects.toThrow(
      'backup is not empty. Name a new folder for each backup.',
    );
  });

  it('refuses to restore into a database in use', async () => {
    await expect(run(['restore', join(folder, 'backup')], world.env)).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: it is not empty: meta\.\w+ has rows\. Nothing was changed\.$/,
    );
  });

  it('refuses to restore into another chain', async () => {
    const other = join(folder, 'other-chain.json');
    const anchor = { blockNumber: 1, blockHash: `0x${'12'.repeat(32)}` };
    writeFileSync(other, JSON.stringify({ ...world.deployment, chainId: 56, anchor }));
    const environment = { ...world.env, ...(await emptyDatabase()), DEPLOYMENT_FILE: other };
    await expect(run(['restore', join(folder, 'backup')], environment)).rejects.toThrow(
      /^The backup is of chain 97 .*, DEPLOYMENT_FILE of chain 56 .*Nothing was changed\.$/,
    );
  });

  /** A copy of the backup with something changed. */
  function damaged(name: string, change: (backup: string, manifest: Manifest) => void): string {
    const copy = join(folder, name);
    cpSync(join(folder, 'backup'), copy, { recursive: true });
    const path = join(copy, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    change(copy, manifest);
    if (existsSync(path)) writeFileSync(path, JSON.stringify(manifest));
    return copy;
  }

  it.each<[string, (backup: string, manifest: Manifest) => void, RegExp]>([
    [
      'a table’s file is damaged',
      (backup) => writeFileSync(join(backup, 'tables/comment.copy.gz'), gzipSync('')),
      /tables\/comment\.copy\.gz is damaged \(SHA-256 \w{64}, not \w{64}\)\. Nothing was changed\.$/,
    ],
    [
      'a picture is missing',
      (backup) => rmSync(join(backup, 'pictures', picture.key)),
      /pictures\/\d{13}-\w{16}\.png is damaged \(SHA-256 nothing,/,
    ],
    [
      'it was not finished',
      (backup) => rmSync(join(backup, 'manifest.json')),
      /manifest\.json is missing or damaged: .* is not a complete backup\. Name another folder\. Nothing was changed\.$/,
    ],
    [
      'it is of a newer form',
      (_backup, manifest) => Object.assign(manifest, { format: 2 }),
      /has format 2, and this version restores format 1\. Use the version that made the backup\. Nothing was changed\.$/,
    ],
    [
      'it is of a newer program',
      (_backup, manifest) => manifest.migrations.push({ name: '999_later.sql', sha256: '0'.repeat(64) }),
      /^This version is older than the backup: it has no migration 999_later\.sql\. Use a newer version\.$/,
    ],
    [
      'rows are missing',
      (_backup, manifest) => {
        for (const table of manifest.tables) if (table.name === 'comment') table.rows = 2;
      },
      /^comment has 1 rows, and the backup 2\. Nothing was changed\.$/,
    ],
  ])('a restore is refused if %s, and the database stays empty', async (what, change, sentence) => {
    const database = await emptyDatabase();
    const backup = damaged(what.replaceAll(/\W+/g, '-'), change);
    await expect(run(['restore', backup], { ...world.env, ...database })).rejects.toThrow(sentence);
    const { rows } = await once(
      database['DATABASE_URL'] ?? '',
      "SELECT FROM information_schema.schemata WHERE schema_name = 'meta'",
    );
    expect(rows).toEqual([]);
  });

  it('refuses to restore without a place for the pictures', async () => {
    const { UPLOADS_DIR: _place, ...environment } = { ...world.env, ...(await emptyDatabase()) };
    await expect(run(['restore', join(folder, 'backup')], environment)).rejects.toThrow(
      'The backup has 1 pictures. Set UPLOADS_DIR or S3_ENDPOINT. Nothing was changed.',
    );
  });

  it('needs a folder, and the login that owns the schemas', async () => {
    for (const args of [['backup'], ['restore', 'one', 'two'], ['dump', 'x']]) {
      await expect(run(args, world.env)).rejects.toThrow(
        'Unknown arguments. Use `backup FOLDER`, `restore FOLDER` or `passwords`',
      );
    }
    await expect(run(['backup', join(folder, 'x')], { ...world.env, DATABASE_URL: '' })).rejects.toThrow(
      'DATABASE_URL is not set. Set it to the login that owns the schemas: backup needs it.',
    );
  });
});
