/**
 * `npm run docs`: builds the documentation site into `dist/docs`, checks its links and compares the decisions with
 * their index. `npm run docs:dev`, which is `--serve`, serves it instead and rebuilds on changes, at `PORT` (8088).
 * `--output FOLDER` writes it elsewhere, and a problem then fails nothing.
 */
import { readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { decisionsNamedIn } from './docs/decisions.ts';
import { filesOfGit } from './lib/git-files.ts';
import { inRoot } from './lib/paths.ts';
import { DocumentationSite } from './docs/site.ts';

const { values } = parseArgs({
  options: { serve: { type: 'boolean' }, output: { type: 'string' } },
});
const OUTPUT = values.output ?? 'dist/docs';
/** Files whose comments may name a decision; pages name them by links. */
const SOURCES = /\.(?:[cm]?[jt]sx?|sol|sql|ya?ml|toml|sh|html|css)$/;
process.chdir(inRoot());

if (values.serve) {
  const port = Number(process.env.PORT ?? 8088);
  await new DocumentationSite(OUTPUT, 'serve').serve(port);
} else {
  rmSync(OUTPUT, { recursive: true, force: true });
  const site = new DocumentationSite(OUTPUT);
  // A release has no git, and writes the site elsewhere.
  const sources = values.output === undefined ? filesOfGit().filter((file) => SOURCES.test(file)) : [];
  const problems = await site.build(
    sources.flatMap((file) => decisionsNamedIn(file, readFileSync(inRoot(file), 'utf8'))),
  );
  for (const problem of problems) console.error(problem);
  console.log(`${OUTPUT}: ${site.pageCount()} pages, ${problems.length} problems`);
  if (problems.length > 0 && values.output === undefined) process.exit(1);
}
