import { spawn } from 'node:child_process';

/**
 * Reads `watch <pid> <signal>` and `forget <pid>` until its input ends, which it does with the process that writes
 * there; then it asks all that it still watches to stop, and kills what has not within half a minute.
 */
const SCRIPT = `
trap '' INT TERM HUP
watched=
while read -r word pid signal; do
  others=
  for entry in $watched; do [ "\${entry%:*}" = "$pid" ] || others="$others $entry"; done
  watched=$others
  [ "$word" = watch ] && watched="$watched $pid:$signal"
done
for entry in $watched; do kill -s "\${entry#*:}" "\${entry%:*}"; done
tries=0
while [ -n "$watched" ] && [ $tries -lt 300 ]; do
  sleep 0.1
  tries=$((tries + 1))
  others=
  for entry in $watched; do kill -0 "\${entry%:*}" && others="$others $entry"; done
  watched=$others
done
for entry in $watched; do kill -s KILL "-\${entry%:*}"; done
`;

/** Stops children that outlive this process. */
interface Guard {
  watch(pid: number, signal: NodeJS.Signals): void;
  forget(pid: number): void;
}

let guard: Guard | undefined;

/**
 * Sees to it that the process `pid`, the leader of a group, is stopped where this one ends without having done so,
 * however it ends: nothing runs in a process that is killed, nor in Vitest's workers, which are ended by SIGTERM.
 * @returns whether a guard watches; Windows has no shell that could
 */
export function watchChild(pid: number, signal: NodeJS.Signals): boolean {
  if (process.platform === 'win32') return false;
  guard ??= startGuard();
  guard.watch(pid, signal);
  return true;
}

/** The child has exited. */
export function forgetChild(pid: number): void {
  guard?.forget(pid);
}

function startGuard(): Guard {
  // A separate process group, so that Ctrl-C does not reach it; not part of a test run, as it exits shortly after it.
  const shell = spawn('/bin/sh', ['-c', SCRIPT], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: { PATH: process.env.PATH },
  });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  // This process may exit before it.
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  const say = (line: string) => void shell.stdin.write(`${line}\n`);
  return {
    watch: (pid, signal) => say(`watch ${pid} ${signal.slice('SIG'.length)}`),
    forget: (pid) => say(`forget ${pid}`),
  };
}
