import { fromUtcText, metadataDigest, type Address, type Hex } from '@kingspad/domain';
import { type LiquidityLockDraft, type TokenLockDraft } from '@kingspad/domain/api';
import type pg from 'pg';
import { clientHash } from '../../client-address.ts';
import { bodyAddress, contractOfDraft, DRAFT_FAILURES, keepDraft, type DraftOptions } from '../drafts.ts';
import { ApiError, type ErrorDetail } from '../errors.ts';
import { route } from '../route.ts';
import { lineProblem } from '../texts.ts';
import type { App } from '../typebox-provider.ts';
import type { LockerKind } from './kind.ts';

/** An owner's metadata of a lock, kept until a transaction carries its digest. */
export function registerDrafts(app: App, kind: LockerKind, pool: pg.Pool, options: DraftOptions): void {
  route(app, `POST ${kind.prefix}/create`, {
    tag: kind.tag,
    summary: 'Save a draft; it stays hidden until a transaction of its owner carries its digest',
    failures: DRAFT_FAILURES,
    handle: async ({ body, ip }) => {
      const { owner, token } = checkDraft(body);
      const contract = contractOfDraft(kind.contracts, 'contractAddress', body.contractAddress);
      const digest = digestOf(body, { chainId: options.chainId, contract, owner, token });
      const kept = await keepDraft(
        pool,
        {
          digest,
          kind: 'lock',
          contract: kind.locker,
          owner,
          token,
          body,
          title: body.title ?? null,
          client: clientHash(ip),
        },
        options,
      );
      const { metadataSalt: _, ...fields } = body;
      return {
        tokenRecordDetails: { ...fields, ...kept, metadataDigest: digest },
      };
    },
  });
}

type Draft = TokenLockDraft | LiquidityLockDraft;

/** Checks beyond the schema. @throws ApiError that names every wrong field */
function checkDraft(body: Draft): { owner: Address; token: Address } {
  const details: ErrorDetail[] = [];
  const address = (path: keyof LiquidityLockDraft, text: string) => bodyAddress(details, path, text);
  const date = (path: 'tokenUnlockTime' | 'initialVestingReleaseDate') => {
    const text = body[path];
    if (text !== null && fromUtcText(text) === undefined)
      details.push({ path, message: 'This date does not exist. Send a date of the calendar.' });
  };
  const owner = address('tokenOwner', body.tokenOwner);
  const token = address('tokenAddress', body.tokenAddress);
  if (body.beneficiaryWalletAddress !== null)
    address('beneficiaryWalletAddress', body.beneficiaryWalletAddress);
  if ('isLpToken' in body) {
    if (body.tokenAddressOne !== null) address('tokenAddressOne', body.tokenAddressOne);
    if (body.tokenAddressTwo !== null) address('tokenAddressTwo', body.tokenAddressTwo);
  }
  date('tokenUnlockTime');
  date('initialVestingReleaseDate');
  const problem = lineProblem('title', body.title ?? '');
  if (problem) details.push(problem);
  if (!owner || !token || details.length > 0) throw new ApiError('validation_failed', details);
  return { owner, token };
}

/** The digest covers the title as it was posted; null if there is no salt to compute it with. */
function digestOf(
  body: Draft,
  subject: { chainId: number; contract: Address; owner: Address; token: Address },
): Hex | null {
  if (body.metadataSalt === undefined) return null;
  return metadataDigest({
    ...subject,
    kind: 'lock',
    salt: body.metadataSalt,
    meta: { title: body.title ?? '' },
  });
}
