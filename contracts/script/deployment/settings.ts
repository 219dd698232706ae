import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { networkOf } from '@kingspad/domain';
import { getAddress, isAddress, parseEther, parseGwei, zeroAddress, type Address } from 'viem';
import { networkFileOf } from './network.ts';
import { SettingsError } from './problems.ts';

/** How transactions are signed; without one of these the run is dry. */
export type Signing =
  | { kind: 'none' }
  | { kind: 'keystore'; file: string; passphraseFile: string | undefined }
  | { kind: 'signer'; url: string }
  | { kind: 'write-unsigned'; file: string }
  | { kind: 'read-signed'; file: string };

/** Contracts, chain and account of a deployment. */
export interface Settings {
  /** Whether a generation is added to a deployment, instead of its first one being deployed. */
  isAdded: boolean;
  /** Whether it may have the newest generation's code. */
  allowsSameCode: boolean;
  rpcUrl: string;
  chainId: number;
  chainName: string;
  explorer: string | null;
  coin: string;
  owner: Address;
  feeReceiver: Address;
  /** May force sales to fail, with the owner; the zero address gives that power up for all time. */
  operator: Address;
  /** Fees in wei; undefined if the usual one holds. */
  lockFee: bigint | undefined;
  presaleFee: bigint | undefined;
  stakingFee: bigint | undefined;
  confirmations: number;
  networkFile: string;
  deploymentFile: string;
  /** Where unlike in the keystore, or needed without one. */
  from: Address | undefined;
  signing: Signing;
  isDry: boolean;
  /** Wei; what the node asks for and a fifth more unless given. */
  gasPrice: bigint | undefined;
}

const FLAGS = {
  'dry-run': { type: 'boolean' },
  'same-code': { type: 'boolean' },
  from: { type: 'string' },
  keystore: { type: 'string' },
  'passphrase-file': { type: 'string' },
  signer: { type: 'string' },
  'write-unsigned': { type: 'string' },
  'read-signed': { type: 'string' },
  'gas-price': { type: 'string' },
} as const;

type Flags = {
  [Name in keyof typeof FLAGS]?: (typeof FLAGS)[Name]['type'] extends 'boolean' ? boolean : string;
};

/** Reads one setting after another and notes all that cannot be used. */
export class Reader {
  readonly problems: string[] = [];

  constructor(readonly environment: NodeJS.ProcessEnv) {}

  text(name: string): string | undefined {
    return this.environment[name]?.trim() || undefined;
  }

  needed(name: string, what: string): string {
    const value = this.text(name);
    if (value === undefined) this.problems.push(`${name} is not set: ${what}.`);
    return value ?? '';
  }

  /** @param value already read; an empty one has its problem noted */
  address(name: string, value: string): Address {
    if (isAddress(value)) return getAddress(value);
    const what = isAddress(value, { strict: false })
      ? 'has a wrong checksum: compare it with where you copied it from'
      : 'is no address';
    if (value !== '') this.problems.push(`${name}: "${value}" ${what}.`);
    return '0x';
  }

  /** An address that is to hold or receive something. */
  account(name: string, what: string): Address {
    const address = this.address(name, this.needed(name, what));
    if (address === zeroAddress) this.problems.push(`${name}: the zero address can own nothing.`);
    return address;
  }

  /** @param of what the address leads to; the value may hold a key and is not in the sentence */
  url(name: string, value: string, of = 'a JSON-RPC node'): string {
    if (value !== '' && (!/^https?:\/\/[^/]/.test(value) || !URL.canParse(value))) {
      this.problems.push(`${name}: what is given is no address of ${of} (http:// or https://).`);
    }
    return value;
  }

  wholeNumber(name: string, value: string): number {
    if (value !== '' && !/^[1-9]\d{0,14}$/.test(value)) {
      this.problems.push(`${name}: "${value}" is no whole number above 0.`);
    }
    return Number(value);
  }

  /** An amount with decimals, if it is given. */
  amount(name: string, value: string | undefined, parse: (text: string) => bigint): bigint | undefined {
    if (value === undefined) return undefined;
    if (/^\d+(\.\d+)?$/.test(value)) return parse(value);
    this.problems.push(`${name}: "${value}" is no amount.`);
    return undefined;
  }
}

function readCommand(args: readonly string[]): { flags: Flags; isAdded: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: FLAGS,
      strict: true,
      allowPositionals: true,
    });
    const [command, ...rest] = positionals;
    if ((command !== undefined && command !== 'add') || rest.length > 0) {
      throw new Error(`Unknown command '${positionals.join(' ')}': there are 'add' and 'verify'`);
    }
    return { flags: values, isAdded: command === 'add' };
  } catch (error) {
    throw new SettingsError([`${(error as Error).message.split('. ')[0]}. See docs/operators.md.`]);
  }
}

/** Deployment file of a chain unless another is given. */
export const deploymentFileOf = (chainId: number): string =>
  fileURLToPath(new URL(`../../../packages/abi/deployments/${chainId}.json`, import.meta.url));

const SIGNERS = ['keystore', 'signer', 'write-unsigned', 'read-signed'] as const;

function readSigning(flags: Flags, reader: Reader): Signing {
  const given = SIGNERS.filter((name) => flags[name] !== undefined);
  if (given.length > 1) {
    reader.problems.push(
      `${given.map((name) => `--${name}`).join(' and ')}: give one way to sign, not several.`,
    );
  }
  const [kind] = given;
  if (kind === undefined) return { kind: 'none' };
  const value = flags[kind] ?? '';
  if (kind === 'keystore') return { kind, file: value, passphraseFile: flags['passphrase-file'] };
  if (kind === 'signer') return { kind, url: reader.url('--signer', value) };
  return { kind, file: value };
}

/**
 * Reads what the environment and the command say.
 * @throws {SettingsError} naming all that is missing or cannot be used
 */
export function readSettings(environment: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  const { flags, isAdded } = readCommand(args);
  const reader = new Reader(environment);
  const rpcUrl = reader.url('RPC_URL', reader.needed('RPC_URL', 'the JSON-RPC node of the chain'));
  const chainId = reader.wholeNumber(
    'CHAIN_ID',
    reader.needed('CHAIN_ID', 'the chain that is meant, such as 97'),
  );
  const owner = reader.account('CONTRACT_OWNER', 'the account that administers fees');
  const feeReceiver = reader.account('FEE_RECEIVER', 'the account that receives fees');
  const operatorText = reader.text('OPERATOR');
  const operator = operatorText === undefined ? zeroAddress : reader.address('OPERATOR', operatorText);
  const signing = readSigning(flags, reader);
  const from = flags.from === undefined ? undefined : reader.address('--from', flags.from);
  if (from === undefined && signing.kind !== 'keystore') {
    reader.problems.push('--from is not given: the account that pays. A dry run needs its address only.');
  }
  const network = networkOf(chainId);
  const chainName = reader.text('CHAIN_NAME') ?? network?.name;
  if (chainName === undefined && chainId > 0) {
    reader.problems.push(`CHAIN_NAME is not set: chain ${chainId} is not a well-known one.`);
  }
  const settings: Settings = {
    isAdded,
    allowsSameCode: flags['same-code'] === true,
    rpcUrl,
    chainId,
    chainName: chainName ?? '',
    explorer: network?.explorer ?? null,
    coin: network?.nativeCurrency.symbol ?? 'coins',
    owner,
    feeReceiver,
    operator,
    lockFee: reader.amount('LOCK_FEE', reader.text('LOCK_FEE'), parseEther),
    presaleFee: reader.amount('PRESALE_FEE', reader.text('PRESALE_FEE'), parseEther),
    stakingFee: reader.amount('STAKING_FEE', reader.text('STAKING_FEE'), parseEther),
    confirmations: reader.wholeNumber('CONFIRMATIONS', reader.text('CONFIRMATIONS') ?? '5'),
    networkFile: reader.text('NETWORK_FILE') ?? networkFileOf(chainId),
    deploymentFile: reader.text('DEPLOYMENT_FILE') ?? deploymentFileOf(chainId),
    from,
    signing,
    isDry: flags['dry-run'] === true || signing.kind === 'none',
    gasPrice: reader.amount('--gas-price', flags['gas-price'], parseGwei),
  };
  if (reader.problems.length > 0) throw new SettingsError(reader.problems);
  return settings;
}
