import { createDecipheriv, pbkdf2Sync, scryptSync, timingSafeEqual } from 'node:crypto';
import { concatBytes, getAddress, isHex, keccak256, pad, toHex, type Address, type Hex } from 'viem';
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { readJson } from './files.ts';
import { DeploymentError } from './problems.ts';

/** Bytes: more than the largest usual parameters need (n = 2^18, r = 8). */
const MAX_MEMORY = 1_100_000_000;
/** Rounds of PBKDF2: a minute of work. The largest usual number is a million. */
const MAX_ROUNDS = 50_000_000;

/** A key file, not decrypted yet. */
export interface Keystore {
  /** Account of the key, if the file names it. */
  address: Address | undefined;
  /** @throws {DeploymentError} if the passphrase is wrong or the file is damaged */
  open(passphrase: string): PrivateKeyAccount;
}

/** Content of a keystore: Web3 secret storage of version 3, or geth's version 1. */
interface Encrypted {
  version: 1 | 3;
  address: Address | undefined;
  derive: (passphrase: string) => Buffer;
  ciphertext: Uint8Array;
  iv: Uint8Array;
  mac: Uint8Array;
}

/**
 * Reads an encrypted key as geth, Clef, `cast wallet`, ethers, web3 and eth-account write it.
 * @throws {DeploymentError} if the file is missing, of another form or damaged
 */
export function readKeystore(path: string): Keystore {
  const content = readJson<unknown>(path, 'The keystore');
  if (content === undefined) throw new DeploymentError(`The keystore ${path} does not exist.`);
  const encrypted = readEncrypted(new Fields(path, content));
  const { address } = encrypted;
  return {
    address,
    open: (passphrase) => {
      const account = decrypt(encrypted, passphrase, path);
      if (address && account.address !== address) {
        throw new DeploymentError(
          `The keystore ${path} says it is of ${address}, but holds the key of ${account.address}.`,
        );
      }
      return account;
    },
  };
}

/** Fields of a keystore. Upper and lower case are the same in names: ethers writes `Crypto`, and geth reads any. */
class Fields {
  readonly #content: Readonly<Record<string, unknown>>;

  constructor(
    readonly path: string,
    content: unknown,
    readonly place = '',
  ) {
    if (typeof content !== 'object' || content === null || Array.isArray(content)) {
      throw this.problem(place === '' ? 'is no keystore' : `is damaged: it has no ${place}`);
    }
    this.#content = Object.fromEntries(
      Object.entries(content).map(([name, value]) => [name.toLowerCase(), value]),
    );
  }

  problem(sentence: string): DeploymentError {
    return new DeploymentError(`The keystore ${this.path} ${sentence}.`);
  }

  has(name: string): boolean {
    return this.#content[name] !== undefined && this.#content[name] !== '';
  }

  group(name: string): Fields {
    return new Fields(this.path, this.#content[name], this.#named(name));
  }

  text(name: string): string {
    const value = this.#content[name];
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
    throw this.problem(`is damaged: it has no ${this.#named(name)}`);
  }

  number(name: string): number {
    const value = Number(this.text(name));
    if (Number.isSafeInteger(value) && value > 0) return value;
    throw this.problem(`is damaged: its ${this.#named(name)} is no whole number above 0`);
  }

  /** @param length bytes it has to have */
  bytes(name: string, length?: number): Buffer {
    const hex = this.text(name).replace(/^0x/i, '');
    if (!isHex(`0x${hex}`) || hex.length % 2 !== 0) {
      throw this.problem(`is damaged: its ${this.#named(name)} is not hexadecimal`);
    }
    const bytes = Buffer.from(hex, 'hex');
    if (length === undefined || bytes.length === length) return bytes;
    throw this.problem(`is damaged: its ${this.#named(name)} has ${bytes.length} bytes, not ${length}`);
  }

  #named(name: string): string {
    return this.place === '' ? name : `${this.place}.${name}`;
  }
}

const CIPHERS = { 1: 'aes-128-cbc', 3: 'aes-128-ctr' } as const;

function readEncrypted(file: Fields): Encrypted {
  if (file.has('privatekey')) {
    throw file.problem(
      'holds a key without encryption; import it with `cast wallet import` or `geth account import`',
    );
  }
  if (file.has('encseed')) {
    throw file.problem(
      'is a presale wallet; import it with `geth wallet import`, and give the file that geth writes',
    );
  }
  if (!file.has('crypto')) throw file.problem('is no keystore: it has no field "crypto"');
  const version = file.has('version') ? file.text('version') : 'unknown';
  if (version !== '1' && version !== '3') {
    throw file.problem(
      `is of version ${version}; versions 1 and 3 can be opened. Write it with geth or \`cast wallet import\``,
    );
  }
  const number = version === '1' ? 1 : 3;
  const crypto = file.group('crypto');
  const cipher = crypto.text('cipher').toLowerCase();
  if (cipher !== CIPHERS[number]) {
    throw file.problem(
      `is encrypted with ${cipher}; only ${CIPHERS[number]} can be opened in version ${version}`,
    );
  }
  const ciphertext = crypto.bytes('ciphertext');
  if (ciphertext.length === 0 || (number === 3 && ciphertext.length > 32)) {
    throw file.problem(`is damaged: its crypto.ciphertext has ${ciphertext.length} bytes, not 32`);
  }
  return {
    version: number,
    address: file.has('address') ? getAddress(toHex(file.bytes('address', 20))) : undefined,
    derive: readDerivation(crypto),
    ciphertext,
    iv: crypto.group('cipherparams').bytes('iv', 16),
    mac: crypto.bytes('mac', 32),
  };
}

/** @returns what makes the encryption's key of a passphrase; checked before a passphrase is asked for */
function readDerivation(crypto: Fields): Encrypted['derive'] {
  const kdf = crypto.text('kdf').toLowerCase();
  if (kdf !== 'scrypt' && kdf !== 'pbkdf2') {
    throw crypto.problem(
      `derives its key with ${kdf}; only scrypt and pbkdf2 can be opened. Write it with geth or \`cast wallet import\``,
    );
  }
  const parameters = crypto.group('kdfparams');
  const salt = parameters.bytes('salt');
  const length = parameters.number('dklen');
  if (length < 32 || length > 1_024) {
    throw crypto.problem(`is damaged: its crypto.kdfparams.dklen is ${length}, and 32 bytes are needed`);
  }
  if (kdf === 'scrypt') {
    const [N, r, p] = [parameters.number('n'), parameters.number('r'), parameters.number('p')];
    if (!Number.isInteger(Math.log2(N)) || N < 2) {
      throw crypto.problem(`is damaged: its crypto.kdfparams.n is ${N}, which is no power of two`);
    }
    if (128 * r * (N + p) > MAX_MEMORY || p > 1_024) {
      throw crypto.problem(`needs more memory or time than is usual: n ${N}, r ${r}, p ${p}`);
    }
    return (passphrase) => scryptSync(passphrase, salt, length, { N, r, p, maxmem: 2 * MAX_MEMORY });
  }
  const prf = parameters.has('prf') ? parameters.text('prf').toLowerCase() : 'hmac-sha256';
  const digest = /^hmac-(sha256|sha512)$/.exec(prf)?.[1];
  if (digest === undefined) {
    throw crypto.problem(`derives its key with ${prf}; only hmac-sha256 and hmac-sha512 can be opened`);
  }
  const rounds = parameters.number('c');
  if (rounds > MAX_ROUNDS) throw crypto.problem(`needs more time than is usual: ${rounds} rounds`);
  return (passphrase) => pbkdf2Sync(passphrase, salt, rounds, length, digest);
}

function decrypt(encrypted: Encrypted, passphrase: string, path: string): PrivateKeyAccount {
  const { ciphertext, mac, derive, address } = encrypted;
  // Ethers derives the key from the passphrase's compatibility form, the others from the text as typed.
  for (const text of new Set([passphrase, passphrase.normalize('NFKC')])) {
    const key = derive(text);
    if (timingSafeEqual(keccak256(concatBytes([key.subarray(16, 32), ciphertext]), 'bytes'), mac)) {
      const account = accountOf(encrypted, key);
      if (account) return account;
      throw new DeploymentError(
        `The keystore ${path} is damaged: it holds no private key. Use a copy of it.`,
      );
    }
    if (address && accountOf(encrypted, key)?.address === address) {
      throw new DeploymentError(
        `The keystore ${path} is damaged: the passphrase is right, but crypto.mac is not. Use a copy of it.`,
      );
    }
  }
  throw new DeploymentError(`The passphrase does not open the keystore ${path}, or the file is damaged.`);
}

/** @returns undefined if the key opens nothing that can be a private key */
function accountOf({ version, ciphertext, iv }: Encrypted, key: Buffer): PrivateKeyAccount | undefined {
  const cipherKey =
    version === 3 ? key.subarray(0, 16) : keccak256(key.subarray(0, 16), 'bytes').subarray(0, 16);
  try {
    const decipher = createDecipheriv(CIPHERS[version], cipherKey, iv);
    const secret: Hex = toHex(concatBytes([decipher.update(ciphertext), decipher.final()]));
    return privateKeyToAccount(pad(secret, { size: 32 }));
  } catch {
    return undefined;
  }
}
