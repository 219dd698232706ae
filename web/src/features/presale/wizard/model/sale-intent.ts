import {
  fairSaleDraft,
  fairTermsOf,
  metaOf,
  NO_LIST,
  parseAddress,
  saleDraft,
  termsOf,
  type Address,
} from '@kingspad/domain';
import type { PresaleDraft } from '@kingspad/domain/api';
import type { CallOptions, ContractCall } from '@kingspad/protocol/call';
import { openFairSale, openSale } from '@kingspad/protocol/sale/calls';
import {
  prepareFairSale,
  prepareSale,
  type FairIntent,
  type SaleIntent,
} from '@kingspad/protocol/sale/create';
import type { PermitDomain, SignedPermit } from '@kingspad/protocol/token/permit';
import { draftSalt, type Salted } from '#creation/index.ts';
import { rootOf } from './list-values.ts';
import { isFair } from './sale-values.ts';
import type { Wizard } from './use-wizard.ts';

/** A checked sale, frozen while it is under way. */
export type CheckedSale = (({ kind: 'fixed' } & SaleIntent) | ({ kind: 'fair' } & FairIntent)) & {
  /** Base units of the token. */
  tokensNeeded: bigint;
  /** The domain of a permit that replaces the approval. */
  permit?: PermitDomain;
};

/** The typed sale, frozen; undefined while a field is missing or cannot be read. */
export function intentOf({ values, wallet, token, coin, context, figures }: Wizard): CheckedSale | undefined {
  const router = parseAddress(values.liquidityProvider);
  const order = orderOf(values, context);
  if (!wallet.account || !token.data || !coin?.address || !router || !order || !figures) return undefined;
  const { address, symbol, decimals } = coin;
  return {
    ...order,
    owner: wallet.account,
    token: token.data,
    coin: { address, symbol, decimals },
    router,
    meta: metaOf(values),
    tokensNeeded: figures.tokensNeeded,
  };
}

/** Its terms with the root of its list. */
function orderOf(values: Wizard['values'], context: Wizard['context']) {
  const listRoot = rootOf(values);
  if (!isFair(values)) {
    const terms = termsOf(values, context);
    return terms && { kind: 'fixed' as const, terms, listRoot };
  }
  const terms = fairTermsOf(values, context);
  return terms && { kind: 'fair' as const, terms: { ...terms, listRoot: listRoot ?? NO_LIST } };
}

/** The call that creates the sale. */
export const openingCall = (
  factory: Address,
  intent: CheckedSale,
  options: CallOptions & { permit?: SignedPermit | undefined },
): ContractCall =>
  intent.kind === 'fair' ? openFairSale(factory, intent, options) : openSale(factory, intent, options);

/**
 * The body of the create call, and its digest.
 * @param place with the predicted address of the sale
 */
export function saltedSale(
  intent: CheckedSale,
  place: { chainId: number; factory: Address; pool: Address },
): Salted<PresaleDraft> {
  const context = { ...intent, pool: place.pool };
  const unsent =
    intent.kind === 'fair' ? fairSaleDraft(intent.terms, context) : saleDraft(intent.terms, context);
  const { salt, keep } = draftSalt([place, unsent]);
  const { draft, digest } =
    intent.kind === 'fair' ? prepareFairSale(place, intent, salt) : prepareSale(place, intent, salt);
  return { draft, digest, keepSalt: keep };
}
