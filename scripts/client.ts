/**
 * `npm run client`: writes dist/client, the npm package `@kingspad/client`; `npm pack ./dist/client` or `npm publish ./dist/client` does
 * the rest. docs/integrators.md says what is in it.
 */
import { writeClientPackage } from './lib/client-package.ts';
import { inRoot } from './lib/paths.ts';

try {
  await writeClientPackage(inRoot('dist/client'));
  console.log('Wrote dist/client.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
