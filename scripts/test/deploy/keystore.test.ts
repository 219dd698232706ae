import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readKeystore } from '@kingspad/contracts/keystore';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import MADE from '../fixtures/keystores.json' with { type: 'json' };

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

/** Geth's file of version 1, as its own tests have it. */
const VERSION_1 = {
  address: 'cb61d5a9c4896fb9658090b597ef0e7be6f7b67e',
  Crypto: {
    cipher: 'aes-128-cbc',
    cipherparams: { iv: '35337770fc2117994ecdcad026bccff4' },
    ciphertext:
      '6143d3192db8b66eabd693d9c4e414dcfaee52abda451af79ccf474dafb35f1bfc7ea013aa9d2ee35969a1a2e8d752d0',
    kdf: 'scrypt',
    kdfparams: {
      dklen: 32,
      n: 262_144,
      p: 1,
      r: 8,
      salt: '9afcddebca541253a2f4053391c673ff9fe23097cd8555d149d929e4ccf1257f',
    },
    mac: '3f3d5af884b17a100b0b3232c0636c230a54dc2ac8d986227219b0dd89197644',
    version: '1',
  },
  id: 'e25f7c1f-d318-4f29-b62c-687190d4d299',
  version: '1',
};

test.each(Object.entries(EXAMPLES))('opens a keystore with %s', (_kdf, { key, passphrase, crypto }) => {
  const keystore = readKeystore(write({ version: 3, crypto }));
  expect(keystore.address).toBeUndefined();
  expect(keystore.open(passphrase).address).toBe(privateKeyToAccount(key).address);
  expect(() => keystore.open(`${passphrase} `)).toThrow(
    /^The passphrase does not open the keystore \S+, or the file is damaged\.$/,
  );
});

test.each(MADE.files)('opens a keystore of $maker', ({ address, file }) => {
  const keystore = readKeystore(write(file));
  expect(keystore.address).toBe('address' in file ? address : undefined);
  expect(keystore.open(MADE.passphrase).address).toBe(address);
  expect(() => keystore.open('another')).toThrow('The passphrase does not open the keystore');
});

test('opens a keystore of version 1, which geth wrote until 2015', () => {
  expect(readKeystore(write(VERSION_1)).open('g').address).toBe('0xCB61d5A9C4896Fb9658090B597Ef0e7Be6F7B67e');
});

const { passphrase, key, crypto } = EXAMPLES.scrypt;
const { address } = privateKeyToAccount(key);
const upper = (content: object): object => JSON.parse(JSON.stringify(content).toUpperCase()) as object;

test.each([
  ['names in upper case', { VERSION: 3, ...upper({ crypto }) }],
  ['an address with 0x', { version: 3, address, crypto }],
  ['an address without 0x', { version: 3, address: address.slice(2), crypto }],
  ['an address in upper case', { version: 3, address: `0X${address.slice(2).toUpperCase()}`, crypto }],
  ['an empty address', { version: 3, address: '', crypto }],
  ['a version as text', { version: '3', crypto }],
  ['values with 0x', { version: 3, crypto: { ...crypto, mac: `0x${crypto.mac}` } }],
  ['further fields', { version: 3, id: null, name: 'x', 'x-ethers': { client: 'ethers.js' }, crypto }],
])('opens a keystore with %s', (_form, content) => {
  expect(readKeystore(write(content)).open(passphrase).address).toBe(address);
});

test('opens a keystore that begins with a byte order mark', () => {
  const path = write({});
  writeFileSync(path, `\uFEFF${JSON.stringify({ version: 3, crypto })}`);
  expect(readKeystore(path).open(passphrase).address).toBe(address);
});

test('refuses a keystore whose key belongs to another account', () => {
  const keystore = readKeystore(write({ version: 3, address: '00'.repeat(20), crypto }));
  expect(() => keystore.open(passphrase)).toThrow(`but holds the key of ${address}`);
});

test('distinguishes a damaged mac from a wrong passphrase if the file names its account', () => {
  const damaged = { version: 3, address, crypto: { ...crypto, mac: '00'.repeat(32) } };
  const keystore = readKeystore(write(damaged));
  expect(() => keystore.open(passphrase)).toThrow(
    'is damaged: the passphrase is right, but crypto.mac is not.',
  );
  expect(() => keystore.open('another')).toThrow('The passphrase does not open the keystore');
});

const withCrypto = (changes: object) => ({ version: 3, crypto: { ...crypto, ...changes } });
const withParameters = (changes: object) => withCrypto({ kdfparams: { ...crypto.kdfparams, ...changes } });

test.each([
  ['another version', { version: 2, crypto }, 'is of version 2; versions 1 and 3 can be opened.'],
  ['no version', { crypto }, 'is of version unknown;'],
  ['another cipher', withCrypto({ cipher: 'aes-256-gcm' }), 'is encrypted with aes-256-gcm;'],
  ['another derivation', withCrypto({ kdf: 'argon2id' }), 'derives its key with argon2id;'],
  [
    'another hash of pbkdf2',
    withCrypto({ kdf: 'pbkdf2', kdfparams: { ...EXAMPLES.pbkdf2.crypto.kdfparams, prf: 'hmac-md5' } }),
    'derives its key with hmac-md5;',
  ],
  ['no parameters', withCrypto({ kdfparams: null }), 'is damaged: it has no crypto.kdfparams.'],
  ['no mac', withCrypto({ mac: undefined }), 'is damaged: it has no crypto.mac.'],
  ['a short mac', withCrypto({ mac: crypto.mac.slice(2) }), 'its crypto.mac has 31 bytes, not 32.'],
  ['a mac of other letters', withCrypto({ mac: 'z'.repeat(64) }), 'its crypto.mac is not hexadecimal.'],
  [
    'a short iv',
    withCrypto({ cipherparams: { iv: '00' } }),
    'its crypto.cipherparams.iv has 1 bytes, not 16.',
  ],
  ['too long a ciphertext', withCrypto({ ciphertext: '00'.repeat(33) }), 'crypto.ciphertext has 33 bytes'],
  ['an address that is none', { version: 3, address: '0x12', crypto }, 'its address has 1 bytes, not 20.'],
  ['n that is no power of two', withParameters({ n: 3 }), 'its crypto.kdfparams.n is 3'],
  ['more work than is usual', withParameters({ n: 2 ** 30 }), 'needs more memory or time than is usual'],
  ['a short derived key', withParameters({ dklen: 16 }), 'crypto.kdfparams.dklen is 16'],
  ['a plain key', { address, privatekey: key.slice(2), version: 3 }, 'holds a key without encryption;'],
  ['a presale wallet', { encseed: '00', ethaddr: '00' }, 'is a presale wallet;'],
  ['nothing of a key', {}, 'is no keystore: it has no field "crypto".'],
  ['a list', [], 'is no keystore.'],
])('refuses a keystore with %s', (_what, content, sentence) => {
  expect(() => readKeystore(write(content))).toThrow(sentence);
});

test('refuses a file that is not there', () => {
  expect(() => readKeystore(join(folder, 'none.json'))).toThrow('none.json does not exist.');
});
