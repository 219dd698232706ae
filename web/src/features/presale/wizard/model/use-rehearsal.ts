import type { Address } from '@kingspad/domain';
import { approveCall } from '../../../../contracts/token.ts';
import { useRehearsal } from '../../../../web3/index.ts';
import { approvalOf, CREATION_FAILURE } from './creation-requests.ts';
import { creationCall, type SaleIntent } from './sale-intent.ts';
import type { Wizard } from './use-wizard.ts';

/** Approval and creation, tried in a row without sending anything: a transfer tax shows, and so does every other reason. */
export function useSaleRehearsal(wizard: Wizard, intent: SaleIntent | undefined, fee: bigint | undefined) {
  const { factory, allowance, balance, wallet } = wizard;
  const canPay = intent && balance.data !== undefined && balance.data >= intent.tokensNeeded;
  const isApproved = intent && allowance.data !== undefined && allowance.data >= intent.tokensNeeded;
  const isPossible = factory && intent && fee !== undefined && canPay && wallet.status === 'ready';
  return useRehearsal(
    [keyOf(intent), isApproved, fee].join(' '),
    isPossible
      ? { account: intent.owner, calls: callsOf(factory, intent, fee), failure: CREATION_FAILURE }
      : undefined,
  );

  function callsOf(spender: Address, sale: SaleIntent, value: bigint) {
    const create = creationCall(spender, sale, { value });
    return isApproved ? [create] : [approveCall(approvalOf(spender, sale)), create];
  }
}

/** All that the calls are made of, as a text: query keys hold no bigints. */
function keyOf(intent: SaleIntent | undefined): string | undefined {
  if (!intent) return undefined;
  const { owner, token, coin, router, terms, tokensNeeded } = intent;
  return [owner, token.address, coin.address, router, tokensNeeded, ...Object.values(terms)].join(' ');
}
