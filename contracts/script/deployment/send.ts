import { formatEther, keccak256, type Hex, type PublicClient } from 'viem';
import { waitForReceipt, type ReceiptOptions } from '../receipt.ts';
import { placeOf } from './estimate.ts';
import { isCreation, type Step } from './plan.ts';
import type { PendingStep, Prepared } from './prepare.ts';
import { DeploymentError, reasonOf } from './problems.ts';
import { checkSigned, type Signer, type UnsignedTransaction } from './signers.ts';
import { saveState, transactionsOf } from './state.ts';

const GO_ON = 'Run the same command again to go on from there.';

/** Transaction of a step, to be signed. */
export const unsignedOf = (
  { settings, gasPrice }: Prepared,
  { step, nonce, gas }: PendingStep,
): UnsignedTransaction => ({
  type: 'legacy',
  chainId: settings.chainId,
  nonce,
  ...(!isCreation(step) && { to: step.of.address }),
  gas,
  gasPrice,
  data: step.data,
});

/**
 * Sends what is pending, one after the other. All is signed and checked before the first is sent; each is written
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
  const { state, statePath, settings, from, steps } = prepared;
  const signed = new Map<Step, Hex>();
  for (const pending of prepared.pending) {
    // Another price takes the place of a transaction that waits.
    if (pending.waiting !== undefined && settings.gasPrice === undefined) continue;
    const unsigned = unsignedOf(prepared, pending);
    const raw = await signer(unsigned);
    await checkSigned(raw, unsigned, from, placeOf(steps, pending.step));
    signed.set(pending.step, raw);
  }
  for (const { step, waiting } of prepared.pending) {
    const raw = signed.get(step);
    const what = placeOf(steps, step);
    const hash = raw ? keccak256(raw) : waiting;
    if (!hash) throw new DeploymentError(`${what}: there is nothing to send.`);
    if (raw) {
      const transactions = transactionsOf(state, step);
      if (!transactions.includes(hash)) transactions.push(hash);
      saveState(statePath, state);
      await send(chain, what, raw);
    }
    log(`${what}: ${raw ? 'sent' : 'waits'} in ${hash}`);
    const receipt = await waitForReceipt(chain, hash, options).catch((error: unknown) => {
      throw new DeploymentError(`${what}: ${reasonOf(error)}. ${GO_ON}`);
    });
    if (receipt.status !== 'success') {
      throw new DeploymentError(
        `${what}, failed in transaction ${hash}. ` +
          (isCreation(step)
            ? `What was deployed cannot be used: move ${statePath} away and deploy anew.`
            : `${GO_ON} Where it fails again, take its entry out of the network file.`),
      );
    }
    const { gasUsed, effectiveGasPrice } = receipt;
    const result = isCreation(step) ? `stands at ${step.address}` : 'done';
    log(`${what}: ${result}, paid ${formatEther(gasUsed * effectiveGasPrice)}`);
  }
}

async function send(chain: PublicClient, what: string, raw: Hex): Promise<void> {
  try {
    await chain.sendRawTransaction({ serializedTransaction: raw });
  } catch (error) {
    const reason = reasonOf(error);
    if (/already known|already imported/i.test(reason)) return;
    throw new DeploymentError(`${what}: the node did not take the transaction: ${reason}. ${GO_ON}`);
  }
}
