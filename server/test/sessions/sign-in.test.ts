import { createSiweMessage } from 'viem/siwe';
import { describe, expect, it } from 'vitest';
import { readSignIn } from '../../src/sessions/sign-in.ts';
import { keyOf } from '../support/people.ts';

const { address } = keyOf(1);
const NOW = new Date('2026-11-21T12:00:00Z');
const TERMS = { origin: 'https://kingspad.example', chainId: 97, now: NOW };
const message = (more: object = {}) =>
  createSiweMessage({
    address,
    chainId: 97,
    domain: 'kingspad.example',
    nonce: 'abcdef0123456789',
    uri: 'https://kingspad.example/presale-details/1',
    version: '1',
    issuedAt: NOW,
    ...more,
  });

describe('a sign-in', () => {
  it('reads a message with and without a sentence, a scheme, a request and milliseconds', () => {
    for (const text of [
      message(),
      message({ statement: 'Sign in to comment.' }),
      message({ scheme: 'https' }),
      message({ requestId: '7' }),
      message({ issuedAt: new Date('2026-11-20T12:00:00Z') }),
      message({ expirationTime: new Date('2026-11-21T12:00:01Z'), notBefore: NOW }),
      message().replace('12:00:00.000Z', '12:00:00Z'),
    ]) {
      expect(readSignIn(text, TERMS), text).toEqual({ address, nonce: 'abcdef0123456789' });
    }
  });

  it.each([
    ['of another domain', message({ domain: 'evil.example' }), /is for evil.example/],
    ['of a domain that begins alike', message({ domain: 'kingspad.example.evil.org' }), /is for/],
    ['of another port', message({ domain: 'kingspad.example:8443' }), /is for/],
    ['of another scheme', message({ scheme: 'http' }), /expired|valid/],
    ['with a URI elsewhere', message({ uri: 'https://evil.example' }), /URI/],
    ['with an unsecured URI', message({ uri: 'http://kingspad.example' }), /URI/],
    ['of another chain', message({ chainId: 56 }), /chain 56/],
    ['that has expired', message({ expirationTime: NOW }), /expired/],
    ['issued in another year', message({ issuedAt: new Date('2001-01-01') }), /more than a day from now/],
    ['issued in a later year', message({ issuedAt: new Date('2101-01-01') }), /more than a day from now/],
    ['that grants a capability', message({ resources: ['urn:recap:eyJhdHQiOnt9fQ'] }), /resources/],
    ['that is not valid yet', message({ notBefore: new Date('2026-11-21T12:00:01Z') }), /not valid yet/],
  ])('a sign-in message with %s is refused', (_, text, reason) => {
    expect(readSignIn(text, TERMS)).toMatch(reason);
  });

  it.each([
    ['nothing', ''],
    ['anything', 'I am Alice.'],
    ['a line more at the end', `${message()}\nAnd I agree to everything.`],
    ['a line more in between', message().replace('Version: 1', 'Version: 1\nAlso: this')],
    ['a line before', `Hello\n${message()}`],
    ['two messages', `${message()}\n${message({ chainId: 1 })}`],
    ['another version', message().replace('Version: 1', 'Version: 2')],
    ['an address without its checksum', message().replace(address, address.toLowerCase())],
    ['a date that is none', message().replace('2026-11-21T12:00:00.000Z', 'yesterday')],
    ['no date of issue', message().replace(/\nIssued At: .*/, '')],
    ['no nonce', message().replace('Nonce: abcdef0123456789', 'Nonce: ')],
    ['Windows line ends', message().replaceAll('\n', '\r\n')],
  ])('a text that is no sign-in message is refused: %s', (_, text) => {
    expect(readSignIn(text, TERMS)).toMatch(/not in the form/);
  });
});
