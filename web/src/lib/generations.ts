import type { Address } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';

type Contracts = PublicConfig['contracts'];

/** All generations of a configuration, the oldest first; one of an earlier version names the first alone. */
export const generationsIn = ({
  generations,
  contracts,
}: PublicConfig): readonly { contracts: Contracts; noNewLocks?: string | null }[] =>
  generations ?? [{ contracts }];

/** The contracts of one name in all generations, the newest first; undefined while the configuration is unknown. */
export const contractsNamed = (
  config: PublicConfig | undefined,
  name: keyof Contracts,
): readonly Address[] | undefined => {
  if (!config) return undefined;
  const all = generationsIn(config).flatMap(({ contracts }) => contracts[name] ?? []);
  return all.length === 0 ? undefined : all.toReversed();
};

/** Asks contracts in order until one knows the thing. @returns the last answer; undefined without contracts */
export async function askInTurn<Answer>(
  contracts: readonly Address[],
  ask: (contract: Address) => Promise<Answer>,
  isFound: (answer: Answer) => boolean,
): Promise<Answer | undefined> {
  let answer: Answer | undefined;
  for (const contract of contracts) {
    answer = await ask(contract);
    if (isFound(answer)) break;
  }
  return answer;
}
