import {
  DEPLOYER,
  headNumber,
  leads,
  mine,
  reorg,
  rpc,
  until,
  type RestartableProcess,
} from '@kingspad/devnet';
import { numberToHex } from 'viem';
import { POOL_TOPICS } from '../../src/chain/events/pools.ts';
import type { Random } from '../support/random-numbers.ts';
import { HONEST, LIES, type BehaviourKind } from './behaviour.ts';
import type { Machine } from './machine.ts';
import type { NodeView } from './node-view.ts';
import type { Visitor } from './visitor.ts';

/** Parts that have one fault at a time. */
const TARGETS = {
  indexer: ['indexer 1', 'indexer 2'],
  API: ['API 1', 'API 2'],
  'node view': ['node view 1', 'node view 2'],
  database: ['database'],
  chain: ['chain'],
  replica: ['replica'],
  limits: ['limits'],
  cache: ['cache'],
} as const;
type Part = keyof typeof TARGETS;
export type Target = (typeof TARGETS)[Part][number];

/** A failure in a part of the machine. */
export interface Fault {
  part: Part;
  kind: FaultKind;
}

const KILLS = ['killed', 'killed and behind'] as const;
const OF_PROCESS = ['killed', 'frozen'] as const;
const OF_DATABASE = ['connections cut', 'connections slow', 'connections frozen', 'disk full'] as const;
const OF_REPLICA = ['killed', 'replay stopped'] as const;
const OF_CHAIN = [
  'killed and behind',
  'reorganised',
  'reorganised',
  'reorganised',
  'many blocks',
  'flooded',
] as const;

type FaultKind =
  | (typeof OF_PROCESS)[number]
  | (typeof OF_DATABASE)[number]
  | (typeof OF_REPLICA)[number]
  | (typeof OF_CHAIN)[number]
  | Exclude<BehaviourKind, 'honest'>;

const KINDS: Record<Part, readonly FaultKind[]> = {
  indexer: OF_PROCESS,
  API: OF_PROCESS,
  'node view': [...OF_PROCESS, ...LIES],
  database: [...OF_PROCESS, ...OF_DATABASE],
  chain: [...OF_PROCESS, ...OF_CHAIN],
  replica: OF_REPLICA,
  limits: ['killed'],
  cache: ['killed'],
};
/** Parts that not every machine has. */
const BESIDE: ReadonlySet<Part> = new Set(['replica', 'limits', 'cache']);

/** All faults of a machine, those more than once that are to come more often. */
export const faultsOf = ({ beside }: Machine): Fault[] =>
  (Object.keys(TARGETS) as Part[])
    .filter((part) => beside !== undefined || !BESIDE.has(part))
    .flatMap((part) => KINDS[part].map((kind) => ({ part, kind })));

/** Whether it is a SIGKILL. */
export const isKill = ({ kind }: Fault): boolean => KILLS.some((kill) => kill === kind);

export const targetsOf = ({ part }: Fault): readonly Target[] => TARGETS[part];

/** Ends a fault and waits until the broken part runs again. */
export type EndFault = () => Promise<void>;

/** Dependencies of faults. */
export interface FaultContext {
  machine: Machine;
  random: Random;
  visitor: Visitor;
  /** Whether another target is intact, so that it can be waited for. */
  isWhole: (target: Target) => boolean;
}

/** How many blocks a reorganisation may replace: the product's window. */
const WINDOW = 128;
const SLOW = { database: 80, view: 300 };

/** @returns undefined if this fault is not possible on this machine */
export function beginFault(
  context: FaultContext,
  target: Target,
  kind: FaultKind,
): Promise<EndFault> | undefined {
  const { machine } = context;
  switch (target) {
    case 'indexer 1':
      return ofIndexer(context, kind, machine.indexers[0], machine.indexers[1]);
    case 'indexer 2':
      return ofIndexer(context, kind, machine.indexers[1], machine.indexers[0]);
    case 'API 1':
      return ofProcess(kind, machine.apis[0]);
    case 'API 2':
      return ofProcess(kind, machine.apis[1]);
    case 'node view 1':
      return ofView(context, kind, machine.views[0]);
    case 'node view 2':
      return ofView(context, kind, machine.views[1]);
    case 'database':
      return ofDatabase(context, kind);
    case 'chain':
      return ofChain(context, kind);
    case 'replica':
      return ofReplica(context, kind);
    case 'limits':
      return ofPart(machine.beside?.limits);
    case 'cache':
      return ofPart(machine.beside?.cache);
  }
}

function ofReplica({ machine }: FaultContext, kind: FaultKind): Promise<EndFault> | undefined {
  const replica = machine.beside?.replica;
  if (!replica || kind === 'killed') return ofPart(replica);
  return replica.pause().then(() => replica.resume);
}

/** What the site can do without is killed. */
const ofPart = (part: { kill: () => Promise<void>; start: EndFault } | undefined) =>
  part?.kill().then(() => part.start);

async function ofProcess(kind: FaultKind, process: RestartableProcess): Promise<EndFault> {
  if (kind === 'killed') {
    await process.kill();
    return () => process.start();
  }
  process.freeze();
  return async () => process.thaw();
}

/** A leader that is frozen while all else works is replaced before it goes on. */
async function ofIndexer(
  { isWhole }: FaultContext,
  kind: FaultKind,
  indexer: RestartableProcess,
  other: RestartableProcess,
): Promise<EndFault> {
  const isLeading = kind === 'frozen' && (await leads(indexer));
  const end = await ofProcess(kind, indexer);
  return async () => {
    const canTakeOver = [other.name as Target, 'database', 'chain'].every((one) => isWhole(one as Target));
    if (isLeading && canTakeOver) {
      await until(() => leads(other), `${other.name} does not lead while ${indexer.name} is frozen`, {
        timeoutMs: 60_000,
      });
    }
    await end();
  };
}

async function ofView({ machine, random }: FaultContext, kind: FaultKind, view: NodeView): Promise<EndFault> {
  if (kind === 'killed' || kind === 'frozen') return ofProcess(kind, view);
  const head = await headNumber(machine.node.url);
  await view.behave({
    kind: kind as BehaviourKind,
    seed: random.below(2 ** 31),
    delayMs: SLOW.view,
    head: Math.max(1, head - 1 - random.below(random.chance(70) ? 10 : 100)),
  });
  return () => view.behave(HONEST);
}

function ofDatabase({ machine }: FaultContext, kind: FaultKind): Promise<EndFault> | undefined {
  const { database } = machine;
  const { proxy, disk } = database;
  switch (kind) {
    case 'killed':
      return database.kill().then(() => () => database.startAgain());
    case 'frozen':
      database.freeze();
      return Promise.resolve(async () => database.thaw());
    case 'connections cut':
      proxy.cut();
      return Promise.resolve(async () => proxy.cut());
    case 'connections slow':
      proxy.slow(SLOW.database);
      return Promise.resolve(async () => proxy.slow(0));
    case 'connections frozen':
      proxy.freeze();
      return Promise.resolve(async () => proxy.thaw());
    case 'disk full':
      if (!disk) return undefined;
      disk.fill();
      return Promise.resolve(async () => {
        disk.free();
        // A process that could not write its undo data has ended, or is about to.
        await database.ready();
      });
    default:
      return undefined;
  }
}

/** Emits logs with a topic of our pools until little gas is left. */
const FLOODER = {
  address: numberToHex(0xf1, { size: 20 }),
  code: `0x5b7f${POOL_TOPICS[0]?.slice(2)}60006000a1612710` + '5a11600057',
} as const;

/** One block full of logs like those of our pools. */
async function flood(url: string, random: Random): Promise<void> {
  await rpc(url, 'anvil_setCode', [FLOODER.address, FLOODER.code]);
  const gas = numberToHex(500_000 + random.below(8_000_000));
  await rpc(url, 'eth_sendTransaction', [{ from: DEPLOYER, to: FLOODER.address, gas }]);
}

/** Empty blocks would otherwise be the same again. */
const setCoinbase = (url: string, random: Random) =>
  rpc(url, 'anvil_setCoinbase', [numberToHex(1 + random.below(2 ** 31), { size: 20 })]);

/** Faults of the chain happen at once; while its node is frozen, the chain can do nothing. */
async function ofChain({ machine, random, visitor }: FaultContext, kind: FaultKind): Promise<EndFault> {
  const { node } = machine;
  const head = await headNumber(node.url);
  switch (kind) {
    case 'killed':
      await node.killAndRestart('whole');
      break;
    case 'killed and behind': {
      const before = await node.killAndRestart('as remembered', WINDOW - 8);
      // A lagging node is waited for: its chain has to grow past the earlier head.
      return async () => {
        await setCoinbase(node.url, random);
        await mine(node.url, Math.max(1, before + 1 - (await headNumber(node.url))));
      };
    }
    case 'frozen':
      node.freeze();
      for (let looks = 0; looks < 10; looks++) await visitor.look(machine.readers);
      node.thaw();
      break;
    case 'reorganised': {
      const depth = 1 + random.below(random.chance(70) ? 12 : WINDOW);
      // A restarted node has no older states.
      const possible = Math.min(depth, head - node.firstBlock);
      await setCoinbase(node.url, random);
      if (possible > 0) await reorg(node.url, possible);
      break;
    }
    case 'flooded':
      await flood(node.url, random);
      break;
    default:
      await mine(node.url, 1 + random.below(150));
  }
  return async () => {};
}
