import { describe, expect, test } from 'vitest';
import { changedRanges, planMutations, rangeOf } from '../../mutation/mutation-plan.ts';

const DIFF = `diff --git packages/domain/src/amounts.ts packages/domain/src/amounts.ts
index 1111111..2222222 100644
--- packages/domain/src/amounts.ts
+++ packages/domain/src/amounts.ts
@@ -3,2 +3 @@ export function parse() {
-  old();
-  older();
+  fresh();
@@ -20,0 +20,5 @@
+  five();
+  lines();
+  that();
+  are();
+  new();
@@ -40,3 +43,0 @@
-  these();
-  are();
-  gone();
diff --git server/src/a file.ts server/src/a file.ts
--- server/src/a file.ts\t
+++ server/src/a file.ts\t
@@ -1 +1,2 @@
+  one();
+  two();
diff --git web/src/gone.ts web/src/gone.ts
deleted file mode 100644
--- web/src/gone.ts
+++ /dev/null
@@ -1,4 +0,0 @@
-  gone();
`;

test('the changed lines are those that the file has now', () => {
  expect(changedRanges(DIFF)).toEqual([
    { path: 'packages/domain/src/amounts.ts', lines: { from: 3, to: 3 } },
    { path: 'packages/domain/src/amounts.ts', lines: { from: 20, to: 24 } },
    { path: 'server/src/a file.ts', lines: { from: 1, to: 2 } },
  ]);
});

describe('a file on the command line', () => {
  test('accepts a whole file, a range or one line', () => {
    expect(rangeOf('web/src/app.tsx')).toEqual({ path: 'web/src/app.tsx' });
    expect(rangeOf('web/src/app.tsx:4-9')).toEqual({ path: 'web/src/app.tsx', lines: { from: 4, to: 9 } });
    expect(rangeOf('web/src/app.tsx:4')).toEqual({ path: 'web/src/app.tsx', lines: { from: 4, to: 4 } });
  });

  test.each(['a.ts:0-3', 'a.ts:9-4'])('refuses lines that are out of order: %s', (text) => {
    expect(() => rangeOf(text)).toThrow('FILE:from-to');
  });
});

test('each part is mutated for its own tests, and tests are not mutated', () => {
  const lines = { from: 3, to: 8 };
  const { parts, left } = planMutations([
    { path: 'packages/domain/src/amounts.ts', lines },
    { path: 'packages/domain/src/time.ts' },
    { path: 'packages/domain/test/time.test.ts' },
    { path: 'server/src/main.ts', lines },
    { path: 'server/src/store/schema.sql' },
    { path: 'web/src/ui/Button.tsx', lines },
    { path: 'web/src/ui/Button.test.tsx', lines },
    { path: 'web/src/testing/test.ts' },
    { path: 'web/src/features/locker/test-support.tsx' },
    { path: 'scripts/lib/run.ts', lines },
    { path: 'scripts/lib/run.ts' },
  ]);
  expect(parts).toEqual([
    {
      name: 'domain',
      projects: ['domain'],
      mutate: ['packages/domain/src/amounts.ts:3-8', 'packages/domain/src/time.ts'],
    },
    { name: 'server', projects: ['server', 'simulation'], mutate: ['server/src/main.ts:3-8'] },
    { name: 'web', projects: ['model', 'web'], mutate: ['web/src/ui/Button.tsx:3-8'] },
  ]);
  expect(left).toEqual(['scripts/lib/run.ts']);
  expect(planMutations([])).toEqual({ parts: [], left: [] });
});
