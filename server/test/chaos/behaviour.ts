/** Behaviour of a view of the node; `seed` decides its random choices. */
export interface Behaviour {
  kind: BehaviourKind;
  seed: number;
  /** Delay of 'slow' before each answer. */
  delayMs: number;
  /** Block that 'stale head' returns as the newest. */
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

/** Path of the control of a view. */
export const BEHAVE = '/behave';
