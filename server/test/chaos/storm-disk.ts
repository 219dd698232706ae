import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '@kingspad/devnet';

/** A small separate disk for a database. */
export interface StormDisk {
  folder: string;
  /** Leaves no byte free. */
  fill: () => void;
  /** Gives the space back. */
  free: () => void;
  stop: () => Promise<void>;
}

/** More than a long storm's database needs; memory is used only for written data. */
const SIZE_MIB = 700;

/**
 * Holds the mount for as long as its input is open, which ends with the process that writes there: however a storm ends, nothing
 * stays mounted.
 */
const HOLD = `
trap 'umount -l "$0"' EXIT
trap 'exit 0' TERM INT HUP
mount -t tmpfs -o size=${SIZE_MIB}m tmpfs "$0" || exit 1
echo mounted
read -r line`;

/** Mounts a disk in memory at a new folder. @returns undefined if this user may mount nothing */
export async function mountDisk(folder: string): Promise<StormDisk | undefined> {
  mkdirSync(folder, { recursive: true });
  const holder = await startChild('/bin/sh', ['-c', HOLD, folder], { stdio: ['pipe', 'pipe', 'pipe'] });
  const { stdin, stdout } = holder.process;
  const isMounted = await Promise.race([
    new Promise<boolean>((resolve) => stdout?.once('data', () => resolve(true))),
    holder.ended.then(() => false),
  ]);
  if (!isMounted) return undefined;
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      try {
        const block = Buffer.alloc(1024 * 1024);
        const { bavail, bsize } = statfsSync(folder);
        for (let left = bavail * bsize; left > 0; left -= block.length) {
          writeSync(file, block, 0, Math.min(left, block.length));
        }
      } catch (error) {
        // Rows accepted meanwhile are missing at the end.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    async stop() {
      stdin?.end();
      await holder.ended;
    },
  };
}
