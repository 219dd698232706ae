// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {Permit} from "../../src/shared/Permits.sol";
import {Defaults} from "../unit/Defaults.sol";
import {PairTest} from "../unit/PairTest.sol";

/// @notice As {LockerGasTest}, with PancakeSwap's own pair, which the locker recognises: whole transactions, the fee paid,
/// the approval infinite, no balance zero before or after.
/// forge-config: default.isolate = true
contract LiquidityGasTest is PairTest {
    string private constant GROUP = "LiquidityLocker";

    uint256 private constant LOCK_NEW_USER_BAR = 200_000;
    uint256 private constant UNLOCK_BAR = 62_000;
    uint256 private constant CLAIM_BAR = 62_000;

    function setUp() public override {
        super.setUp();
        cake.transfer(address(locker), 1);
        uni.transfer(address(locker), 1);
    }

    function test_LockNewUser() external {
        _lock(bob, address(cake));
        _lock(alice, address(cake));
        uint256 gas = vm.snapshotGasLastCall(GROUP, "lock, new user");
        assertLe(gas, LOCK_NEW_USER_BAR);
    }

    /// @dev The first lock of all: it also opens the word of the marks and the token's list.
    function test_LockFirst() external {
        _lock(alice, address(cake));
        vm.snapshotGasLastCall(GROUP, "lock, first of all");
    }

    function test_LockUnrecognised() external {
        _lock(bob, address(uni));
        _lock(alice, address(uni));
        vm.snapshotGasLastCall(GROUP, "lock, new user, unrecognised pair");
    }

    function test_LockWithPermit() external {
        _lock(bob, address(cake));
        vm.prank(alice);
        cake.approve(address(locker), 0);
        Permit memory permit = _signPermit(Defaults.AMOUNT);
        vm.prank(alice);
        locker.lockTokensWithPermit{value: Defaults.FEE}(
            address(cake), Defaults.AMOUNT, Defaults.UNLOCK_TIME, permit
        );
        vm.snapshotGasLastCall(GROUP, "lock with permit, new user");
    }

    function test_Unlock() external {
        uint256 id = _lock(alice, address(cake));
        _lock(bob, address(cake));
        vm.warp(Defaults.UNLOCK_TIME);
        vm.prank(alice);
        locker.unlockTokens(id);
        uint256 gas = vm.snapshotGasLastCall(GROUP, "unlock");
        assertLe(gas, UNLOCK_BAR);
    }

    function test_VestNewUser() external {
        _vest(bob, address(cake));
        _vest(alice, address(cake));
        vm.snapshotGasLastCall(GROUP, "vesting lock, new user");
    }

    function test_ClaimFirstMiddleLast() external {
        uint256 id = _vest(alice, address(cake));
        _vest(bob, address(cake));
        string[3] memory names = ["vesting claim, first", "vesting claim, middle", "vesting claim, last"];
        uint256[3] memory times =
            [Defaults.FIRST_RELEASE, Defaults.FIRST_RELEASE + 2 * Defaults.CYCLE, Defaults.LAST_STEP];
        for (uint256 i = 0; i < names.length; ++i) {
            vm.warp(times[i]);
            vm.prank(alice);
            locker.unlockVesting(id);
            assertLe(vm.snapshotGasLastCall(GROUP, names[i]), CLAIM_BAR);
        }
    }

    function test_Split() external {
        uint256 id = _lock(alice, address(cake));
        _split(alice, id, Defaults.AMOUNT / 2);
        vm.snapshotGasLastCall(GROUP, "split");
    }

    function test_LockManyOf10() external {
        _vest(bob, address(cake));
        ILocker.Terms[] memory locks = new ILocker.Terms[](10);
        for (uint256 i = 0; i < 10; ++i) {
            address owner = makeAddr(vm.toString(i));
            locks[i] = ILocker.Terms(
                owner, Defaults.AMOUNT / 10, true, Defaults.FIRST_RELEASE, 2_000, 10 days, 2_000
            );
        }
        vm.prank(alice);
        locker.lockMany{value: 10 * Defaults.FEE}(address(cake), locks);
        vm.snapshotGasLastCall(GROUP, "ten vesting locks at once, new users");
    }
}
