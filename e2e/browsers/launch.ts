import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort, isPortTaken, startChild, stopAll, untilReady, type Child } from '@kingspad/devnet';
import { firefoxSession, httpSession, type Session } from './webdriver.ts';

/** A browser that is started for the tests. */
export interface Browser {
  session: Session;
  stop(): Promise<void>;
}

/** A kind of browser, as Debian packages it. */
export interface BrowserKind {
  name: string;
  /** Debian's packages. */
  packages: readonly string[];
  /** The programs that the tests start. */
  programs: readonly string[];
  start(folder: string, started: Child[]): Promise<Session>;
}

/** The path of a program; undefined if it is not installed. */
export const program = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Starts a program that is stopped with the browser. Pages are shown in English, with an empty home. */
async function start(
  folder: string,
  started: Child[],
  [command, ...args]: [string, ...string[]],
  env = {},
): Promise<Child> {
  const child = await startChild(command, args, {
    env: {
      ...process.env,
      HOME: folder,
      TMPDIR: folder,
      XDG_RUNTIME_DIR: folder,
      LANG: 'C.UTF-8',
      LANGUAGE: 'en',
      ...env,
    },
  });
  started.push(child);
  return child;
}

/** Starts a driver that speaks HTTP. @returns its port */
async function startDriver(folder: string, started: Child[], name: string, env = {}): Promise<number> {
  const port = await freePort();
  const driver = await start(folder, started, [name, `--port=${port}`], env);
  await untilReady(driver, name, () => isPortTaken(port));
  return port;
}

const CHROMIUM: BrowserKind = {
  name: 'Chromium',
  packages: ['chromium', 'chromium-driver'],
  programs: ['chromium', 'chromedriver'],
  start: async (folder, started) => {
    const port = await startDriver(folder, started, 'chromedriver');
    const args = ['--headless', '--no-sandbox', '--window-size=1440,900', '--disable-background-networking'];
    return httpSession(port, {
      'goog:chromeOptions': {
        binary: program('chromium'),
        args: [...args, `--user-data-dir=${folder}/profile`],
      },
    });
  },
};

const FIREFOX: BrowserKind = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  programs: ['firefox-esr'],
  start: async (folder, started) => {
    const profile = join(folder, 'profile');
    mkdirSync(profile);
    const settings = {
      'marionette.port': 0,
      'app.normandy.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'services.settings.server': 'data:,#',
    };
    const lines = Object.entries(settings).map(
      ([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
    const firefox = await start(folder, started, ['firefox-esr', ...args, '--width=1440', '--height=900']);
    const portFile = join(profile, 'MarionetteActivePort');
    const port = () => (existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0);
    await untilReady(firefox, 'Firefox', () => port() > 0);
    return firefoxSession(port());
  },
};

const WEBKIT: BrowserKind = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: ['WebKitWebDriver', 'Xvfb'],
  start: async (folder, started) => {
    const display = await startDisplay(started);
    // Its sandbox needs rights that containers do not give. Threads of Mesa 22.3's drawing in software free lists
    // that the page's compositor still reads, which ends the page; without threads it draws in the compositor.
    const env = {
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      LP_NUM_THREADS: '0',
    };
    const port = await startDriver(folder, started, 'WebKitWebDriver', env);
    return httpSession(port, {});
  },
};

/** An X server without a screen. @returns its name, `:7` */
async function startDisplay(started: Child[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'];
  const server = await startChild('Xvfb', args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  started.push(server);
  let number = '';
  server.process.stdio[3]?.on('data', (text: Buffer) => (number += text.toString()));
  await untilReady(server, 'Xvfb', () => number.endsWith('\n'));
  return `:${number.trim()}`;
}

/** The browsers of the smoke tests. */
export const BROWSERS: readonly BrowserKind[] = [CHROMIUM, FIREFOX, WEBKIT];

/** Whether all programs of a browser are installed. */
export const isInstalled = ({ programs }: BrowserKind): boolean =>
  programs.every((name) => program(name) !== undefined);

/** Starts a browser with an empty profile. @throws if it does not start; nothing is left then */
export async function launch(kind: BrowserKind): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-browser-'));
  const started: Child[] = [];
  const stop = async () => {
    try {
      await stopAll(started);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  try {
    const session = await kind.start(folder, started);
    return {
      session,
      stop: async () => {
        try {
          await session.end();
        } finally {
          await stop();
        }
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
