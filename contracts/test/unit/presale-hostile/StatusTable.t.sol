// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {lensOf} from "../../mocks/Lens.sol";

/// @notice The status of a sale against a table of what it must be, a second before, at and after each moment that counts,
/// with all contributors leaving in between: it never goes back.
contract StatusTableTest is SaleWorld {
    struct Row {
        uint256 time;
        uint256 status;
    }

    MockToken private token;
    IPresalePool private pool;
    uint256 private start;
    uint256 private end;

    function setUp() external {
        _openWorld(20);
        token = new MockToken("Token", 18);
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        (start, end) = (block.timestamp + 1 days, block.timestamp + 15 days);
        (terms.startTime, terms.endTime) = (start, end);
        pool = _create(seller, address(token), NATIVE, terms);
    }

    /// @dev No contribution came.
    function test_BelowTheSoftCapItFailsAtTheEnd() external {
        _walk(
            [
                Row(start - 1, 0),
                Row(start, 1),
                Row(start + 1, 1),
                Row(end - 1, 1),
                Row(end, 3),
                Row(end + 1, 3)
            ]
        );
        vm.warp(start);
    }

    /// @dev Enough came; then it is not finalized.
    function test_AtTheSoftCapItCanBeFinalizedForSevenDaysAfterTheEnd() external {
        vm.warp(start);
        _contribute(pool, alice, 5e18);
        uint256 deadline = end + 7 days;
        _walk(
            [
                Row(end - 1, 1),
                Row(end, 2),
                Row(end + 3 days, 2),
                Row(deadline, 2),
                Row(deadline + 1, 3),
                Row(deadline + 3650 days, 3)
            ]
        );
    }

    /// @dev It filled long before its end; its deadline counts from there, and refunds do not make it live again.
    function test_WhenItFilledEarlyTheDeadlineCountsFromThere() external {
        vm.warp(start + 1 days);
        _fill(pool);
        uint256 filled = block.timestamp;
        assertEq(pool.filledAt(), filled);
        uint256 deadline = filled + 7 days;
        assertLt(deadline + 1 days, end, "before the advertised end");
        _walk(
            [
                Row(filled, 2),
                Row(filled + 1, 2),
                Row(filled + 3 days, 2),
                Row(deadline, 2),
                Row(deadline + 1, 3),
                Row(deadline + 2, 3)
            ]
        );
        vm.prank(alice);
        pool.claimBnb();
        assertEq(pool.raised(), 10e18, "refunds do not lower it");
        _walk(
            [
                Row(deadline + 2, 3),
                Row(end - 1, 3),
                Row(end, 3),
                Row(end + 7 days, 3),
                Row(end + 7 days + 1, 3),
                Row(end + 365 days, 3)
            ]
        );
        vm.deal(bob, 1e18);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongStatus.selector, 3));
        pool.participateToSale{value: 1e18}();
    }

    /// @dev The owner at once, any account three days later, none after seven.
    function test_WhoMayFinalizeWhen() external {
        vm.warp(start);
        _fill(pool);
        (uint256 openFrom, uint256 deadline) = lensOf(pool).finalizationWindow(pool);
        assertEq(openFrom, start + 3 days);
        assertEq(deadline, start + 7 days);
        vm.warp(openFrom - 1);
        vm.prank(eve);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_TooEarly.selector, openFrom));
        pool.finalizePool();

        uint256 snapshot = vm.snapshotState();
        vm.prank(seller);
        pool.finalizePool();
        assertEq(pool.status(), 4);
        vm.revertToState(snapshot);

        snapshot = vm.snapshotState();
        vm.warp(openFrom);
        vm.prank(eve);
        pool.finalizePool();
        _walk(
            [
                Row(openFrom, 4),
                Row(deadline, 4),
                Row(deadline + 1, 4),
                Row(end, 4),
                Row(end + 8 days, 4),
                Row(end + 3650 days, 4)
            ]
        );
        vm.revertToState(snapshot);

        vm.warp(deadline + 1);
        vm.prank(seller);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongStatus.selector, 3));
        pool.finalizePool();
    }

    /// @dev Cancelled before and during the sale; forced likewise.
    function test_ACancelledSaleIsFailedAtEveryLaterMoment() external {
        uint256[2] memory times = [start - 1, end - 1];
        for (uint256 i = 0; i < 4; ++i) {
            uint256 snapshot = vm.snapshotState();
            vm.warp(times[i % 2]);
            if (i < 2) {
                vm.prank(seller);
                pool.cancelPool();
            } else {
                vm.prank(operator);
                factory.forceFail(address(pool), "a reason");
            }
            _walk(
                [
                    Row(times[i % 2], 3),
                    Row(end - 1, 3),
                    Row(end, 3),
                    Row(end + 1, 3),
                    Row(end + 7 days, 3),
                    Row(end + 8 days, 3)
                ]
            );
            vm.revertToState(snapshot);
        }
    }

    /// @dev Contributions are taken from the start on and not at the end; of the whitelist alone until the public start.
    function test_ContributionsAtTheEdges() external {
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        (terms.startTime, terms.endTime) = (start, end);
        (terms.isWhitelisted, terms.publicStartTime) = (true, start + 1 days);
        pool = _create(makeAddr("other seller"), address(token), NATIVE, terms);
        address[] memory users = new address[](1);
        users[0] = alice;
        vm.prank(makeAddr("other seller"));
        pool.whiteListUsers(users);

        _edge(start - 1, alice, false);
        _edge(start, alice, true);
        _edge(start, bob, false);
        _edge(start + 1 days - 1, bob, false);
        _edge(start + 1 days, bob, true);
        _edge(end - 1, carol, true);
        _edge(end, carol, false);
    }

    function _edge(uint256 time, address user, bool isTaken) private {
        vm.warp(time);
        vm.deal(user, 1e18);
        vm.prank(user);
        (bool success,) = address(pool).call{value: 1e18}(abi.encodeWithSignature("participateToSale()"));
        assertEq(success, isTaken, vm.toString(time));
    }

    function _walk(Row[6] memory rows) private {
        for (uint256 i = 0; i < rows.length; ++i) {
            vm.warp(rows[i].time);
            assertEq(pool.status(), rows[i].status, vm.toString(rows[i].time));
        }
    }
}
