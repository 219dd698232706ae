import type { Address } from '@kingspad/domain';
import { createSiweMessage, parseSiweMessage, validateSiweMessage, type SiweMessage } from 'viem/siwe';

export interface SignIn {
  address: Address;
  nonce: string;
}

export interface SignInTerms {
  /** The public origin. */
  origin: string;
  chainId: number;
  now: Date;
}

/** Tolerates a device whose clock is hours off. */
const MAX_CLOCK_ERROR_MS = 24 * 3_600_000;

/**
 * Parses a sign-in (EIP-4361) and checks everything but nonce and signature.
 * @returns a sentence where it is not for this origin, chain or time
 */
export function readSignIn(message: string, { origin, chainId, now }: SignInTerms): SignIn | string {
  const parsed = parseSiweMessage(message);
  if (!isCanonical(message, parsed))
    return 'The message is not in the form of EIP-4361. Sign the text of the sign-in page unchanged.';
  const { host: domain, protocol } = new URL(origin);
  const scheme = parsed.scheme ?? protocol.slice(0, -1);
  if (
    !validateSiweMessage({ message: { ...parsed, scheme }, domain, scheme: protocol.slice(0, -1), time: now })
  ) {
    return parsed.domain === domain
      ? 'The message has expired or is not valid yet. Sign a new one.'
      : `The message is for ${parsed.domain}, but this is ${domain}. Sign one of this site.`;
  }
  if (Math.abs(now.getTime() - parsed.issuedAt.getTime()) > MAX_CLOCK_ERROR_MS)
    return 'The message’s “Issued At” is more than a day from now. Correct the clock of your device and sign a new one.';
  if (parsed.resources?.length)
    return 'The message grants access to resources, which this site does not use. Sign one of this site.';
  if (!isOfOrigin(parsed.uri, origin))
    return `The message’s URI does not begin with ${origin}. Sign one of this site.`;
  if (parsed.chainId !== chainId)
    return `The message is for chain ${parsed.chainId}, but this site uses ${chainId}. Switch the network and sign again.`;
  return { address: parsed.address, nonce: parsed.nonce };
}

type SignedMessage = SiweMessage & { issuedAt: Date };

/**
 * Whether the message consists of its parsed parts and nothing else: rendered again from them it is the same. A wallet
 * shows the whole text, and text between the parts could mislead its user.
 */
function isCanonical(message: string, parsed: Partial<SiweMessage>): parsed is SignedMessage {
  const { address, chainId, domain, issuedAt, nonce, uri, version } = parsed;
  if (!address || chainId === undefined || !domain || !issuedAt || !nonce || !uri || !version) return false;
  try {
    const rendered = createSiweMessage({ ...parsed, address, chainId, domain, nonce, uri, version });
    return rendered === withFullDates(message);
  } catch {
    return false;
  }
}

/** Dates in our format: other libraries omit the milliseconds. */
function withFullDates(message: string): string {
  return message.replace(
    /^(Issued At|Expiration Time|Not Before): (.+)$/gm,
    (_, name: string, date: string) => `${name}: ${new Date(date).toISOString()}`,
  );
}

function isOfOrigin(uri: string, origin: string): boolean {
  return URL.canParse(uri) && new URL(uri).origin === origin;
}
