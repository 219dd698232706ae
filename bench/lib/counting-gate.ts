import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface CountingGate {
  url: string;
  /** Requests that were passed on since the last time. */
  take: () => Promise<number>;
  stop: () => void;
}

/** A proxy before a server, in a separate process. */
export async function startCountingGate(target: string): Promise<CountingGate> {
  const child = fork(fileURLToPath(new URL('gate-main.ts', import.meta.url)), [target], {
    execArgv: ['--import', 'tsx'],
  });
  const next = <Answer>() =>
    new Promise<Answer>((resolve, reject) => {
      child.once('message', (answer) => resolve(answer as Answer));
      child.once('exit', () => reject(new Error('The gate has ended.')));
    });
  const url = await next<string>();
  return {
    url,
    take: () => {
      child.send('take');
      return next<number>();
    },
    stop: () => void child.kill(),
  };
}
