import { poolVoteTypedData, type Address, type Hex } from '@kingspad/domain';
import { AddressSchema, Payload, PoolVoteSchema, VoteStateSchema } from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';
import type pg from 'pg';
import { hashTypedData } from 'viem';
import { createLimit } from '../../budgets.ts';
import type { OwnerVerifier } from '../../chain/owner-verifier.ts';
import { limitKey } from '../../client-address.ts';
import { findVotes, saveVote, type StoredVotes } from '../../store/queries/votes.ts';
import { ApiError } from '../errors.ts';
import { readAddress } from '../query.ts';
import { responses } from '../schemas.ts';
import { refuseDeadline, refuseForgery } from '../signed-edits.ts';
import type { App } from '../typebox-provider.ts';
import { PoolParamsSchema } from './params.ts';

export interface VoteOptions {
  chainId: number;
  owners: OwnerVerifier;
}

const PATH = '/api/v1/presale/:pool';
const tags = ['votes'];
/** Per network address; wallets have separate limits (store/queries/votes.ts). */
const MAX_A_MINUTE = 20;

/** Votes of wallets on sales that have not started: docs/decisions/0048-votes.md. */
export function registerVotes(app: App, pool: pg.Pool, { chainId, owners }: VoteOptions): void {
  const limitOfAddress = createLimit(MAX_A_MINUTE);
  const votesOf = async (sale: Address, voter: Address | undefined): Promise<StoredVotes> => {
    const found = await findVotes(pool, sale, voter);
    if (!found) throw new ApiError('presale_not_found');
    return found;
  };

  app.get(
    `${PATH}/votes`,
    {
      schema: {
        tags,
        summary: 'Get a sale’s votes, and the vote of one wallet',
        params: PoolParamsSchema,
        querystring: Type.Object({ wallet: Type.Optional(AddressSchema) }),
        response: responses(Payload(VoteStateSchema), ['presale_not_found']),
      },
    },
    async ({ params, query }) => {
      const voter = query.wallet === undefined ? undefined : readAddress('wallet', query.wallet);
      return { payload: (await votesOf(readAddress('pool', params.pool), voter)).state };
    },
  );

  app.put(
    `${PATH}/vote`,
    {
      schema: {
        tags,
        summary: 'Vote on an upcoming sale, signed by the wallet (EIP-712); replaces its earlier vote',
        params: PoolParamsSchema,
        body: PoolVoteSchema,
        response: responses(Payload(VoteStateSchema), [
          'invalid_json',
          'body_too_large',
          'unsupported_media_type',
          'deadline_passed',
          'signature_invalid',
          'presale_not_found',
          'version_conflict',
          'vote_closed',
          'too_many_votes',
        ]),
      },
    },
    async (request) => {
      const { params, body } = request;
      if ((await limitOfAddress(limitKey(request.ip))) !== undefined) throw new ApiError('too_many_votes');
      const sale = readAddress('pool', params.pool);
      const voter = readAddress('voter', body.voter);
      const { state, transactionHash } = await votesOf(sale, voter);
      if (!state.isOpen) throw new ApiError('vote_closed');
      await refuseDeadline(pool, body.deadline);
      const { inFavor, version, deadline } = body;
      const signature = body.signature as Hex;
      const hash = hashTypedData(poolVoteTypedData({ chainId, pool: sale, inFavor, version, deadline }));
      await refuseForgery(owners, voter, hash, signature);
      const vote = { pool: sale, transactionHash, voter, version, inFavor, signature, deadline };
      const outcome = await saveVote(pool, vote);
      if (outcome === 'version-taken') throw new ApiError('version_conflict');
      if (outcome === 'too-many') throw new ApiError('too_many_votes');
      return { payload: (await votesOf(sale, voter)).state };
    },
  );
}
