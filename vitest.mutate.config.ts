import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';
import { MUTATED_PROJECTS } from './scripts/mutation/mutation-plan.ts';

const names = process.env[MUTATED_PROJECTS]?.split(',') ?? [];

/** Projects that `npm run mutate:ts` runs, of one part. */
export default defineConfig({
  test: {
    ...config.test,
    reporters: ['default'],
    projects: (config.test?.projects ?? []).filter(
      (project) =>
        typeof project === 'object' && 'test' in project && names.some((name) => project.test?.name === name),
    ),
  },
});
