import { describe, expect, test } from 'vitest';
import { inRoot } from '../../lib/paths.ts';
import { readSettings, SettingsError } from '../../start/settings.ts';

test('uses built-in parts without any settings', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: inRoot('.data'),
    chain: { kind: 'built-in', port: 8545, seed: true, publicRpcUrl: 'http://127.0.0.1:8545' },
    database: { kind: 'built-in' },
    logLevel: 'warn',
  });
});

test('SEED=0 leaves the demo out, CHAIN_PORT moves the chain, and an empty setting is none', () => {
  const { chain, port } = readSettings({ SEED: '0', CHAIN_PORT: '9000', PORT: ' ' });
  expect(chain).toEqual({
    kind: 'built-in',
    port: 9000,
    seed: false,
    publicRpcUrl: 'http://127.0.0.1:9000',
  });
  expect(port).toBe(3000);
});

describe('another chain and another database', () => {
  test('passes on a given chain and database', () => {
    const { chain, database } = readSettings({
      RPC_URL: 'https://node.example/secret',
      PUBLIC_RPC_URL: 'https://node.example',
      DATABASE_URL: 'postgres://db.example/kingspad',
    });
    expect(chain).toMatchObject({ kind: 'other', publicRpcUrl: 'https://node.example' });
    expect(database).toMatchObject({ kind: 'other', indexerUrl: undefined, apiUrl: undefined });
  });

  test('never shows browsers an RPC that may hold a key, even without another one', () => {
    expect(() => readSettings({ RPC_URL: 'https://node.example/secret' })).toThrow(SettingsError);
  });
});

test.each(['0', '65536', '80.5', 'http'])('PORT=%s is refused with a sentence', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow('it must be a port');
});
