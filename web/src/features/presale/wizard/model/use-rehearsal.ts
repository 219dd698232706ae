import { erc20Abi, useRehearsal, type ContractCall } from '../../../../web3/index.ts';
import { CREATION_FAILURE } from './creation-requests.ts';
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

  function callsOf(spender: typeof factory & string, sale: SaleIntent, value: bigint): ContractCall[] {
    const create = creationCall(spender, sale, value);
    if (isApproved) return [create];
    const approve = {
      address: sale.token.address,
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, sale.tokensNeeded],
    };
    return [approve, create];
  }
}

/** All that the calls are made of, as a text: query keys hold no bigints. */
function keyOf(intent: SaleIntent | undefined): string | undefined {
  if (!intent) return undefined;
  const { owner, token, coin, router, terms, tokensNeeded } = intent;
  return [owner, token.address, coin.address, router, tokensNeeded, ...Object.values(terms)].join(' ');
}
