import type { ApiErrorBody, PublicConfig } from '@kingspad/domain/api';
import { Value } from '@sinclair/typebox/value';
import type { Creation } from './creation.ts';
import {
  pathOf,
  READS,
  type Parameters,
  type ReadAnswer,
  type ReadParameters,
  type ReadPath,
} from './reads.ts';

/** What a server answered instead of a payload. */
export class KingsPadError extends Error {
  /** Stable: docs/api-errors.md; `unexpected_answer` where it is not what this version of the client reads. */
  readonly code: string;
  /** Of HTTP. */
  readonly status: number;
  readonly details: ApiErrorBody['error']['details'];

  constructor(status: number, { code, message, details }: ApiErrorBody['error']) {
    super(message);
    this.name = 'KingsPadError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** A draft that the server keeps. */
export interface KeptDraft {
  /** UUID. */
  id: string;
  /** What the transaction has to carry. */
  metadataDigest: string;
}

export interface KingsPad {
  /** The site's origin. */
  url: string;
  /** Contracts, routers, coins, fees and limits, as they were on connecting. */
  config: PublicConfig;
  /**
   * Reads a path of the API.
   * @example
   * const record = await kingspad.get('/api/v1/token-locker/lock-record/{id}', { id: 1 });
   * @throws KingsPadError for any other answer than a payload of that path
   */
  get: <Path extends ReadPath>(
    path: Path,
    ...[parameters]: Partial<ReadParameters<Path>> extends ReadParameters<Path>
      ? [parameters?: ReadParameters<Path>]
      : [parameters: ReadParameters<Path>]
  ) => Promise<ReadAnswer<Path>>;
  /**
   * Posts what a creation says of itself; send its call before or after. It shows once the chain carries its digest.
   * @throws KingsPadError
   */
  keep: (creation: Pick<Creation, 'draft'>) => Promise<KeptDraft>;
}

/** Connects to a site by its origin. @throws KingsPadError where no KingsPad answers there */
export async function connect(origin: string | URL): Promise<KingsPad> {
  const url = new URL(origin).origin;
  const get = async (path: ReadPath, parameters: Parameters = {}) => {
    const payload = await ask(url + pathOf(path, parameters));
    if (!Value.Check(READS[path].answer, payload)) throw unexpected(path);
    return payload;
  };
  return {
    url,
    config: (await get('/api/v1/config')) as PublicConfig,
    get,
    keep: async ({ draft }) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(draft.body);
      const payload = await ask(url + draft.path, { method: 'POST', headers, body });
      const kept = (payload.tokenRecordDetails ?? payload) as KeptDraft;
      if (kept.metadataDigest !== draft.digest) throw unexpected(draft.path);
      return { id: kept.id, metadataDigest: kept.metadataDigest };
    },
  };
}

/** The payload of an answer. */
async function ask(url: string, init?: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, init);
  const body = (await answer.json().catch(() => ({}))) as Partial<ApiErrorBody> & {
    payload?: Record<string, unknown>;
  };
  if (body.error) throw new KingsPadError(answer.status, body.error);
  if (!answer.ok || body.payload === undefined) throw unexpected(url, answer.status);
  return body.payload;
}

const unexpected = (path: string, status = 200) =>
  new KingsPadError(status, {
    code: 'unexpected_answer',
    message: `${path} answered what this version of the client does not read. Compare its version with the server’s.`,
    details: [],
  });
