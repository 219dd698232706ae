import { createCipheriv, randomBytes, scryptSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Address, Hex } from '@kingspad/domain';
import { concatBytes, hexToBytes, keccak256 } from 'viem';

/** Encrypts a key as geth does, but with less work. */
export function writeKeystore(
  path: string,
  { address, key }: { address: Address; key: Hex },
  passphrase: string,
): void {
  const salt = randomBytes(32);
  const iv = randomBytes(16);
  const kdfparams = { dklen: 32, n: 1_024, r: 8, p: 1, salt: salt.toString('hex') };
  const derived = scryptSync(passphrase, salt, kdfparams.dklen, { N: kdfparams.n, r: 8, p: 1 });
  const cipher = createCipheriv('aes-128-ctr', derived.subarray(0, 16), iv);
  const ciphertext = Buffer.concat([cipher.update(hexToBytes(key)), cipher.final()]);
  const file = {
    version: 3,
    id: '00000000-0000-4000-8000-000000000000',
    address: address.slice(2).toLowerCase(),
    crypto: {
      cipher: 'aes-128-ctr',
      ciphertext: ciphertext.toString('hex'),
      cipherparams: { iv: iv.toString('hex') },
      kdf: 'scrypt',
      kdfparams,
      mac: keccak256(concatBytes([derived.subarray(16, 32), ciphertext])).slice(2),
    },
  };
  writeFileSync(path, JSON.stringify(file));
}
