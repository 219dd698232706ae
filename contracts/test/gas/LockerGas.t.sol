// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {Permit} from "../../src/shared/Permits.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {PermitToken} from "../mocks/PermitToken.sol";
import {signPermit} from "../mocks/SignPermit.sol";
import {Defaults} from "../unit/Defaults.sol";
import {LockerTest} from "../unit/LockerTest.sol";

/// @notice Whole transactions, base cost and call data included: the fee is paid, the approval is infinite, the token
/// has 18 decimals, balances are not zero before or after, and the locker has fees of others.
/// forge-config: default.isolate = true
contract LockerGasTest is LockerTest {
    string private constant GROUP = "TokenLocker";

    uint256 private constant LOCK_NEW_USER_BAR = 190_000;
    uint256 private constant UNLOCK_BAR = 62_000;
    uint256 private constant CLAIM_BAR = 62_000;

    function setUp() public override {
        super.setUp();
        token.mint(address(locker), 1);
    }

    function test_LockFirstOfToken() external {
        _lockOtherToken();
        _lock(alice);
        vm.snapshotGasLastCall(GROUP, "lock, first of the token");
    }

    function test_LockNewUser() external {
        _lock(bob);
        _lock(alice);
        uint256 gas = vm.snapshotGasLastCall(GROUP, "lock, new user");
        assertLe(gas, LOCK_NEW_USER_BAR);
    }

    function test_LockNewUserWithTail() external {
        _lock(bob);
        bytes memory data = abi.encodePacked(_lockCall(), locker.METADATA_TAG(), Defaults.DIGEST);
        vm.prank(alice);
        (bool success,) = address(locker).call{value: Defaults.FEE}(data);
        assertTrue(success);
        uint256 gas = vm.snapshotGasLastCall(GROUP, "lock, new user, with a metadata digest");
        assertLe(gas, LOCK_NEW_USER_BAR);
    }

    /// @dev The eighth lock of the token opens a new word of its list.
    function test_LockNewUserWorst() external {
        for (uint256 i = 0; i < 7; ++i) {
            _lock(bob);
        }
        _lock(alice);
        uint256 gas = vm.snapshotGasLastCall(GROUP, "lock, new user, new word of the token's list");
        assertLe(gas, LOCK_NEW_USER_BAR);
    }

    function test_LockSameUser() external {
        _lock(alice);
        _lock(alice);
        vm.snapshotGasLastCall(GROUP, "lock, same user again");
    }

    function test_LockWithSurplus() external {
        _lock(bob);
        vm.prank(alice);
        locker.lockTokens{value: 1 ether}(address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME, false);
        vm.snapshotGasLastCall(GROUP, "lock, new user, surplus returned");
    }

    function test_Unlock() external {
        uint256 id = _lock(alice);
        _lock(bob);
        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, id);
        uint256 gas = vm.snapshotGasLastCall(GROUP, "unlock");
        assertLe(gas, UNLOCK_BAR);
    }

    // ------------------------------------------------------------------------------------------------ vesting

    function test_VestNewUser() external {
        _vest(bob);
        _vest(alice);
        vm.snapshotGasLastCall(GROUP, "vesting lock, new user");
    }

    function test_VestWithPermit() external {
        PermitToken permitted = new PermitToken();
        (address signer, uint256 key) = makeAddrAndKey("signer");
        vm.deal(signer, 1 ether);
        permitted.mint(signer, 2 * Defaults.AMOUNT);
        _fund(address(permitted), bob, Defaults.AMOUNT);
        _vest(bob, address(permitted), Defaults.AMOUNT);
        Permit memory permit =
            signPermit(key, address(permitted), address(locker), Defaults.AMOUNT, Defaults.DATE_LIMIT);
        vm.prank(signer);
        locker.lockAndVestingWithPermit{value: Defaults.FEE}(
            address(permitted), Defaults.AMOUNT, Defaults.FIRST_RELEASE, 2_000, 10 days, 2_000, permit
        );
        vm.snapshotGasLastCall(GROUP, "vesting lock with permit, new user");
    }

    function test_ClaimFirstMiddleLast() external {
        uint256 id = _vest(alice);
        _vest(bob);
        vm.warp(Defaults.FIRST_RELEASE);
        _claim(alice, id);
        vm.snapshotGasLastCall(GROUP, "vesting claim, first");
        vm.warp(Defaults.FIRST_RELEASE + 2 * Defaults.CYCLE);
        _claim(alice, id);
        uint256 gas = vm.snapshotGasLastCall(GROUP, "vesting claim, middle");
        assertLe(gas, CLAIM_BAR);
        vm.warp(Defaults.LAST_STEP);
        _claim(alice, id);
        vm.snapshotGasLastCall(GROUP, "vesting claim, last");
    }

    // ------------------------------------------------------------------------------------------------ changes

    function test_Extend() external {
        uint256 plain = _lock(alice);
        uint256 vesting = _vest(alice);
        _extend(alice, plain, Defaults.UNLOCK_TIME + 1 days);
        vm.snapshotGasLastCall(GROUP, "extend");
        _extend(alice, vesting, Defaults.FIRST_RELEASE + 1 days);
        vm.snapshotGasLastCall(GROUP, "extend, vesting");
    }

    function test_Increase() external {
        uint256 id = _lock(alice);
        _increase(alice, id, Defaults.AMOUNT);
        vm.snapshotGasLastCall(GROUP, "increase");
    }

    function test_Split() external {
        uint256 plain = _lock(alice);
        uint256 vesting = _vest(alice);
        _split(alice, plain, Defaults.AMOUNT / 2);
        vm.snapshotGasLastCall(GROUP, "split");
        _split(alice, vesting, Defaults.AMOUNT / 2);
        vm.snapshotGasLastCall(GROUP, "split, vesting");
    }

    function test_HandOver() external {
        _lock(bob);
        uint256 id = _lock(alice);
        _lock(alice);
        _transfer(alice, id, bob);
        vm.snapshotGasLastCall(GROUP, "offer");
        _accept(bob, id);
        vm.snapshotGasLastCall(GROUP, "accept");
    }

    function test_Renounce() external {
        uint256 id = _lock(alice);
        _lock(alice);
        _transfer(alice, id, address(0));
        vm.snapshotGasLastCall(GROUP, "renounce");
    }

    function test_LockManyOf10() external {
        _vest(bob);
        ILocker.Terms[] memory locks = new ILocker.Terms[](10);
        for (uint256 i = 0; i < 10; ++i) {
            address owner = makeAddr(vm.toString(i));
            locks[i] = ILocker.Terms(
                owner, Defaults.AMOUNT / 10, true, Defaults.FIRST_RELEASE, 2_000, 10 days, 2_000
            );
        }
        vm.prank(alice);
        locker.lockMany{value: 10 * Defaults.FEE}(address(token), locks);
        vm.snapshotGasLastCall(GROUP, "ten vesting locks at once, new users");
    }

    // -------------------------------------------------------------------------------------------------- reads

    /// @dev The views that a wallet reads in one eth_call.
    function test_ReadMyLockers() external {
        for (uint256 i = 0; i < 100; ++i) {
            _lock(alice, address(token), 1, Defaults.UNLOCK_TIME);
        }
        vm.prank(alice);
        ILocker(locker).getMyLockers();
        vm.snapshotGasLastCall(GROUP, "getMyLockers, 100 locks");
    }

    function _lockOtherToken() private {
        address other = address(new MockToken("Other", 18));
        _fund(other, bob, Defaults.AMOUNT);
        _lock(bob, other, Defaults.AMOUNT, Defaults.UNLOCK_TIME);
    }
}
