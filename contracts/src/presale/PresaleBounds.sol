// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IPresaleFactory} from "./IPresaleFactory.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {SaleTerms} from "./PresaleTypes.sol";

/// @title PresaleBounds
/// @notice The bounds of a sale's terms. Within them contributors get refunds or tokens within a known time,
/// and the pair can reach the launch rate.
library PresaleBounds {
    uint256 internal constant MAX_LEAD = 365 days;
    uint256 internal constant MAX_DURATION = 90 days;
    uint256 internal constant MIN_LIQUIDITY = 5_100;
    uint256 internal constant MIN_LOCK = 30 days;
    uint256 internal constant MAX_LOCK = 100 * 365 days;
    uint256 internal constant MIN_RELEASE = 100;
    uint256 internal constant MIN_CYCLE = 1 hours;
    uint256 internal constant MAX_CYCLE = 365 days;
    uint256 internal constant MAX_VESTING = 10 * 365 days;

    /// @dev Below this reserve, rounding moves a pair's price by more than one percent.
    uint256 internal constant MIN_TOKENS_LISTED = 1_000;

    /// @dev The square of 100,000: a pair permanently locks 1,000 of its first LP tokens.
    uint256 internal constant MIN_PRODUCT_LISTED = 1e10;

    /// @dev Reverts if terms are out of bounds. A past start becomes the current time, and so does a past public start.
    function check(SaleTerms memory terms, uint256 unit) internal view {
        _checkTimes(terms);
        _checkAmounts(terms, unit);
        _checkLiquidity(terms, unit);
        checkVesting(terms);
    }

    function _checkTimes(SaleTerms memory terms) private view {
        uint256 latest = block.timestamp + MAX_LEAD;
        if (terms.startTime > latest) revert IPresaleFactory.Presale_InvalidStart(terms.startTime, latest);

        // Check: the public start, before it is adjusted.
        uint256 publicStart = terms.publicStartTime;
        bool isWithin = terms.isWhitelisted
            ? publicStart >= terms.startTime && publicStart < terms.endTime
            : publicStart == 0;
        if (!isWithin) revert IPresaleFactory.Presale_InvalidPublicStart(publicStart);

        // Without a branch, so that an estimate of the block in which the sale would start holds in the next ones.
        terms.startTime = Math.max(terms.startTime, block.timestamp);
        if (terms.isWhitelisted && publicStart < terms.startTime) terms.publicStartTime = terms.startTime;

        latest = terms.startTime + MAX_DURATION;
        if (terms.endTime <= terms.startTime || terms.endTime > latest) {
            revert IPresaleFactory.Presale_InvalidEnd(terms.endTime, latest);
        }
    }

    function _checkAmounts(SaleTerms memory terms, uint256 unit) private pure {
        (uint256 hardCap, uint256 rate) = (terms.hardCap, terms.tokensPerbnb);
        if (hardCap > PresaleMath.MAX_AMOUNT) revert IPresaleFactory.Presale_TooLarge(hardCap);
        if (terms.softCap == 0 || terms.softCap > hardCap / 2) {
            revert IPresaleFactory.Presale_InvalidCaps(terms.softCap, hardCap);
        }
        if (terms.launchRate == 0 || terms.launchRate > rate) {
            revert IPresaleFactory.Presale_InvalidRates(rate, terms.launchRate);
        }
        // At such a rate even a hard cap of one base unit would buy more than a pair can hold.
        if (rate > PresaleMath.MAX_AMOUNT * unit) revert IPresaleFactory.Presale_TooLarge(rate);
        if (
            terms.minimumBuy == 0 || terms.minimumBuy >= terms.maximumBuy || terms.maximumBuy > hardCap
                || PresaleMath.tokensFor(terms.minimumBuy, rate, unit) == 0
        ) revert IPresaleFactory.Presale_InvalidLimits(terms.minimumBuy, terms.maximumBuy);
    }

    function _checkLiquidity(SaleTerms memory terms, uint256 unit) private pure {
        uint256 percent = terms.liquidityPercent;
        if (percent < MIN_LIQUIDITY || percent > PresaleMath.WHOLE) {
            revert IPresaleFactory.Presale_InvalidLiquidity(percent);
        }

        uint256 lock = terms.liquidityLockSeconds;
        bool isWithin = terms.isLiquidityBurnt ? lock == 0 : lock >= MIN_LOCK && lock <= MAX_LOCK;
        if (!isWithin) revert IPresaleFactory.Presale_InvalidLock(lock);

        // Check: the smallest possible listing.
        (, uint256 coin) = PresaleMath.split(terms.softCap, percent);
        uint256 tokens = PresaleMath.tokensFor(coin, terms.launchRate, unit);
        if (tokens > PresaleMath.MAX_AMOUNT) revert IPresaleFactory.Presale_TooLarge(tokens);
        if (tokens < MIN_TOKENS_LISTED || coin * tokens < MIN_PRODUCT_LISTED) {
            revert IPresaleFactory.Presale_ListingTooSmall(coin, tokens);
        }
    }

    function checkVesting(SaleTerms memory terms) internal pure {
        (uint256 initial, uint256 cycle, uint256 percent) =
            (terms.initialPercent, terms.cycle, terms.cyclePercent);
        if (initial == 0 && cycle == 0 && percent == 0) return;

        bool isWithin = initial >= MIN_RELEASE && initial <= PresaleMath.WHOLE && cycle >= MIN_CYCLE
            && cycle <= MAX_CYCLE && percent >= MIN_RELEASE && percent <= PresaleMath.WHOLE;
        if (isWithin) {
            uint256 cycles = (PresaleMath.WHOLE - initial + percent - 1) / percent;
            isWithin = cycles * cycle <= MAX_VESTING;
        }
        if (!isWithin) revert IPresaleFactory.Presale_InvalidVesting(initial, cycle, percent);
    }
}
