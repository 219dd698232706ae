/**
 * `npm run docs`: builds the documentation site into `dist/docs` and checks its links. `npm run docs:dev`, which is
 * `--serve`, serves it instead and rebuilds on changes, at `PORT` (8088).
 */
import { rmSync } from 'node:fs';
import { inRoot } from './lib/paths.ts';
import { DocumentationSite } from './lib/docs/site.ts';

const OUTPUT = 'dist/docs';
process.chdir(inRoot());

if (process.argv.includes('--serve')) {
  const port = Number(process.env.PORT ?? 8088);
  await new DocumentationSite(OUTPUT, 'serve').serve(port);
} else {
  rmSync(OUTPUT, { recursive: true, force: true });
  const site = new DocumentationSite(OUTPUT);
  const problems = await site.build();
  for (const problem of problems) console.error(problem);
  console.log(`${OUTPUT}: ${site.pageCount()} pages, ${problems.length} broken links`);
  if (problems.length > 0) process.exit(1);
}
