// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {Permit} from "../../src/shared/Permits.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {IZooToken, Zoo} from "../mocks/Zoo.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

contract WholeZooTest is LockerTest {
    Zoo private zoo;

    function setUp() public override {
        super.setUp();
        zoo = new Zoo();
        address[] memory tokens = zoo.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            _fund(tokens[i], alice, 10 * Defaults.AMOUNT);
            _fund(tokens[i], bob, 10 * Defaults.AMOUNT);
        }
    }

    /// LC-05 (part: token locker)
    /// LC-07 (part: lockTokens of the token locker)
    function test_WhenEveryTokenIsLocked() external {
        address[] memory tokens = zoo.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            for (uint256 n = 0; n < 2; ++n) {
                uint256 before = IZooToken(tokens[i]).balanceOf(address(locker));
                vm.recordLogs();
                uint256 id = _lock(alice, tokens[i], Defaults.AMOUNT, Defaults.UNLOCK_TIME);
                _assertLastLogIsLock(vm.getRecordedLogs(), id);

                uint256 balance = IZooToken(tokens[i]).balanceOf(address(locker));
                assertEq(_details(id).amount, balance - before, "what arrived");
                assertLe(locker.totalLocked(tokens[i]), balance, "covered");
            }
        }
    }

    function test_WhenEveryTokenIsUnlocked() external {
        address[] memory tokens = zoo.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            uint256 id = _lock(alice, tokens[i], Defaults.AMOUNT, Defaults.UNLOCK_TIME);
            _lock(bob, tokens[i], Defaults.AMOUNT, Defaults.UNLOCK_TIME);
            uint256 locked = _details(id).amount;
            uint256 held = IZooToken(tokens[i]).balanceOf(address(locker));
            vm.warp(Defaults.UNLOCK_TIME);
            _unlock(alice, id);
            assertEq(IZooToken(tokens[i]).balanceOf(address(locker)), held - locked);
            assertEq(locker.totalLocked(tokens[i]), locked, "the other lock");
            vm.warp(Defaults.START);
        }
    }

    /// LC-07 (part: every creating call of the token locker)
    function test_WhenEveryTokenIsLockedByEveryCreatingCall() external {
        address[] memory tokens = zoo.tokens();
        ILocker.Terms[] memory locks = new ILocker.Terms[](2);
        locks[0] = ILocker.Terms(bob, 1e9, true, Defaults.FIRST_RELEASE, 2_000, 1 days, 2_000);
        locks[1] = ILocker.Terms(bob, 1e9, false, Defaults.UNLOCK_TIME, 0, 0, 0);
        Permit memory none;
        bytes32 plain = ILocker.TokensLocked.selector;
        bytes32 vesting = ILocker.VestingLocked.selector;
        for (uint256 i = 0; i < tokens.length; ++i) {
            address t = tokens[i];
            _create(abi.encodeCall(ILocker.lockTokensFor, (bob, t, 1e9, Defaults.UNLOCK_TIME)), t, plain);
            _create(
                abi.encodeCall(ILocker.lockTokensWithPermit, (t, 1e9, Defaults.UNLOCK_TIME, none)), t, plain
            );
            _create(
                abi.encodeCall(
                    ILocker.lockAndVesting, (t, 1e9, Defaults.FIRST_RELEASE, 2_000, 1 days, 2_000)
                ),
                t,
                vesting
            );
            _create(
                abi.encodeCall(
                    ILocker.lockAndVestingFor, (bob, t, 1e9, Defaults.FIRST_RELEASE, 10_000, 0, 0)
                ),
                t,
                vesting
            );
            _create(
                abi.encodeCall(
                    ILocker.lockAndVestingWithPermit, (t, 1e9, Defaults.FIRST_RELEASE, 10_000, 0, 0, none)
                ),
                t,
                vesting
            );
            _create(abi.encodeCall(ILocker.lockMany, (t, locks)), t, plain);
        }
    }

    /// @dev Three fifths, the rest at the end; what is taken from the sender is missing for the last claim.
    function test_WhenEveryTokenVests() external {
        address[] memory tokens = zoo.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            uint256 id = _vest(alice, tokens[i], Defaults.AMOUNT);
            _lock(bob, tokens[i], Defaults.AMOUNT, Defaults.UNLOCK_TIME);
            uint256 locked = _details(id).amount;
            vm.warp(Defaults.FIRST_RELEASE + 2 * Defaults.CYCLE);
            uint256 held = IZooToken(tokens[i]).balanceOf(address(locker));
            _claim(alice, id);
            assertEq(IZooToken(tokens[i]).balanceOf(address(locker)), held - locked * 3 / 5);
            vm.warp(Defaults.LAST_STEP);
            _claim(alice, id);
            assertEq(IZooToken(tokens[i]).balanceOf(address(locker)), held - locked);
            assertEq(locker.totalLocked(tokens[i]), held - locked, "the other lock");
            vm.warp(Defaults.START);
        }
    }

    function test_GivenAHugeSupply() external {
        MockToken huge = new MockToken("Huge", 0);
        huge.mint(eve, type(uint256).max - Defaults.MAX_AMOUNT);
        _fund(address(huge), alice, Defaults.MAX_AMOUNT);
        uint256 id = _lock(alice, address(huge), Defaults.MAX_AMOUNT, Defaults.UNLOCK_TIME);
        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, id);
        assertEq(huge.balanceOf(alice), Defaults.MAX_AMOUNT);
    }

    /// LC-05 (part: token locker)
    function test_GivenATokenThatIsTaxed() external {
        address taxed = address(zoo.taxed());
        uint256 id = _lock(alice, taxed, Defaults.AMOUNT, Defaults.UNLOCK_TIME);
        assertEq(_details(id).amount, Defaults.AMOUNT * 95 / 100);

        zoo.taxed().setReceiverTax(1_000);
        id = _lock(alice, taxed, Defaults.AMOUNT, Defaults.UNLOCK_TIME);
        assertEq(_details(id).amount, Defaults.AMOUNT * 90 / 100);
        assertEq(locker.totalLocked(taxed), IZooToken(taxed).balanceOf(address(locker)));
    }

    function _create(bytes memory data, address token_, bytes32 selector) private {
        uint256 locked = locker.totalLocked(token_);
        uint256 before = IZooToken(token_).balanceOf(address(locker));
        vm.recordLogs();
        vm.prank(alice);
        (bool success,) = address(locker).call{value: 1 ether}(data);
        assertTrue(success);
        _assertLastLog(vm.getRecordedLogs(), selector, locker.lockCount());
        uint256 arrived = IZooToken(token_).balanceOf(address(locker)) - before;
        assertEq(locker.totalLocked(token_), locked + arrived);
    }
}
