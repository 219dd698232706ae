// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {SaleTest} from "./SaleTest.sol";
import {lensOf} from "../../mocks/Lens.sol";

contract WhitelistTest is SaleTest {
    IPresalePool private pool;
    uint256 private publicStart;

    function setUp() public override {
        super.setUp();
        SaleTerms memory terms = _terms();
        terms.isWhitelisted = true;
        publicStart = terms.publicStartTime = terms.startTime + 1 days;
        pool = _open(terms);
    }

    function test_RevertWhen_TheCallerIsNotTheOwner() external {
        vm.expectRevert(_error(IPresalePool.Presale_NotOwner.selector, eve));
        vm.prank(eve);
        pool.whiteListUsers(_users(0, 1));
    }

    function test_RevertWhen_TheBatchIsEmptyOrTooLarge() external {
        vm.startPrank(seller);
        vm.expectRevert(_error(IPresalePool.Presale_InvalidBatch.selector, 0, 15));
        pool.whiteListUsers(_users(0, 0));
        vm.expectRevert(_error(IPresalePool.Presale_InvalidBatch.selector, 16, 15));
        pool.whiteListUsers(_users(0, 16));
        pool.whiteListUsers(_users(0, 15));
        vm.stopPrank();
        assertEq(pool.whiteListedCount(), 15);
    }

    function test_RevertGiven_ThePublicStartHasCome() external {
        vm.warp(publicStart - 1);
        vm.prank(seller);
        pool.whiteListUsers(_users(0, 1));
        vm.warp(publicStart);
        vm.expectRevert(_error(IPresalePool.Presale_NoWhitelist.selector));
        vm.prank(seller);
        pool.whiteListUsers(_users(1, 1));
    }

    function test_RevertGiven_TheSaleHasNoWhitelist() external {
        IPresalePool open = _openForCoin(_termsOf(1e6, 1 ether));
        vm.expectRevert(_error(IPresalePool.Presale_NoWhitelist.selector));
        vm.prank(seller);
        open.whiteListUsers(_users(0, 1));
        assertFalse(open.isWhitelisted(alice));
        assertEq(open.getWhiteListedUsers().length, 0);
    }

    function test_RevertGiven_TheSaleIsOver() external {
        vm.startPrank(seller);
        pool.cancelPool();
        vm.expectRevert(_error(IPresalePool.Presale_WrongStatus.selector, 3));
        pool.whiteListUsers(_users(0, 1));
        vm.stopPrank();
    }

    function test_WhenSomeAreListedAlready() external {
        vm.prank(seller);
        pool.whiteListUsers(_users(0, 3));
        address[] memory batch = new address[](6);
        (batch[0], batch[1], batch[2]) = (_user(1), _user(3), _user(3));
        (batch[3], batch[4], batch[5]) = (address(0), _user(4), _user(0));
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolWhitelisted(_users(3, 2));
        vm.prank(seller);
        pool.whiteListUsers(batch);
        assertEq(pool.getWhiteListedUsers(), _users(0, 5));
        for (uint256 i = 0; i < 5; ++i) {
            assertTrue(pool.isWhitelisted(_user(i)));
        }
        assertFalse(pool.isWhitelisted(address(0)));
    }

    function test_WhenAllAreListedAlready() external {
        vm.startPrank(seller);
        pool.whiteListUsers(_users(0, 3));
        vm.recordLogs();
        pool.whiteListUsers(_users(0, 3));
        vm.stopPrank();
        assertEq(vm.getRecordedLogs().length, 0);
        assertEq(pool.whiteListedCount(), 3);
    }

    function test_GivenOnlyTheWhitelistMay() external {
        vm.prank(seller);
        pool.whiteListUsers(_users(0, 1));
        _contribute(pool, _user(0), 1 ether);
        assertEq(lensOf(pool).allowanceOf(pool, _user(0)), 5 ether);

        vm.warp(publicStart - 1);
        assertEq(lensOf(pool).allowanceOf(pool, alice), 0);
        vm.deal(alice, 1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(IPresalePool.Presale_NotWhitelisted.selector, alice, publicStart)
        );
        vm.prank(alice);
        pool.participateToSale{value: 1 ether}();
    }

    function test_GivenAllWalletsMay() external {
        vm.warp(publicStart);
        assertEq(lensOf(pool).allowanceOf(pool, alice), 6 ether);
        _contribute(pool, alice, 1 ether);
        assertFalse(pool.isWhitelisted(alice));
    }

    function _user(uint256 index) private pure returns (address) {
        return address(uint160(0xf00000 + index));
    }

    function _users(uint256 first, uint256 count) private pure returns (address[] memory users) {
        users = new address[](count);
        for (uint256 i = 0; i < count; ++i) {
            users[i] = _user(first + i);
        }
    }
}
