/**
 * `npm run protocol`: writes dist/protocol, the npm package `@kingspad/protocol`; `npm pack ./dist/protocol` or `npm publish ./dist/protocol` does
 * the rest. docs/integrators.md says what is in it.
 */
import { writeProtocolPackage } from './release/protocol-package.ts';
import { inRoot } from './lib/paths.ts';

try {
  await writeProtocolPackage(inRoot('dist/protocol'));
  console.log('Wrote dist/protocol.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
