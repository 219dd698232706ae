// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {PackedIds} from "../shared/PackedIds.sol";
import {ILocker} from "./ILocker.sol";
import {LockerCore} from "./LockerCore.sol";
import {VestingSchedule} from "./VestingSchedule.sol";

/// @title LockerViews
/// @notice A locker's views. See {ILocker}.
abstract contract LockerViews is LockerCore {
    using PackedIds for PackedIds.List;
    using VestingSchedule for VestingSchedule.Schedule;

    /// @inheritdoc ILocker
    function lockerDetails(uint256 id)
        external
        view
        returns (
            address token,
            address owner_,
            uint256 amount,
            uint256 lockedDate,
            uint256 expireDate,
            uint256 claimedAt,
            bool isClaimed
        )
    {
        Lock storage lock = _locks[id];
        if (lock.kind != Kind.None) {
            token = lock.token;
            owner_ = lock.owner;
            amount = lock.schedule.amount;
            lockedDate = lock.lockedAt;
            expireDate = lock.schedule.end();
            isClaimed = _isClaimed(lock);
            claimedAt = isClaimed ? lock.claimedAt : 0;
        }
    }

    /// @inheritdoc ILocker
    function vestingLockerDetails(uint256 id)
        external
        view
        returns (
            address token,
            address owner_,
            uint256 amount,
            uint256 lockedDate,
            uint256 initialPercentage,
            uint256 releaseCycle,
            uint256 releasePercentage,
            uint256 lastClaim,
            uint256 nextClaim,
            uint256 remainingTokens,
            bool isTotallyClaimed,
            bool isInitialClaimed
        )
    {
        Lock storage lock = _locks[id];
        if (lock.kind == Kind.Vesting) {
            token = lock.token;
            owner_ = lock.owner;
            amount = lock.schedule.amount;
            lockedDate = lock.lockedAt;
            initialPercentage = lock.schedule.initialPercent;
            releaseCycle = lock.schedule.cycle;
            releasePercentage = lock.schedule.cyclePercent;
            lastClaim = lock.claimedAt;
            nextClaim = lock.schedule.firstUnpaid(_releasedOf(lock), lock.unpaidSince);
            remainingTokens = amount - _releasedOf(lock);
            isTotallyClaimed = remainingTokens == 0;
            isInitialClaimed = lastClaim != 0;
        }
    }

    /// @inheritdoc ILocker
    function vestedAt(uint256 id, uint256 time) public view returns (uint256) {
        Lock storage lock = _locks[id];
        return lock.kind == Kind.None ? 0 : lock.schedule.vested(time);
    }

    /// @inheritdoc ILocker
    function claimable(uint256 id) external view returns (uint256) {
        Lock storage lock = _locks[id];
        if (lock.owner == address(0)) return 0;
        return Math.saturatingSub(vestedAt(id, block.timestamp), _releasedOf(lock));
    }

    /// @inheritdoc ILocker
    function scheduleOf(uint256 id) external view returns (uint256 passed, uint256 next) {
        Lock storage lock = _locks[id];
        if (lock.kind == Kind.Vesting) return (lock.schedule.passed, lock.schedule.next);
    }

    /// @inheritdoc ILocker
    function pendingOwner(uint256 id) external view returns (address) {
        return _pendingOwners[id];
    }

    /// @inheritdoc ILocker
    function isOpenUnlock(uint256 id) external view returns (bool) {
        return _locks[id].isOpenUnlock;
    }

    /// @inheritdoc ILocker
    function isVesting(uint256 id) external view returns (bool) {
        return _locks[id].kind == Kind.Vesting;
    }

    /// @inheritdoc ILocker
    function getMyLockers() external view returns (uint256[] memory ids) {
        return _idsOfOwner[msg.sender].all(_idBase);
    }

    /// @inheritdoc ILocker
    function lockersOf(address owner_, uint256 offset, uint256 limit)
        external
        view
        returns (uint256[] memory ids)
    {
        return _idsOfOwner[owner_].page(offset, limit, _idBase);
    }

    /// @inheritdoc ILocker
    function lockersCountOf(address owner_) external view returns (uint256) {
        return _idsOfOwner[owner_].length();
    }

    /// @inheritdoc ILocker
    function lockersOfToken(address token, uint256 offset, uint256 limit)
        external
        view
        returns (uint256[] memory ids)
    {
        return _idsOfToken[token].page(offset, limit, _idBase);
    }

    /// @inheritdoc ILocker
    function lockersCountOfToken(address token) external view returns (uint256) {
        return _idsOfToken[token].length();
    }

    /// @inheritdoc ILocker
    function lockCount() external view returns (uint256) {
        return _totals.count;
    }

    /// @inheritdoc ILocker
    function generation() external view returns (uint256) {
        return _idBase >> NUMBER_BITS;
    }

    /// @inheritdoc ILocker
    function fee() external view returns (uint256) {
        return _totals.fee;
    }

    /// @inheritdoc ILocker
    function feesBooked() external view returns (uint256) {
        return _totals.booked;
    }
}
