// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {RebasingToken} from "../../mocks/RebasingToken.sol";
import {SaleTest} from "./SaleTest.sol";
import {lensOf} from "../../mocks/Lens.sol";

/// @notice [PC-08] What a wallet gets of a finalized sale, and what {IPresalePool.shares} says of it.
contract ClaimSaleTest is SaleTest {
    /// @dev The nine figures of a wallet.
    struct Figures {
        uint256 contribution;
        uint256 tokensReserved;
        uint256 enrolledAt;
        bool isClaimed;
        uint256 lastClaimAmount;
        uint256 lastClaimTime;
        uint256 nextClaimTime;
        uint256 totalClaimed;
        uint256 remaining;
    }

    IPresalePool private pool;
    uint256 private opened;
    uint256 private finalized;

    function setUp() public override {
        super.setUp();
        opened = block.timestamp;
    }

    // ------------------------------------------------------------------------------------------------- refusals

    function test_RevertGiven_TheSaleIsNotFinalized() external {
        pool = _open(_terms());
        _fill(pool);
        assertEq(lensOf(pool).claimable(pool, alice), 0);
        assertEq(lensOf(pool).vestedPercentAt(pool, block.timestamp), 0);
        _assertRefused(alice, _error(IPresalePool.Presale_WrongStatus.selector, 2));
    }

    function test_RevertWhen_TheCallerDidNotContribute() external {
        _openAndFinalize(_terms());
        _assertRefused(eve, _error(IPresalePool.Presale_NothingContributed.selector, eve));
        _assertFigures(eve, Figures(0, 0, 0, false, 0, 0, 0, 0, 0));
    }

    function test_RevertWhen_AllIsClaimed() external {
        _openAndFinalize(_terms());
        _claim(alice);
        _assertRefused(alice, _error(IPresalePool.Presale_AlreadyClaimed.selector, alice));
    }

    function test_RevertWhen_NothingMoreIsVested() external {
        _openAndFinalize(_vested(_terms()));
        _claim(alice);
        vm.warp(finalized + 10 days - 1);
        assertEq(lensOf(pool).claimable(pool, alice), 0);
        _assertRefused(alice, _error(IPresalePool.Presale_NothingVested.selector, finalized + 10 days));
        vm.warp(finalized + 10 days);
        _claim(alice);
    }

    function test_RevertWhen_TheRecipientIsZeroOrThePool() external {
        _openAndFinalize(_terms());
        vm.startPrank(alice);
        vm.expectRevert(_error(IPresalePool.Presale_InvalidRecipient.selector, address(0)));
        pool.claimTokens(address(0));
        vm.expectRevert(_error(IPresalePool.Presale_InvalidRecipient.selector, address(pool)));
        pool.claimVesting(address(pool));
        vm.stopPrank();
    }

    // --------------------------------------------------------------------------------------------------- claims

    function test_GivenNoVesting() external {
        pool = _open(_terms());
        vm.warp(opened + 1);
        _contribute(pool, alice, 2 ether);
        vm.warp(opened + 2);
        _contribute(pool, alice, 4 ether);
        _contribute(pool, bob, 4 ether);
        vm.warp(opened + 3);
        _finalize(pool);
        finalized = block.timestamp;
        _assertFigures(alice, Figures(6 ether, 6000 ether, opened + 1, false, 0, 0, finalized, 0, 6000 ether));
        assertEq(lensOf(pool).claimable(pool, alice), 6000 ether);
        assertEq(lensOf(pool).vestedPercentAt(pool, finalized), 10_000);
        assertEq(lensOf(pool).vestedPercentAt(pool, finalized - 1), 0);

        vm.warp(finalized + 7);
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolTokensClaimed(alice, alice, 6000 ether, 6000 ether, 6000 ether);
        _claim(alice);
        assertEq(token.balanceOf(alice), 6000 ether);
        assertEq(lensOf(pool).claimable(pool, alice), 0);
        _assertFigures(
            alice, Figures(6 ether, 6000 ether, opened + 1, true, 6000 ether, finalized + 7, 0, 6000 ether, 0)
        );
        _claim(bob);
        assertEq(token.balanceOf(address(pool)), 0);
    }

    function test_GivenVesting() external {
        // A quarter, then 30 percent every ten days: 25, 55, 85, 100.
        _openAndFinalize(_vested(_terms()));
        uint256 cycle = 10 days;
        _assertFigures(alice, Figures(6 ether, 6000 ether, opened, false, 0, 0, finalized, 0, 6000 ether));
        _claim(alice);
        _assertFigures(
            alice,
            Figures(
                6 ether,
                6000 ether,
                opened,
                false,
                1500 ether,
                finalized,
                finalized + cycle,
                1500 ether,
                4500 ether
            )
        );

        // Two cycles are missed.
        vm.warp(finalized + 2 * cycle + 5);
        assertEq(lensOf(pool).claimable(pool, alice), 3600 ether);
        _claim(alice);
        _assertFigures(
            alice,
            Figures(
                6 ether,
                6000 ether,
                opened,
                false,
                3600 ether,
                finalized + 2 * cycle + 5,
                finalized + 3 * cycle,
                5100 ether,
                900 ether
            )
        );

        // The last is what is left.
        vm.warp(finalized + 3650 days);
        _claim(alice);
        _assertFigures(
            alice,
            Figures(6 ether, 6000 ether, opened, true, 900 ether, finalized + 3650 days, 0, 6000 ether, 0)
        );
        assertEq(token.balanceOf(alice), 6000 ether);

        // Bob comes late, once, and gets all.
        _claim(bob);
        assertEq(token.balanceOf(bob), 4000 ether);
        assertEq(token.balanceOf(address(pool)), 0);
    }

    function test_WhenEitherNameIsUsed() external {
        _openAndFinalize(_vested(_terms()));
        vm.prank(alice);
        pool.claimTokens();
        vm.prank(bob);
        pool.claimVesting();
        assertEq(token.balanceOf(alice), 1500 ether, "a quarter, and not all");
        assertEq(token.balanceOf(bob), 1000 ether);
        vm.warp(finalized + 10 days);
        vm.prank(alice);
        pool.claimVesting(carol);
        vm.prank(bob);
        pool.claimTokens(carol);
        assertEq(token.balanceOf(carol), 3000 ether);
    }

    function test_GivenTotalsThatDoNotDivide() external {
        SaleTerms memory terms = _vested(_terms());
        (terms.tokensPerbnb, terms.launchRate) = (1001, 1001);
        terms.initialPercent = 3_333;
        _openAndFinalize(terms);
        // 6006 base units: 2001.7998, and so on; the last claim pays the rest.
        _claim(alice);
        assertEq(token.balanceOf(alice), 2001);
        vm.warp(finalized + 10 days);
        _claim(alice);
        assertEq(token.balanceOf(alice), 3803);
        vm.warp(finalized + 100 days);
        _claim(alice);
        assertEq(token.balanceOf(alice), 6006);
    }

    function test_GivenATokenThatLoweredTheBalance() external {
        RebasingToken rebasing = new RebasingToken();
        SaleTerms memory terms = _terms();
        pool = _create(seller, address(rebasing), NATIVE, terms);
        _fill(pool);
        _finalize(pool);
        rebasing.rebase(0.25e18);
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolTokensClaimed(alice, alice, 6000 ether, 1500 ether, 6000 ether);
        _claim(alice);
        _claim(bob);
        assertEq(rebasing.balanceOf(alice), 1500 ether, "the same fraction");
        assertEq(rebasing.balanceOf(bob), 1000 ether, "for each");
    }

    // ------------------------------------------------------------------------------------------------- helpers

    function _openAndFinalize(SaleTerms memory terms) private {
        pool = _open(terms);
        _fill(pool);
        vm.warp(block.timestamp + 1 days);
        _finalize(pool);
        finalized = block.timestamp;
    }

    function _claim(address user) private {
        vm.prank(user);
        pool.claimTokens();
    }

    function _assertRefused(address user, bytes memory expected) private {
        vm.expectRevert(expected);
        vm.prank(user);
        pool.claimTokens();
        vm.expectRevert(expected);
        vm.prank(user);
        pool.claimVesting();
    }

    /// @dev Nine values are too many for the stack, so they are compared as they were returned.
    function _assertFigures(address user, Figures memory expected) private view {
        (bool success, bytes memory returned) =
            address(pool).staticcall(abi.encodeCall(IPresalePool.shares, (user)));
        assertTrue(success);
        assertEq(returned, abi.encode(expected), "shares");
    }
}
