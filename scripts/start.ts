/**
 * `npm start`: builds what is missing, then runs chain, database and server until Ctrl-C, and stops them in reverse
 * order. The settings are in docs/operators.md.
 */
import { isDeepStrictEqual } from 'node:util';
import { isPortTaken, stopLeftOverDevnet } from '@kingspad/devnet';
import { addressTable } from './start/address-table.ts';
import { buildContracts, buildDocs, buildServer, buildWeb } from './lib/build.ts';
import { openChain } from './start/chain.ts';
import { takeDataDir } from './start/data-dir.ts';
import { openDatabase } from './start/database.ts';
import { tellProgress } from './start/progress.ts';
import { quickstartSettings } from './start/quickstart-settings.ts';
import { restarting, type RestartedPart } from './start/restarting.ts';
import { startServer } from './start/server.ts';
import { readSettings, SettingsError, type Settings } from './start/settings.ts';

const say = (line: string) => console.log(line);

// A closed terminal accepts no output; everything is stopped in order nevertheless.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** The running parts, oldest first, each with its stop function. */
const running: { name: string; stop: () => Promise<void> | void }[] = [];

const pending: Promise<unknown>[] = [];

/** The rejection that stops everything: the other parts cannot continue with a restarted one. */
let giveUp: (reason: Error) => void;
const givenUp = new Promise<never>((_, reject) => (giveUp = reject));
givenUp.catch(() => {});

/** npm forwards Ctrl-C although the terminal has sent it to this process too, so it arrives twice. */
const SAME_INTERRUPT_MS = 1_000;

const interrupt = new AbortController();
const interrupted = new Promise<void>((resolve) =>
  interrupt.signal.addEventListener('abort', () => resolve()),
);
let interruptedAt = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (interruptedAt === 0) {
      interruptedAt = performance.now();
      say(`\nStopping (${signal}); once more stops at once.`);
      interrupt.abort();
    } else if (performance.now() - interruptedAt > SAME_INTERRUPT_MS) {
      // Parts that still run are stopped together when this process exits.
      process.exit(130);
    }
  });
}

async function start(settings: Settings): Promise<void> {
  const { signal } = interrupt;
  running.push({ name: 'data', stop: takeDataDir(settings.dataDir) });
  if (await stopLeftOverDevnet(settings.dataDir)) say('Stopped the chain that a killed run had left behind.');
  await refuseTakenPorts(settings);

  const web = later(
    tellProgress(say, 'Building the web app', buildWeb(signal)).then(async (built) => {
      if (built) say('Built the web app.');
      await tellProgress(say, 'Building the documentation', buildDocs(signal));
    }),
  );

  const serverFile = later(buildServer());

  if (settings.chain.kind === 'built-in') {
    await tellProgress(say, 'Compiling the contracts', buildContracts({ signal }));
  }
  signal.throwIfAborted();
  const database = later(
    openDatabase(settings, signal).then((opened) =>
      keep('database', opened, ({ url: before }) => openDatabase(settings, signal, portOf(before))),
    ),
  );
  const opened = tellProgress(say, 'Preparing the chain and its demo', openChain(settings, say, signal));
  const chain = keep('chain', await opened, async ({ deployment }) => {
    const reopened = await openChain(settings, say, signal);
    if (!isDeepStrictEqual(reopened.deployment, deployment)) {
      giveUp(new Error('The chain lost its state and started from block 0. Start KingsPad again.'));
    }
    return reopened;
  });
  const { url, indexerUrl, apiUrl } = await database;
  await web;
  const file = await serverFile;
  signal.throwIfAborted();

  const run = () => startServer(file, settings, chain, { url, indexerUrl, apiUrl });
  const server = await run();
  const up = server.ready(signal);
  keep('server', server, run, up);
  await tellProgress(say, 'Indexing the chain', Promise.race([up, givenUp]));
  // The demo works without its titles.
  const missing = chain.drafts.length - (await server.post(chain.drafts));
  if (missing > 0)
    say(`The server did not take ${missing} of the demo's titles; its locks are there without.`);
  say(addressTable(chain));
  const site = `http://localhost:${settings.port}`;
  const quickstart = quickstartSettings(site, chain);
  if (quickstart) say(quickstart);
  say(`KingsPad is ready at ${site}`);
}

/** Starts `part` again whenever it ends by itself, until everything is stopped. */
function keep<Running extends RestartedPart>(
  name: string,
  part: Running,
  again: (ended: Running) => Promise<Running>,
  up: Promise<unknown> = Promise.resolve(),
): Running {
  const stop = restarting(part, { name: `The ${name}`, again, up, say, signal: interrupt.signal });
  running.push({ name, stop });
  return part;
}

const portOf = (url: string) => Number(new URL(url).port);

async function refuseTakenPorts({ port, host, chain }: Settings): Promise<void> {
  if (await isPortTaken(port, host)) {
    throw new SettingsError(`Port ${port} is taken by another program. Stop it, or set PORT to another one.`);
  }
  if (chain.kind === 'built-in' && (await isPortTaken(chain.port))) {
    throw new SettingsError(
      `Port ${chain.port} is taken by another program. Stop it, or set CHAIN_PORT to another one.`,
    );
  }
}

/** A background task, awaited before its first use and before anything is stopped. */
function later<Value>(promise: Promise<Value>): Promise<Value> {
  pending.push(promise.catch(() => {}));
  return promise;
}

async function stopAll(): Promise<void> {
  await Promise.all(pending);
  // The chain last: its clients are stopped before.
  const order = ['server', 'database', 'chain', 'data'];
  running.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  for (let part = running.shift(); part; part = running.shift()) {
    try {
      await part.stop();
    } catch (error) {
      // The other parts are stopped nevertheless.
      fail(error);
    }
  }
}

const DISK_FULL = /ENOSPC|no space left/i;

/** Prints the error; the exit code is that of a failure. */
function fail(error: unknown): void {
  exitCode = 1;
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    DISK_FULL.test(message)
      ? `The disk that KingsPad keeps its data on is full: free some space, or set DATA_DIR to a folder elsewhere. (${message})`
      : message,
  );
}

let exitCode = 0;
try {
  await start(readSettings(process.env));
  await Promise.race([interrupted, givenUp]);
} catch (error) {
  if (!interrupt.signal.aborted) fail(error);
}
interrupt.abort();
await stopAll();
if (exitCode === 0) say('Stopped; everything is kept.');
process.exit(exitCode);
