import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, rmSync } from 'node:fs';

/** File of the node's states, written in place: a killed node leaves a part of one. */
export const writtenPath = (statePath: string) => `${statePath}.written`;

/** A written state that the node no longer writes to, though it may still be growing. */
const movedPath = (statePath: string) => `${statePath}.moved`;

/**
 * Moves the newest complete state to `statePath` and removes the others. No node may run on it.
 * @returns whether it is the node's last one, an older one, or none
 */
export function settleState(statePath: string): 'last' | 'older' | 'none' {
  const written = writtenPath(statePath);
  const moved = movedPath(statePath);
  // The newest first: the file being written, the moved one, the kept one.
  const newest = [written, moved, statePath].find(isWhole);
  if (newest !== undefined && newest !== statePath) renameSync(newest, statePath);
  for (const path of [written, moved]) rmSync(path, { force: true });
  if (newest === written) return 'last';
  if (newest !== undefined) return 'older';
  rmSync(statePath, { force: true });
  return 'none';
}

/**
 * Keeps at `statePath` the last state that was written whole, while the node writes the next ones. What it wrote is
 * moved first, so that it begins a new file, and takes the place of the state before it only when it is whole.
 * @returns stops it
 */
export function keepWrittenStates(statePath: string, intervalSeconds: number): () => void {
  const written = writtenPath(statePath);
  const moved = movedPath(statePath);
  const timer = setInterval(() => {
    if (isWhole(moved)) renameSync(moved, statePath);
    if (!existsSync(moved) && existsSync(written)) renameSync(written, moved);
  }, intervalSeconds * 500);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether a state's last bytes are there: then all are, as the node writes from the first to the last. */
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
