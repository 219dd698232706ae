import { generationsOf } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import { describe, expect, it } from 'vitest';
import { readDeployment } from '../src/deployment-schema.ts';

const addressNo = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`;
const contractsFrom = (number: number) => ({
  tokenLocker: addressNo(number),
  liquidityLocker: addressNo(number + 1),
  presaleFactory: addressNo(number + 2),
  stakingFactory: addressNo(number + 3),
});
const COMMON = {
  chainId: 97,
  chainName: 'Chain',
  explorer: null,
  anchor: { blockNumber: 1, blockHash: `0x${'11'.repeat(32)}` },
  blockTimeSeconds: 3,
  wrappedNative: addressNo(1),
  routers: [],
  coins: [],
  demoAccounts: [],
};
const FIRST = { startBlock: 10, contracts: contractsFrom(16) };
const SECOND = { startBlock: 20, contracts: contractsFrom(32), noNewLocks: 'A newer version is there.' };

const deploymentIn = (value: object) => {
  const read = readDeployment(value);
  if (!('deployment' in read)) throw new Error(read.problems.join());
  return read.deployment;
};
const problemsIn = (value: object) => {
  const read = readDeployment(value);
  return 'problems' in read ? read.problems : [];
};

describe('a deployment file', () => {
  it('reads a file of an earlier version as generation 0', () => {
    const deployment = deploymentIn({ ...COMMON, ...FIRST });
    expect(generationsOf(deployment)).toEqual([FIRST]);
    expect(deployment).toMatchObject(FIRST);
  });

  it('lists generations: the first one gives the start block, the last one the contracts of new things', () => {
    const deployment = deploymentIn({ ...COMMON, generations: [FIRST, SECOND] });
    expect(generationsOf(deployment)).toEqual([FIRST, SECOND]);
    expect(deployment).toMatchObject({ startBlock: 10, contracts: SECOND.contracts });
  });

  it('a file with generations in the wrong order is refused', () => {
    expect(problemsIn({ ...COMMON, generations: [SECOND, FIRST] })).toEqual([
      'generation 1 starts at block 10, before generation 0 (block 20): list generations in the order of their deployment',
    ]);
  });

  it('a file with one contract in two generations is refused, in any letter case', () => {
    const contracts = {
      ...SECOND.contracts,
      stakingFactory: addressNo(0xab).toUpperCase().replace('X', 'x'),
    };
    const first = { ...FIRST, contracts: { ...FIRST.contracts, presaleFactory: addressNo(0xab) } };
    expect(problemsIn({ ...COMMON, generations: [first, { ...SECOND, contracts }] })).toEqual([
      `the stakingFactory of generation 1, ${contracts.stakingFactory}, is the presaleFactory of generation 0 already`,
    ]);
  });

  it.each([
    [{ generations: [] }],
    [{ generations: 'all' }],
    [{ generations: [FIRST, { ...SECOND, startBlock: '20' }] }],
    [{ generations: [FIRST, { ...SECOND, contracts: { ...SECOND.contracts, tokenLocker: '0x12' } }] }],
    [{ generations: [FIRST, { ...SECOND, events: 'unknown' }] }],
    [{ generations: [FIRST, { ...SECOND, noNewLocks: '' }] }],
    [{ generations: [null] }],
  ])('names the place of a value that cannot be used: %j', (change) => {
    expect(problemsIn({ ...COMMON, ...change }).join()).toMatch(/generations|contracts/);
  });
});
