import { fairPoolAbi, presalePoolAbi, stakingPoolAbi, type Deployment } from '@kingspad/abi';
import { EVENT_TOPIC, inSourcesForm, topicsInForms } from '@kingspad/abi/events';
import type { Address, Hex } from '@kingspad/domain';
import type { RawLog } from '../types.ts';
import { topicsIn } from './topics.ts';

/** Contracts that our factories create: their addresses are known only after their creation. */
export type PoolKind = 'presale' | 'staking';

interface Kind {
  factory: keyof Deployment['contracts'];
  /** Topics of all events of such a pool, each once. */
  topics: readonly Hex[];
}

export const POOL_KINDS: Readonly<Record<PoolKind, Kind>> = {
  presale: {
    factory: 'presaleFactory',
    // A fair sale is a sale with events of its own.
    topics: [
      ...new Set([...topicsIn(presalePoolAbi), ...topicsIn(fairPoolAbi), ...topicsInForms('presalePool')]),
    ],
  },
  staking: {
    factory: 'stakingFactory',
    topics: [...topicsIn(stakingPoolAbi), ...topicsInForms('stakingPool')],
  },
};

export const POOL_KIND_NAMES = Object.keys(POOL_KINDS) as PoolKind[];

/** Topics of all events of pools of any kind. */
export const POOL_TOPICS: readonly Hex[] = POOL_KIND_NAMES.flatMap((kind) => POOL_KINDS[kind].topics);

const KIND_BY_TOPIC: ReadonlyMap<Hex | undefined, PoolKind> = new Map(
  POOL_KIND_NAMES.flatMap((kind) => POOL_KINDS[kind].topics.map((topic) => [topic, kind] as const)),
);

/** The kind of pool by a log's topic; undefined if it is not a pool's. Any contract can emit such a log. */
export const kindOfLog = ({ topics: [topic] }: RawLog): PoolKind | undefined => KIND_BY_TOPIC.get(topic);

const CREATIONS: ReadonlyMap<Hex | undefined, PoolKind> = new Map([
  [EVENT_TOPIC.PoolCreated, 'presale'],
  [EVENT_TOPIC.FairPoolCreated, 'presale'],
  [EVENT_TOPIC.StakingPoolCreated, 'staking'],
]);

/** The pool that a factory created, the first argument of its creation event; undefined for other logs. */
export function poolMadeBy(log: RawLog): { kind: PoolKind; pool: Address } | undefined {
  const [topic, pool] = inSourcesForm(log).topics;
  const kind = CREATIONS.get(topic);
  return kind && pool !== undefined ? { kind, pool: `0x${pool.slice(-40)}` } : undefined;
}
