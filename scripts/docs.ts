/**
 * `npm run docs`: builds the documentation site into `dist/docs` and checks its links. `npm run docs:dev`, which is
 * `--serve`, serves it instead and rebuilds on changes, at `PORT` (8088). `--output FOLDER` writes it elsewhere, and a
 * broken link then fails nothing.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from './lib/paths.ts';
import { DocumentationSite } from './lib/docs/site.ts';

const { values } = parseArgs({
  options: { serve: { type: 'boolean' }, output: { type: 'string' } },
});
const OUTPUT = values.output ?? 'dist/docs';
process.chdir(inRoot());

if (values.serve) {
  const port = Number(process.env.PORT ?? 8088);
  await new DocumentationSite(OUTPUT, 'serve').serve(port);
} else {
  rmSync(OUTPUT, { recursive: true, force: true });
  const site = new DocumentationSite(OUTPUT);
  const problems = await site.build();
  for (const problem of problems) console.error(problem);
  console.log(`${OUTPUT}: ${site.pageCount()} pages, ${problems.length} broken links`);
  if (problems.length > 0 && values.output === undefined) process.exit(1);
}
