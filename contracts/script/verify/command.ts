import { parseArgs } from 'node:util';
import { DeploymentError, SettingsError } from '../deployment/problems.ts';
import { deploymentFileOf, Reader } from '../deployment/settings.ts';
import { etherscan } from './etherscan.ts';
import { readPublished, type PublishedContract } from './published.ts';
import { verify, type Patience, type Service } from './service.ts';
import { sourcify } from './sourcify.ts';

const SOURCIFY = 'https://sourcify.dev/server';
const ETHERSCAN = 'https://api.etherscan.io/v2/api';

const FLAGS = {
  'dry-run': { type: 'boolean' },
  at: { type: 'string', multiple: true },
  wait: { type: 'string' },
} as const;

export interface VerifyOptions {
  environment: NodeJS.ProcessEnv;
  /** Words after `verify`. */
  args: readonly string[];
  log: (line: string) => void;
  /** Milliseconds between two questions, and for one answer. */
  pace?: Pick<Patience, 'pollMs' | 'answerMs'>;
}

interface VerifySettings {
  chainId: number;
  deploymentFile: string;
  services: readonly Service[];
  patience: Patience;
  isDry: boolean;
}

/**
 * `npm run deploy -- verify`: hands the sources of a deployment to Sourcify, and to Etherscan where its key is set. What is
 * verified already is left as it is, so the command can be repeated.
 * @throws {DeploymentError} naming each contract that a service did not verify
 */
export async function verifyCommand(options: VerifyOptions): Promise<void> {
  const { log } = options;
  const { chainId, deploymentFile, services, patience, isDry } = readVerifySettings(options);
  const contracts = readPublished(deploymentFile, chainId);
  for (const { name, address, compiler } of contracts) log(`${name} ${address}, solc ${compiler}`);
  if (isDry) {
    log(`A dry run: nothing was sent to ${services.map(({ name }) => name).join(' and ')}.`);
    return;
  }
  const failures: string[] = [];
  // Services limit requests by time, so contracts are handed in one after the other.
  const all = await Promise.all(services.map((service) => verifyAll(service, contracts, patience, log)));
  failures.push(...all.flat());
  if (failures.length > 0)
    throw new DeploymentError(`Not verified:\n${failures.map((one) => `  ${one}.`).join('\n')}`);
  log(`All ${contracts.length} contracts are verified at ${services.map(({ name }) => name).join(' and ')}.`);
}

/** @returns a sentence about each contract that was not verified */
async function verifyAll(
  service: Service,
  contracts: readonly PublishedContract[],
  patience: Patience,
  log: (line: string) => void,
): Promise<string[]> {
  const failures: string[] = [];
  for (const contract of contracts) {
    const { isVerified, remark } = await verify(service, contract, patience);
    log(`${service.name}: ${contract.name} ${isVerified ? remark : `failed: ${remark}`}`);
    if (!isVerified) failures.push(`${service.name}: ${contract.name} ${contract.address}: ${remark}`);
  }
  return failures;
}

/** @throws {SettingsError} naming all that is missing or cannot be used */
function readVerifySettings({ environment, args, pace }: VerifyOptions): VerifySettings {
  const reader = new Reader(environment);
  const { at, wait = '600', 'dry-run': isDry = false } = readFlags(args);
  const chainId = reader.wholeNumber(
    'CHAIN_ID',
    reader.needed('CHAIN_ID', 'the chain of the deployment, such as 97'),
  );
  const url = (name: string, standard: string) =>
    reader.url(name, reader.text(name) ?? standard, 'a service');
  const urls = { sourcify: url('SOURCIFY_URL', SOURCIFY), etherscan: url('ETHERSCAN_URL', ETHERSCAN) };
  const key = reader.text('ETHERSCAN_API_KEY');
  const names = at ?? [
    'sourcify',
    ...(key === undefined && !reader.text('ETHERSCAN_URL') ? [] : ['etherscan']),
  ];
  for (const name of names.filter((one) => !(one in urls))) {
    reader.problems.push(`--at: "${name}" is no service; there are sourcify and etherscan.`);
  }
  // Explorers with an address of their own may ask for no key.
  if (names.includes('etherscan') && key === undefined && urls.etherscan === ETHERSCAN) {
    reader.problems.push('ETHERSCAN_API_KEY is not set: the key of an Etherscan account.');
  }
  const patience: Patience = {
    waitMs: reader.wholeNumber('--wait', wait) * 1000,
    ...(pace ?? { pollMs: 5_000, answerMs: 30_000 }),
  };
  if (reader.problems.length > 0) throw new SettingsError(reader.problems);
  const services = [
    ...(names.includes('sourcify') ? [sourcify(urls.sourcify, chainId, patience)] : []),
    ...(names.includes('etherscan') ? [etherscan(urls.etherscan, chainId, key, patience)] : []),
  ];
  return {
    chainId,
    deploymentFile: reader.text('DEPLOYMENT_FILE') ?? deploymentFileOf(chainId),
    services,
    patience,
    isDry,
  };
}

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, strict: true }).values;
  } catch (error) {
    throw new SettingsError([`${(error as Error).message.split('. ')[0]}. See docs/operators.md.`]);
  }
}
