import type { Random } from '../support/random-numbers.ts';
import { isKill, targetsOf, type Fault, type Target } from './faults.ts';

/** A fault that begins before the step `from` of a round and ends before the step `to`. */
export interface PlannedFault extends Fault {
  target: Target;
  from: number;
  to: number;
}

/** Steps of a round: in each the crowd tries one thing. */
export const STEPS = 16;
/** Faults of a round that are no SIGKILL: in two rounds each kind comes once. Each kill comes in each round. */
const OTHERS = 14;
const LONGEST = 4;
/** Places that are tried for a fault: each target has one fault at a time. */
const TRIES = 30;

/** Deals each round's faults from two shuffled decks, so that none comes a second time before all others came. */
export class Plan {
  readonly #decks: { kills: Fault[]; others: Fault[] } = { kills: [], others: [] };

  /** @param faults all that there can be */
  constructor(
    readonly random: Random,
    readonly faults: readonly Fault[],
  ) {}

  /** Faults without a free part wait for the next round. */
  round(): PlannedFault[] {
    const planned: PlannedFault[] = [];
    const ofRound = { kills: this.faults.filter(isKill).length, others: OTHERS };
    for (const deck of ['kills', 'others'] as const) {
      const waiting: Fault[] = [];
      for (let number = 0; number < ofRound[deck]; number++) {
        const fault = this.#deal(deck);
        const place = this.#place(fault, planned);
        if (place) planned.push(place);
        else waiting.push(fault);
      }
      this.#decks[deck].push(...waiting);
    }
    return planned;
  }

  #deal(deck: 'kills' | 'others'): Fault {
    if (this.#decks[deck].length === 0) {
      const faults = this.faults.filter((fault) => isKill(fault) === (deck === 'kills'));
      while (faults.length > 0) this.#decks[deck].push(...faults.splice(this.random.below(faults.length), 1));
    }
    return this.#decks[deck].pop() as Fault;
  }

  #place(fault: Fault, planned: readonly PlannedFault[]): PlannedFault | undefined {
    for (let tries = 0; tries < TRIES; tries++) {
      const targets = targetsOf(fault);
      const target = targets[this.random.below(targets.length)] as Target;
      const from = this.random.below(STEPS - 1);
      const to = Math.min(STEPS, from + 1 + this.random.below(LONGEST));
      if (planned.every((one) => one.target !== target || one.to < from || one.from > to))
        return { ...fault, target, from, to };
    }
    return undefined;
  }
}
