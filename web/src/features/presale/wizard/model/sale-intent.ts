import {
  TITLES,
  draftOf,
  metaOf,
  metadataDigest,
  parseAddress,
  termsOf,
  type Address,
  type SaleTerms,
} from '@kingspad/domain';
import type { PresaleDraft } from '@kingspad/domain/api';
import type { TokenInfo } from '@kingspad/protocol/token/read';
import { draftSalt, type Salted } from '../../../../creation/index.ts';
import { UserError } from '../../../../lib/errors.ts';
import { translate } from '../../../../lib/i18n/index.ts';
import type { CallOptions } from '@kingspad/protocol/call';
import { presaleFactoryCall } from '@kingspad/protocol/sale/factory';
import type { Wizard } from './use-wizard.ts';
import type { WizardValues } from './wizard-values.ts';

/** A sale as it is about to be made: checked, and frozen while it is under way. */
export interface SaleIntent {
  owner: Address;
  token: TokenInfo;
  /** The zero address is the native coin. */
  coin: { address: Address; symbol: string; decimals: number };
  router: Address;
  terms: SaleTerms;
  /** Base units of the token. */
  tokensNeeded: bigint;
  values: WizardValues;
}

/** What was typed, frozen; undefined while something of it is missing or cannot be read. */
export function intentOf({ values, wallet, token, coin, context, figures }: Wizard): SaleIntent | undefined {
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
    tokensNeeded: figures.tokensNeeded,
    values,
  };
}

/** The factory's call: the native variant, or that of a collected token. */
export function creationCall(factory: Address, intent: SaleIntent, options: CallOptions) {
  const { token, coin, router, terms } = intent;
  return BigInt(coin.address) === 0n
    ? presaleFactoryCall(factory, 'createNewPool', [token.address, router, terms], options)
    : presaleFactoryCall(factory, 'createNewPool', [token.address, coin.address, router, terms], options);
}

/**
 * The body of the create call, and its digest.
 * @param pool where the sale will stand
 * @throws UserError if something in it cannot be read
 */
export function saltedSale(
  intent: SaleIntent,
  { chainId, factory, pool }: { chainId: number; factory: Address; pool: Address },
): Salted<PresaleDraft> {
  const { owner, token, coin, values } = intent;
  const { salt, keep } = draftSalt([chainId, factory, owner, pool, token.address, coin.address, values]);
  const draft = draftOf(values, { owner, pool, token, coin, salt });
  const digest = metadataDigest({
    chainId,
    contract: factory,
    kind: 'presale',
    owner,
    token: token.address,
    salt,
    meta: metaOf(values),
  });
  if (draft) return { draft, digest, keepSalt: keep };
  throw new UserError(TITLES.inputValidation, translate('presale.wizard.blocked.wrong'), 'unreadable');
}
