import { PATHS } from '@kingspad/domain';
import type { PortfolioSubject } from '@kingspad/domain/api';

/** The page of a sale, staking pool or lock; for a locker the one that pays its credits to any address. */
export function pathOf(subject: PortfolioSubject): string {
  switch (subject.kind) {
    case 'sale':
      return PATHS.sale(subject.contractAddress);
    case 'staking-pool':
      return PATHS.stakingPool(subject.contractAddress);
    case 'locker':
      return '/recover';
    case 'lock': {
      const id = String(subject.lockId);
      return subject.locker === 'token' ? PATHS.tokenLock(id) : PATHS.liquidityLock(id);
    }
  }
}
