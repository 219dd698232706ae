/**
 * `npm run prose -- --seed 39`: draws comments, test titles and commit subjects to be judged by a reader, who counts
 * those that have to be read twice. `--count` of each, 60 unless given; `--commits RANGE` draws from these commits.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { filesOfGit } from './lib/git-files.ts';
import { inRoot } from './lib/paths.ts';
import { commentsOf, drawn, titlesOf, type Sentence } from './checks/prose-sample.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    commits: { type: 'string', default: 'HEAD' },
  },
});
const TEST = /\.(?:test|e2e)\.tsx?$/;
const GENERATED = /\/generated\/|\/vectors\//;

const texts = filesOfGit()
  .filter((file) => /\.(?:ts|tsx|js|cjs|sol|sql)$/.test(file) && !GENERATED.test(file))
  .map((file) => [file, readFileSync(inRoot(file), 'utf8')] as const);
const subjects = execFileSync('git', ['log', '--no-merges', '--format=%h %s', values.commits], {
  cwd: inRoot(),
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});

const kinds: Record<string, Sentence[]> = {
  comments: texts.filter(([file]) => !TEST.test(file)).flatMap(([file, text]) => commentsOf(file, text)),
  'test titles': texts.filter(([file]) => TEST.test(file)).flatMap(([file, text]) => titlesOf(file, text)),
  'commit subjects': subjects
    .trim()
    .split('\n')
    .map((line) => ({ where: line.split(' ', 1)[0] ?? '', text: line.slice(line.indexOf(' ') + 1) })),
};

for (const [kind, sentences] of Object.entries(kinds)) {
  const sample = drawn(sentences, values.seed, Number(values.count));
  console.log(`\n## ${sample.length} of ${sentences.length} ${kind}, seed ${values.seed}`);
  for (const { where, text } of sample) console.log(`- ${where}  ${text}`);
}
