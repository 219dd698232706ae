import type { PublicConfig } from '@kingspad/domain/api';
import { expect, test } from 'vitest';
import { askInTurn, contractsNamed, generationsIn } from './generations.ts';

const contracts = (digit: string): PublicConfig['contracts'] => ({
  tokenLocker: `0x${digit.repeat(40)}`,
  liquidityLocker: `0x${digit.repeat(40)}`,
  presaleFactory: null,
  stakingFactory: null,
});
const config = (generations?: PublicConfig['generations']) =>
  ({ contracts: contracts('2'), generations }) as PublicConfig;

test('a configuration of an earlier version has one generation', () => {
  expect(generationsIn(config())).toEqual([{ contracts: contracts('2') }]);
});

test('contracts are named newest first, without those that a generation lacks', () => {
  const all = ['1', '2'].map((digit) => ({ contracts: contracts(digit), startBlock: 1, noNewLocks: null }));
  expect(contractsNamed(config(all), 'tokenLocker')).toEqual([`0x${'2'.repeat(40)}`, `0x${'1'.repeat(40)}`]);
  expect(contractsNamed(config(all), 'presaleFactory')).toBeUndefined();
  expect(contractsNamed(undefined, 'tokenLocker')).toBeUndefined();
});

test('asks contracts in turn until one knows the lock, sale or pool', async () => {
  const [newest, older, oldest] = ['3', '2', '1'].map((digit) => contracts(digit).tokenLocker);
  if (!newest || !older || !oldest) throw new Error('no contracts');
  const asked: string[] = [];
  const ask = async (contract: string) => {
    asked.push(contract);
    return contract === older ? 'here' : null;
  };
  expect(await askInTurn([newest, older, oldest], ask, (answer) => answer !== null)).toBe('here');
  expect(asked).toEqual([newest, older]);
  expect(await askInTurn([newest, oldest], ask, (answer) => answer !== null)).toBeNull();
});
