import type { createPool } from '../../server/src/store/index.ts';
import { positionsOf } from '../../server/src/store/queries/portfolio.ts';
import { needsOf } from '../../server/src/http/portfolio/needs.ts';
import { addressNamed } from './filling.ts';
import type { Question } from './questions.ts';

const LOCKER = { kind: 'locker', locker: 'token', contractAddress: addressNamed('locker', 0) } as const;
const LOCK = { ...LOCKER, kind: 'lock', lockId: 1, isVesting: false } as const;

/** Reads of a wallet's portfolio: of the owner of many locks, and of a wallet with many stakes. */
export function questionsOfPortfolio(
  pool: ReturnType<typeof createPool>,
  lockers: readonly ReturnType<typeof addressNamed>[],
): Question[] {
  const ask = async (name: string) =>
    needsOf(
      await positionsOf(pool, lockers, addressNamed(name, 0)),
      () => LOCK,
      () => LOCKER,
    );
  return [
    { name: 'portfolio: of an owner of locks', ask: () => ask('lock-owner'), isExpensive: true },
    { name: 'portfolio: of a wallet with stakes', ask: () => ask('staker'), isExpensive: true },
  ];
}
