import { expect, test } from 'vitest';
import { testsWithoutExpectation } from '../../checks/forge-tests.ts';

const BASE = `
contract Base is Test {
    function assertPaid(uint256 amount) internal view { assertEq(token.balanceOf(user), amount); }
    function pay(uint256 amount) internal { if (amount > 0) { locker.pay(amount); } assertPaid(amount); }
    function setUp() public virtual {}
}`;

/** The findings for a test with this body. */
const found = (body: string, name = 'test_Pays') =>
  testsWithoutExpectation(
    new Map([
      ['Base.sol', BASE],
      ['Pay.t.sol', `contract PayTest is Base { function ${name}() public { ${body} } }`],
    ]),
  );

test.each([
  'assertEq(locker.paid(), 5);',
  'vm.expectRevert(Locker.Nothing.selector); locker.pay(0);',
  'vm.expectEmit(); locker.pay(1);',
  'pay(5);',
])('accepts a test that expects something, by itself or by a helper: %s', (body) => {
  expect(found(body)).toEqual([]);
});

test.each(['locker.pay(5);', '// assertEq(locker.paid(), 5);\n locker.pay(5);', 'locker.assertPaid(5);', ''])(
  'names a test that expects nothing: %s',
  (body) => {
    expect(found(body)).toEqual(['Pay.t.sol: test_Pays']);
  },
);

test('names a fuzz test and an invariant that expect nothing', () => {
  expect(found('locker.pay(5);', 'testFuzz_Pays')).toEqual(['Pay.t.sol: testFuzz_Pays']);
  expect(found('locker.pay(5);', 'invariant_Paid')).toEqual(['Pay.t.sol: invariant_Paid']);
});
