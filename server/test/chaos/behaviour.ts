/** How a view of the node behaves; `seed` decides what it does by chance. */
export interface Behaviour {
  kind: BehaviourKind;
  seed: number;
  /** Of 'slow': before each answer. */
  delayMs: number;
  /** Of 'stale head': the block that it takes for the newest. */
  head: number;
}

export const LIES = [
  'cut',
  'slow',
  'stale head',
  'missing logs',
  'duplicate logs',
  'foreign logs',
  'refusals',
  'garbage',
  'another chain',
  'forgetful',
  'pruned',
  'renumbered',
  'few results',
  'no calls',
] as const;
export type BehaviourKind = 'honest' | (typeof LIES)[number];

export const HONEST: Behaviour = { kind: 'honest', seed: 0, delayMs: 0, head: 0 };

/** Where a view is instructed. */
export const BEHAVE = '/behave';
