import type { Proxy } from './proxy.ts';
import type { Recovery } from './recovery.ts';
import type { VisitorCounts } from './visitors.ts';

/** Result of a rehearsal. */
export interface Rehearsal {
  proxy: Proxy;
  /** Whether the version that was replaced is the one that replaced it. */
  isSameVersion: boolean;
  /** Load of the machine over its last five minutes; above the number of cores, other programs affected the times. */
  load: number;
  /** Files of e2e/specs. */
  stories: readonly string[];
  /** Stories that ran once more in an added generation of the contracts. */
  storiesAfter: readonly string[];
  storiesPassed: boolean;
  seconds: number;
  disturbances: readonly {
    name: string;
    times: number;
    /** The longest time from its beginning until everything worked again. */
    longestSeconds: number;
  }[];
  reads: VisitorCounts;
  writes: VisitorCounts;
  pictures: VisitorCounts;
  /** Undefined where something did not come back. */
  recovery: Recovery | undefined;
  /** Processes that ended by themselves. */
  ended: number;
}

const PROXY_TEXTS: Record<Proxy, string> = {
  own: `Containers and Caddy do not run in
it: processes do, and a proxy of our own that follows \`deploy/Caddyfile\` (\`e2e/rehearsal/balancer.ts\`).`,
  caddy: `Containers do not run in
it: processes do, and this machine's Caddy with \`deploy/Caddyfile\`.`,
  nginx: `Containers do not run in
it: processes do, and this machine's nginx with \`deploy/nginx.conf\`.`,
};
const COMMANDS: Record<Proxy, string> = {
  own: 'npm run rehearsal',
  caddy: 'npm run rehearsal -- --proxy caddy',
  nginx: 'npm run rehearsal -- --proxy nginx',
};

/** docs/rehearsal.md. */
export function reportOf(rehearsal: Rehearsal): string {
  const {
    disturbances,
    ended,
    isSameVersion,
    load,
    pictures,
    proxy,
    reads,
    recovery,
    seconds,
    stories,
    storiesAfter,
    storiesPassed,
    writes,
  } = rehearsal;
  const lost = reads.lost + writes.lost + pictures.lost;
  const row = (what: string, { answered, answeredLater, answeredAgain, lost, longestMs }: VisitorCounts) =>
    `| ${what} | ${answered} | ${answeredLater} | ${answeredAgain} | ${lost} | ${longestMs} |`;
  return `# Rehearsal

Written by \`${COMMANDS[proxy]}\`: two API processes, an active and a waiting indexer, Postgres, an object store and a proxy, the servers started from the
folder that \`npm run package\` writes, as \`deploy/compose.yaml\` describes them. ${PROXY_TEXTS[proxy]}
The object store is a stand-in for S3 (\`server/test/support/bucket.ts\`), which checks every signature: both API processes keep
pictures in its one bucket.
${isSameVersion ? '\nThe version that was replaced was the same as the new one.\n' : '\nAn older release was replaced by the new one in the first round, and the new one by itself in the others.\n'}
The browser stories ${stories.map((name) => `\`${name}\``).join(', ')} ${storiesPassed ? 'passed' : '**failed**'} meanwhile, in ${seconds} s. The machine's load
over the last five minutes was ${load.toFixed(0)}. Then a generation of the contracts was added, and ${storiesAfter.map((name) => `\`${name}\``).join(', ')} ran once more in it.

| disturbance | times | longest, seconds until all worked again |
|---|---|---|
${disturbances.map(({ name, times, longestSeconds }) => `| ${name} | ${times} | ${longestSeconds.toFixed(1)} |`).join('\n')}

Visitors asked through the proxy all the time. The server asks to come back with 503 and Retry-After. A request that a
killed process had breaks: the proxy sends a read to another process, and a visitor sends a write once more (the same draft is
stored once). A picture is a form from one process, a file posted to the store, and its check by the next process; where one of them
breaks it is uploaded anew. What is then not answered within 15 seconds is lost.

| requests | answered | answered when asked to come back | answered when sent again | lost | longest, ms |
|---|---|---|---|---|---|
${row('reads', reads)}
${row('writes', writes)}
${row('pictures', pictures)}

Lost requests: **${lost}**. Processes that ended by themselves: **${ended}**.

## After a loss
${
  recovery
    ? `The release's \`backup\` was run, then all servers were stopped, the database and every picture deleted. \`restore\` into an empty database and an
empty bucket brought back ${recovery.rows} rows and ${recovery.pictures} pictures, and the index was built from the chain: ${recovery.seconds.toFixed(1)} s after the loss the lists
of locks, pairs, sales and pools and the figures were the same as before, and each picture had the same bytes.`
    : '**Not everything came back.**'
}
`;
}
