// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {FairBounds} from "../../../src/presale/FairBounds.sol";
import {FairMath} from "../../../src/presale/FairMath.sol";
import {FairTerms} from "../../../src/presale/FairTypes.sol";
import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {Defaults} from "../Defaults.sol";
import {FairMaker} from "../../mocks/FairMaker.sol";

/// @notice Each bound at its last accepted value and one beyond it.
contract FairBoundsTest is Test {
    uint256 private constant UNIT = 1e6;
    uint256 private constant MOST = type(uint112).max;

    FairMaker private maker;
    FairTerms private terms;

    function setUp() external {
        vm.warp(Defaults.START);
        maker = new FairMaker();
        terms.sale.startTime = block.timestamp + 1 days;
        terms.sale.endTime = block.timestamp + 6 days;
        terms.sale.softCap = 10 * UNIT;
        terms.sale.hardCap = 100 * UNIT;
        terms.sale.minimumBuy = UNIT / 10;
        terms.sale.maximumBuy = 10 * UNIT;
        terms.sale.liquidityPercent = 6_000;
        terms.sale.liquidityLockSeconds = 30 days;
        terms.supply = 1e27;
        terms.launchBps = 8_000;
        terms.closingWindow = 12 hours;
    }

    function test_WhenAllTermsAreWithinTheirBounds() external view {
        (uint256 needed, FairTerms memory effective) = maker.check(terms, UNIT);
        assertEq(needed, 1.48e27);
        assertEq(effective.sale.tokensPerbnb, 1e25);
        assertEq(effective.sale.launchRate, 0.8e25);
    }

    function test_WhenTheRatesAreNoWholeNumbers() external {
        (terms.supply, terms.sale.hardCap) = (1e27 + 1, 300 * UNIT);
        (, FairTerms memory effective) = maker.check(terms, UNIT);
        assertEq(effective.sale.tokensPerbnb, uint256(1e27 + 1) / 300);
        assertEq(effective.sale.launchRate, uint256(1e27 + 1) * 8_000 / (300 * 10_000));
    }

    function test_WhenTheStartIsPast() external {
        (terms.sale.startTime, terms.closingWindow) = (block.timestamp - 10 days, 1 days);
        (, FairTerms memory effective) = maker.check(terms, UNIT);
        assertEq(effective.sale.startTime, block.timestamp);
        assertEq(effective.sale.publicStartTime, 0);
    }

    function test_RevertWhen_TheStartIsTooFarAway() external {
        terms.sale.startTime = block.timestamp + 365 days;
        terms.sale.endTime = terms.sale.startTime + 5 days;
        _accepted();
        ++terms.sale.startTime;
        _refused(
            abi.encodeWithSelector(
                IPresaleFactory.Presale_InvalidStart.selector,
                terms.sale.startTime,
                block.timestamp + 365 days
            )
        );
    }

    function test_RevertWhen_TheSaleIsShorterOrLongerThanAllowed() external {
        uint256 start = terms.sale.startTime;
        (terms.sale.endTime, terms.closingWindow) = (start + 6 hours, 1 hours);
        _accepted();
        --terms.sale.endTime;
        _refused(
            abi.encodeWithSelector(
                IPresaleFactory.Presale_InvalidEnd.selector, start + 6 hours - 1, start + 90 days
            )
        );
        (terms.sale.endTime, terms.closingWindow) = (start + 90 days, 9 days);
        _accepted();
        ++terms.sale.endTime;
        _refused(
            abi.encodeWithSelector(
                IPresaleFactory.Presale_InvalidEnd.selector, start + 90 days + 1, start + 90 days
            )
        );
    }

    function test_RevertWhen_ThePublicStartIsOutOfBounds() external {
        terms.sale.publicStartTime = terms.sale.endTime;
        _refused(IPresaleFactory.Presale_InvalidPublicStart.selector);
        terms.sale.isWhitelisted = true;
        _accepted();
        ++terms.sale.publicStartTime;
        _refused(IPresaleFactory.Presale_InvalidPublicStart.selector);
        terms.sale.publicStartTime = terms.sale.startTime;
        _accepted();
        --terms.sale.publicStartTime;
        _refused(IPresaleFactory.Presale_InvalidPublicStart.selector);
        // A past one becomes the start.
        (terms.sale.startTime, terms.sale.publicStartTime, terms.closingWindow) = (1, 2, 1 days);
        (, FairTerms memory effective) = maker.check(terms, UNIT);
        assertEq(effective.sale.publicStartTime, block.timestamp);
    }

    function test_RevertWhen_TheClosingWindowIsOutOfBounds() external {
        --terms.closingWindow;
        _refused(
            abi.encodeWithSelector(
                FairBounds.Presale_InvalidWindow.selector, 12 hours - 1, 12 hours, 60 hours
            )
        );
        terms.closingWindow = 60 hours;
        _accepted();
        ++terms.closingWindow;
        _refused(FairBounds.Presale_InvalidWindow.selector);
        // A tenth rounded up.
        (terms.closingWindow, terms.sale.endTime) = (12 hours, terms.sale.endTime + 1);
        _refused(
            abi.encodeWithSelector(
                FairBounds.Presale_InvalidWindow.selector, 12 hours, 12 hours + 1, 60 hours
            )
        );
        (terms.closingWindow, terms.sale.endTime) = (1 hours, terms.sale.startTime + 7 hours);
        _accepted();
        --terms.closingWindow;
        _refused(
            abi.encodeWithSelector(FairBounds.Presale_InvalidWindow.selector, 1 hours - 1, 1 hours, 3.5 hours)
        );
    }

    function test_RevertWhen_TheCapsAreOutOfBounds() external {
        terms.sale.softCap = 50 * UNIT;
        _accepted();
        ++terms.sale.softCap;
        _refused(IPresaleFactory.Presale_InvalidCaps.selector);
        terms.sale.softCap = 0;
        _refused(IPresaleFactory.Presale_InvalidCaps.selector);
    }

    function test_RevertWhen_TheLimitsOfAWalletAreOutOfBounds() external {
        ++terms.sale.maximumBuy;
        _refused(IPresaleFactory.Presale_InvalidLimits.selector);
        (terms.sale.maximumBuy, terms.sale.minimumBuy) = (UNIT, UNIT);
        _refused(IPresaleFactory.Presale_InvalidLimits.selector);
        --terms.sale.minimumBuy;
        _accepted();
        terms.sale.minimumBuy = 0;
        _refused(IPresaleFactory.Presale_InvalidLimits.selector);
    }

    function test_RevertWhen_TheMinimumBuysTooLittle() external {
        terms.supply = 1e8;
        _accepted();
        --terms.supply;
        _refused(abi.encodeWithSelector(FairMath.Presale_TooFewUnits.selector, UNIT / 10, UNIT / 10 + 1));
        terms.supply = 0;
        _refused(FairMath.Presale_TooFewUnits.selector);
    }

    function test_RevertWhen_AmountsAreTooLarge() external {
        terms.supply = MOST / 148 * 100;
        _accepted();
        terms.supply = MOST / 148 * 101;
        _refused(IPresaleFactory.Presale_TooLarge.selector);
        // A deposit of the largest amount is taken.
        (terms.supply, terms.sale.liquidityPercent, terms.launchBps) = (MOST / 3 * 2, 6_250, 8_000);
        _accepted();
        ++terms.supply;
        _refused(abi.encodeWithSelector(IPresaleFactory.Presale_TooLarge.selector, MOST + 2));
        (terms.supply, terms.sale.liquidityPercent) = (MOST, 10_000);
        _refused(abi.encodeWithSelector(IPresaleFactory.Presale_TooLarge.selector, MOST + (MOST * 4 + 4) / 5));
        terms.sale.liquidityPercent = 6_000;
        terms.supply = MOST + 1;
        _refused(abi.encodeWithSelector(IPresaleFactory.Presale_TooLarge.selector, MOST + 1));
        (terms.supply, terms.sale.hardCap) = (1e27, MOST + 1);
        _refused(abi.encodeWithSelector(IPresaleFactory.Presale_TooLarge.selector, MOST + 1));
        // The largest hard cap of all is taken.
        terms.sale.hardCap = MOST;
        (terms.sale.softCap, terms.sale.minimumBuy, terms.sale.maximumBuy) = (MOST / 2, MOST / 20, MOST / 10);
        _accepted();
        // The largest rate of all has room in the pool's code.
        terms.sale.hardCap = 1e10;
        (terms.sale.softCap, terms.sale.minimumBuy, terms.sale.maximumBuy) = (5e9, 1, 1e9);
        terms.supply = MOST / 2;
        _accepted();
    }

    function test_RevertWhen_TheLaunchRateIsOutOfBounds() external {
        terms.launchBps = 10_000;
        _accepted();
        ++terms.launchBps;
        _refused(FairBounds.Presale_InvalidLaunch.selector);
        terms.launchBps = 5_000;
        _accepted();
        --terms.launchBps;
        _refused(abi.encodeWithSelector(FairBounds.Presale_InvalidLaunch.selector, 4_999));
    }

    function test_RevertWhen_RatesAreGiven() external {
        terms.sale.tokensPerbnb = 1;
        _refused(abi.encodeWithSelector(FairBounds.Presale_RatesGiven.selector, 1, 0));
        (terms.sale.tokensPerbnb, terms.sale.launchRate) = (0, 1);
        _refused(abi.encodeWithSelector(FairBounds.Presale_RatesGiven.selector, 0, 1));
    }

    function test_RevertWhen_TheLiquidityIsOutOfBounds() external {
        terms.sale.liquidityPercent = 5_100;
        _accepted();
        --terms.sale.liquidityPercent;
        _refused(IPresaleFactory.Presale_InvalidLiquidity.selector);
        terms.sale.liquidityPercent = 10_000;
        _accepted();
        ++terms.sale.liquidityPercent;
        _refused(IPresaleFactory.Presale_InvalidLiquidity.selector);
        terms.sale.liquidityPercent = 6_000;
        --terms.sale.liquidityLockSeconds;
        _refused(IPresaleFactory.Presale_InvalidLock.selector);
        terms.sale.liquidityLockSeconds = 36_500 days;
        _accepted();
        ++terms.sale.liquidityLockSeconds;
        _refused(IPresaleFactory.Presale_InvalidLock.selector);
        terms.sale.isLiquidityBurnt = true;
        _refused(IPresaleFactory.Presale_InvalidLock.selector);
        terms.sale.liquidityLockSeconds = 0;
        _accepted();
    }

    function test_RevertWhen_TheListingAtTheSoftCapIsTooSmall() external {
        // 58 base units of the coin, so that the product of both sides is about 1e10.
        terms.sale.softCap = 100;
        terms.supply = 371_581_454;
        _accepted();
        // The product of 50 and 200,000,000 base units is 1e10 exactly.
        (terms.sale.liquidityPercent, terms.launchBps, terms.supply) = (5_155, 10_000, 400_000_000);
        _accepted();
        --terms.supply;
        _refused(IPresaleFactory.Presale_ListingTooSmall.selector);
        (terms.sale.liquidityPercent, terms.launchBps) = (6_000, 8_000);
        terms.supply = 371_581_451;
        _refused(
            abi.encodeWithSelector(
                IPresaleFactory.Presale_ListingTooSmall.selector,
                58,
                uint256(58) * 371_581_451 * 8_000 / (100 * 10_000)
            )
        );
        // The smallest supply that the units allow still lists a thousand tokens.
        (terms.sale.minimumBuy, terms.sale.maximumBuy) = (10 * UNIT - 1, 10 * UNIT);
        (terms.sale.softCap, terms.supply) = (50 * UNIT, 1_000_001);
        _accepted();
    }

    function test_RevertWhen_TheVestingIsOutOfBounds() external {
        (terms.sale.initialPercent, terms.sale.cycle, terms.sale.cyclePercent) = (2_500, 10 days, 3_000);
        _accepted();
        terms.sale.cycle = 1;
        _refused(IPresaleFactory.Presale_InvalidVesting.selector);
    }

    function test_RevertWhen_ARootIsGivenWithoutAWhitelist() external {
        terms.listRoot = "root";
        _refused(IPresalePool.Presale_NoWhitelist.selector);
        (terms.sale.isWhitelisted, terms.sale.publicStartTime) = (true, terms.sale.endTime);
        _accepted();
    }

    function _accepted() private view {
        (uint256 needed,) = maker.check(terms, UNIT);
        assertGt(needed, terms.supply);
    }

    function _refused(bytes memory error) private {
        vm.expectRevert(error);
        maker.check(terms, UNIT);
    }

    function _refused(bytes4 selector) private {
        vm.expectPartialRevert(selector);
        maker.check(terms, UNIT);
    }
}
