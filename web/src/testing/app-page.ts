import { commands, page as tester, type FrameLocator } from 'vitest/browser';
import { vi } from 'vitest';
import type { commands as ours } from '#test/browser/commands.ts';

/** Globals that a page of the app finds in its window before its first line runs. */
export type Preparation = (target: Window & typeof globalThis) => void;

declare global {
  interface Window {
    /** The frame of a page calls it as it starts: see web/test/browser/serve-app.ts. */
    prepareApp?: Preparation;
  }
}

type Timer = (handler: TimerHandler, delay?: number, ...values: unknown[]) => number;

type Commands = typeof ours;
/** A command as tests call it; the browser's side adds the page. */
type Called<C> = C extends (context: never, ...args: infer A) => infer R
  ? (...args: A) => Promise<Awaited<R>>
  : never;

declare module 'vitest/browser' {
  interface BrowserCommands {
    press: Called<Commands['press']>;
    type: Called<Commands['type']>;
    moveMouse: Called<Commands['moveMouse']>;
    emulateMedia: Called<Commands['emulateMedia']>;
    setTimezone: Called<Commands['setTimezone']>;
    abortRequests: Called<Commands['abortRequests']>;
    letThrough: Called<Commands['letThrough']>;
    letAllThrough: Called<Commands['letAllThrough']>;
  }
}

const FULL = { width: 1440, height: 900 };

let count = 0;

/**
 * The built app in a frame of its own, with the methods of Playwright's page: a reload is a reload. What stands behind
 * it, a server, a chain and a wallet, lives in the test.
 */
export class AppPage {
  readonly #frame: HTMLIFrameElement;
  readonly #located: FrameLocator;

  constructor() {
    count += 1;
    this.#frame = document.createElement('iframe');
    this.#frame.title = `app ${count}`;
    this.#frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0';
    document.body.append(this.#frame);
    this.#located = tester.frameLocator(tester.getByTitle(this.#frame.title, { exact: true }));
  }

  readonly inside = tester;

  get window(): Window & typeof globalThis {
    const { contentWindow } = this.#frame;
    if (!contentWindow) throw new Error('The page is closed.');
    return contentWindow as Window & typeof globalThis;
  }

  get document(): Document {
    return this.window.document;
  }

  /** Path, query and fragment of the address. */
  get address(): string {
    const { pathname, search, hash } = this.window.location;
    return pathname + search + hash;
  }

  get title(): string {
    return this.document.title;
  }

  readonly getByRole: FrameLocator['getByRole'] = (...args) => this.#located.getByRole(...args);
  readonly getByText: FrameLocator['getByText'] = (...args) => this.#located.getByText(...args);
  readonly css: FrameLocator['css'] = (selector) => this.#located.css(selector);

  async goto(address: string): Promise<void> {
    await this.#loads(() => (this.#frame.src = address));
  }

  async reload(): Promise<void> {
    await this.#loads(() => this.window.location.reload());
  }

  async goBack(): Promise<void> {
    const before = this.address;
    this.window.history.back();
    await vi.waitFor(() => {
      if (this.address === before) throw new Error(`The page stayed at ${before}.`);
    });
  }

  /** Runs in every document that is opened from now on, before the app. */
  beforeLoad(script: Preparation): void {
    const before = window.prepareApp;
    window.prepareApp = (target) => {
      before?.(target);
      script(target);
    };
  }

  /** Makes timers and the stopwatch of documents opened from now on run this many times as fast as the computer's. */
  hasten(times: number): void {
    this.beforeLoad((target) => {
      const { setTimeout, setInterval, performance }: Window = target;
      const now = performance.now.bind(performance);
      const sooner =
        (start: Timer): Timer =>
        (handler, delay = 0, ...values) =>
          start.call(target, handler, delay / times, ...values);
      performance.now = () => now() * times;
      Object.assign(target, { setTimeout: sooner(setTimeout), setInterval: sooner(setInterval) });
    });
  }

  /** The system's preferences. Motion is reduced unless a test wants it. */
  emulateMotion(reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
    return commands.emulateMedia({ reducedMotion });
  }

  /** Presses a key, or keys together, by Playwright's names: `Shift+Tab`. */
  press(key: string): Promise<void> {
    if (document.activeElement !== this.#frame) this.window.focus();
    return commands.press(key);
  }

  /** Types into the focused element. */
  type(text: string): Promise<void> {
    return commands.type(text);
  }

  /** Moves the pointer, by pixels from the corner of the page. */
  async moveMouse(x: number, y: number): Promise<void> {
    const { left = 0, top = 0 } = window.frameElement?.getBoundingClientRect() ?? {};
    await commands.moveMouse(left + x, top + y);
  }

  async setWidth(width: number, height = width > 600 ? FULL.height : 740): Promise<void> {
    await tester.viewport(width, height);
  }

  /** Waits until a change is on the screen: Chromium reports a layout shift in its frame. */
  async drawn(): Promise<void> {
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => this.window.requestAnimationFrame(resolve));
    }
  }

  /** Puts it behind the page that was opened before it, as another tab. */
  hide(): void {
    this.#frame.style.zIndex = '-1';
  }

  close(): void {
    this.#frame.remove();
  }

  #loads(start: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#frame.addEventListener('load', () => resolve(), { once: true });
      start();
    });
  }
}
