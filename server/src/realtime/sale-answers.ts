import { presaleStatus, progressBps } from '@kingspad/domain';
import type { PresaleContributors, PresaleProgress, PresaleStatusAnswer } from '@kingspad/domain/api';
import { saleFactsOf, type PresaleSnapshot } from '../store/queries/presales.ts';

/** All answers about a sale as of one block: computed once for all clients. */
export interface SaleAnswers {
  presaleProgressStatus: PresaleProgress;
  presaleStatus: PresaleStatusAnswer;
  presaleContributorStatus: PresaleContributors;
}

export function answersOf(sale: PresaleSnapshot): SaleAnswers {
  const facts = saleFactsOf(sale);
  const presaleAddress = sale.pool;
  const { contributorCount } = sale;
  return {
    presaleProgressStatus: {
      presaleAddress,
      progressDetails: {
        progressPercentage: progressBps(facts.raised, facts.hardCap) / 100,
        bnbFilledSoFar: sale.raised,
        committed: sale.committed,
        hardCap: sale.hardCap,
        maxContributionAmount: sale.maximumBuy,
        minContributionAmount: sale.minimumBuy,
        contributorCount,
      },
    },
    presaleStatus: { presaleAddress, status: presaleStatus(facts, sale.headAt) },
    presaleContributorStatus: { presaleAddress, contributorCount },
  };
}
