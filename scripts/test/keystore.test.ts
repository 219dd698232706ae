import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readKeystore } from '@kingspad/contracts/keystore';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-keystore-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(content: unknown): string {
  const path = join(folder, 'key.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

/** The example of the definition of Web3 secret storage, and one of go-ethereum's with a key that begins with zeros. */
const EXAMPLES = {
  pbkdf2: {
    key: '0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d',
    passphrase: 'testpassword',
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
      ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
      kdf: 'pbkdf2',
      kdfparams: {
        c: 262_144,
        dklen: 32,
        prf: 'hmac-sha256',
        salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
      },
      mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
    },
  },
  scrypt: {
    key: '0x00fa7b3db73dc7dfdf8c5fbdb796d741e4488628c41fc4febd9160a866ba0f35',
    passphrase: 'foo',
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: 'e0c41130a323adc1446fc82f724bca2f' },
      ciphertext: '9517cd5bdbe69076f9bf5057248c6c050141e970efa36ce53692d5d59a3984',
      kdf: 'scrypt',
      kdfparams: {
        dklen: 32,
        n: 2,
        r: 8,
        p: 1,
        salt: '711f816911c92d649fb4c84b047915679933555030b3552c1212609b38208c63',
      },
      mac: 'd5e116151c6aa71470e67a7d42c9620c75c4d23229847dcc127794f0732b0db5',
    },
  },
} as const;

test.each(Object.entries(EXAMPLES))('opens a keystore with %s', (_kdf, { key, passphrase, crypto }) => {
  const keystore = readKeystore(write({ version: 3, crypto }));
  expect(keystore.address).toBeUndefined();
  expect(keystore.open(passphrase).address).toBe(privateKeyToAccount(key).address);
  expect(() => keystore.open(`${passphrase} `)).toThrow('The passphrase does not open the keystore');
});

test('refuses a keystore that names another account than its key is of', () => {
  const { key, passphrase, crypto } = EXAMPLES.scrypt;
  const keystore = readKeystore(write({ version: 3, address: '00'.repeat(20), crypto }));
  expect(() => keystore.open(passphrase)).toThrow(`but holds the key of ${privateKeyToAccount(key).address}`);
});

test.each([
  ['another version', { version: 1, crypto: EXAMPLES.pbkdf2.crypto }],
  ['another cipher', { version: 3, crypto: { ...EXAMPLES.pbkdf2.crypto, cipher: 'aes-256-gcm' } }],
  ['another way to derive a key', { version: 3, crypto: { ...EXAMPLES.pbkdf2.crypto, kdf: 'argon2' } }],
  ['nothing of a key', {}],
])('refuses a file with %s', (_what, content) => {
  expect(() => readKeystore(write(content))).toThrow('is none of version 3');
});

test('refuses a file that is not there', () => {
  expect(() => readKeystore(join(folder, 'none.json'))).toThrow('none.json does not exist.');
});
