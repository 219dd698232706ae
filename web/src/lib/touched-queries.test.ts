import { expect, it } from 'vitest';
import { apiKey } from './api-query.ts';
import { touchedBy } from './touched-queries.ts';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OTHER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

const isTouched = touchedBy(['token-locker'], { token: (value) => value === TOKEN.toLowerCase() });

it.each([
  ['an answer about what changed', apiKey('GET /api/v1/token-locker/get/{token}', { token: TOKEN })],
  ['a list that names nothing', apiKey('GET /api/v1/token-locker/all', { page: 1 })],
  ['an answer of another area', apiKey('GET /api/v1/liquidity-locker/get/{token}', { token: OTHER })],
  ['what the chain was asked', ['chain', 97, 'balance', OTHER]],
])('a push touches %s', (_what, key) => expect(isTouched(key)).toBe(true));

it.each([
  ['an answer about something else', apiKey('GET /api/v1/token-locker/get/{token}', { token: OTHER })],
  ['a price, which has its own clock', apiKey('GET /api/v1/price/{token}', { token: TOKEN })],
])('a push leaves %s', (_what, key) => expect(isTouched(key)).toBe(false));
