import type { PublishedContract } from './published.ts';
import {
  ask,
  FORGOTTEN,
  inJobs,
  pending,
  refused,
  textOf,
  UnusableAnswer,
  verified,
  type Outcome,
  type Patience,
  type Pending,
  type Service,
} from './service.ts';

/** Etherscan's number of the MIT licence. */
const MIT = '3';

/**
 * Version 2 of Etherscan's API, and explorers that have the same. The key is in bodies and queries, never in a message.
 * @param key undefined for an explorer that asks for none
 */
export function etherscan(
  url: string,
  chainId: number,
  key: string | undefined,
  { answerMs }: Patience,
): Service {
  const withKey = { ...(key !== undefined && { apikey: key }) };
  const address = (query: Record<string, string>) => {
    const to = new URL(url);
    for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value);
    return to.href;
  };

  /** @returns whether it says OK, and the result's text */
  async function call(
    query: Record<string, string>,
    form?: Record<string, string>,
  ): Promise<{ isOk: boolean; result: string }> {
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const { status, body } = await ask(address({ chainid: String(chainId), ...query }), init, answerMs);
    const result = textOf(body.result) || textOf(body.message);
    if (result === '' || !['0', '1'].includes(String(body.status))) {
      throw new UnusableAnswer(`it answered ${status} without a result`);
    }
    return {
      isOk: String(body.status) === '1',
      result: key === undefined ? result : result.replaceAll(key, '…'),
    };
  }

  async function handIn(contract: PublishedContract): Promise<{ job: string } | Outcome | Pending> {
    const { isOk, result } = await call(
      {},
      {
        ...withKey,
        module: 'contract',
        action: 'verifysourcecode',
        contractaddress: contract.address,
        sourceCode: JSON.stringify(contract.input),
        codeformat: 'solidity-standard-json-input',
        contractname: contract.identifier,
        compilerversion: `v${contract.compiler}`,
        // Etherscan has both spellings: the first in its older API and in other explorers.
        constructorArguements: contract.constructorArguments,
        constructorArguments: contract.constructorArguments,
        licenseType: MIT,
      },
    );
    if (isOk) return { job: result };
    return decide(result) ?? refused(result);
  }

  async function look(guid: string): Promise<Outcome | Pending | 'unknown'> {
    const { isOk, result } = await call({
      ...withKey,
      module: 'contract',
      action: 'checkverifystatus',
      guid,
    });
    const decided = decide(result);
    if (decided && 'pending' in decided && decided.pending === FORGOTTEN) return 'unknown';
    if (decided) return decided;
    if (isOk && /^pass\b/i.test(result)) return verified('verified');
    return refused(result);
  }

  return {
    name: 'Etherscan',
    begin: (contract) => inJobs({ handIn: () => handIn(contract), look }),
  };
}

/** Results that mean the same wherever they come. */
function decide(result: string): Outcome | Pending | undefined {
  if (/already verified/i.test(result)) return verified('verified before');
  if (/unknown uid/i.test(result)) return pending(FORGOTTEN);
  if (
    /pending|in progress|in queue|unable to locate contractcode|rate limit|timeout|try again/i.test(result)
  ) {
    return pending(result);
  }
  return undefined;
}
