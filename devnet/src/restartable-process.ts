import { untilReady, type Child } from './child.ts';

/** A server that can be killed, frozen and restarted on the same port. */
export class RestartableProcess {
  #child: Child | undefined;
  /** Whether it is stopped by SIGSTOP. */
  isFrozen = false;

  /**
   * @param name the subject of sentences, as 'API 1'
   * @param url where it listens
   * @param startChild starts it
   * @param onEnd receives a sentence where it ends without having been killed
   */
  constructor(
    readonly name: string,
    readonly url: string,
    readonly startChild: () => Promise<Child>,
    readonly onEnd: (sentence: string) => void,
  ) {}

  get isRunning(): boolean {
    return this.#child !== undefined && !this.isFrozen;
  }

  /** Starts it and waits until it answers requests. @throws with one sentence if it does not within a minute */
  async start(): Promise<void> {
    const child = await this.startChild();
    this.#child = child;
    void child.ended.then((how) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.onEnd(`${this.name} ended by itself, ${how}: ${child.lastOutput().split('\n').at(-1) ?? ''}`);
    });
    await untilReady(child, this.name, () => answers(`${this.url}/healthz`));
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    this.isFrozen = false;
    child?.kill();
    await child?.ended;
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP');
    this.isFrozen = true;
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
    this.isFrozen = false;
  }

  async stop(): Promise<void> {
    if (this.isFrozen) this.thaw();
    const child = this.#child;
    this.#child = undefined;
    await child?.stop();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

/** Whether an indexer is the leader, according to its metrics; false while it starts or stops. */
export async function leads({ url }: RestartableProcess): Promise<boolean> {
  try {
    const metrics = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(2000) });
    return /^kingspad_indexer_leader 1$/m.test(await metrics.text());
  } catch {
    return false;
  }
}
