import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ImageRefused, type ImageRefusal } from './image-refused.ts';
import type { ImageType } from './image-types.ts';

/** Message to the process. */
export interface ImageRequest {
  bytes: Uint8Array;
  type: ImageType;
}

/** Answer of the process. */
export type ImageAnswer = { picture: Uint8Array } | { refused: ImageRefusal };

export interface ImageBudget {
  /** Time limit of one picture, milliseconds. */
  timeMs: number;
  /** Memory limit of the process, MiB. */
  memoryMiB: number;
}

/** Decodes pictures in a child process, one at a time. */
export interface ImageProcess {
  /** `rewriteImage` in the process. A crash or timeout counts as an unreadable picture. @throws ImageRefused */
  rewrite: (bytes: Buffer, type: ImageType) => Promise<Buffer>;
  /** The process, while there is one. */
  pid: () => number | undefined;
  /** Ends the process; pending pictures are refused. */
  stop: () => Promise<void>;
}

/** The largest picture that is allowed takes a quarter of the memory, and on a busy machine half of the time. */
const BUDGET: ImageBudget = { timeMs: 30_000, memoryMiB: 1024 };
/** Milliseconds without a picture after which it ends. */
const IDLE_MS = 60_000;

// The worker's file next to the bundled server, else its source.
const BUNDLED = fileURLToPath(new URL('image-worker.js', import.meta.url));
const SOURCE = fileURLToPath(new URL('image-worker.ts', import.meta.url));

export function createImageProcess({ timeMs, memoryMiB }: ImageBudget = BUDGET): ImageProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** The server's environment is left out: a decoder of strangers' files needs none of its secrets. */
  const start = (): ChildProcess => {
    const isBundled = existsSync(BUNDLED);
    const started = fork(isBundled ? BUNDLED : SOURCE, {
      execArgv: isBundled ? [] : ['--import', 'tsx'],
      env: { PATH: process.env.PATH, IMAGE_MEMORY_MIB: String(memoryMiB) },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    started.once('exit', forget);
    started.on('error', forget);
    // The server's end waits for no picture.
    started.unref();
    started.channel?.unref();
    return started;
  };

  const end = async (worker: ChildProcess) => {
    if (child === worker) child = undefined;
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      worker.once('exit', () => resolve());
      worker.kill('SIGKILL');
    });
  };

  return {
    rewrite: async (bytes, type) => {
      clearTimeout(idle);
      child ??= start();
      const worker = child;
      try {
        return await ask(worker, { bytes, type }, timeMs);
      } finally {
        idle = setTimeout(() => void end(worker), IDLE_MS);
        idle.unref();
      }
    },
    pid: () => child?.pid,
    stop: async () => {
      clearTimeout(idle);
      if (child) await end(child);
    },
  };
}

/** @throws ImageRefused; after `timeMs` the process is killed and the picture is unreadable */
function ask(worker: ChildProcess, request: ImageRequest, timeMs: number): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      worker.off('message', receive);
      worker.off('exit', refuse);
      worker.off('error', refuse);
    };
    const refuse = () => {
      finish();
      reject(new ImageRefused('unreadable'));
    };
    const receive = (answer: ImageAnswer) => {
      finish();
      if ('picture' in answer) resolve(Buffer.from(answer.picture));
      else reject(new ImageRefused(answer.refused));
    };
    // Refused as it ends, so that the next picture does not go to a process that is ending.
    const timer = setTimeout(() => worker.kill('SIGKILL'), timeMs);
    worker.on('message', receive);
    worker.once('exit', refuse);
    worker.once('error', refuse);
    worker.send(request, (error) => {
      if (error) refuse();
    });
  });
}
