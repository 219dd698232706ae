// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {PresaleMath} from "./PresaleMath.sol";

/// @title FairMath
/// @notice The arithmetic of a fair sale: `supply` tokens are sold whatever is committed, and at most the hard cap is
/// accepted. The rest of a commitment, its excess, is returned.
/// @dev Percents are basis points, `supply` base units of the token, all other amounts base units of the coin.
///
/// Assumptions: amounts are at most {PresaleMath-MAX_AMOUNT}, so no product of two overflows. `committed` is what is
/// committed now, withdrawals deducted; no commitment is above it. `paid` is what was returned of it after the end.
library FairMath {
    // ------------------------------------------------------------------------------------------------ errors

    /// @notice The minimum commitment buys too few base units of the token once the sale is full.
    /// @param leastBuy The lowest minimum commitment that these terms allow.
    error Presale_TooFewUnits(uint256 minimumBuy, uint256 leastBuy);

    /// @notice The sale takes no more commitments.
    /// @param most The maximum of all commitments together.
    error Presale_TooMuchCommitted(uint256 committed, uint256 most);

    // --------------------------------------------------------------------------------------------- constants

    /// @dev All commitments together are at most so many times the hard cap.
    uint256 internal constant MAX_TIMES = 1_000;

    /// @dev The base units that a minimum commitment buys at the ceiling: at {MAX_TIMES} they are still a hundred, so
    /// rounding costs at most one percent.
    uint256 internal constant MIN_UNITS = 100_000;

    uint256 private constant WHOLE = PresaleMath.WHOLE;

    // ------------------------------------------------------------------------------------------------ bounds

    /// @dev Refuses a minimum commitment that rounding could cost more than one percent of its tokens.
    function checkUnits(uint256 minimumBuy, uint256 supply, uint256 hardCap) internal pure {
        uint256 wanted = MIN_UNITS * hardCap;
        if (minimumBuy * supply >= wanted) return;
        revert Presale_TooFewUnits(minimumBuy, supply == 0 ? type(uint256).max : Math.ceilDiv(wanted, supply));
    }

    /// @dev Refuses a total above {mostCommitted}.
    function checkCommitted(uint256 committed, uint256 hardCap) internal pure {
        uint256 most = mostCommitted(hardCap);
        if (committed > most) revert Presale_TooMuchCommitted(committed, most);
    }

    /// @dev The maximum of all commitments together.
    function mostCommitted(uint256 hardCap) internal pure returns (uint256) {
        return Math.min(PresaleMath.MAX_AMOUNT, MAX_TIMES * hardCap);
    }

    // ------------------------------------------------------------------------------------------------ shares

    /// @dev The accepted coin.
    function accepted(uint256 committed, uint256 hardCap) internal pure returns (uint256) {
        return Math.min(committed, hardCap);
    }

    /// @dev The part of `commitment` that is returned, rounded down.
    function excessOf(uint256 commitment, uint256 committed, uint256 hardCap)
        internal
        pure
        returns (uint256)
    {
        if (committed <= hardCap) return 0;
        unchecked {
            return commitment * (committed - hardCap) / committed;
        }
    }

    /// @dev The part of `commitment` that is spent, rounded up.
    function costOf(uint256 commitment, uint256 committed, uint256 hardCap) internal pure returns (uint256) {
        return commitment - excessOf(commitment, committed, hardCap);
    }

    /// @dev The tokens of `commitment`, rounded down.
    function tokensOf(uint256 commitment, uint256 supply, uint256 committed) internal pure returns (uint256) {
        if (committed == 0) return 0;
        unchecked {
            return commitment * supply / committed;
        }
    }

    // ----------------------------------------------------------------------------------------------- leaving

    /// @dev How much of `commitment` may leave at `time`: all before the closing window, in it a part that falls to nothing
    /// at the end, once for each wallet.
    function leavable(uint256 commitment, uint256 endTime, uint256 window, uint256 time)
        internal
        pure
        returns (uint256)
    {
        uint256 left = Math.saturatingSub(endTime, time);
        return left >= window ? commitment : commitment * left / window;
    }

    // ---------------------------------------------------------------------------------------------- balances

    /// @dev The coin that is kept for the excess after finalization.
    function reserveOf(uint256 committed, uint256 hardCap, uint256 paid) internal pure returns (uint256) {
        return committed - accepted(committed, hardCap) - paid;
    }

    /// @dev The coin that finalization spends: the accepted coin, or its part where the coin lowered the balance. The
    /// reserve then covers the same part of the excess.
    function spendable(uint256 committed, uint256 hardCap, uint256 paid, uint256 balance)
        internal
        pure
        returns (uint256)
    {
        uint256 whole = accepted(committed, hardCap);
        uint256 owed = committed - paid;
        return balance < owed ? Math.mulDiv(whole, balance, owed) : whole;
    }

    // ----------------------------------------------------------------------------------------------- listing

    /// @dev The owner's deposit: the supply, and the pair's part of it for all of the accepted coin, rounded up.
    function tokensNeeded(uint256 supply, uint256 liquidityPercent, uint256 launchBps)
        internal
        pure
        returns (uint256)
    {
        return supply + Math.ceilDiv(supply * liquidityPercent * launchBps, WHOLE * WHOLE);
    }

    /// @dev The launch rate as a fraction, unrounded: `tokens` base units of the token for `coin` base units of the coin.
    function launchRate(uint256 supply, uint256 launchBps, uint256 accepted_)
        internal
        pure
        returns (uint256 tokens, uint256 coin)
    {
        return (supply * launchBps, accepted_ * WHOLE);
    }

    /// @dev The amounts of a listing at nominal balances: fee, coin, and tokens rounded down.
    function listingOf(uint256 accepted_, uint256 supply, uint256 liquidityPercent, uint256 launchBps)
        internal
        pure
        returns (uint256 fee, uint256 coinInPair, uint256 tokensInPair)
    {
        if (accepted_ == 0) return (0, 0, 0);
        (fee, coinInPair) = PresaleMath.split(accepted_, liquidityPercent);
        (uint256 tokens, uint256 coin) = launchRate(supply, launchBps, accepted_);
        tokensInPair = Math.mulDiv(coinInPair, tokens, coin);
    }
}
