import type { Deployment } from '@kingspad/abi';
import type pg from 'pg';
import { entityKey, type Entity } from '../chain/errors.ts';
import type { ChainSource } from '../chain/source.ts';
import { firstBlockOf, gapOf } from '../store/incomplete.ts';
import { deployedContracts } from '../chain/contracts.ts';

/** Headers of one step, and the blocks that it names at most: each costs a request. */
const STEP = { headers: 1000, blocks: 40 };

interface ScanContext {
  client: pg.ClientBase;
  source: Pick<ChainSource, 'blocksThatMayHold'>;
  deployment: Pick<Deployment, 'contracts' | 'startBlock' | 'generations'>;
}

/**
 * Finds blocks that may hold an entity's logs by their bloom filters, which no index of logs stands behind: first
 * between the events that do not follow each other, then everywhere. Each call is one step.
 * @returns a function from the entity and the last block to some blocks
 */
export function createHeaderScan({ client, source, deployment }: ScanContext) {
  const places = new Map<string, { next: number; last: number; isNarrow: boolean }>();

  async function startOf(entity: Entity, last: number) {
    const gap = await gapOf(client, entity);
    return { next: gap.first ?? deployment.startBlock, last: gap.last ?? last, isNarrow: true };
  }

  const { emittersOf } = deployedContracts(deployment);

  return async (entity: Entity, head: number): Promise<number[]> => {
    const key = entityKey(entity);
    const place = places.get(key) ?? (await startOf(entity, head));
    const last = Math.min(place.last, head);
    const to = Math.min(last, place.next + STEP.headers - 1);
    const blocks = to < place.next ? [] : await source.blocksThatMayHold(emittersOf(entity), place.next, to);
    const some = blocks.slice(0, STEP.blocks);
    const next = some.length < blocks.length ? (some.at(-1) ?? to) + 1 : to + 1;
    if (next <= last) places.set(key, { ...place, next });
    else if (place.isNarrow) {
      const first = (await firstBlockOf(client, entity)) ?? deployment.startBlock;
      places.set(key, { next: first, last: Number.MAX_SAFE_INTEGER, isNarrow: false });
    } else places.delete(key);
    return some;
  };
}
