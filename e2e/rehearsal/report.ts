import type { VisitorCounts } from './visitors.ts';

/** What a rehearsal came to. */
export interface Rehearsal {
  /** Whether the version that was replaced is the one that replaced it. */
  isSameVersion: boolean;
  /** Files of e2e/specs. */
  stories: readonly string[];
  storiesPassed: boolean;
  seconds: number;
  disturbances: readonly {
    name: string;
    times: number;
    /** From its beginning until everything worked again, the longest. */
    longestSeconds: number;
  }[];
  reads: VisitorCounts;
  writes: VisitorCounts;
  /** Processes that ended by themselves. */
  ended: number;
}

/** docs/rehearsal.md. */
export function reportOf(rehearsal: Rehearsal): string {
  const { disturbances, ended, isSameVersion, reads, seconds, stories, storiesPassed, writes } = rehearsal;
  const row = (what: string, { answered, answeredLater, answeredAgain, lost, longestMs }: VisitorCounts) =>
    `| ${what} | ${answered} | ${answeredLater} | ${answeredAgain} | ${lost} | ${longestMs} |`;
  return `# Rehearsal

Written by \`npm run rehearsal\`: two API processes, an active and a waiting indexer, Postgres and a proxy, all started from the
folder that \`npm run package\` writes, as \`deploy/compose.yaml\` describes them. Containers and Caddy do not run in
it: processes do, and a proxy of our own that follows \`deploy/Caddyfile\` (\`e2e/rehearsal/balancer.ts\`).
Pictures are in a folder that both API processes share.
${isSameVersion ? '\nThe version that was replaced was the same as the new one.\n' : '\nAn older release was replaced by the new one in the first round, and the new one by itself in the others.\n'}
The browser stories ${stories.map((name) => `\`${name}\``).join(', ')} ${storiesPassed ? 'passed' : '**failed**'} meanwhile, in ${seconds} s.

| disturbance | times | longest, seconds until all worked again |
|---|---|---|
${disturbances.map(({ name, times, longestSeconds }) => `| ${name} | ${times} | ${longestSeconds.toFixed(1)} |`).join('\n')}

Visitors asked through the proxy all the time. The server asks to come back with 503 and Retry-After. A request that a
killed process had breaks: the proxy sends a read to another process, and a visitor sends a write once more (the same draft is
stored once). What is then not answered within 15 seconds is lost.

| requests | answered | answered when asked to come back | answered when sent again | lost | longest, ms |
|---|---|---|---|---|---|
${row('reads', reads)}
${row('writes', writes)}

Lost requests: **${reads.lost + writes.lost}**. Processes that ended by themselves: **${ended}**.
`;
}
