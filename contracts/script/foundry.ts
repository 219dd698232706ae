import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ARCHITECTURES: Record<string, string> = { x64: 'amd64', arm64: 'arm64' };

/**
 * The program itself. Its npm launcher would leave it behind when killed, and npm does not link the launcher in
 * `node_modules/.bin` on every platform.
 * @throws if its package for this platform is not installed
 */
export function foundryBinary(tool: 'anvil' | 'forge'): string {
  const platform = `@foundry-rs/${tool}-${process.platform}-${ARCHITECTURES[process.arch] ?? process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const launcher = createRequire(require.resolve(`@foundry-rs/${tool}/package.json`));
    return join(dirname(launcher.resolve(`${platform}/package.json`)), 'bin', tool);
  } catch {
    throw new Error(`The package ${platform} is not installed. Run \`npm ci\` again.`);
  }
}
