import { generationsOf, type Deployment } from '@kingspad/abi';
import { generationProblems } from '@kingspad/abi/generation-checks';
import type { Address } from '@kingspad/domain';
import { ChainMovedError, TooMuchError } from '../chain/errors.ts';
import { poolMadeBy } from '../chain/events/pools.ts';
import type { ChainSource, KnownPools } from '../chain/source.ts';
import type { RawLog } from '../chain/types.ts';
import type { StoredContracts } from '../store/generations.ts';

const BLOCKS = { first: 5000, most: 100_000 };
/** The most addresses that nodes take in one filter. */
const POOLS_PER_REQUEST = 500;

/** The contracts of all generations as rows carry them. */
export const storedContracts = (deployment: Deployment): StoredContracts[] =>
  generationsOf(deployment).map(({ contracts }) => ({
    tokenLocker: lower(contracts.tokenLocker),
    liquidityLocker: lower(contracts.liquidityLocker),
    presaleFactory: lower(contracts.presaleFactory),
    stakingFactory: lower(contracts.stakingFactory),
  }));

const lower = (address: Address) => address.toLowerCase() as Address;

const isSame = (a: StoredContracts, b: StoredContracts | undefined) =>
  b !== undefined &&
  (Object.keys(a) as (keyof StoredContracts)[]).every((name) => a[name].toLowerCase() === b[name]);

/**
 * Why the index cannot be of this deployment: it has a generation that the deployment has lost.
 * @param stored the generations that the index has
 */
export function lostGeneration(
  deployment: Deployment,
  stored: readonly StoredContracts[],
): string | undefined {
  const known = storedContracts(deployment);
  const lost = stored[known.length];
  if (lost === undefined || !known.every((contracts, number) => isSame(contracts, stored[number])))
    return undefined;
  return (
    `The index has generation ${known.length} of the contracts (token locker ${lost.tokenLocker}), and the deployment ` +
    `file names only ${known.length}. Put it back into DEPLOYMENT_FILE: without it, its locks, sales and pools would ` +
    'vanish from all lists. Nothing is changed until then.'
  );
}

interface ReadContext {
  source: ChainSource;
  deployment: Deployment;
  knownPools: KnownPools;
}

/**
 * What the chain shows to be wrong with generations that the index does not have yet, as a sentence.
 * @param from the number of the first of them
 * @param head the chain's newest block
 */
export async function newGenerationProblem(
  { source, deployment }: Pick<ReadContext, 'source' | 'deployment'>,
  from: number,
  head: number,
): Promise<string | undefined> {
  const problems = await generationProblems(generationsOf(deployment), from, {
    head,
    blockHash: async (number) => (await source.headers([number]))[0]?.hash,
    code: (address) => source.codeAt(address, head),
    call: (to, data) => source.callAt({ to, data }, head),
  });
  if (problems.length === 0) return undefined;
  return `The new generation in DEPLOYMENT_FILE cannot be added: ${problems.join('; ')}. Nothing is changed until then.`;
}

/**
 * Reads the logs of new generations up to a block, in order: those of their contracts, and of the pools that they made.
 * @param from the number of the first new generation
 * @throws {ChainMovedError} if the node gives them of blocks other than the index's
 */
export async function logsOfNew(
  { source, deployment, knownPools }: ReadContext,
  from: number,
  last: number,
  hashes: ReadonlyMap<number, string>,
): Promise<RawLog[]> {
  const added = generationsOf(deployment).slice(from);
  const address = added.flatMap(({ contracts }) => Object.values(contracts).map(lower));
  const start = Math.min(...added.map(({ startBlock }) => startBlock));
  const own = await read(address, start);
  const makings = own.flatMap((log) => {
    const made = poolMadeBy(log);
    return made ? [{ pool: made.pool, block: log.blockNumber }] : [];
  });
  const ofPools: RawLog[] = [];
  for (let at = 0; at < makings.length; at += POOLS_PER_REQUEST) {
    const some = makings.slice(at, at + POOLS_PER_REQUEST);
    const first = Math.min(...some.map(({ block }) => block));
    ofPools.push(
      ...(await read(
        some.map(({ pool }) => pool),
        first,
      )),
    );
  }
  const logs = [...own, ...ofPools].toSorted(
    (a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex,
  );
  const moved = logs.find(({ blockNumber, blockHash }) => {
    const hash = hashes.get(blockNumber);
    return hash !== undefined && hash !== blockHash;
  });
  if (moved) throw new ChainMovedError(`block ${moved.blockNumber} is another one than the index has`);
  return logs;

  async function read(emitters: readonly Address[], first: number): Promise<RawLog[]> {
    const found: RawLog[] = [];
    let blocks = BLOCKS.first;
    for (let next = first; next <= last;) {
      const to = Math.min(last, next + blocks - 1);
      try {
        found.push(...(await source.logsOf({ address: emitters }, next, to)));
        blocks = Math.min(blocks * 2, BLOCKS.most);
        next = to + 1;
      } catch (error) {
        if (!(error instanceof TooMuchError)) throw error;
        if (to > next) {
          blocks = Math.max(1, (to - next + 1) >> 1);
          continue;
        }
        const crowded = await source.crowdedBlock(next, null, knownPools);
        found.push(...crowded.logs.filter((log) => emitters.includes(log.address)));
        next++;
      }
    }
    return found;
  }
}
