// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";
import {StakingMath} from "../../../src/staking/StakingMath.sol";

/// @notice Debts of which the lowest 112 bits are kept, at the border between a reward and a rounding.
contract StakingMathTest is Test {
    uint256 private constant MAX_SUPPLY = StakingMath.MAX_SUPPLY;
    uint256 private constant WORD = 2 ** 112;

    /// @dev One unit of stake, so that the accumulator is the accumulated amount.
    uint256 private constant STAKE = 1;

    function test_WhenAWholeSupplyAccumulated() external pure {
        assertEq(StakingMath.owed(STAKE, _of(MAX_SUPPLY), 0), MAX_SUPPLY);
        assertEq(StakingMath.wholeDebt(STAKE, _of(MAX_SUPPLY), 0), 0);
    }

    function test_WhenTheDebtExceedsWhatAccumulated() external pure {
        uint256 accumulated = 5 * WORD + 7;
        // The largest rounding, as the difference that follows the largest supply.
        uint256 most = WORD - 1 - MAX_SUPPLY;
        for (uint256 i = 0; i < 2; ++i) {
            uint256 rounding = i == 0 ? 3 : most;
            uint256 debt = (accumulated + rounding) % WORD;
            assertEq(StakingMath.owed(STAKE, _of(accumulated), debt), 0);
            assertEq(StakingMath.wholeDebt(STAKE, _of(accumulated), debt), accumulated + rounding);
        }
    }

    function test_WhenTheAccumulatedAmountHasMoreBitsThanAWord() external pure {
        uint256 accumulated = 5 * WORD + 7;
        uint256 debt = 5 * WORD - 11;
        assertEq(StakingMath.owed(STAKE, _of(accumulated), debt % WORD), 18);
        assertEq(StakingMath.wholeDebt(STAKE, _of(accumulated), debt % WORD), debt);
    }

    function _of(uint256 accumulated) private pure returns (uint256 accumulator) {
        return accumulated * StakingMath.PRECISION;
    }
}
