// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

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
    /// @dev Whether an emergency withdrawal left rewards to pay.
    bool hasKept;
    /// @dev What of the accumulated is not the wallet's, or was paid.
    uint256 debt;
}

/// @title StakingLedger
/// @notice Storage of a pool's accounting, packed by hand: it is most of what a harvest costs.
/// @dev A call that pays changes the total stake, the time and what was paid, so they share one storage word: the total
/// stake (136 bits), the low part of what was paid (88), blocks from the start to the last update (31), and whether
/// there is more to read. A second word has what few pools have: more than 2^88 paid, a stop, a return.
abstract contract StakingLedger {
    /// @dev `head` is the amount (128 bits), the time (40) and whether something was kept.
    struct PackedStake {
        uint256 head;
        uint256 debt;
    }

    struct More {
        uint128 returned;
        uint40 paidHigh;
        uint40 stopBlock;
    }

    /// @dev All stakes together: 256 wallets at the highest limit.
    uint256 internal constant MAX_TOTAL_STAKED = type(uint136).max;

    uint256 private constant PAID_BITS = 88;
    uint256 private constant PAID_MASK = 0xffffffffffffffffffffff;
    uint256 private constant PAID_SHIFT = 136;
    uint256 private constant BLOCKS_MASK = 0x7fffffff;
    uint256 private constant BLOCKS_SHIFT = 224;
    uint256 private constant HAS_MORE = 2 ** 255;

    uint256 private constant AMOUNT_MASK = type(uint128).max;
    uint256 private constant TIME_SHIFT = 128;
    uint256 private constant TIME_MASK = type(uint40).max;
    uint256 private constant HAS_KEPT = 2 ** 168;

    uint256 private _word;
    uint256 private _accumulator;
    More private _more;
    mapping(address user => PackedStake) internal _stakes;

    /// @param start The pool's first block.
    function _readLedger(uint256 start) internal view returns (Ledger memory ledger) {
        uint256 word = _word;
        ledger.totalStaked = word & MAX_TOTAL_STAKED;
        ledger.paid = (word >> PAID_SHIFT) & PAID_MASK;
        unchecked {
            ledger.lastRewardBlock = start + ((word >> BLOCKS_SHIFT) & BLOCKS_MASK);
        }
        ledger.accumulator = _accumulator;
        if (word & HAS_MORE != 0) {
            More memory more = _more;
            ledger.paid |= uint256(more.paidHigh) << PAID_BITS;
            (ledger.returned, ledger.stopBlock) = (more.returned, more.stopBlock);
        }
    }

    /// @dev Assumptions: the total is at most {MAX_TOTAL_STAKED}, paid and returned are parts of the supply, and the last update is
    /// no later than the end.
    function _writeLedger(uint256 start, Ledger memory ledger) internal {
        uint256 word = ledger.totalStaked | ((ledger.paid & PAID_MASK) << PAID_SHIFT);
        unchecked {
            word |= (ledger.lastRewardBlock - start) << BLOCKS_SHIFT;
        }
        uint256 paidHigh = ledger.paid >> PAID_BITS;
        if (paidHigh | ledger.returned | ledger.stopBlock != 0) {
            word |= HAS_MORE;
            // forge-lint: disable-next-line(unsafe-typecast)
            _more = More(uint128(ledger.returned), uint40(paidHigh), uint40(ledger.stopBlock));
        }
        _word = word;
        _accumulator = ledger.accumulator;
    }

    /// @dev What all wallets have staked.
    function _readTotalStaked() internal view returns (uint256) {
        return _word & MAX_TOTAL_STAKED;
    }

    /// @dev With which block the pool was stopped, zero where it was not.
    function _readStopBlock() internal view returns (uint256) {
        return _more.stopBlock;
    }

    function _readStake(PackedStake storage packed) internal view returns (Stake memory stake) {
        uint256 head = packed.head;
        stake.amount = head & AMOUNT_MASK;
        stake.stakedTime = (head >> TIME_SHIFT) & TIME_MASK;
        stake.hasKept = head & HAS_KEPT != 0;
        stake.debt = packed.debt;
    }

    /// @dev Assumptions: the amount is within the limit, which has 128 bits.
    function _writeStake(PackedStake storage packed, Stake memory stake) internal {
        uint256 head = stake.amount | (stake.stakedTime << TIME_SHIFT);
        if (stake.hasKept) head |= HAS_KEPT;
        packed.head = head;
        packed.debt = stake.debt;
    }
}
