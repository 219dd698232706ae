// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "../mocks/MockToken.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// @notice The specification's calls by their signatures, as a client makes them that knows nothing of ILocker.
contract SpecifiedCallsTest is LockerTest {
    /// [LC-01] Each function that the specification names, once, with what it is for.
    function test_WhenEveryCallOfTheSpecificationIsMade() external {
        uint256 fee = abi.decode(_read("fee()", ""), (uint256));
        assertEq(fee, Defaults.FEE);
        bytes memory plain = abi.encode(address(token), 100, Defaults.UNLOCK_TIME, false);
        assertEq(_send(alice, fee, "lockTokens(address,uint256,uint256,bool)", plain), abi.encode(1));
        bytes memory vesting =
            abi.encode(address(token), 100, Defaults.FIRST_RELEASE, 2_000, Defaults.CYCLE, 2_000);
        string memory lockAndVesting = "lockAndVesting(address,uint256,uint256,uint256,uint256,uint256)";
        assertEq(_send(alice, fee, lockAndVesting, vesting), abi.encode(2));
        assertEq(token.balanceOf(address(locker)), 200);

        assertEq(_read("isVesting(uint256)", abi.encode(1)), abi.encode(false));
        assertEq(_read("isVesting(uint256)", abi.encode(2)), abi.encode(true));
        assertEq(_read("lockerDetails(uint256)", abi.encode(1)).length, 7 * 32);
        assertEq(_read("vestingLockerDetails(uint256)", abi.encode(2)).length, 12 * 32);
        vm.prank(alice);
        uint256[] memory mine = abi.decode(_read("getMyLockers()", ""), (uint256[]));
        assertEq(mine.length, 2);

        uint256 later = Defaults.UNLOCK_TIME + 1;
        _send(alice, 0, "extendLockerExpireTime(uint256,uint256)", abi.encode(1, later));
        assertEq(_details(1).expireDate, later);
        vm.warp(later);
        uint256 before = token.balanceOf(alice);
        _send(alice, 0, "unlockTokens(uint256)", abi.encode(1));
        assertEq(token.balanceOf(alice), before + 100);
        _send(alice, 0, "unlockVesting(uint256)", abi.encode(2));
        assertEq(token.balanceOf(alice), before + 120);
        _send(alice, 0, "transferLockerOwnerShip(uint256,address)", abi.encode(2, address(0)));
        assertEq(_details(2).owner, address(0));

        _send(admin, 0, "setFeesExcluded(address,bool)", abi.encode(bob, true));
        _send(bob, 0, lockAndVesting, abi.encode(address(token), 1, later + 1, 10_000, 0, 0));
        assertEq(_details(3).owner, bob);
        _send(admin, 0, "withdrawBnb()", "");
        assertEq(feeReceiver.balance, 2 * fee);
        MockToken stray = new MockToken("Stray", 18);
        stray.mint(address(locker), 7);
        vm.expectRevert(abi.encodeWithSignature("Locker_StraysStay(address)", stray));
        vm.prank(admin);
        (bool success,) = address(locker).call(abi.encodeWithSignature("withdrawBep20Tokens(address)", stray));
        assertTrue(success, "expectRevert turns the answer round");
        _send(admin, 0, "renounceOwnership()", "");
        assertEq(locker.owner(), address(0));
    }

    function _send(address caller, uint256 value, string memory signature, bytes memory arguments)
        private
        returns (bytes memory returned)
    {
        bool success;
        vm.prank(caller);
        (success, returned) =
            address(locker).call{value: value}(bytes.concat(bytes4(keccak256(bytes(signature))), arguments));
        assertTrue(success, signature);
    }

    function _read(string memory signature, bytes memory arguments)
        private
        view
        returns (bytes memory returned)
    {
        bool success;
        (success, returned) =
            address(locker).staticcall(bytes.concat(bytes4(keccak256(bytes(signature))), arguments));
        assertTrue(success, signature);
    }
}
