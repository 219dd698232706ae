/**
 * `npm run rehearsal`: the topology of deploy/compose.yaml as processes, with what `npm run package` wrote. The main browser
 * stories run against it, and visitors read, write and upload pictures, while processes are killed and replaced and
 * Postgres restarts. A generation of the contracts is added to the live site. Then the database and the pictures are lost, and restored from a backup by the release's commands.
 * `-- --old FOLDER` begins with the release of an older version in that folder; the same version is replaced by itself
 * without it. `--logs FOLDER` keeps what the processes say. `--proxy caddy` and `--proxy nginx` run that program with the file of
 * deploy/, where it is installed.
 *
 * Writes docs/rehearsal.md, or docs/rehearsal-caddy.md and docs/rehearsal-nginx.md. Fails if a story fails, a request is lost, a process ends by itself or something does not
 * come back.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startChild, stopAll } from '@kingspad/devnet';
import { buildContracts } from '../../scripts/lib/build.ts';
import { inRoot } from '../../scripts/lib/paths.ts';
import { writeRelease } from '../../scripts/release/release.ts';
import { ATTACHED, type AttachedStack } from '../support/attached.ts';
import { ADDED_GENERATION, disturbances, type Disturbance } from './disturbances.ts';
import { PROXIES } from './proxy.ts';
import { recover } from './recovery.ts';
import { reportOf, type Rehearsal } from './report.ts';
import { missingParts } from './stores.ts';
import { startTopology } from './topology.ts';
import { Visitors } from './visitors.ts';

/** One story of each thing that people do: lock, vest, hand over, sell, stake. None sends a request past the app. */
const STORIES = ['lock-and-unlock', 'vesting-lock', 'manage-lock', 'presale-story', 'staking-story'];
/** Stories that run once more in the added generation of the contracts. */
const STORIES_AFTER = ['lock-and-unlock', 'presale-story', 'staking-story'];
/** Between two disturbances, so that there is quiet time as well. */
const QUIET_MS = 3000;

const { values } = parseArgs({
  options: { old: { type: 'string' }, logs: { type: 'string' }, proxy: { type: 'string', default: 'own' } },
});
const proxy = PROXIES.find((one) => one === values.proxy) ?? noProxy();
const REPORT = proxy === 'own' ? 'docs/rehearsal.md' : `docs/rehearsal-${proxy}.md`;
const folder = mkdtempSync(join(tmpdir(), 'kingspad-release-'));
const logs = resolve(values.logs ?? join(folder, 'logs'));
mkdirSync(logs, { recursive: true });
const parts: { stop(): Promise<unknown> }[] = [
  { stop: async () => rmSync(folder, { recursive: true, force: true }) },
];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll(parts.splice(0)).finally(() => process.exit(130)));
}
try {
  const hasPassed = await rehearse();
  console.log(hasPassed ? 'The rehearsal passed: no request was lost.' : 'The rehearsal failed.');
  process.exitCode = hasPassed ? 0 : 1;
} finally {
  await stopAll(parts.splice(0));
}

function noProxy(): never {
  throw new Error(`--proxy takes one of ${PROXIES.join(', ')}.`);
}

async function rehearse(): Promise<boolean> {
  // A fresh clone has nothing compiled yet, and the chain needs it.
  await buildContracts({ withTests: true });
  const next = join(folder, 'next');
  await writeRelease(next);
  const old = values.old === undefined ? join(folder, 'old') : resolve(values.old);
  if (values.old === undefined) cpSync(next, old, { recursive: true, verbatimSymlinks: true });
  if (!existsSync(join(old, 'server/main.js'))) throw new Error(`${old} holds no release (npm run package).`);

  const problems: string[] = [];
  let ended = 0;
  const topology = await startTopology(old, logs, proxy, (sentence) => {
    ended++;
    problems.push(sentence);
  });
  parts.push(topology);
  try {
    await topology.settle();
    const visitors = new Visitors(topology.url, topology.devnet.drafts);
    const began = performance.now();
    const stackNow = (): AttachedStack => ({
      url: topology.url,
      rpcUrl: topology.devnet.rpcUrl,
      deployment: topology.generations.deployment,
      operatorKey: topology.operatorKey,
    });
    const stories = await runStories(stackNow(), STORIES);
    parts.push(stories);
    const rounds: Rehearsal['disturbances'][number][] = await disturb();
    const firstPassed = (await stories.ended) === 'ended with code 0';
    // A story reads the contracts of its start, so the generation comes between two runs; the visitors stay.
    rounds.push(await disturbOnce(ADDED_GENERATION));
    const after = await runStories(stackNow(), STORIES_AFTER);
    parts.push(after);
    const storiesPassed = (await after.ended) === 'ended with code 0' && firstPassed;
    const readsFrom = await topology.readsFrom();
    await visitors.leave();
    const seconds = Math.round((performance.now() - began) / 1000);
    const recovery = await recover(topology, join(folder, 'backup'), visitors.published).catch(
      (error: Error) => {
        problems.push(error.message);
        return undefined;
      },
    );
    const rehearsal: Rehearsal = {
      proxy,
      isSameVersion: values.old === undefined,
      load: loadavg()[1] ?? 0,
      stories: STORIES,
      storiesAfter: STORIES_AFTER,
      storiesPassed,
      seconds,
      disturbances: rounds,
      missing: missingParts(),
      readsFrom,
      reads: visitors.reads,
      comparison: visitors.comparison,
      writes: visitors.writes,
      pictures: visitors.pictures,
      recovery,
      ended,
    };
    writeFileSync(inRoot(REPORT), reportOf(rehearsal));
    console.log(`Wrote ${REPORT}.`);
    problems.push(...visitors.losses);
    return rehearsal.storiesPassed && problems.length === 0;

    /** Disturbs, one thing after the other, until the stories have ended and each thing was done. */
    async function disturb() {
      const all = disturbances(next, topology.parts()).map((one) => ({
        ...one,
        times: 0,
        longestSeconds: 0,
      }));
      while (stories.isRunning() || all.some(({ times }) => times === 0)) {
        for (const one of all) {
          const { longestSeconds } = await disturbOnce(one);
          one.times++;
          one.longestSeconds = Math.max(one.longestSeconds, longestSeconds);
        }
      }
      return all;
    }

    async function disturbOnce({ name, run }: Disturbance) {
      const start = performance.now();
      await run(topology);
      await topology.settle();
      const longestSeconds = (performance.now() - start) / 1000;
      await sleep(QUIET_MS);
      return { name, times: 1, longestSeconds };
    }
  } finally {
    for (const problem of problems) console.error(problem);
  }
}

/** Runs the stories in a browser, one after the other, as each moves the chain's clock. */
function runStories(stack: AttachedStack, stories: readonly string[]) {
  const playwright = inRoot('node_modules/@playwright/test/cli.js');
  const specs = stories.map((name) => `specs/${name}.e2e.ts`);
  const args = [playwright, 'test', '-c', inRoot('e2e/playwright.config.ts'), '--workers', '1', ...specs];
  return startChild(process.execPath, args, {
    env: { ...process.env, [ATTACHED]: JSON.stringify(stack) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
