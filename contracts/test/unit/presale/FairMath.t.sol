// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {FairMath} from "../../../src/presale/FairMath.sol";

/// @notice Figures worked out by hand: a supply of 1,000,000 tokens, caps of 50 and 100 coins.
contract FairMathTest is Test {
    uint256 private constant MOST = type(uint112).max;
    uint256 private constant SUPPLY = 1_000_000e18;
    uint256 private constant HARD_CAP = 100e6;

    function test_WhenLessThanTheHardCapIsCommitted() external pure {
        assertEq(FairMath.accepted(80e6, HARD_CAP), 80e6);
        assertEq(FairMath.excessOf(30e6, 80e6, HARD_CAP), 0);
        assertEq(FairMath.costOf(30e6, 80e6, HARD_CAP), 30e6);
        assertEq(FairMath.tokensOf(30e6, SUPPLY, 80e6), 375_000e18);
    }

    function test_WhenExactlyTheHardCapIsCommitted() external pure {
        assertEq(FairMath.accepted(HARD_CAP, HARD_CAP), HARD_CAP);
        assertEq(FairMath.excessOf(30e6, HARD_CAP, HARD_CAP), 0);
        assertEq(FairMath.costOf(30e6, HARD_CAP, HARD_CAP), 30e6);
        assertEq(FairMath.reserveOf(HARD_CAP, HARD_CAP, 0), 0);
        // One unit above it.
        assertEq(FairMath.excessOf(30e6, HARD_CAP + 1, HARD_CAP), 0);
        assertEq(FairMath.excessOf(HARD_CAP + 1, HARD_CAP + 1, HARD_CAP), 1);
    }

    function test_WhenMoreThanTheHardCapIsCommitted() external pure {
        // Three times the cap: a third is spent.
        assertEq(FairMath.accepted(300e6, HARD_CAP), HARD_CAP);
        assertEq(FairMath.excessOf(100e6, 300e6, HARD_CAP), 66_666_666);
        assertEq(FairMath.costOf(100e6, 300e6, HARD_CAP), 33_333_334);
        assertEq(FairMath.tokensOf(100e6, SUPPLY, 300e6), 333_333_333_333_333_333_333_333);
        assertEq(FairMath.tokensOf(2, 1e6, 3), 666_666);
    }

    function test_WhenOneWalletCommittedAll() external pure {
        assertEq(FairMath.tokensOf(300e6, SUPPLY, 300e6), SUPPLY);
        assertEq(FairMath.costOf(300e6, 300e6, HARD_CAP), HARD_CAP);
        assertEq(FairMath.excessOf(MOST, MOST, HARD_CAP), MOST - HARD_CAP);
        assertEq(FairMath.tokensOf(MOST, MOST, MOST), MOST);
    }

    function test_WhenNothingIsCommitted() external pure {
        assertEq(FairMath.accepted(0, HARD_CAP), 0);
        assertEq(FairMath.excessOf(0, 0, HARD_CAP), 0);
        assertEq(FairMath.tokensOf(0, SUPPLY, 0), 0);
        assertEq(FairMath.reserveOf(0, HARD_CAP, 0), 0);
        assertEq(FairMath.spendable(0, HARD_CAP, 0, 0), 0);
        assertEq(FairMath.spendable(0, HARD_CAP, 0, 5), 0);
        (uint256 fee, uint256 coin, uint256 tokens) = FairMath.listingOf(0, SUPPLY, 6_000, 8_000);
        assertEq(fee + coin + tokens, 0);
    }

    function test_WhenItIsBeforeTheClosingWindow() external pure {
        assertEq(FairMath.leavable(90, 10_000, 3_600, 0), 90);
        assertEq(FairMath.leavable(90, 10_000, 3_600, 6_399), 90);
        // The first second of the window is the last at which all may leave.
        assertEq(FairMath.leavable(90, 10_000, 3_600, 6_400), 90);
    }

    function test_WhenItIsInsideTheClosingWindow() external pure {
        assertEq(FairMath.leavable(90, 10_000, 3_600, 6_401), 89);
        assertEq(FairMath.leavable(90, 10_000, 3_600, 8_200), 45);
        assertEq(FairMath.leavable(7_200, 10_000, 3_600, 9_999), 2);
        assertEq(FairMath.leavable(3_599, 10_000, 3_600, 9_999), 0);
        assertEq(FairMath.leavable(MOST, type(uint40).max, 45 days, type(uint40).max - 45 days), MOST);
    }

    function test_WhenTheSaleHasEnded() external pure {
        assertEq(FairMath.leavable(MOST, 10_000, 3_600, 10_000), 0);
        assertEq(FairMath.leavable(MOST, 10_000, 3_600, 1_000_000), 0);
    }

    function test_WhenTheExcessIsPartlyPaid() external pure {
        assertEq(FairMath.reserveOf(300e6, HARD_CAP, 0), 200e6);
        assertEq(FairMath.reserveOf(300e6, HARD_CAP, 66_666_666), 133_333_334);
        assertEq(FairMath.spendable(300e6, HARD_CAP, 66_666_666, 233_333_334), HARD_CAP);
    }

    function test_WhenTheCoinLoweredTheBalance() external pure {
        // Half of what is owed is there: half of the cap is spent, and half of the excess is kept.
        assertEq(FairMath.spendable(300e6, HARD_CAP, 0, 150e6), 50e6);
        assertEq(FairMath.spendable(300e6, HARD_CAP, 60e6, 120e6), 50e6);
        assertEq(FairMath.spendable(300e6, HARD_CAP, 0, 300e6 - 1), HARD_CAP - 1);
        assertEq(FairMath.spendable(300e6, HARD_CAP, 0, 0), 0);
        // A gift to the sale is not spent.
        assertEq(FairMath.spendable(300e6, HARD_CAP, 0, 900e6), HARD_CAP);
        assertEq(FairMath.spendable(MOST, MOST, 0, MOST - 1), MOST - 1);
    }

    function test_RevertWhen_TheMinimumBuysTooFewUnits() external {
        // 100 coins for 10,000,000 units: a unit of the coin buys a tenth of one.
        this.checkUnits(1e6, 10e6, 100e6);
        vm.expectRevert(abi.encodeWithSelector(FairMath.Presale_TooFewUnits.selector, 1e6 - 1, 1e6));
        this.checkUnits(1e6 - 1, 10e6, 100e6);
        vm.expectRevert(abi.encodeWithSelector(FairMath.Presale_TooFewUnits.selector, 1, 3_333_334));
        this.checkUnits(1, 3e6, 100e6);
        vm.expectRevert(abi.encodeWithSelector(FairMath.Presale_TooFewUnits.selector, 1e6, type(uint256).max));
        this.checkUnits(1e6, 0, 100e6);
    }

    function test_RevertWhen_TooMuchIsCommitted() external {
        this.checkCommitted(1_000 * HARD_CAP, HARD_CAP);
        vm.expectRevert(
            abi.encodeWithSelector(
                FairMath.Presale_TooMuchCommitted.selector, 1_000 * HARD_CAP + 1, 1_000 * HARD_CAP
            )
        );
        this.checkCommitted(1_000 * HARD_CAP + 1, HARD_CAP);
        this.checkCommitted(MOST, MOST);
        vm.expectRevert(abi.encodeWithSelector(FairMath.Presale_TooMuchCommitted.selector, MOST + 1, MOST));
        this.checkCommitted(MOST + 1, MOST / 2);
    }

    function test_WhenTheDepositIsComputed() external pure {
        assertEq(FairMath.tokensNeeded(SUPPLY, 6_000, 8_000), 1_480_000e18);
        assertEq(FairMath.tokensNeeded(1e6, 10_000, 10_000), 2e6);
        // 3, and 51 % of 80.01 % of 3, rounded up.
        assertEq(FairMath.tokensNeeded(3, 5_100, 8_001), 5);
    }

    function test_WhenTheListingIsComputed() external pure {
        (uint256 tokens, uint256 units) = FairMath.launchRate(SUPPLY, 8_000, HARD_CAP);
        assertEq(tokens * 10_000 * HARD_CAP, units * SUPPLY * 8_000);
        (uint256 fee, uint256 coin, uint256 listed) = FairMath.listingOf(HARD_CAP, SUPPLY, 6_000, 8_000);
        assertEq(fee, 3e6);
        assertEq(coin, 58_200_000);
        assertEq(listed, 465_600e18);
        (fee, coin, listed) = FairMath.listingOf(HARD_CAP / 2, SUPPLY, 6_000, 8_000);
        assertEq(fee, 1_500_000);
        assertEq(coin, 29_100_000);
        assertEq(listed, 465_600e18);
    }

    /// @dev External, so that a revert can be expected.
    function checkUnits(uint256 minimumBuy, uint256 supply, uint256 hardCap) external pure {
        FairMath.checkUnits(minimumBuy, supply, hardCap);
    }

    function checkCommitted(uint256 committed, uint256 hardCap) external pure {
        FairMath.checkCommitted(committed, hardCap);
    }
}
