import { createPublicClient, formatEther, formatGwei, http, zeroAddress, type Address } from 'viem';
import type { ReceiptOptions } from '../receipt.ts';
import { readKeystore } from './keystore.ts';
import { signedInFile, writeUnsigned } from './offline.ts';
import { readPassphrase } from './passphrase.ts';
import { isCreation } from './plan.ts';
import { checkBalance, prepare, type Prepared } from './prepare.ts';
import { SettingsError } from './problems.ts';
import { writeResult } from './result.ts';
import { sendPending, unsignedOf } from './send.ts';
import { readSettings, type Settings, type Signing } from './settings.ts';
import { keySigner, rpcSigner, type Signer } from './signers.ts';
import { saveState } from './state.ts';

export interface CommandOptions {
  environment: NodeJS.ProcessEnv;
  args: readonly string[];
  log: (line: string) => void;
  /** How often the node is asked for a receipt, and for how long. */
  receipts?: ReceiptOptions;
}

/**
 * `npm run deploy`: shows what a deployment would send and cost, deploys it, or goes on where an earlier run ended.
 * @throws {DeploymentError} with a sentence for the operator
 */
export async function deployCommand({ environment, args, log, receipts }: CommandOptions): Promise<void> {
  const settings = readSettings(environment, args);
  const { rpcUrl, signing, isDry, confirmations } = settings;
  const { from, signer } = payerOf(settings);
  const chain = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });
  const prepared = await prepare(chain, settings, from);
  describe(prepared, log);
  checkBalance(prepared);
  if (isDry) {
    log('A dry run: nothing was sent.');
    return;
  }
  saveState(prepared.statePath, prepared.state);
  if (signing.kind === 'write-unsigned') {
    const transactions = prepared.pending.map((pending) => ({
      step: pending.step,
      transaction: unsignedOf(prepared, pending),
    }));
    writeUnsigned(signing.file, from, transactions);
    log(`Written: ${signing.file}. Sign each, and send them with --read-signed. Nothing was sent.`);
    return;
  }
  // A finished deployment needs no signature.
  if (prepared.pending.length > 0) {
    await sendPending(chain, prepared, await signer(), { confirmations, ...receipts }, log);
  }
  const folder = await writeResult(chain, prepared);
  log(`Written: ${settings.deploymentFile}`);
  log(`For the explorer: ${folder}`);
}

/** Who pays, and how that account signs; a passphrase is asked for only once something is to be signed. */
function payerOf(settings: Settings): { from: Address; signer: () => Promise<Signer> } {
  const { signing } = settings;
  const from = settings.from ?? '0x';
  if (signing.kind !== 'keystore') return { from, signer: async () => signerOf(signing, from) };
  const keystore = readKeystore(signing.file);
  if (settings.from && keystore.address && settings.from !== keystore.address) {
    throw new SettingsError([
      `--keystore: ${signing.file} is of ${keystore.address}, not of ${settings.from}, which --from names.`,
    ]);
  }
  const payer = keystore.address ?? settings.from;
  if (!payer)
    throw new SettingsError([`--from is not given, and ${signing.file} does not name its account.`]);
  return {
    from: payer,
    signer: async () => {
      const passphrase = await readPassphrase(signing.passphraseFile, signing.file);
      return keySigner(keystore.open(passphrase));
    },
  };
}

function signerOf(signing: Exclude<Signing, { kind: 'keystore' }>, from: Address): Signer {
  if (signing.kind === 'signer') return rpcSigner(signing.url, from);
  if (signing.kind === 'read-signed') return signedInFile(signing.file);
  throw new SettingsError(['Nothing was sent: no way to sign is given.']);
}

/** Each transaction with what it carries and costs, and what stands already. */
function describe(prepared: Prepared, log: (line: string) => void): void {
  const { settings, steps, pending, from, gasPrice, cost, balance, market, existing, pairCodeHashes } =
    prepared;
  const { coin } = settings;
  log(
    `${settings.chainName} (chain ${settings.chainId}), paid by ${from}, ${formatGwei(gasPrice)} gwei a gas`,
  );
  if (existing) {
    log(
      `Generation ${existing.generations.length} is added; new things are made in it. These stay as they are:`,
    );
    for (const [
      number,
      {
        startBlock,
        contracts: { tokenLocker },
      },
    ] of existing.generations.entries())
      log(`  generation ${number}, since block ${startBlock}: token locker ${tokenLocker}, code as deployed`);
  }
  for (const { name, address, factory } of market.routers) {
    const hash = pairCodeHashes.get(address);
    const pairs = hash
      ? `its pairs have the published code ${hash}`
      : 'the code of its pairs was not compared';
    log(`Router ${name} ${address}, factory ${factory}: ${pairs}`);
  }
  log(`Wrapped coin ${market.wrappedNative}`);
  for (const { symbol, address, decimals } of market.coins)
    log(`Coin ${symbol} ${address}, ${decimals} decimals`);
  log(
    settings.operator === zeroAddress
      ? 'Forcing a sale to fail: given up for all time, as OPERATOR is not set'
      : `Forcing a sale to fail: ${settings.operator} (OPERATOR) and the owner, until they give it up`,
  );
  for (const [index, step] of steps.entries()) {
    const todo = pending.find((one) => one.step === step);
    const what = isCreation(step) ? `${step.title} at ${step.address}` : step.title;
    const state = todo
      ? `number ${todo.nonce}, gas at most ${todo.gas}, ${formatEther(todo.gas * gasPrice)} ${coin}`
      : 'done already';
    log(`${index + 1}. ${what}: ${state}`);
    for (const [at, name] of step.inputs.entries()) log(`     ${name}: ${String(step.args[at])}`);
  }
  log(
    `${pending.length} of ${steps.length} to send, ${formatEther(cost)} ${coin} at most; ${from} has ` +
      `${formatEther(balance)} ${coin}.`,
  );
}
