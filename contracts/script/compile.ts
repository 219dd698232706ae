import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { foundryBinary } from './foundry.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Compiles what changed of the contracts since the last time; in a fresh clone that is all of them.
 * @throws with the compiler's message
 */
export function compileContracts(): void {
  const { status, stdout, stderr, error } = spawnSync(foundryBinary('forge'), ['build', 'contracts/src'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`The contracts do not compile:\n${stdout}${stderr}`.trim());
}
