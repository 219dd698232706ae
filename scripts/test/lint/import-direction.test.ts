import { describe, expect, test } from 'vitest';
import { lint } from '../support/lint.ts';

/** Each import with the linter's message. */
const judged = (imports: readonly (readonly [file: string, line: string])[]) => {
  const said = lint(imports, 'kingspad/import-direction');
  return imports.map(([file, line], index) => ({ file, line, said: said[index] ?? [] }));
};

describe('the linter refuses an import that points up', () => {
  const imports = [
    ['packages/domain/src/a.ts', "import '@kingspad/abi';"],
    ['packages/domain/src/a.ts', "import { readFileSync } from 'node:fs'; readFileSync('a');"],
    ['packages/protocol/src/a.ts', "import '../../../web/src/lib/api.ts';"],
    ['packages/protocol/src/a.ts', "import { useState } from 'react'; useState();"],
    ['packages/domain/src/a.ts', "import '@kingspad/protocol';"],
    ['server/src/http/a.ts', "import '@kingspad/devnet';"],
    ['server/src/http/a.ts', "import '../../../web/src/app/main.ts';"],
    ['server/src/http/a.ts', "import '../indexer/tick.ts';"],
    ['server/src/http/a.ts', "import pg from 'pg'; new pg.Pool();"],
    ['server/src/store/a.ts', "import '../http/app.ts';"],
    ['server/src/chain/a.ts', "import '../store/pool.ts';"],
    ['web/src/lib/a.ts', "import '../ui/Button.tsx';"],
    ['packages/protocol/src/a.ts', "import { useQuery } from '@tanstack/react-query'; useQuery();"],
    ['packages/protocol/src/lock/model.ts', "import { readLock } from './read.ts'; readLock();"],
    ['web/src/ui/a.ts', "import '@kingspad/protocol/token/read';"],
    ['web/src/creation/a.ts', "import '../features/locker/kinds.ts';"],
    ['web/src/web3/a.ts', "import '../creation/index.ts';"],
    ['web/src/features/locker/a.ts', "import '@kingspad/abi';"],
    ['web/src/features/locker/a.ts', "import { Table } from 'antd'; Table();"],
    ['web/src/features/locker/a.ts', "import { useAccount } from 'wagmi'; useAccount();"],
    ['web/src/features/locker/a.ts', "import { createPublicClient } from 'viem'; createPublicClient();"],
    ['web/src/features/locker/pages/a.ts', "import '../../presale/index.ts';"],
    ['web/src/features/locker/a.ts', "export * from '../presale/index.ts';"],
    ['web/src/features/locker/a.ts', "await import('../presale/index.ts');"],
    ['web/src/features/locker/a.ts', "import '../../app/routes.tsx';"],
    ['web/src/features/locker/a.ts', "import '#app/routes.tsx';"],
    ['web/src/features/locker/a.ts', "import '#features/presale/index.ts';"],
    ['web/src/lib/a.ts', "import '#ui/Button.tsx';"],
    ['web/src/features/locker/a.ts', "import { useAction } from '#web3/use-action.ts'; useAction();"],
  ] as const;

  test.each(judged(imports))('$file: $line', ({ said }) => {
    expect(said).toEqual([expect.stringContaining('must not be imported here')]);
  });
});

describe('the linter lets an import that points down pass', () => {
  const imports = [
    ['server/src/http/a.ts', "import '../store/queries/locks.ts';"],
    ['server/src/http/a.ts', "import type pg from 'pg'; export type Pool = pg.Pool;"],
    ['server/src/store/a.ts', "import pg from 'pg'; new pg.Pool();"],
    ['server/test/a.ts', "import '@kingspad/devnet';"],
    ['server/src/http/a.ts', "import '@kingspad/protocol';"],
    ['devnet/src/a.ts', "import '@kingspad/protocol';"],
    ['web/src/features/locker/a.ts', "import '@kingspad/protocol';"],
    ['web/src/features/locker/a.ts', "import '@kingspad/domain/api';"],
    ['web/src/features/locker/pages/a.ts', "import '../components/LockTable.tsx';"],
    ['web/src/features/locker/a.ts', "import { formatUnits } from 'viem'; formatUnits();"],
    ['web/src/ui/a.ts', "import { Table } from 'antd'; Table();"],
    ['packages/protocol/src/lock/model.ts', "import type { Read } from './read.ts'; export type R = Read;"],
    ['web/src/features/locker/a.test.ts', "import '@kingspad/abi';"],
    ['web/src/features/locker/a.ts', "import { useAction } from '#web3/index.ts'; useAction();"],
    [
      'web/src/features/locker/a.ts',
      "import { WriteButton } from '#web3/components/WriteButton.tsx'; WriteButton();",
    ],
    ['web/src/features/locker/a.test.ts', "import '#web3/simulate.ts';"],
    ['web/src/web3/a.ts', "import '@kingspad/protocol/call';"],
    ['web/src/web3/a.ts', "import { useAccount } from 'wagmi'; useAccount();"],
  ] as const;

  test.each(judged(imports))('$file: $line', ({ said }) => {
    expect(said).toEqual([]);
  });
});
