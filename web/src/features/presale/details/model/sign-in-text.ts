import type { Address } from '@kingspad/domain';
import { createSiweMessage } from 'viem/siwe';
import { ApiError, apiHost } from '#lib/api-client.ts';
import { isRecord, stored, tabStorage } from '#lib/storage.ts';

/** Validity of a nonce at the server, milliseconds. */
const VALID_MS = 15 * 60_000;

interface Kept {
  text: string;
  /** Milliseconds since 1970, by this computer. */
  madeAt: number;
}

/** The text that an account is asked to sign. The tab keeps it: a wallet of several signers may answer late. */
const keptText = (account: Address, chainId: number) =>
  stored<Kept | undefined>({
    key: `sign-in:${chainId}:${account.toLowerCase()}`,
    version: 1,
    parse: (raw) =>
      isRecord(raw) && typeof raw.text === 'string' && typeof raw.madeAt === 'number'
        ? { text: raw.text, madeAt: raw.madeAt }
        : undefined,
    fallback: undefined,
    area: tabStorage,
  });

/**
 * The sign-in text (EIP-4361) of an account: the same one for 15 minutes, so that an answer to an earlier request counts.
 * @param newNonce asked for a new text only
 */
export async function signInText(
  account: Address,
  chainId: number,
  newNonce: () => Promise<string>,
): Promise<string> {
  const entry = keptText(account, chainId);
  const kept = entry.read();
  const age = Date.now() - (kept?.madeAt ?? 0);
  if (kept && age >= 0 && age < VALID_MS) return kept.text;
  const host = new URL(apiHost());
  const text = createSiweMessage({
    address: account,
    chainId,
    domain: host.host,
    uri: host.origin,
    version: '1',
    nonce: await newNonce(),
    // Shown by the wallet and verified by the server, so it is not translated.
    statement: 'Sign in to KingsPad. This costs nothing and gives nobody power over your coins.',
  });
  entry.write({ text, madeAt: Date.now() });
  return text;
}

/** Forgets an account's text: it has been used, or the server refused it. */
export function forgetSignInText(account: Address, chainId: number): void {
  keptText(account, chainId).clear();
}

/** Reason of a refused sign-in: the field, and a sentence. Undefined for other errors. */
export const signInRefusal = (thrown: unknown) =>
  thrown instanceof ApiError && thrown.code === 'sign_in_invalid' ? thrown.details[0] : undefined;
