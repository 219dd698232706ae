import { DeploymentError } from './problems.ts';

/** The most gas of a transaction on chains with EIP-7825, such as BSC. */
export const GAS_OF_A_TRANSACTION = 2n ** 24n;

const shown = (gas: bigint) => gas.toLocaleString('en-US');

export const GAS_RULE = `A transaction may use ${shown(GAS_OF_A_TRANSACTION)} gas at most (EIP-7825)`;

/**
 * The gas that a transaction is sent with: a margin, as a pair's first call in another second costs more than was
 * estimated, but never above the limit.
 * @param what the step's name in the sentence
 * @throws {DeploymentError} if the estimate alone is above the limit
 */
export function gasWithMargin(estimated: bigint, what: string): bigint {
  if (estimated > GAS_OF_A_TRANSACTION) {
    throw new DeploymentError(
      `${what}, needs ${shown(estimated)} gas. ${GAS_RULE}, so this step cannot be mined. Nothing was sent.`,
    );
  }
  const wished = (estimated * 13n) / 10n;
  return wished < GAS_OF_A_TRANSACTION ? wished : GAS_OF_A_TRANSACTION;
}
