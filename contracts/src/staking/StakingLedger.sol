// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @dev A pool's accounting as a call works on it. Amounts are base units.
struct Ledger {
    uint256 totalStaked;
    /// @dev What was settled for stakers altogether.
    uint256 paid;
    /// @dev What the creator got back altogether.
    uint256 returned;
    /// @dev Up to which block the accumulator is counted; the start before the first update.
    uint256 lastRewardBlock;
    /// @dev Zero unless the creator stopped the pool.
    uint256 stopBlock;
    /// @dev Rewards to one unit of stake, times 1e36.
    uint256 accumulator;
}

/// @dev A wallet's stake as a call works on it.
struct Stake {
    uint256 amount;
    /// @dev When the wallet last added to it; zero without a stake.
    uint256 stakedTime;
    /// @dev What an emergency withdrawal left to pay; zero with a stake, as a deposit pays it.
    uint256 kept;
    /// @dev What of the accumulated is not the wallet's, or was paid.
    uint256 debt;
}

/// @title StakingLedger
/// @notice Storage of a pool's accounting, packed by hand: it is most of what a harvest costs.
/// @dev No state makes a pool write more words than another: each amount of a token has 112 bits, which is also what a
/// pair can hold. The exception is a wallet's debt, which is far above all rewards where one unit of stake once earned
/// very much: one that needs more than 104 bits has a word of its own.
///
/// | word | from bit | bits | what |
/// |---|---|---|---|
/// | totals | 0 | 112 | what all have staked |
/// | | 112 | 112 | what was paid |
/// | | 224 | 32 | blocks from the start to the last update |
/// | rewards | 0 | 232 | the accumulator |
/// | | 232 | 1 | whether there is a stop or a return to read |
/// | stake | 0 | 112 | the amount; without a time, what is kept |
/// | | 112 | 104 | the debt; all ones where it stands apart |
/// | | 216 | 40 | the time |
abstract contract StakingLedger {
    using SafeCast for uint256;

    /// @dev What a stop and the creator's part need.
    struct Stopped {
        uint112 returned;
        uint40 stopBlock;
    }

    /// @dev All stakes together, one wallet's stake, and a supply.
    uint256 internal constant MAX_AMOUNT = type(uint112).max;

    uint256 private constant AMOUNT_BITS = 112;

    uint256 private constant BLOCKS_SHIFT = 224;

    uint256 private constant ACCUMULATOR_MASK = type(uint232).max;
    uint256 private constant HAS_STOPPED = 1 << 232;

    uint256 private constant DEBT_MASK = type(uint104).max;
    uint256 private constant TIME_SHIFT = 216;

    uint256 private _totals;
    uint256 private _rewards;
    Stopped private _stopped;
    mapping(address user => uint256 word) private _stakes;
    mapping(address user => uint256 debt) private _wideDebts;

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

    /// @dev Writes what a harvest changes, and no more.
    ///
    /// Assumptions: the total is at most {MAX_AMOUNT}, what was paid is a part of the supply, and the last update is no
    /// later than the end, which lies less than 2^32 blocks after the start.
    function _writeTotals(uint256 start, Ledger memory ledger) internal {
        unchecked {
            _totals = ledger.totalStaked | (ledger.paid << AMOUNT_BITS)
                | ((ledger.lastRewardBlock - start) << BLOCKS_SHIFT);
        }
    }

    /// @dev Assumptions: those of {_writeTotals}; what was returned is a part of the supply; the accumulator is at most a
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

    /// @dev What all wallets have staked.
    function _readTotalStaked() internal view returns (uint256) {
        return _totals & MAX_AMOUNT;
    }

    /// @dev With which block the pool was stopped, zero if it was not.
    function _readStopBlock() internal view returns (uint256) {
        return _stopped.stopBlock;
    }

    function _readStake(address user) internal view returns (Stake memory stake) {
        uint256 word = _stakes[user];
        stake.stakedTime = word >> TIME_SHIFT;
        if (stake.stakedTime == 0) stake.kept = word & MAX_AMOUNT;
        else stake.amount = word & MAX_AMOUNT;
        uint256 debt = (word >> AMOUNT_BITS) & DEBT_MASK;
        stake.debt = debt == DEBT_MASK ? _wideDebts[user] : debt;
    }

    /// @dev Assumptions: there is no stake without a time and no time without one; nothing is kept beside a stake.
    function _writeStake(address user, Stake memory stake) internal {
        uint256 debt = stake.debt;
        if (debt >= DEBT_MASK) {
            _wideDebts[user] = debt;
            debt = DEBT_MASK;
        }
        _stakes[user] = stake.amount | stake.kept | (debt << AMOUNT_BITS) | (stake.stakedTime << TIME_SHIFT);
    }
}
