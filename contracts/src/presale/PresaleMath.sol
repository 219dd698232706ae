// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {SaleTerms} from "./PresaleTypes.sol";

/// @title PresaleMath
/// @notice The arithmetic of a sale and of its listing. Rates are base units of the token for one whole coin (`unit` base
/// units of it), percents are basis points.
library PresaleMath {
    /// @dev 100 percent in basis points.
    uint256 internal constant WHOLE = 10_000;

    /// @dev The platform's fee on the raised coin, basis points.
    uint256 internal constant RAISED_FEE = 300;

    /// @dev The platform's fee on the sold tokens, basis points.
    uint256 internal constant TOKEN_FEE = 0;

    /// @dev The highest swap fee at which an exchange is listed, basis points.
    uint256 internal constant MAX_DEX_FEE = 100;

    /// @dev Counted from the filling or the end: when any account may finalize, and the deadline.
    uint256 internal constant OWNERS_TIME = 3 days;
    uint256 internal constant FINALIZATION_TIME = 7 days;

    /// @dev The largest reserve of a pair; below it sums and products here cannot overflow.
    uint256 internal constant MAX_AMOUNT = type(uint112).max;

    // ------------------------------------------------------------------------------------------------ the sale

    /// @dev The tokens for `amount` of the coin at `rate`, rounded down.
    function tokensFor(uint256 amount, uint256 rate, uint256 unit) internal pure returns (uint256) {
        return Math.mulDiv(amount, rate, unit);
    }

    /// @dev The most that a wallet may still contribute: the lower of the sale's remaining capacity and of the rest of its maximum, zero
    /// where its contribution is above that.
    function roomOf(uint256 capacity, uint256 most, uint256 contribution) internal pure returns (uint256) {
        return Math.min(capacity, Math.saturatingSub(most, contribution));
    }

    /// @dev The owner's deposit: the tokens sold at the hard cap with the platform's part, and the pair's part of
    /// the gross hard cap, each rounded up.
    ///
    /// Assumptions: `hardCap` is at most {MAX_AMOUNT}, rates at most that for a base unit of the coin.
    function tokensNeeded(
        uint256 hardCap,
        uint256 rate,
        uint256 launchRate,
        uint256 liquidityPercent,
        uint256 unit
    ) internal pure returns (uint256) {
        uint256 sold = tokensFor(hardCap, rate, unit);
        uint256 coinInPair = Math.ceilDiv(hardCap * liquidityPercent, WHOLE);
        return sold + Math.ceilDiv(sold * TOKEN_FEE, WHOLE)
            + Math.mulDiv(coinInPair, launchRate, unit, Math.Rounding.Ceil);
    }

    /// @dev Splits the raised coin: the platform's fee, and the pair's part of the rest.
    function split(uint256 raised, uint256 liquidityPercent)
        internal
        pure
        returns (uint256 fee, uint256 coinInPair)
    {
        fee = raised * RAISED_FEE / WHOLE;
        coinInPair = (raised - fee) * liquidityPercent / WHOLE;
    }

    // ------------------------------------------------------------------------------------------------- vesting

    /// @dev Basis points that are vested at `time`, which must not be before `finalizedAt`.
    function vestedPercent(SaleTerms memory terms, uint256 finalizedAt, uint256 time)
        internal
        pure
        returns (uint256)
    {
        if (terms.initialPercent == 0) return WHOLE;
        uint256 cycles = (time - finalizedAt) / terms.cycle;
        // More cycles than basis points have no further effect.
        return Math.min(WHOLE, terms.initialPercent + terms.cyclePercent * Math.min(cycles, WHOLE));
    }

    /// @dev The time of the first release beyond the already paid `claimedPercent`; zero if there is none.
    function nextRelease(SaleTerms memory terms, uint256 finalizedAt, uint256 claimedPercent)
        internal
        pure
        returns (uint256)
    {
        if (claimedPercent == WHOLE) return 0;
        if (claimedPercent == 0) return finalizedAt;
        uint256 paidCycles = (claimedPercent - terms.initialPercent) / terms.cyclePercent;
        return finalizedAt + (paidCycles + 1) * terms.cycle;
    }

    // ----------------------------------------------------------------------------------------- towards a price

    /// @dev The payment after which the pair's reserves have the ratio of `wanted` to `reserveOut`, where `wanted` is the
    /// amount of the paid asset that equals the present `reserveOut` at the wanted price.
    ///
    /// With reserves x and y, wanted ratio p, and the part g of the payment that counts in the product, dx solves
    /// (x + dx)(x + g·dx) = p·x·y, and `wanted` is p·y.
    ///
    /// Assumptions: reserves and `limit` are at most {MAX_AMOUNT}, `dexFee` at most 100 basis points.
    ///
    /// @return amountIn At most `limit`; zero if the price is already reached or exceeded.
    function towards(uint256 reserveIn, uint256 wanted, uint256 dexFee, uint256 limit)
        internal
        pure
        returns (uint256 amountIn)
    {
        if (wanted <= reserveIn) return 0;
        uint256 kept = WHOLE - dexFee;

        // No payment within the limit reaches a product of 2^226.
        (bool fits, uint256 product) = Math.tryMul(reserveIn, wanted);
        if (!fits || product >> 226 != 0) return limit;

        uint256 square = (reserveIn * dexFee) ** 2 + 4 * WHOLE * kept * product;
        uint256 root = Math.sqrt(square);
        uint256 start = reserveIn * (WHOLE + kept);
        if (root <= start) return 0;
        return Math.min(limit, (root - start) / (2 * kept));
    }

    /// @dev A pair's output for `amountIn`, rounded down.
    function amountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut, uint256 dexFee)
        internal
        pure
        returns (uint256)
    {
        uint256 counted = amountIn * (WHOLE - dexFee);
        return Math.mulDiv(counted, reserveOut, reserveIn * WHOLE + counted);
    }
}
