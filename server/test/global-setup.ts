import { tsImport } from 'tsx/esm/api';
import type { TestProject } from 'vitest/node';
import type { startRunServices } from './support/run-services.ts';

/**
 * Starts once what all tests of the server share. Vitest's own loader of this file knows no `import.meta.resolve`, by
 * which the programs of the services are found, so another one loads them.
 * @returns how to end it
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const services = (await tsImport('./support/run-services.ts', import.meta.url)) as {
    startRunServices: typeof startRunServices;
  };
  const { postgres, chains, indexerProgram, stop } = await services.startRunServices();
  project.provide('postgres', postgres);
  project.provide('chains', chains);
  project.provide('indexerProgram', indexerProgram);
  return stop;
}
