import type { Comparison } from './client.ts';
import { takesCache, type Proxy } from './proxy.ts';
import type { Recovery } from './recovery.ts';
import type { PartName } from './stores.ts';
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
  /** Parts that are not installed on this machine. */
  missing: readonly PartName[];
  /** Reads by the database that answered, since the last start of each API process. */
  readsFrom: Record<'primary' | 'replica', number>;
  reads: VisitorCounts;
  comparison: Comparison;
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

const PART_TEXTS: Record<PartName, string> = {
  replica:
    "Debian's PostgreSQL 15 with a replica that streams from it and answers reads (`DATABASE_READ_URLS`)",
  PgBouncer: 'PgBouncer in transaction mode in front of the replica',
  Redis: 'Redis, in which both API processes count limits (`REDIS_URL`)',
  Varnish:
    'Varnish with `deploy/varnish.vcl`, to which the proxy sends reads while it is there (`SHARED_CACHE=on`)',
};

/** Parts beside the servers: those that run, and those that this machine lacks. */
function partsText({ missing, proxy }: Rehearsal): string {
  const all = Object.keys(PART_TEXTS) as PartName[];
  const isUsed = (name: PartName) => name !== 'Varnish' || takesCache(proxy);
  const here = all.filter((name) => !missing.includes(name) && isUsed(name));
  return [
    ...(here.length > 0
      ? [`Beside them run:\n\n${here.map((name) => `- ${PART_TEXTS[name]}`).join('\n')}\n`]
      : []),
    ...(missing.length > 0
      ? [
          `Not installed on this machine, and so neither used nor killed: ${missing.join(', ')}.${missing.includes('replica') ? ' The database is that of npm.' : ''}\n`,
        ]
      : []),
    ...(isUsed('Varnish') ? [] : ['Varnish is not used behind nginx, whose other file is a cache itself.\n']),
  ].join('\n');
}

/** Whether anybody was answered with something older than before. */
function comparisonText({ comparison, missing, readsFrom }: Rehearsal): string {
  const { compared, fromCache, older } = comparison;
  const cached = missing.includes('Varnish') ? '' : ` The cache gave ${fromCache} answers by itself.`;
  if (missing.includes('replica'))
    return `Without a replica answers name no position, so none was compared with the one before.${cached}`;
  return `Two of the four readers are programs, which name the position of the index that they have seen (\`x-index-position\`), and one is a page, which runs the modules
of the web app that note it and names the revision that a push told. Each of their answers was compared with all that the reader had seen before:
for programs step and block of the index, people's writes, and the block in the site's figures; for the page, which shares answers with others through the cache, all changes of the index that answers and pushes
had brought. Of **${compared}** compared answers **${older}** were older. The fourth reader names nothing,
and may get an answer that is as old as a block.${cached} Since the last start of each API process the replica answered ${readsFrom.replica} reads and the primary ${readsFrom.primary}.`;
}

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
pictures in its one bucket. ${partsText(rehearsal)}
${isSameVersion ? '\nThe version that was replaced was the same as the new one.\n' : '\nAn older release was replaced by the new one in the first round, and the new one by itself in the others.\n'}
The browser stories ${stories.map((name) => `\`${name}\``).join(', ')} ${storiesPassed ? 'passed' : '**failed**'} meanwhile, in ${seconds} s. The machine's load
over the last five minutes was ${load.toFixed(0)}. Then a generation of the contracts was added, and ${storiesAfter.map((name) => `\`${name}\``).join(', ')} ran once more in it.

| disturbance | times | longest, seconds until all worked again |
|---|---|---|
${disturbances.map(({ name, times, longestSeconds }) => `| ${name} | ${times} | ${longestSeconds.toFixed(1)} |`).join('\n')}

What is killed gets SIGKILL. Replica, PgBouncer, Redis and Varnish are away for four seconds then, and all works again once each API process reads from the replica and counts in
Redis again.

Visitors asked through the proxy all the time. The server asks to come back with 503 and Retry-After. A request that a
killed process had breaks: the proxy sends a read to another process, and a visitor sends what broke nevertheless once more (the same draft is
stored once). A picture is a form from one process, a file posted to the store, and its check by the next process; where one of them
breaks it is uploaded anew. What is then not answered within 15 seconds is lost.

| requests | answered | answered when asked to come back | answered when sent again | lost | longest, ms |
|---|---|---|---|---|---|
${row('reads', reads)}
${row('writes', writes)}
${row('pictures', pictures)}

${comparisonText(rehearsal)}

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
