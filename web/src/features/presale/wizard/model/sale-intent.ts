import { metaOf, parseAddress, saleDraft, termsOf, type Address } from '@kingspad/domain';
import type { PresaleDraft } from '@kingspad/domain/api';
import { prepareSale, type SaleIntent } from '@kingspad/protocol/sale/create';
import type { PermitDomain } from '@kingspad/protocol/token/permit';
import { draftSalt, type Salted } from '#creation/index.ts';
import type { Wizard } from './use-wizard.ts';

/** A checked sale, frozen while it is under way. */
export type CheckedSale = SaleIntent & {
  /** Base units of the token. */
  tokensNeeded: bigint;
  /** The domain of a permit that replaces the approval. */
  permit?: PermitDomain;
};

/** The typed sale, frozen; undefined while a field is missing or cannot be read. */
export function intentOf({ values, wallet, token, coin, context, figures }: Wizard): CheckedSale | undefined {
  const router = parseAddress(values.liquidityProvider);
  const terms = termsOf(values, context);
  if (!wallet.account || !token.data || !coin?.address || !router || !terms || !figures) return undefined;
  const { address, symbol, decimals } = coin;
  return {
    owner: wallet.account,
    token: token.data,
    coin: { address, symbol, decimals },
    router,
    terms,
    meta: metaOf(values),
    tokensNeeded: figures.tokensNeeded,
  };
}

/**
 * The body of the create call, and its digest.
 * @param place with the predicted address of the sale
 */
export function saltedSale(
  intent: SaleIntent,
  place: { chainId: number; factory: Address; pool: Address },
): Salted<PresaleDraft> {
  const unsent = saleDraft(intent.terms, { ...intent, pool: place.pool });
  const { salt, keep } = draftSalt([place, unsent]);
  const { draft, digest } = prepareSale(place, intent, salt);
  return { draft, digest, keepSalt: keep };
}
