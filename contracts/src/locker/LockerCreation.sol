// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {MetadataTail} from "../shared/MetadataTail.sol";
import {Permit, Permits} from "../shared/Permits.sol";
import {ILocker} from "./ILocker.sol";
import {LockerCore} from "./LockerCore.sol";
import {VestingSchedule} from "./VestingSchedule.sol";

/// @title LockerCreation
/// @notice Creates locks, except by splitting. See {ILocker}.
abstract contract LockerCreation is LockerCore {
    using SafeCast for uint256;
    using VestingSchedule for VestingSchedule.Schedule;

    /// @inheritdoc ILocker
    bytes4 public constant METADATA_TAG = MetadataTail.TAG;

    /// @inheritdoc ILocker
    function lockTokens(address token, uint256 amount, uint256 unlockTime, bool isVesting_)
        external
        payable
        nonReentrant
        returns (uint256 id)
    {
        // Check: the specification's call has this flag, which must ask for a plain lock.
        if (isVesting_) revert Locker_VestingFlagSet();

        return _create(token, _plain(msg.sender, amount, unlockTime), MetadataTail.digest(4));
    }

    /// @inheritdoc ILocker
    function lockTokensFor(address owner_, address token, uint256 amount, uint256 unlockTime)
        external
        payable
        nonReentrant
        returns (uint256 id)
    {
        return _create(token, _plain(owner_, amount, unlockTime), MetadataTail.digest(4));
    }

    /// @inheritdoc ILocker
    function lockTokensWithPermit(address token, uint256 amount, uint256 unlockTime, Permit calldata permit)
        external
        payable
        nonReentrant
        returns (uint256 id)
    {
        _usePermit(token, amount, permit);
        return _create(token, _plain(msg.sender, amount, unlockTime), MetadataTail.digest(7));
    }

    /// @inheritdoc ILocker
    function lockAndVesting(
        address token,
        uint256 amount,
        uint256 initialReleaseTime,
        uint256 initialPercent,
        uint256 cycle,
        uint256 cyclePercent
    ) external payable nonReentrant returns (uint256 id) {
        Terms memory terms = _vesting(
            msg.sender, amount, initialReleaseTime, initialPercent, cycle, cyclePercent
        );
        return _create(token, terms, MetadataTail.digest(6));
    }

    /// @inheritdoc ILocker
    function lockAndVestingFor(
        address owner_,
        address token,
        uint256 amount,
        uint256 initialReleaseTime,
        uint256 initialPercent,
        uint256 cycle,
        uint256 cyclePercent
    ) external payable nonReentrant returns (uint256 id) {
        Terms memory terms = _vesting(owner_, amount, initialReleaseTime, initialPercent, cycle, cyclePercent);
        return _create(token, terms, MetadataTail.digest(7));
    }

    /// @inheritdoc ILocker
    function lockAndVestingWithPermit(
        address token,
        uint256 amount,
        uint256 initialReleaseTime,
        uint256 initialPercent,
        uint256 cycle,
        uint256 cyclePercent,
        Permit calldata permit
    ) external payable nonReentrant returns (uint256 id) {
        _usePermit(token, amount, permit);
        Terms memory terms =
            _vesting(msg.sender, amount, initialReleaseTime, initialPercent, cycle, cyclePercent);
        return _create(token, terms, MetadataTail.digest(10));
    }

    /// @inheritdoc ILocker
    function lockMany(address token, Terms[] calldata locks)
        external
        payable
        nonReentrant
        returns (uint256 firstId)
    {
        // Check: the list is not empty, and the call carries the fee of each lock.
        uint256 count = locks.length;
        if (count == 0) revert Locker_NoLocks();
        _checkToken(token);
        uint256 due = _checkFee(count);

        // Interaction: return the surplus first, so that the last log is the last lock's.
        _sendOrCredit(msg.sender, msg.value - due);

        firstId = (_idBase | _totals.count) + 1;
        for (uint256 i = 0; i < count; ++i) {
            Terms memory terms = locks[i];
            _checkTerms(terms);
            uint128 received = _pull(token, terms.amount);
            uint256 id = _book(due / count, token, terms, received);
            _noteMade(id, token);
            _logCreated(id, token, terms, received, bytes32(0));
        }
    }

    // ----------------------------------------------------------------------------------------------- the core

    /// @dev Creates one lock: checks, pulls, stores, returns the surplus, and emits the event last.
    function _create(address token, Terms memory terms, bytes32 digest) private returns (uint256 id) {
        // Check: the token, the terms and the fee.
        _checkToken(token);
        _checkTerms(terms);
        uint256 due = _checkFee(1);

        // Interaction: the credited amount is known only after the pull; the reentrancy guard protects the order.
        uint128 received = _pull(token, terms.amount);

        // Effect: record the fee and the lock.
        id = _book(due, token, terms, received);

        // Interaction: return what was paid above the fee.
        _sendOrCredit(msg.sender, msg.value - due);

        // Log the lock, as the last event.
        _noteMade(id, token);
        _logCreated(id, token, terms, received, digest);
    }

    function _usePermit(address token, uint256 amount, Permit calldata permit) private {
        _checkToken(token);
        if (!Permits.use(token, amount, permit)) revert Locker_PermitFailed();
    }

    /// @dev Records the fee and a new lock.
    ///
    /// Assumptions: the terms are checked; `amount` has arrived.
    function _book(uint256 due, address token, Terms memory terms, uint128 amount)
        private
        returns (uint256 id)
    {
        // Effect: count the lock and the fee.
        id = _nextId(due);

        // Effect: update the lists and the total.
        uint32 ownerIndex = _list(id, token, terms.owner);
        totalLocked[token] += amount;

        // Effect: write the record. Times are below {DATE_LIMIT}, percents at most 10,000.
        Lock storage lock = _locks[id];
        lock.token = token;
        lock.lockedAt = uint40(block.timestamp);
        lock.owner = terms.owner;
        lock.ownerIndex = ownerIndex;
        lock.kind = terms.isVesting ? Kind.Vesting : Kind.Plain;
        VestingSchedule.Schedule memory schedule = _schedule(terms);
        schedule.amount = amount;
        lock.schedule = schedule;
    }

    /// @dev Logs a new lock.
    function _logCreated(uint256 id, address token, Terms memory terms, uint256 amount, bytes32 digest)
        internal
        virtual
    {
        if (terms.isVesting) {
            emit VestingLocked(
                id,
                token,
                terms.owner,
                msg.sender,
                amount,
                terms.time,
                terms.initialPercent,
                terms.cycle,
                terms.cyclePercent,
                digest
            );
        } else {
            emit TokensLocked(id, token, terms.owner, msg.sender, amount, terms.time, digest);
        }
    }

    // ---------------------------------------------------------------------------------------------- the terms

    function _plain(address owner_, uint256 amount, uint256 unlockTime) private pure returns (Terms memory) {
        return Terms(owner_, amount, false, unlockTime, 0, 0, 0);
    }

    function _vesting(
        address owner_,
        uint256 amount,
        uint256 initialReleaseTime,
        uint256 initialPercent,
        uint256 cycle,
        uint256 cyclePercent
    ) private pure returns (Terms memory) {
        return Terms(owner_, amount, true, initialReleaseTime, initialPercent, cycle, cyclePercent);
    }

    /// @dev Checks terms. If the first step releases everything, as in a plain lock, cycle and cyclePercent become zero.
    function _checkTerms(Terms memory terms) private view {
        _checkOwner(terms.owner);
        _checkAmount(terms.amount);
        _checkDate(terms.time);

        uint256 whole = VestingSchedule.WHOLE;
        if (!terms.isVesting) terms.initialPercent = whole;
        if (terms.initialPercent > whole) revert Locker_InvalidPercent(terms.initialPercent);
        if (terms.initialPercent == whole) {
            (terms.cycle, terms.cyclePercent) = (0, 0);
            return;
        }
        if (terms.cyclePercent == 0 || terms.cyclePercent > whole) {
            revert Locker_InvalidPercent(terms.cyclePercent);
        }
        if (terms.cycle == 0 || terms.cycle >= DATE_LIMIT) revert Locker_InvalidCycle(terms.cycle);
        uint256 last = _schedule(terms).end();
        if (last >= DATE_LIMIT) revert Locker_InvalidDate(last);
    }

    /// @dev A lock owned by the zero address or the locker itself could never be moved.
    function _checkOwner(address owner_) private view {
        if (owner_ == address(0) || owner_ == BURN_ADDRESS || owner_ == address(this)) {
            revert Locker_InvalidOwner(owner_);
        }
    }

    function _schedule(Terms memory terms) private pure returns (VestingSchedule.Schedule memory schedule) {
        schedule.initialPercent = terms.initialPercent.toUint16();
        schedule.cyclePercent = terms.cyclePercent.toUint16();
        schedule.cycle = terms.cycle.toUint40();
        schedule.next = terms.time.toUint40();
    }
}
