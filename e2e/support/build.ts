import { buildContracts, buildWeb } from '../../scripts/lib/build.ts';

/** Builds everything for a stack that deploys none of the tests' tokens. */
export async function buildProduct(): Promise<void> {
  await buildContracts();
  await buildWeb();
}

/**
 * Builds the changed parts that every stack shares: the deployed contracts, the tests' tokens, and the served web
 * app.
 */
export async function buildAll(): Promise<void> {
  await buildContracts({ withTests: true });
  await buildWeb();
}
