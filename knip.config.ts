import type { KnipConfig } from 'knip';

/** `knip --production` looks at the product without its tests, by the patterns that end in `!`. */
const isProduction = process.argv.includes('--production');

/** Patterns for that run alone, in which fewer files name others. */
const productOnly = (...patterns: string[]) => (isProduction ? patterns : []);

const config: KnipConfig = {
  // Code that the product runs may be tested apart. Code that only its own file uses needs no export.
  ignoreExportsUsedInFile: isProduction ? true : { interface: true, type: true },
  ignoreBinaries: ['forge', 'promtool'],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.ts!',
        'scripts/start/follow-parent.js!',
        'scripts/test-runner/stopped-children.ts!',
        // A browser runs it: the documentation's search.
        'scripts/docs/search.ts!',
        // The first runs before everything else, Vitest's configuration imports the others.
        ...productOnly(
          'scripts/supported.js!',
          'scripts/test-runner/{pure-tests,vitest-reporter,workers}.ts!',
        ),
        'scripts/test/**/*.test.ts',
      ],
      project: ['scripts/**/*.{ts,js}!', ...productOnly('!scripts/{lint,test}/**!')],
      ignoreDependencies: ['dclint', 'dockerfile-utils', 'oxlint', 'oxlint-tsgolint'],
    },
    contracts: {
      entry: ['script/deploy-cli.ts!', 'tools/*.cjs', 'test/**/*.ts'],
      project: ['script/**/*.ts!', 'tools/*.cjs', 'test/**/*.ts'],
      ignoreDependencies: ['@foundry-rs/.+', '@layerzerolabs/toolbox-foundry', '@openzeppelin/contracts'],
    },
    devnet: {
      entry: ['test/**/*.{test,test-d}.ts'],
      project: ['src/**/*.ts!', 'test/**/*.ts'],
      ignoreDependencies: ['@pancakeswap-libs/pancake-swap-core', '@uniswap/.+'],
    },
    'packages/abi': {
      entry: ['scripts/*.ts!', 'test/**/*.test.ts'],
      project: ['src/**/*.ts!', 'scripts/**/*.ts!', 'test/**/*.ts'],
    },
    'packages/protocol': {
      // Exports of the package are used by others.
      entry: ['test/**/*.{test,test-d}.ts'],
      project: ['src/**/*.ts!', 'test/**/*.ts'],
    },
    'packages/domain': {
      includeEntryExports: true,
      entry: ['test/**/*.test.ts'],
      project: ['src/**/*.ts!', 'test/**/*.ts'],
    },
    server: {
      entry: ['src/main.ts!', 'src/images/image-worker.ts!', 'test/**/*.test.ts'],
      project: ['src/**/*.ts!', 'test/**/*.ts'],
      ignoreDependencies: ['@account-abstraction/contracts', '@safe-global/safe-smart-account'],
    },
    web: {
      entry: [
        '{src,test}/**/*.test.{ts,tsx}',
        'test/{imports,patience,patience.browser,scroll-promises,silent-sockets,texts}.ts',
        'test/browser/*.ts',
        // viem and WalletConnect import them, by an alias.
        'src/web3/engine/{no-ccip,no-deployless,relay-storage}.ts!',
        'src/server.tsx!',
        // The recovery page of one file and the server's renderer have separate builds.
        ...productOnly('src/main.tsx!', 'src/app/recover-file/main.tsx!'),
      ],
      project: [
        'src/**/*.{ts,tsx}!',
        'test/**/*.{ts,tsx}',
        ...productOnly('!src/**/*{.test,support,testing}.{ts,tsx}!', '!src/{testing,web3/testing}/**!'),
      ],
      ignoreDependencies: ['@fontsource-variable/.+', 'happy-dom'],
    },
    e2e: {
      entry: ['{specs,recovery}/**/*.e2e.ts', 'browsers/*.test.ts', 'rehearsal/main.ts', 'walk/main.ts'],
      project: ['**/*.ts'],
    },
    bench: {
      entry: ['run.ts', 'benchmarks/*.ts', 'lib/*-main.ts'],
      project: ['**/*.ts'],
    },
  },
};

export default config;
