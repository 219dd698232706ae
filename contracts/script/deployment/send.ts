import { formatEther, keccak256, type Hex, type PublicClient } from 'viem';
import { waitForReceipt, type ReceiptOptions } from '../receipt.ts';
import { STEPS, type Step } from './plan.ts';
import type { PendingStep, Prepared } from './prepare.ts';
import { DeploymentError, reasonOf } from './problems.ts';
import { checkSigned, type Signer, type UnsignedTransaction } from './signers.ts';
import { saveState } from './state.ts';

const GO_ON = 'Run the same command again to go on from there.';

const placeOf = (step: Step) => `Step ${STEPS.indexOf(step.name) + 1} of ${STEPS.length}, ${step.title}`;

/** What is signed for a step. */
export const unsignedOf = (
  { settings, gasPrice }: Prepared,
  { step, gas }: PendingStep,
): UnsignedTransaction => ({
  type: 'legacy',
  chainId: settings.chainId,
  nonce: step.nonce,
  gas,
  gasPrice,
  data: step.data,
});

/**
 * Deploys what is pending, one after the other. All is signed and checked before the first is sent; each is written
 * down before it is sent, so that a run that is ended anywhere goes on where it was.
 * @throws {DeploymentError} with the step, and what to do
 */
export async function sendPending(
  chain: PublicClient,
  prepared: Prepared,
  signer: Signer,
  options: ReceiptOptions,
  log: (line: string) => void,
): Promise<void> {
  const { state, statePath, settings, from } = prepared;
  const signed = new Map<Step, Hex>();
  for (const pending of prepared.pending) {
    // Another price takes the place of a transaction that waits.
    if (pending.waiting !== undefined && settings.gasPrice === undefined) continue;
    const unsigned = unsignedOf(prepared, pending);
    const raw = await signer(unsigned);
    await checkSigned(raw, unsigned, from, placeOf(pending.step));
    signed.set(pending.step, raw);
  }
  for (const { step, waiting } of prepared.pending) {
    const raw = signed.get(step);
    const hash = raw ? keccak256(raw) : waiting;
    if (!hash) throw new DeploymentError(`${placeOf(step)}: there is nothing to send.`);
    if (raw) {
      const { transactions } = state.steps[step.name];
      if (!transactions.includes(hash)) transactions.push(hash);
      saveState(statePath, state);
      await send(chain, step, raw);
    }
    log(`${placeOf(step)}: ${raw ? 'sent' : 'waits'} in ${hash}`);
    const receipt = await waitForReceipt(chain, hash, options).catch((error: unknown) => {
      throw new DeploymentError(`${placeOf(step)}: ${reasonOf(error)}. ${GO_ON}`);
    });
    if (receipt.status !== 'success') {
      throw new DeploymentError(
        `${placeOf(step)} failed in transaction ${hash}. What was deployed cannot be used: move ${statePath} away and ` +
          'deploy anew.',
      );
    }
    const { gasUsed, effectiveGasPrice } = receipt;
    log(`${placeOf(step)}: stands at ${step.address}, paid ${formatEther(gasUsed * effectiveGasPrice)}`);
  }
}

async function send(chain: PublicClient, step: Step, raw: Hex): Promise<void> {
  try {
    await chain.sendRawTransaction({ serializedTransaction: raw });
  } catch (error) {
    const reason = reasonOf(error);
    if (/already known|already imported/i.test(reason)) return;
    throw new DeploymentError(`${placeOf(step)}: the node did not take the transaction: ${reason}. ${GO_ON}`);
  }
}
