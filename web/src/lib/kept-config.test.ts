import { afterEach, expect, test } from 'vitest';
import { contractsNamed } from './generations.ts';
import { keptConfig } from './kept-config.ts';

afterEach(() => localStorage.clear());

/** Stored by the last version before generations, but for lists that nothing reads without the server. */
const STORED = {
  chainId: 97,
  chainName: 'KingsPad Dev Chain',
  rpcUrl: 'http://127.0.0.1:8545',
  blockTimeSeconds: 3,
  explorer: null,
  contracts: {
    tokenLocker: '0x36b58F5C1969B7b6591D752ea6F5486D069010AB',
    liquidityLocker: '0x8198f5d8F8CfFE8f9C413d98a0A55aEB8ab9FbB7',
    presaleFactory: '0x172076E0166D1F9Cc711C77Adf8488051744980C',
    stakingFactory: '0xBEc49fA140aCaA83533fB00A2BB19bDdd0290f25',
  },
  anchor: { blockNumber: 76, blockHash: `0x${'9b'.repeat(32)}` },
};

test('a configuration stored before generations has the contracts of the first one', () => {
  localStorage.setItem('kingspad:config:v1', JSON.stringify(STORED));
  const config = keptConfig.read();
  expect(config).toMatchObject(STORED);
  for (const [name, contract] of Object.entries(STORED.contracts))
    expect(contractsNamed(config, name as keyof typeof STORED.contracts)).toEqual([contract]);
});

test('a configuration without contracts is not used', () => {
  localStorage.setItem('kingspad:config:v1', JSON.stringify({ ...STORED, contracts: null }));
  expect(keptConfig.read()).toBeUndefined();
});
