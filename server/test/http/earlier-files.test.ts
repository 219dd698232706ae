import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@kingspad/devnet';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../src/index.ts';
import { createPool } from '../../src/store/index.ts';
import { keepWebFiles } from '../../src/store/queries/web-files.ts';
import { once } from '../support/database.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let older: Program;
let newer: Program;
let folders: { older: string; newer: string };
beforeAll(async () => {
  world = await startWorld();
  folders = { older: build('older', 'page-1.js'), newer: build('newer', 'page-2.js') };
  older = await world.startAnother({ ROLE: 'api', WEB_DIST: folders.older });
  newer = await world.startAnother({ ROLE: 'api', WEB_DIST: folders.newer });
});

/** A built web app with one script. */
function build(name: string, script: string): string {
  const folder = join(world.folder, name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>KingsPad</title>');
  writeFileSync(join(folder, 'assets', script), `// ${script}`);
  writeFileSync(join(folder, 'assets', 'font-3.woff2'), 'font');
  return folder;
}

const ask = (site: Program, name: string) => fetch(`${site.url}/assets/${name}`);
const untilServed = (site: Program, name: string) =>
  until(async () => (await ask(site, name)).status === 200, `${name} is not served`);

describe('files of the build that an open page belongs to', () => {
  it('serves a script of another build, during a release and after it', async () => {
    await untilServed(older, 'page-2.js');
    await untilServed(newer, 'page-1.js');
    await older.stop();
    rmSync(folders.older, { recursive: true });
    const answer = await ask(newer, 'page-1.js');
    expect(await answer.text()).toBe('// page-1.js');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('removes the files of a build that no process has run for a day', async () => {
    await untilServed(newer, 'page-1.js');
    await once(world.postgres.url, `UPDATE meta.web_file SET used_at = now() - interval '25 hours'`);
    const pool = createPool(world.postgres.apiUrl, { applicationName: 'test', max: 1 });
    try {
      const done = await keepWebFiles(pool, join(folders.newer, 'assets'), ['page-2.js']);
      expect(done).toEqual({ kept: 0, removed: 1 });
    } finally {
      await pool.end();
    }
    expect((await ask(newer, 'page-1.js')).status).toBe(404);
    expect((await ask(newer, 'page-2.js')).status).toBe(200);
  });

  it.each(['page-9.js', 'font-9.woff2', '..%2findex.html', `${'x'.repeat(190)}.js`, '%00.js'])(
    'answers 404 to %s',
    async (name) => {
      const answer = await ask(newer, name);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
    },
  );
});
