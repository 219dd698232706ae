import { skipToken, useQuery } from '@tanstack/react-query';
import type { AppError } from '../../../../lib/errors.ts';
import { erc20Abi, rehearse, useWeb3, type ContractCall } from '../../../../web3/index.ts';
import { CREATION_FAILURE } from './creation-requests.ts';
import { creationCall, type SaleIntent } from './sale-intent.ts';
import type { Wizard } from './use-wizard.ts';

/** What is known of the creation before anybody pays. */
export type SaleRehearsal =
  /** Something is still missing or speaks against it. */
  { status: 'missing' | 'checking' | 'works' } | { status: 'reverts' | 'unknown'; error: AppError };

/** Approval and creation, tried in a row without sending anything: a transfer tax shows, and so does every other reason. */
export function useRehearsal(wizard: Wizard, intent: SaleIntent | undefined, fee: bigint | undefined) {
  const web3 = useWeb3();
  const { factory, allowance, balance, wallet } = wizard;
  const canPay = intent && balance.data !== undefined && balance.data >= intent.tokensNeeded;
  const isApproved = intent && allowance.data !== undefined && allowance.data >= intent.tokensNeeded;
  const isPossible = web3 && factory && intent && fee !== undefined && canPay && wallet.status === 'ready';
  const query = useQuery({
    queryKey: ['chain', web3?.config.chainId, 'rehearsal', keyOf(intent), isApproved, String(fee)],
    queryFn: isPossible
      ? () => {
          const create = creationCall(factory, intent, fee);
          const approve: ContractCall = {
            address: intent.token.address,
            abi: erc20Abi,
            functionName: 'approve',
            args: [factory, intent.tokensNeeded],
          };
          return rehearse(
            web3.client,
            intent.owner,
            isApproved ? [create] : [approve, create],
            CREATION_FAILURE,
          );
        }
      : skipToken,
    retry: false,
  });
  return { ...outcomeOf(query, Boolean(isPossible)), again: () => void query.refetch() };
}

function outcomeOf(
  { data, isFetching }: { data: Awaited<ReturnType<typeof rehearse>> | undefined; isFetching: boolean },
  isPossible: boolean,
): SaleRehearsal {
  if (!isPossible) return { status: 'missing' };
  if (!data || isFetching) return { status: 'checking' };
  return data.result === 'works' ? { status: 'works' } : { status: data.result, error: data.error };
}

/** All that the calls are made of, as a text: query keys hold no bigints. */
function keyOf(intent: SaleIntent | undefined): string | undefined {
  if (!intent) return undefined;
  const { owner, token, coin, router, terms, tokensNeeded } = intent;
  return [owner, token.address, coin.address, router, tokensNeeded, ...Object.values(terms)].join(' ');
}
