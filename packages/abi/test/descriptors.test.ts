import { parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { CONTRACTS } from '../scripts/descriptor-texts.ts';
import { callDescriptor, typeDescriptor, words, type DescribedContract } from '../scripts/descriptors.ts';

const abi = parseAbi([
  'function pay(address token, uint256 amount, Terms terms) payable',
  'function sweep()',
  'function owed() view returns (uint256)',
  'struct Terms { uint256 until; bytes32 proof; }',
]);

const PAY: DescribedContract = {
  file: 'calldata-Test',
  abi,
  deployedAs: 'tokenLocker',
  calls: { pay: 'Pay' },
  fields: {
    '@.value': { label: 'Fee', format: 'amount' },
    token: { label: 'Token', format: 'addressName' },
    amount: { label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'token' } },
    'terms.until': { label: 'Until', format: 'date' },
    'terms.proof': { hidden: 'A part of a signature.' },
  },
  operator: ['sweep'],
};

interface Shown {
  context: { contract: { deployments: unknown } };
  display: { formats: Record<string, { intent: string; required: string[]; excluded?: string[] }> };
}

const described = (change: Partial<DescribedContract> = {}) =>
  callDescriptor({ ...PAY, ...change }, [
    { chainId: 97, contracts: { tokenLocker: '0x01' } as never },
  ]) as Shown;

describe('descriptor of a call', () => {
  it('shows every argument, inside structs too, and the coin sent', () => {
    const { context, display } = described();
    expect(context.contract.deployments).toEqual([{ chainId: 97, address: '0x01' }]);
    expect(display.formats).toMatchObject({
      'pay(address,uint256,(uint256,bytes32))': {
        intent: 'Pay',
        required: ['token', 'amount', 'terms.until', '@.value'],
        excluded: ['terms.proof'],
      },
    });
  });

  it.each<[string, Partial<DescribedContract>, RegExp]>([
    ['a text without a function', { calls: { ...PAY.calls, gone: 'Gone' } }, /there is no function gone/],
    ['an argument without a text', { fields: { '@.value': { hidden: 'x' } } }, /pay has no text for amount/],
    [
      'a text without an argument',
      { fields: { ...PAY.fields, gone: { hidden: 'x' } } },
      /no function has gone/,
    ],
  ])('a descriptor is refused if %s', (_, change, problem) => {
    expect(() => described(change)).toThrow(problem);
  });

  it('calls a function without a text by the words of its name', () => {
    const { display } = described({ operator: [] });
    expect(display.formats['sweep()']).toMatchObject({ intent: 'Sweep' });
    expect(words('acceptLockerOwnerShip')).toBe('Accept locker owner ship');
  });

  it('says base units if the call does not name the token', () => {
    const locker = CONTRACTS.find(({ file }) => file === 'calldata-TokenLocker');
    const shown = callDescriptor(locker as DescribedContract, []) as Shown;
    expect(shown.display.formats['increaseLock(uint256 id,uint256 amount)']).toMatchObject({
      fields: [{ path: 'id' }, { path: 'amount', label: 'Amount, base units', format: 'raw' }],
    });
  });
});

it('a signed type whose fields differ from its texts is refused', () => {
  const type = {
    domain: { name: 'KingsPad', version: '1' },
    types: { Vote: [{ name: 'inFavor', type: 'bool' }] },
    primaryType: 'Vote',
  };
  const inFavor = { label: 'In favor', format: 'raw' };
  expect(typeDescriptor(type, { intent: 'Vote', fields: { inFavor } }, [])).toMatchObject({
    display: { formats: { Vote: { required: ['inFavor'] } } },
  });
  expect(() => typeDescriptor(type, { intent: 'Vote', fields: {} }, [])).toThrow(/no text for inFavor/);
  expect(() => typeDescriptor(type, { intent: 'Vote', fields: { inFavor, gone: inFavor } }, [])).toThrow(
    /no field gone/,
  );
});
