import { sameAddress, type Address } from '@kingspad/domain';
import type { QueryClient } from '@tanstack/react-query';
import { readConfig } from '#lib/config.ts';
import { UserError } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';

/** A server that does not answer stops nobody: the contracts that the page knows stay valid. */
const PATIENCE_MS = 4_000;

/**
 * Asks the server whether a generation of the contracts was added while the page was open. The page then has it, and
 * approvals, fee and draft are those of its contracts.
 * @throws UserError if the contract is of an older generation
 */
export async function refuseOlderContract(client: QueryClient, contract: Address): Promise<void> {
  const config = await readConfig(client, AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined);
  const older = config?.generations?.slice(0, -1) ?? [];
  const isOlder = older.some(({ contracts }) =>
    Object.values(contracts).some((one) => one !== null && sameAddress(one, contract)),
  );
  if (isOlder)
    throw new UserError(
      translate('ui.creation.newContracts.title'),
      translate('ui.creation.newContracts'),
      'new-contracts',
    );
}
