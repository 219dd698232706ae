// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {FairMath} from "./FairMath.sol";
import {FairTerms} from "./FairTypes.sol";
import {IPresaleFactory} from "./IPresaleFactory.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PresaleBounds} from "./PresaleBounds.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {SaleTerms} from "./PresaleTypes.sol";

/// @title FairBounds
/// @notice The bounds of a fair sale's terms, see `PresaleBounds`. Rounding costs no wallet more than one percent of its tokens,
/// and leaving stays possible until the end.
library FairBounds {
    // ------------------------------------------------------------------------------------------------ errors

    /// @notice The closing window must last an hour and a tenth of the sale at least, and half of the sale at most.
    error Presale_InvalidWindow(uint256 closingWindow, uint256 least, uint256 most);

    /// @notice The launch rate must be 5,000 to 10,000 basis points of the sale's rate.
    error Presale_InvalidLaunch(uint256 launchBps);

    /// @notice Rates of a fair sale follow from its other terms: both must be zero.
    error Presale_RatesGiven(uint256 tokensPerbnb, uint256 launchRate);

    // --------------------------------------------------------------------------------------------- constants

    uint256 internal constant MIN_DURATION = 6 hours;
    uint256 internal constant MIN_WINDOW = 1 hours;
    uint256 internal constant MIN_LAUNCH = 5_000;

    /// @dev The closing window is at least one part of the duration in so many, and at most one in so many.
    uint256 internal constant LEAST_WINDOW_PARTS = 10;
    uint256 internal constant MOST_WINDOW_PARTS = 2;

    /// @dev A wallet's maximum is at most one part of the hard cap in so many.
    uint256 internal constant MAXIMUM_PARTS = 10;

    uint256 private constant WHOLE = PresaleMath.WHOLE;

    // ------------------------------------------------------------------------------------------------- checks

    /// @dev Reverts if terms are out of bounds. A past start becomes the current time, and so does a past public start; the
    /// rates become those at the ceiling.
    /// @return needed The owner's deposit.
    function check(FairTerms memory terms, uint256 unit) internal view returns (uint256 needed) {
        _checkTimes(terms.sale, terms.closingWindow);
        _checkAmounts(terms, unit);
        needed = _checkLiquidity(terms);
        PresaleBounds.checkVesting(terms.sale);
        if (terms.listRoot != 0 && !terms.sale.isWhitelisted) {
            revert IPresalePool.Presale_NoWhitelist();
        }
    }

    function _checkTimes(SaleTerms memory terms, uint256 window) private view {
        uint256 latest = block.timestamp + PresaleBounds.MAX_LEAD;
        if (terms.startTime > latest) revert IPresaleFactory.Presale_InvalidStart(terms.startTime, latest);

        // Check: the public start, before it is adjusted.
        uint256 publicStart = terms.publicStartTime;
        bool isWithin = terms.isWhitelisted
            ? publicStart >= terms.startTime && publicStart <= terms.endTime
            : publicStart == 0;
        if (!isWithin) revert IPresaleFactory.Presale_InvalidPublicStart(publicStart);

        terms.startTime = Math.max(terms.startTime, block.timestamp);
        if (terms.isWhitelisted && publicStart < terms.startTime) terms.publicStartTime = terms.startTime;

        latest = terms.startTime + PresaleBounds.MAX_DURATION;
        if (terms.endTime < terms.startTime + MIN_DURATION || terms.endTime > latest) {
            revert IPresaleFactory.Presale_InvalidEnd(terms.endTime, latest);
        }

        uint256 duration = terms.endTime - terms.startTime;
        uint256 least = Math.max(MIN_WINDOW, Math.ceilDiv(duration, LEAST_WINDOW_PARTS));
        uint256 most = duration / MOST_WINDOW_PARTS;
        if (window < least || window > most) revert Presale_InvalidWindow(window, least, most);
    }

    function _checkAmounts(FairTerms memory terms, uint256 unit) private pure {
        SaleTerms memory sale = terms.sale;
        (uint256 hardCap, uint256 supply) = (sale.hardCap, terms.supply);
        if (hardCap > PresaleMath.MAX_AMOUNT) revert IPresaleFactory.Presale_TooLarge(hardCap);
        if (supply > PresaleMath.MAX_AMOUNT) revert IPresaleFactory.Presale_TooLarge(supply);
        if (sale.softCap == 0 || sale.softCap > hardCap / 2) {
            revert IPresaleFactory.Presale_InvalidCaps(sale.softCap, hardCap);
        }
        if (sale.tokensPerbnb | sale.launchRate != 0) {
            revert Presale_RatesGiven(sale.tokensPerbnb, sale.launchRate);
        }
        (uint256 least, uint256 most) = (sale.minimumBuy, sale.maximumBuy);
        if (least == 0 || least >= most || most > hardCap / MAXIMUM_PARTS) {
            revert IPresaleFactory.Presale_InvalidLimits(least, most);
        }
        FairMath.checkUnits(least, supply, hardCap);
        if (terms.launchBps < MIN_LAUNCH || terms.launchBps > WHOLE) {
            revert Presale_InvalidLaunch(terms.launchBps);
        }
        sale.tokensPerbnb = Math.mulDiv(supply, unit, hardCap);
        sale.launchRate = Math.mulDiv(supply * terms.launchBps, unit, hardCap * WHOLE);
    }

    function _checkLiquidity(FairTerms memory terms) private pure returns (uint256 needed) {
        SaleTerms memory sale = terms.sale;
        uint256 percent = sale.liquidityPercent;
        if (percent < PresaleBounds.MIN_LIQUIDITY || percent > WHOLE) {
            revert IPresaleFactory.Presale_InvalidLiquidity(percent);
        }
        uint256 lock = sale.liquidityLockSeconds;
        bool isWithin = sale.isLiquidityBurnt
            ? lock == 0
            : lock >= PresaleBounds.MIN_LOCK && lock <= PresaleBounds.MAX_LOCK;
        if (!isWithin) revert IPresaleFactory.Presale_InvalidLock(lock);

        // Check: the listing with the least coin. Its tokens do not depend on what is accepted, and the minimum
        // commitment makes them more than 200,000 units.
        (, uint256 coin, uint256 tokens) =
            FairMath.listingOf(sale.softCap, terms.supply, percent, terms.launchBps);
        if (coin * tokens < PresaleBounds.MIN_PRODUCT_LISTED) {
            revert IPresaleFactory.Presale_ListingTooSmall(coin, tokens);
        }
        needed = FairMath.tokensNeeded(terms.supply, percent, terms.launchBps);
        if (needed > PresaleMath.MAX_AMOUNT) revert IPresaleFactory.Presale_TooLarge(needed);
    }
}
