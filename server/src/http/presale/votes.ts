import { poolVoteTypedData, type Address } from '@kingspad/domain';
import type pg from 'pg';
import { hashTypedData } from 'viem';
import type { Budgets } from '../../budgets.ts';
import type { OwnerVerifier } from '../../chain/owner-verifier.ts';
import { limitKey } from '../../client-address.ts';
import { findVotes, saveVote, type StoredVotes } from '../../store/queries/votes.ts';
import { ApiError } from '../errors.ts';
import { readAddress } from '../query.ts';
import { route } from '../route.ts';
import { refuseDeadline, refuseForgery } from '../signed-edits.ts';
import type { App } from '../typebox-provider.ts';

export interface VoteOptions {
  chainId: number;
  owners: OwnerVerifier;
  budgets: Budgets;
}

/** Votes of wallets on upcoming sales: docs/decisions/0048-votes.md. */
export function registerVotes(app: App, pool: pg.Pool, { chainId, owners, budgets }: VoteOptions): void {
  const votesOf = async (sale: Address, voter: Address | undefined): Promise<StoredVotes> => {
    const found = await findVotes(pool, sale, voter);
    if (!found) throw new ApiError('presale_not_found');
    return found;
  };

  route(app, 'GET /api/v1/presale/{pool}/votes', {
    tag: 'votes',
    summary: 'Get a sale’s votes, and the vote of one wallet',
    failures: ['presale_not_found'],
    config: { isOfWrites: true },
    handle: async ({ params, query }) => {
      const voter = query.wallet === undefined ? undefined : readAddress('wallet', query.wallet);
      return (await votesOf(readAddress('pool', params.pool), voter)).state;
    },
  });

  route(app, 'PUT /api/v1/presale/{pool}/vote', {
    tag: 'votes',
    summary: 'Vote on an upcoming sale, signed by the wallet (EIP-712); replaces its earlier vote',
    failures: [
      'deadline_passed',
      'signature_invalid',
      'presale_not_found',
      'version_conflict',
      'vote_closed',
      'too_many_votes',
    ],
    handle: async (request) => {
      const { params, body } = request;
      if ((await budgets.spend('vote', limitKey(request.ip))) !== undefined)
        throw new ApiError('too_many_votes');
      const sale = readAddress('pool', params.pool);
      const voter = readAddress('voter', body.voter);
      const { state, transactionHash } = await votesOf(sale, voter);
      if (!state.isOpen) throw new ApiError('vote_closed');
      await refuseDeadline(pool, body.deadline);
      const { inFavor, version, deadline, signature } = body;
      const hash = hashTypedData(poolVoteTypedData({ chainId, pool: sale, inFavor, version, deadline }));
      await refuseForgery(owners, voter, hash, signature);
      const vote = { pool: sale, transactionHash, voter, version, inFavor, signature, deadline };
      const outcome = await saveVote(pool, vote);
      if (outcome === 'version-taken') throw new ApiError('version_conflict');
      if (outcome === 'too-many') throw new ApiError('too_many_votes');
      return (await votesOf(sale, voter)).state;
    },
  });
}
