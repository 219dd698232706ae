import { createDecipheriv, pbkdf2Sync, scryptSync, timingSafeEqual } from 'node:crypto';
import { bytesToHex, concatBytes, getAddress, hexToBytes, keccak256, pad, type Address } from 'viem';
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { DeploymentError } from './problems.ts';
import { readJson } from './files.ts';

/** An encrypted key as geth, Clef, MetaMask's exports and `cast wallet` write it: Web3 secret storage, version 3. */
interface KeystoreFile {
  version: number;
  address?: string;
  crypto: {
    cipher: string;
    ciphertext: string;
    cipherparams: { iv: string };
    kdf: string;
    kdfparams: {
      dklen: number;
      salt: string;
      /** Of scrypt. */
      n?: number;
      r?: number;
      p?: number;
      /** Of PBKDF2. */
      c?: number;
      prf?: string;
    };
    mac: string;
  };
}

/** More than scrypt needs with the parameters that are usual (n = 2^18, r = 8); a file that asks for more is refused. */
const MAX_MEMORY = 1_100_000_000;

/** An opened or unopened key file. */
export interface Keystore {
  /** Whose key it is, where the file says so. */
  address: Address | undefined;
  /** @throws {DeploymentError} if the passphrase is another */
  open(passphrase: string): PrivateKeyAccount;
}

/**
 * Reads an encrypted key. Nothing is decrypted yet.
 * @throws {DeploymentError} if the file is not there or none that we can open
 */
export function readKeystore(path: string): Keystore {
  const file = readJson<KeystoreFile>(path, 'The keystore');
  if (!file) throw new DeploymentError(`The keystore ${path} does not exist.`);
  const isKnown =
    file.version === 3 &&
    file.crypto?.cipher === 'aes-128-ctr' &&
    (file.crypto.kdf === 'scrypt' || file.crypto.kdf === 'pbkdf2');
  if (!isKnown) {
    throw new DeploymentError(
      `The keystore ${path} is none of version 3 (aes-128-ctr with scrypt or pbkdf2), as geth writes it.`,
    );
  }
  const address = file.address ? getAddress(`0x${file.address.replace(/^0x/, '')}`) : undefined;
  return {
    address,
    open: (passphrase) => {
      const account = privateKeyToAccount(pad(bytesToHex(decrypt(file, passphrase, path)), { size: 32 }));
      if (address && account.address !== address) {
        throw new DeploymentError(
          `The keystore ${path} says it is of ${address}, but holds the key of ${account.address}.`,
        );
      }
      return account;
    },
  };
}

const bytes = (hex: string) => hexToBytes(`0x${hex.replace(/^0x/, '')}`);

function decrypt({ crypto }: KeystoreFile, passphrase: string, path: string): Uint8Array {
  const key = derive(crypto, passphrase, path);
  const ciphertext = bytes(crypto.ciphertext);
  const mac = keccak256(concatBytes([key.subarray(16, 32), ciphertext]), 'bytes');
  const expected = bytes(crypto.mac);
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) {
    throw new DeploymentError(`The passphrase does not open the keystore ${path}.`);
  }
  const decipher = createDecipheriv('aes-128-ctr', key.subarray(0, 16), bytes(crypto.cipherparams.iv));
  return concatBytes([decipher.update(ciphertext), decipher.final()]);
}

function derive({ kdf, kdfparams }: KeystoreFile['crypto'], passphrase: string, path: string): Uint8Array {
  const { dklen, salt, n = 0, r = 0, p = 0, c = 0, prf } = kdfparams;
  try {
    if (kdf === 'scrypt') {
      return scryptSync(passphrase, bytes(salt), dklen, { N: n, r, p, maxmem: MAX_MEMORY });
    }
    if (prf !== 'hmac-sha256') throw new Error(`its prf is ${String(prf)}`);
    return pbkdf2Sync(passphrase, bytes(salt), c, dklen, 'sha256');
  } catch (error) {
    throw new DeploymentError(`The keystore ${path} cannot be opened: ${(error as Error).message}.`);
  }
}
