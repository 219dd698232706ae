import { setTimeout as sleep } from 'node:timers/promises';
import type { PublishedContract } from './published.ts';

/** How the verification of one contract ended. */
export interface Outcome {
  isVerified: boolean;
  /** Reason or remark, without a full stop. */
  remark: string;
}

/** Undecided; polled again after a pause. */
export interface Pending {
  pending: string;
}

export interface Service {
  name: string;
  /** Asks once, or once more. State of one contract is kept between attempts. */
  begin: (contract: PublishedContract) => () => Promise<Outcome | Pending>;
}

export interface Patience {
  /** How long one contract is waited for, milliseconds. */
  waitMs: number;
  /** Pause between two attempts, milliseconds. */
  pollMs: number;
  /** How long one answer is waited for, milliseconds. */
  answerMs: number;
}

export const verified = (remark: string): Outcome => ({ isVerified: true, remark });
export const refused = (remark: string): Outcome => ({ isVerified: false, remark });
export const pending = (reason: string): Pending => ({ pending: reason });

/** Asks a service until it has decided or patience ends. An answer that is late or broken is asked for again. */
export async function verify(
  service: Service,
  contract: PublishedContract,
  { waitMs, pollMs }: Patience,
): Promise<Outcome> {
  const deadline = Date.now() + waitMs;
  const attempt = service.begin(contract);
  for (;;) {
    const result = await attempt().catch((error: unknown) => {
      if (error instanceof UnusableAnswer) return pending(error.message);
      throw error;
    });
    if ('isVerified' in result) return result;
    if (Date.now() + pollMs > deadline) {
      return refused(
        `not decided after ${Math.round(waitMs / 1000)} seconds: ${result.pending}. Run the command again`,
      );
    }
    await sleep(pollMs);
  }
}

/** How a service takes a contract as a job and is asked for it. */
interface Jobs {
  handIn: () => Promise<{ job: string } | Outcome | Pending>;
  look: (job: string) => Promise<Outcome | Pending | 'unknown'>;
}

/** Attempts of a job: submitted once, then polled; submitted again if the service has forgotten it. */
export function inJobs({ handIn, look }: Jobs): () => Promise<Outcome | Pending> {
  let job: string | undefined;
  return async () => {
    if (job === undefined) {
      const begun = await handIn();
      if (!('job' in begun)) return begun;
      ({ job } = begun);
    }
    const seen = await look(job);
    if (seen !== 'unknown') return seen;
    job = undefined;
    return pending(FORGOTTEN);
  };
}

/** The reason for which a job is handed in again. */
export const FORGOTTEN = 'it does not know the job any more';

/** No answer, or one that the published interface does not have. */
export class UnusableAnswer extends Error {}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/**
 * One request. Neither the URL nor the body is in a message: they carry keys.
 * @throws {UnusableAnswer} if nothing comes in time, or no JSON object
 */
export async function ask(url: string, init: RequestInit, answerMs: number): Promise<Answer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) });
    text = await response.text();
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const reason = name === 'TimeoutError' ? `within ${answerMs / 1000} seconds` : `(${cause?.code ?? name})`;
    throw new UnusableAnswer(`it does not answer ${reason}`);
  }
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
      return { status: response.status, body: body as Answer['body'] };
    }
  } catch {
    // Named below.
  }
  throw new UnusableAnswer(`it answered ${response.status} with something else than JSON`);
}

/** A text of an answer, cut to a line. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? (value.split('\n')[0] ?? '').slice(0, 300).replace(/\.$/, '') : '';
