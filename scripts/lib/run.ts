import { startChild } from '@kingspad/devnet';
import { ROOT } from './paths.ts';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
  /** Called with the command's output as it arrives. */
  onOutput?: (text: string) => void;
}

export interface RunResult {
  ok: boolean;
  /** The ending, as text. */
  end: string;
  /** The content of stdout and stderr, in order. */
  output: string;
  seconds: number;
}

/** Runs a command to its end. A failure is part of the result and not thrown. */
export async function run(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd = ROOT, env = process.env, signal, onOutput } = options;
  const began = performance.now();
  const child = await startChild(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const take = (text: string) => {
    output += text;
    onOutput?.(text);
  };
  child.process.stdout?.setEncoding('utf8').on('data', take);
  child.process.stderr?.setEncoding('utf8').on('data', take);
  const abort = () => void child.stop();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const closed = new Promise((resolve) => child.process.once('close', resolve));
  const end = await child.ended;
  await closed;
  signal?.removeEventListener('abort', abort);
  return { ok: end === 'ended with code 0', end, output, seconds: (performance.now() - began) / 1_000 };
}

/**
 * Runs a command whose output only matters if it fails.
 * @throws with `failure` and the output if it does
 */
export async function runQuietly(
  failure: string,
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<void> {
  const { ok, end, output } = await run(command, args, options);
  if (!ok) throw new Error(`${failure} (${end}):\n${output.trim()}`);
}
