import { buildContracts, buildWeb } from '../../scripts/lib/build.ts';

/** Builds everything for a stack that deploys none of the tests' tokens. */
export async function buildProduct(): Promise<void> {
  await buildContracts();
  await buildWeb();
}

/** Builds what every stack shares, where it changed: the contracts that it deploys, the tests' tokens too, and the web app that it serves. */
export async function buildAll(): Promise<void> {
  await buildContracts({ withTests: true });
  await buildWeb();
}
