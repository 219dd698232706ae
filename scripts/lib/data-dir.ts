import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Distinguishes a folder of ours from one that happens to be called so. */
const MARK = 'kingspad';
const MARK_TEXT = 'KingsPad keeps its chain and its database here. `npm run reset` forgets them.\n';
const LOCK = 'running.pid';

/** Another KingsPad runs on this folder, or the folder is not ours. */
export class DataDirError extends Error {}

/**
 * Takes the folder for this process; makes it where there is none.
 * @returns gives it back
 * @throws {DataDirError}
 */
export function takeDataDir(dataDir: string): () => void {
  refuseRunning(dataDir);
  if (existsSync(dataDir) && !isOurs(dataDir) && readdirSync(dataDir).length > 0) {
    throw new DataDirError(`${dataDir} holds something else. Set DATA_DIR to an empty or a new folder.`);
  }
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, MARK), MARK_TEXT);
  writeFileSync(join(dataDir, LOCK), String(process.pid));
  const giveBack = () => rmSync(join(dataDir, LOCK), { force: true });
  // Also where this process ends at once.
  process.once('exit', giveBack);
  return () => {
    process.off('exit', giveBack);
    giveBack();
  };
}

/**
 * Deletes the folder with all that is kept there.
 * @returns false if there was nothing
 * @throws {DataDirError} if a KingsPad runs on it, or the folder is not ours
 */
export function forgetDataDir(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false;
  refuseRunning(dataDir);
  if (!isOurs(dataDir)) {
    throw new DataDirError(
      `${dataDir} does not look like KingsPad's, so it is left alone. Delete it yourself if you are sure.`,
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
      `KingsPad runs on ${dataDir} already (process ${pid}). Stop it first, or set DATA_DIR.`,
    );
  }
}

function runningPid(dataDir: string): number | undefined {
  const path = join(dataDir, LOCK);
  if (!existsSync(path)) return undefined;
  const pid = Number(readFileSync(path, 'utf8'));
  return Number.isInteger(pid) && pid > 0 && isStart(pid) ? pid : undefined;
}

/** After a kill -9 the number may belong to another program. */
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
