// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @dev A pool's accounting in memory. Amounts are base units.
struct Ledger {
    uint256 totalStaked;
    /// @dev The total settled for stakers.
    uint256 paid;
    /// @dev The total returned to the creator.
    uint256 returned;
    /// @dev The block up to which the accumulator is updated; the start before the first update.
    uint256 lastRewardBlock;
    /// @dev Zero unless the creator stopped the pool.
    uint256 stopBlock;
    /// @dev Rewards per unit of stake, times 1e36.
    uint256 accumulator;
}

/// @dev A wallet's stake in memory.
struct Stake {
    uint256 amount;
    /// @dev The time of the last deposit; zero without a stake.
    uint256 stakedTime;
    /// @dev Rewards left by an emergency withdrawal; zero with a stake, as a deposit pays them.
    uint256 kept;
    /// @dev The part of the accumulated rewards that the wallet did not earn, or was already paid; modulo 2^112.
    uint256 debt;
}

/// @title StakingLedger
/// @notice Storage of a pool's accounting, packed by hand: it dominates the gas cost of a harvest.
/// @dev No state makes a pool write more words than another: each token amount has 112 bits, the maximum of a pair's
/// reserve. A debt far exceeds all rewards if one unit of stake once earned very much, so only its lowest 112 bits are
/// kept: what is owed lies below {StakingMath.MAX_SUPPLY}, and follows from them.
///
/// | word | from bit | bits | what |
/// |---|---|---|---|
/// | totals | 0 | 112 | what all have staked |
/// | | 112 | 112 | what was paid |
/// | | 224 | 32 | blocks from the start to the last update |
/// | rewards | 0 | 232 | the accumulator |
/// | | 232 | 1 | whether there is a stop or a return to read |
/// | stake | 0 | 112 | the amount; without a time, what is kept |
/// | | 112 | 112 | the debt, modulo 2^112 |
/// | | 224 | 32 | the time |
abstract contract StakingLedger {
    using SafeCast for uint256;

    /// @dev Values needed for a stop and the creator's part.
    struct Stopped {
        uint112 returned;
        uint40 stopBlock;
    }

    /// @dev The total stake, one wallet's stake, and a supply.
    uint256 internal constant MAX_AMOUNT = type(uint112).max;

    uint256 private constant AMOUNT_BITS = 112;

    uint256 private constant BLOCKS_SHIFT = 224;

    uint256 private constant ACCUMULATOR_MASK = type(uint232).max;
    uint256 private constant HAS_STOPPED = 1 << 232;

    uint256 private constant TIME_SHIFT = 224;

    uint256 private _totals;
    uint256 private _rewards;
    Stopped private _stopped;
    mapping(address user => uint256 word) private _stakes;

    /// @param start The pool's first block.
    function _readLedger(uint256 start) internal view returns (Ledger memory ledger) {
        uint256 totals = _totals;
        uint256 rewards = _rewards;
        ledger.totalStaked = totals & MAX_AMOUNT;
        ledger.paid = (totals >> AMOUNT_BITS) & MAX_AMOUNT;
        unchecked {
            ledger.lastRewardBlock = start + (totals >> BLOCKS_SHIFT);
        }
        ledger.accumulator = rewards & ACCUMULATOR_MASK;
        if (rewards & HAS_STOPPED != 0) {
            (ledger.returned, ledger.stopBlock) = (_stopped.returned, _stopped.stopBlock);
        }
    }

    /// @dev Writes only what a harvest changes.
    ///
    /// Assumptions: the total is at most {MAX_AMOUNT}, the paid amount is a part of the supply, and the last update is no
    /// later than the end, which lies less than 2^32 blocks after the start.
    function _writeTotals(uint256 start, Ledger memory ledger) internal {
        unchecked {
            _totals = ledger.totalStaked | (ledger.paid << AMOUNT_BITS)
                | ((ledger.lastRewardBlock - start) << BLOCKS_SHIFT);
        }
    }

    /// @dev Assumptions: those of {_writeTotals}; the returned amount is a part of the supply; the accumulator is at most a
    /// supply times 1e36.
    function _writeLedger(uint256 start, Ledger memory ledger) internal {
        uint256 rewards = ledger.accumulator;
        if (ledger.returned | ledger.stopBlock != 0) rewards |= HAS_STOPPED;
        _rewards = rewards;
        _writeTotals(start, ledger);
    }

    /// @dev As {_writeLedger}, for the creator's calls.
    function _writeStopped(uint256 start, Ledger memory ledger) internal {
        _stopped = Stopped(ledger.returned.toUint112(), ledger.stopBlock.toUint40());
        _writeLedger(start, ledger);
    }

    /// @dev The total stake of all wallets.
    function _readTotalStaked() internal view returns (uint256) {
        return _totals & MAX_AMOUNT;
    }

    /// @dev The block at which the pool was stopped, zero if it was not.
    function _readStopBlock() internal view returns (uint256) {
        return _stopped.stopBlock;
    }

    function _readStake(address user) internal view returns (Stake memory stake) {
        uint256 word = _stakes[user];
        stake.stakedTime = word >> TIME_SHIFT;
        if (stake.stakedTime == 0) stake.kept = word & MAX_AMOUNT;
        else stake.amount = word & MAX_AMOUNT;
        stake.debt = (word >> AMOUNT_BITS) & MAX_AMOUNT;
    }

    /// @dev Assumptions: stake and time are both zero or both not; with a stake no rewards are kept. Reverts from the
    /// year 2106 on, when a time has more than 32 bits.
    function _writeStake(address user, Stake memory stake) internal {
        _stakes[user] = stake.amount | stake.kept | ((stake.debt & MAX_AMOUNT) << AMOUNT_BITS)
            | (uint256(stake.stakedTime.toUint32()) << TIME_SHIFT);
    }
}
