// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {Json} from "./Json.sol";

/// @notice The answers of a locker's views about a lock, as JSON.
library LockJson {
    using Json for string;

    /// @dev The values that change with a call and with time.
    function brief(ILocker locker, uint256 id) internal view returns (string memory) {
        string memory fields = string("").number("id", id);
        fields = fields.units("vested", locker.vestedAt(id, block.timestamp));
        fields = fields.units("released", released(locker, id));
        fields = fields.units("claimable", locker.claimable(id));
        return Json.object(fields.number("nextClaim", _nextClaim(locker, id)));
    }

    /// @dev All of it. @param times At which `vestedAt` is asked.
    function full(ILocker locker, uint256 id, uint256[] memory times) internal view returns (string memory) {
        (uint256 passed, uint256 next) = locker.scheduleOf(id);
        string memory fields = string("").number("id", id);
        fields = fields.flag("isVesting", locker.isVesting(id));
        fields = fields.raw("lockerDetails", _details(locker, id));
        fields = fields.raw("vestingLockerDetails", _vesting(locker, id));
        fields = fields.number("passed", passed).number("next", next);
        fields = fields.units("released", released(locker, id));
        fields = fields.units("claimable", locker.claimable(id));
        fields = fields.account("pendingOwner", locker.pendingOwner(id));
        fields = fields.flag("isOpenUnlock", locker.isOpenUnlock(id));
        return Json.object(fields.raw("vestedAt", _vestedAt(locker, id, times)));
    }

    /// @dev The settled part of a lock, in base units.
    function released(ILocker locker, uint256 id) internal view returns (uint256) {
        (,, uint256 amount,,,, bool isClaimed) = locker.lockerDetails(id);
        if (!locker.isVesting(id)) return isClaimed ? amount : 0;
        (,,,,,,,,, uint256 remaining,,) = locker.vestingLockerDetails(id);
        return amount - remaining;
    }

    function _nextClaim(ILocker locker, uint256 id) private view returns (uint256 nextClaim) {
        (,,,,,,,, nextClaim,,,) = locker.vestingLockerDetails(id);
    }

    function _details(ILocker locker, uint256 id) private view returns (string memory) {
        (
            address token,
            address owner,
            uint256 amount,
            uint256 lockedDate,
            uint256 expireDate,
            uint256 claimedAt,
            bool isClaimed
        ) = locker.lockerDetails(id);
        string memory fields = string("").account("token", token).account("owner", owner);
        fields = fields.units("amount", amount);
        fields = fields.number("lockedDate", lockedDate).number("expireDate", expireDate);
        return Json.object(fields.number("claimedAt", claimedAt).flag("isClaimed", isClaimed));
    }

    /// @dev Null for a plain lock.
    function _vesting(ILocker locker, uint256 id) private view returns (string memory) {
        if (!locker.isVesting(id)) return "null";
        // Word by word, as twelve names are too many for the stack.
        (, bytes memory data) = address(locker).staticcall(abi.encodeCall(ILocker.vestingLockerDetails, (id)));
        uint256[12] memory words = abi.decode(data, (uint256[12]));
        string memory fields = string("").account("token", address(uint160(words[0])));
        fields = fields.account("owner", address(uint160(words[1]))).units("amount", words[2]);
        fields = fields.number("lockedDate", words[3]).number("initialPercentage", words[4]);
        fields = fields.number("releaseCycle", words[5]).number("releasePercentage", words[6]);
        fields = fields.number("lastClaim", words[7]).number("nextClaim", words[8]);
        fields = fields.units("remainingTokens", words[9]).flag("isTotallyClaimed", words[10] != 0);
        fields = fields.flag("isInitialClaimed", words[11] != 0);
        return Json.object(fields);
    }

    function _vestedAt(ILocker locker, uint256 id, uint256[] memory times)
        private
        view
        returns (string memory)
    {
        string memory samples = "";
        for (uint256 i = 0; i < times.length; ++i) {
            string memory sample =
                string("").number("time", times[i]).units("vested", locker.vestedAt(id, times[i]));
            samples = samples.item(Json.object(sample));
        }
        return Json.list(samples);
    }
}
