import { poolVoteTypedData } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { useAppConfig } from '#lib/config.ts';
import { translate } from '#lib/i18n/index.ts';
import { requireWallet, useSignedEdit, useWallet } from '#web3/index.ts';
import { putVote } from '../api/calls.ts';
import { saleQueries } from '../api/queries.ts';
import { saleName, type ShownSale } from './sale.ts';

/** Votes on a sale, and the connected wallet's vote: signed (EIP-712), one per wallet, replaced by its next one. */
export function useVote(sale: ShownSale) {
  const wallet = useWallet();
  const { account } = wallet;
  const chainId = useAppConfig()?.chainId;
  const votes = useQuery(saleQueries.votes(sale.pool, account));
  const { isSaving, save } = useSignedEdit();

  return {
    votes,
    isSaving,
    /** Requests a signature unless the wallet has already voted this way. */
    async vote(inFavor: boolean): Promise<void> {
      if (!requireWallet(wallet) || !account || !votes.data || chainId === undefined) return;
      if (votes.data.mine?.inFavor === inFavor) return;
      await save({
        account,
        label: translate('details.votes.label', { name: saleName(sale) }),
        version: votes.data.mine?.version ?? 0,
        typedData: (terms) => poolVoteTypedData({ chainId, pool: sale.pool, inFavor, ...terms }),
        handOver: (signed) => putVote(sale.pool, { voter: account, inFavor, ...signed }),
        failed: translate('details.votes.failed'),
        done: translate('details.votes.done'),
      });
    },
  };
}
