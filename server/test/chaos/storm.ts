import { generationsOf } from '@kingspad/abi';
import type { MostValues } from '../../scripts/answers.ts';
import { testChainOf, type LockerName } from '../support/chain.ts';
import { randomOf } from '../support/random-numbers.ts';
import { compareWithChain } from './check/compare.ts';
import { compareWithNewIndex } from './check/new-index.ts';
import { Crowd } from './crowd.ts';
import { beginFault, faultsOf, isKill, type EndFault, type FaultContext, type Target } from './faults.ts';
import { startMachine, type Machine } from './machine.ts';
import { Plan, STEPS, type PlannedFault } from './plan.ts';
import { Visitor } from './visitor.ts';

export interface StormOptions {
  /** Decides the faults and the crowd's actions. */
  seed: number;
  /** How many times a process is killed, at least. */
  kills: number;
  /** Whether a replica, a store of limits and a cache are broken too. */
  hasMore: boolean;
  /** Folder of the processes' logs; none by default. */
  logs: string | undefined;
  /** How many values of each parameter are asked for in the comparison with a new index. */
  answers: MostValues;
  /** Receives a line about each round. */
  say: (line: string) => void;
}

/** Result of a storm. */
export interface StormResult {
  seed: number;
  /** Generations of the contracts that the wallets act in. */
  generations: number;
  rounds: number;
  kills: number;
  /** How often each fault was there, by its target and kind. */
  faults: Record<string, number>;
  /** Transactions of the scripted wallets: accepted and refused ones. */
  transactions: { done: number; refused: number };
  /** Answers to visitors meanwhile, by status. */
  visitors: Record<string, number>;
  /** Visitors' answers that had to have all that their client had seen, of all processes and the cache, and those that had less. */
  positions: { compared: number; older: number };
  /** Rows of answers compared with chain data, of all whom visitors ask together. */
  rowsCompared: number;
  /** Answers compared with those of a new index of the same chain. */
  answersCompared: number;
  /** What was broken besides servers. */
  beside: string;
  /** Whether the database's disk could be filled, else why not. */
  diskFull: string;
  differences: number;
  seconds: number;
}

/**
 * Breaks everything, again and again, while wallets go on, and compares what the APIs say with the chain at quiet points.
 * @throws with one sentence, and the seed, at the first difference or where a process does not come back
 */
export async function runStorm({
  seed,
  kills,
  hasMore,
  logs,
  answers,
  say,
}: StormOptions): Promise<StormResult> {
  const began = performance.now();
  const problems: string[] = [];
  const problem = (sentence: string) => void problems.push(sentence);
  const refuseProblems = () => {
    if (problems[0] !== undefined) throw new Error(problems[0]);
  };
  const result: StormResult = {
    seed,
    generations: 0,
    rounds: 0,
    kills: 0,
    faults: {},
    transactions: { done: 0, refused: 0 },
    visitors: {},
    positions: { compared: 0, older: 0 },
    rowsCompared: 0,
    answersCompared: 0,
    beside: '',
    diskFull: '',
    differences: 0,
    seconds: 0,
  };
  let machine: Machine | undefined;
  try {
    machine = await startMachine({ hasMore, logs, problem });
    const started = machine;
    const { node } = started;
    const about = (locker: LockerName) =>
      testChainOf({ anvil: node.anvil, ...node.deployed, deployment: node.deployment }, locker);
    const crowd = new Crowd(randomOf(seed));
    await crowd.settle({ tokens: about('tokenLocker'), pairs: about('liquidityLocker') });
    await started.settle();
    // The live index is extended by the second one, and holds both from here on.
    await started.addGeneration();
    await crowd.settle({ tokens: about('tokenLocker'), pairs: about('liquidityLocker') });
    await started.settle();
    result.generations = generationsOf(node.deployment).length;
    const visitor = new Visitor(problem);
    const random = randomOf(seed + 1);
    const plan = new Plan(random, faultsOf(started));
    result.beside = started.beside ? 'a replica of PostgreSQL 15, Redis and Varnish' : 'nothing';
    result.diskFull = started.database.disk ? 'filled' : 'not filled: this user may mount no disk';
    while (result.kills < kills) {
      await started.node.remember();
      await runRound({ machine: started, random, visitor }, crowd, plan.round(), result);
      refuseProblems();
      await visitor.leave();
      await started.settle();
      result.rowsCompared += await compareWithChain(started);
      refuseProblems();
      result.rounds++;
      say(
        `Round ${result.rounds}: ${result.kills} of ${kills} kills, ${result.rowsCompared} rows compared, ${secondsSince(began)} s`,
      );
    }
    result.answersCompared = await compareWithNewIndex(started, answers);
    refuseProblems();
    result.transactions = crowd.acted;
    result.visitors = visitor.answered;
    result.positions = visitor.positions;
  } catch (error) {
    const sentence = problems[0] ?? (error instanceof Error ? error.message : String(error));
    throw new Error(
      `The storm with seed ${seed} failed in round ${result.rounds + 1}: ${sentence} (npm run test:chaos -- --seed ${seed} --kills ${kills} repeats it)`,
      { cause: error },
    );
  } finally {
    await machine?.stop();
  }
  result.seconds = secondsSince(began);
  return result;
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 1000);

async function runRound(
  parts: Omit<FaultContext, 'isWhole'>,
  crowd: Crowd,
  planned: readonly PlannedFault[],
  result: StormResult,
): Promise<void> {
  const broken = new Map<Target, { end: EndFault; to: number }>();
  const context: FaultContext = { ...parts, isWhole: (target) => !broken.has(target) };
  const endUntil = async (step: number) => {
    const due = [...broken].filter(([, { to }]) => to <= step);
    for (const [target] of due) broken.delete(target);
    // Processes last, and together, once everything that they need is back.
    const isServer = (target: Target) => /^(indexer|API)/.test(target);
    for (const [, { end }] of due.filter(([target]) => !isServer(target))) await end();
    await Promise.all(due.filter(([target]) => isServer(target)).map(([, { end }]) => end()));
  };
  for (let step = 0; step < STEPS; step++) {
    await endUntil(step);
    for (const fault of planned.filter(({ from }) => from === step)) {
      const { target, part, kind, to } = fault;
      const end = await beginFault(context, target, kind);
      if (!end) continue;
      broken.set(target, { end, to });
      const name = `${part}: ${kind}`;
      result.faults[name] = (result.faults[name] ?? 0) + 1;
      if (isKill(fault)) result.kills++;
    }
    await Promise.all([crowd.act(), parts.visitor.look(parts.machine.readers)]);
  }
  await endUntil(STEPS);
}
