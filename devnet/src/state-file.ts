import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';

/** Where the last state that was written whole is kept while the next one is being written. */
const goodPath = (statePath: string) => `${statePath}.good`;

/**
 * Puts the newest whole state at `statePath`: the node writes it in place, so a kill in the middle of that leaves a
 * part of one, which it would not load.
 * @returns whether there is one
 */
export function chooseState(statePath: string): boolean {
  if (isWhole(statePath)) return true;
  rmSync(statePath, { force: true });
  if (!isWhole(goodPath(statePath))) return false;
  renameSync(goodPath(statePath), statePath);
  return true;
}

/**
 * Moves every state that was written whole aside, which costs nothing, so that the node writes the next one into a
 * new file.
 * @returns stops it
 */
export function keepGoodStates(statePath: string, intervalSeconds: number): () => void {
  // The node writes within a fraction of a second; what has not changed for a while is not being written.
  const quietMs = Math.min(1_000, intervalSeconds * 250);
  const timer = setInterval(() => {
    if (isSettled(statePath, quietMs) && isWhole(statePath)) renameSync(statePath, goodPath(statePath));
  }, intervalSeconds * 500);
  timer.unref();
  return () => clearInterval(timer);
}

function isSettled(path: string, quietMs: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > quietMs;
}

/** Whether the JSON's last bytes are there. */
function isWhole(path: string): boolean {
  if (!existsSync(path)) return false;
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const tail = Buffer.alloc(Math.min(size, STATE_END.length));
    readSync(file, tail, 0, tail.length, size - tail.length);
    return tail.toString('utf8') === STATE_END;
  } finally {
    closeSync(file);
  }
}

/** The last member of the node's state file. */
const STATE_END = '"historical_states":null}';
