import { setTimeout as sleep } from 'node:timers/promises';
import type { RestartableProcess } from '@kingspad/devnet';
import type { Part } from './stores.ts';
import { leaderOf, type Topology } from './topology.ts';

/** Disturbances of the topology while people use it. Each begins and ends with all of it working. */
export interface Disturbance {
  name: string;
  run: (topology: Topology) => Promise<void>;
}

/** An update of everything, one process at a time; the one before has to serve again first. */
async function replaceEach({ settle }: Topology, processes: readonly RestartableProcess[]): Promise<void> {
  for (const one of processes) {
    await one.stop();
    await one.start();
    await settle();
  }
}

/** How long a part is away: longer than a process waits for it, or a proxy for its health. */
const AWAY_MS = 4000;

/** A part that the site can do without ends without a word, is away for a while and comes back. */
const partDies = ({ name }: Part): Disturbance => ({
  name: `${name === 'replica' ? 'the replica' : name} is killed, and started again`,
  run: async ({ parts }) => {
    const part = parts().find((one) => one.name === name);
    await part?.kill();
    await sleep(AWAY_MS);
    await part?.start();
  },
});

/** The contracts of a new version, added while people use the old ones: API processes get the file first. */
export const ADDED_GENERATION: Disturbance = {
  name: 'a generation of the contracts is added',
  run: async (topology) => {
    await topology.generations.add();
    await replaceEach(topology, [...topology.apis, ...topology.indexers]);
  },
};

/**
 * @param next the release that replaces the first one
 * @param parts those of the topology
 * @returns what happens in a round; servers are `next` from the first replacement on
 */
export const disturbances = (next: string, parts: readonly Part[]): Disturbance[] => [
  {
    name: 'an API process is killed',
    run: async ({ apis }) => {
      const [api] = apis;
      await api?.kill();
      await api?.start();
    },
  },
  {
    name: 'the active indexer is killed',
    run: async ({ indexers }) => {
      const leader = await leaderOf(indexers);
      await leader?.kill();
      await leader?.start();
    },
  },
  {
    name: 'every process is replaced by the new version',
    run: async (topology) => {
      topology.use(next);
      // The schema's new version is made by an indexer; API processes of both versions read it meanwhile.
      await replaceEach(topology, [...topology.indexers, ...topology.apis]);
    },
  },
  { name: 'Postgres is restarted', run: ({ restartDatabase }) => restartDatabase() },
  ...parts.map(partDies),
];
