import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { writeProtocolPackage } from '../../../scripts/release/protocol-package.ts';
import { inRoot } from '../../../scripts/lib/paths.ts';

const execute = promisify(execFile);

export interface InstalledPackage {
  /** Holds the package as npm packs it, with the packages that it names and nothing else of the repository. */
  folder: string;
  /** Imports of the packed modules. */
  imported: readonly string[];
  /** Dependencies in the package's manifest, and those that it leaves to the integrator. */
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  write: (name: string, text: string) => void;
  /**
   * Runs a program of the folder.
   * @returns its output
   * @throws with its output if it fails
   */
  run: (name: string, env?: Record<string, string>) => Promise<string>;
  /** The compiler's output for a program of the folder; empty if it compiles. */
  compile: (name: string) => Promise<string>;
  remove: () => void;
}

/** Builds, packs and unpacks the protocol package in an integrator's place. */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-protocol-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const built = join(folder, 'built');
    const imported = await writeProtocolPackage(built);
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { stdout } = await execute(npm, ['pack', built, '--json', '--pack-destination', folder], {
      cwd: folder,
    });
    const [packed] = JSON.parse(stdout) as [{ filename: string }];
    const home = join(folder, 'node_modules/@kingspad/protocol');
    mkdirSync(home, { recursive: true });
    await execute('tar', ['-xzf', join(folder, packed.filename), '-C', home, '--strip-components=1']);
    rmSync(built, { recursive: true });
    const manifest = await readFile(join(home, 'package.json'), 'utf8');
    const { dependencies, peerDependencies } = JSON.parse(manifest) as Pick<
      InstalledPackage,
      'dependencies' | 'peerDependencies'
    >;
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const link = join(folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(inRoot('node_modules', name), link, 'junction');
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const run = async (args: string[], env: Record<string, string> = {}) =>
      (await execute(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } })).stdout;
    const compiler = [inRoot('node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--skipLibCheck'];
    const options = ['--module', 'nodenext', '--target', 'es2023', '--types', ''];
    return {
      folder,
      imported,
      dependencies,
      peerDependencies,
      write: (name, text) => writeFileSync(join(folder, name), text),
      run: (name, env) => run([name], env),
      compile: (name) =>
        run([...compiler, ...options, name]).catch((error: { stdout: string }) => error.stdout),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}
