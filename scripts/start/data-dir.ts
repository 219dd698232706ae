import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Marks a folder as KingsPad's. */
const MARK = 'kingspad';
const MARK_TEXT = 'KingsPad keeps its chain and its database here. `npm run reset` forgets them.\n';
const LOCK = 'running.pid';

/** Another KingsPad uses this folder, or the folder is not KingsPad's. */
export class DataDirError extends Error {}

/**
 * Locks the folder for this process; creates it if necessary.
 * @returns a function that unlocks it
 * @throws {DataDirError}
 */
export function takeDataDir(dataDir: string): () => void {
  refuseRunning(dataDir);
  if (existsSync(dataDir) && !isOurs(dataDir) && readdirSync(dataDir).length > 0) {
    throw new DataDirError(
      `${dataDir} is not a KingsPad data folder. Set DATA_DIR to an empty or new folder.`,
    );
  }
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, MARK), MARK_TEXT);
  writeFileSync(join(dataDir, LOCK), String(process.pid));
  const giveBack = () => rmSync(join(dataDir, LOCK), { force: true });
  // Unlocks also if this process exits without unlocking.
  process.once('exit', giveBack);
  return () => {
    process.off('exit', giveBack);
    giveBack();
  };
}

/**
 * Deletes the folder with all its data.
 * @returns false if there was nothing
 * @throws {DataDirError} if a KingsPad uses it, or the folder is not KingsPad's
 */
export function forgetDataDir(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false;
  refuseRunning(dataDir);
  if (!isOurs(dataDir)) {
    throw new DataDirError(
      `${dataDir} is not a KingsPad data folder, so nothing was deleted. Delete it yourself if you are sure.`,
    );
  }
  rmSync(dataDir, { recursive: true, force: true });
  return true;
}

const isOurs = (dataDir: string) => existsSync(join(dataDir, MARK));

function refuseRunning(dataDir: string): void {
  const pid = runningPid(dataDir);
  if (pid !== undefined) {
    throw new DataDirError(
      `KingsPad already uses ${dataDir} (process ${pid}). Stop it first, or set DATA_DIR.`,
    );
  }
}

function runningPid(dataDir: string): number | undefined {
  const path = join(dataDir, LOCK);
  if (!existsSync(path)) return undefined;
  const pid = Number(readFileSync(path, 'utf8'));
  return Number.isInteger(pid) && pid > 0 && isStart(pid) ? pid : undefined;
}

/** After a kill -9 another program may have the process ID. */
function isStart(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/start.ts');
  } catch {
    // No such process, or a system without /proc.
  }
  if (existsSync('/proc/self')) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
