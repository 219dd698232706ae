import type { PublishedContract } from './published.ts';
import {
  ask,
  inJobs,
  pending,
  refused,
  textOf,
  UnusableAnswer,
  verified,
  type Answer,
  type Outcome,
  type Patience,
  type Pending,
  type Service,
} from './service.ts';

const ALREADY = 'verified before';

/** Version 2 of Sourcify's API: a job for each contract, asked for until it is completed. */
export function sourcify(url: string, chainId: number, { answerMs }: Patience): Service {
  const base = url.replace(/\/+$/, '');
  const get = (path: string) => ask(`${base}${path}`, {}, answerMs);

  /** Whether a contract of an answer is ours and matches. */
  const matches = ({ body }: Answer, { address }: PublishedContract): boolean => {
    const contract = (body.contract ?? body) as Record<string, unknown>;
    if (
      textOf(contract.address).toLowerCase() !== address.toLowerCase() ||
      String(contract.chainId) !== String(chainId)
    ) {
      throw new UnusableAnswer('it answered about another contract');
    }
    return contract.match === 'match' || contract.match === 'exact_match';
  };

  async function lookUp(contract: PublishedContract): Promise<boolean> {
    const answer = await get(`/v2/contract/${chainId}/${contract.address}`);
    if (answer.status === 404) return false;
    if (answer.status !== 200) throw new UnusableAnswer(sentence(answer));
    return matches(answer, contract);
  }

  async function handIn(contract: PublishedContract): Promise<{ job: string } | Outcome | Pending> {
    const { input, compiler, identifier, transaction, address } = contract;
    const answer = await ask(
      `${base}/v2/verify/${chainId}/${address}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          stdJsonInput: input,
          compilerVersion: compiler,
          contractIdentifier: identifier,
          ...(transaction && { creationTransactionHash: transaction }),
        }),
      },
      answerMs,
    );
    const { status, body } = answer;
    if (status === 202 && typeof body.verificationId === 'string') return { job: body.verificationId };
    if (status === 409) return verified(ALREADY);
    if (status === 429 || status >= 500) return pending(sentence(answer));
    if (status >= 400) return refused(sentence(answer));
    throw new UnusableAnswer(`it answered ${status} without a job`);
  }

  async function look(job: string, contract: PublishedContract): Promise<Outcome | Pending | 'unknown'> {
    const answer = await get(`/v2/verify/${encodeURIComponent(job)}`);
    const { status, body } = answer;
    if (status === 404) return 'unknown';
    if (status !== 200 || body.verificationId !== job) throw new UnusableAnswer(sentence(answer));
    if (body.isJobCompleted !== true) return pending('its job is not completed');
    const error = (body.error ?? {}) as Record<string, unknown>;
    if (error.customCode === 'already_verified') return verified(ALREADY);
    if (body.error === undefined && matches(answer, contract)) return verified('verified');
    return refused(sentence({ status, body: error }));
  }

  return {
    name: 'Sourcify',
    begin: (contract) =>
      inJobs({
        handIn: async () => ((await lookUp(contract)) ? verified(ALREADY) : handIn(contract)),
        look: (job) => look(job, contract),
      }),
  };
}

/** An error's code and message. */
function sentence({ status, body }: Answer): string {
  const parts = [textOf(body.customCode), textOf(body.message)].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(': ') : `it answered ${status} without a reason`;
}
