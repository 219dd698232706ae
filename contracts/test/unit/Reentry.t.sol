// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {Permit} from "../../src/shared/Permits.sol";
import {HookToken} from "../mocks/HookToken.sol";
import {PermitHookToken} from "../mocks/PermitHookToken.sol";
import {Reentrant} from "../mocks/Reentrant.sol";
import {ReentrantWallet} from "../mocks/Wallets.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// @notice From within each call that runs foreign code, every function of the compiled interface is called: one that
/// is added later, too. {LockTokensTest}, {UnlockTokensTest}, {PlatformTest} and {WithdrawCreditTest} do it for theirs.
contract ReentryTest is LockerTest {
    HookToken private hook;
    string[] private signatures;
    bytes[] private calls;

    function setUp() public override {
        super.setUp();
        hook = new HookToken();
        _fund(address(hook), alice, 10 * Defaults.AMOUNT);
        (string[] memory allSignatures, bytes[] memory allCalls) = _stateChangingCalls();
        for (uint256 i = 0; i < allCalls.length; ++i) {
            signatures.push(allSignatures[i]);
            calls.push(allCalls[i]);
        }
    }

    function test_WhenTheTokenCallsBackWhileItIsLocked() external {
        bytes[] memory locking = _lockingCalls(address(hook));
        for (uint256 i = 0; i < locking.length; ++i) {
            hook.arm(address(locker), calls);
            uint256 pulls = i == 4 ? 2 : 1;
            _send(locking[i], pulls * Defaults.FEE);
            _assertAllRefused(hook.results(), signatures, 2 * pulls);
        }
        assertEq(locker.lockCount(), 6);
    }

    function test_WhenTheTokenCallsBackFromItsPermit() external {
        PermitHookToken permitted = new PermitHookToken();
        _introduce(address(permitted));
        permitted.mint(alice, Defaults.AMOUNT);
        permitted.arm(address(locker), calls);
        Permit memory any;
        vm.prank(alice);
        locker.lockTokensWithPermit{value: Defaults.FEE}(address(permitted), 5, Defaults.UNLOCK_TIME, any);
        _assertAllRefused(permitted.results(), signatures, 3);
        permitted.arm(address(locker), calls);
        vm.prank(alice);
        locker.lockAndVestingWithPermit{value: Defaults.FEE}(
            address(permitted), 5, Defaults.FIRST_RELEASE, 10_000, 0, 0, any
        );
        _assertAllRefused(permitted.results(), signatures, 3);
    }

    function test_WhenTheTokenCallsBackWhileItIsAdded() external {
        uint256 id = _vest(alice, address(hook), 100);
        hook.arm(address(locker), calls);
        _increase(alice, id, 50);
        _assertAllRefused(hook.results(), signatures, 2);
        assertEq(_details(id).amount, 150);
        assertEq(locker.totalLocked(address(hook)), 150);
    }

    function test_WhenTheTokenCallsBackWhileItIsPaidOut() external {
        uint256[2] memory ids = [_vest(alice, address(hook), 100), _vest(alice, address(hook), 100)];
        vm.warp(Defaults.FIRST_RELEASE);
        hook.arm(address(locker), calls);
        _claim(alice, ids[0]);
        _assertAllRefused(hook.results(), signatures, 2);
        hook.arm(address(locker), calls);
        _transfer(alice, ids[1], address(0));
        _assertAllRefused(hook.results(), signatures, 2);
        assertEq(hook.balanceOf(address(locker)), 160);
        assertEq(locker.totalLocked(address(hook)), 160);
    }

    function test_WhenThePayerCallsBackWithTheSurplus() external {
        ReentrantWallet wallet = new ReentrantWallet();
        _fund(address(token), address(wallet), Defaults.AMOUNT);
        bytes[] memory locking = _lockingCalls(address(token));
        for (uint256 i = 0; i < locking.length; ++i) {
            wallet.arm(address(locker), calls);
            vm.deal(address(wallet), 1 ether);
            wallet.execute(address(locker), 1 ether, locking[i]);
            _assertAllRefused(wallet.results(), signatures, 1);
        }
        wallet.arm(address(locker), calls);
        vm.deal(address(wallet), 1 ether);
        wallet.execute(address(locker), 1 ether, abi.encodeCall(ILocker.splitLock, (1, 1)));
        _assertAllRefused(wallet.results(), signatures, 1);
        assertEq(locker.lockCount(), 7);
    }

    /// @dev Before and after the token moves, during a lock, an addition, a claim, and a renouncing that pays out.
    function test_WhenTheTokenReadsWhileItIsMoved() external {
        bytes[] memory reads = new bytes[](3);
        reads[0] = abi.encodeCall(ILocker.claimable, (1));
        reads[1] = abi.encodeCall(ILocker.totalLocked, (address(hook)));
        reads[2] = abi.encodeCall(ILocker.lockersCountOf, (alice));
        hook.arm(address(locker), reads);
        uint256 id = _vest(alice, address(hook), 100);
        _assertReads([uint256(0), 0, 0]);
        hook.arm(address(locker), reads);
        _increase(alice, id, 100);
        _assertReads([uint256(0), 100, 1]);
        vm.warp(Defaults.FIRST_RELEASE);
        hook.arm(address(locker), reads);
        _claim(alice, id);
        _assertReads([uint256(0), 160, 1]);
        vm.warp(Defaults.FIRST_RELEASE + Defaults.CYCLE);
        hook.arm(address(locker), reads);
        _transfer(alice, id, address(0));
        _assertReads([uint256(0), 120, 1]);
    }

    /// @dev Without permits: two more calls have their own test.
    function _lockingCalls(address token_) private view returns (bytes[] memory locking) {
        ILocker.Terms[] memory locks = new ILocker.Terms[](2);
        locks[0] = ILocker.Terms(alice, 5, false, Defaults.UNLOCK_TIME, 0, 0, 0);
        locks[1] = ILocker.Terms(alice, 5, true, Defaults.UNLOCK_TIME, 10_000, 0, 0);
        locking = new bytes[](5);
        locking[0] = abi.encodeCall(ILocker.lockTokens, (token_, 5, Defaults.UNLOCK_TIME, false));
        locking[1] = abi.encodeCall(ILocker.lockTokensFor, (bob, token_, 5, Defaults.UNLOCK_TIME));
        locking[2] = abi.encodeCall(ILocker.lockAndVesting, (token_, 5, Defaults.UNLOCK_TIME, 10_000, 0, 0));
        locking[3] =
            abi.encodeCall(ILocker.lockAndVestingFor, (bob, token_, 5, Defaults.UNLOCK_TIME, 10_000, 0, 0));
        locking[4] = abi.encodeCall(ILocker.lockMany, (token_, locks));
    }

    function _send(bytes memory data, uint256 value) private {
        vm.prank(alice);
        (bool success,) = address(locker).call{value: value}(data);
        assertTrue(success);
    }

    /// @dev The same before the token moved and after it.
    function _assertReads(uint256[3] memory expected) private view {
        Reentrant.Result[] memory results = hook.results();
        assertEq(results.length, 6);
        for (uint256 i = 0; i < 6; ++i) {
            assertTrue(results[i].success);
            assertEq(abi.decode(results[i].returned, (uint256)), expected[i % 3]);
        }
    }
}
