/**
 * `npm run package`: writes dist/release, a folder that runs the server and the web app with Node.js alone, on a machine
 * of the same platform: `node dist/release/server/main.js`. The settings are in docs/operators.md.
 */
import { writeRelease } from './release/release.ts';
import { inRoot } from './lib/paths.ts';

try {
  const { folder, megabytes } = await writeRelease(inRoot('dist/release'));
  console.log(`Wrote ${folder} (${megabytes} MB).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
