// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {Json} from "./Json.sol";

/// @notice A locker's lock events as JSON: the event's name, and its arguments under their names in the ABI.
library EventJson {
    using Json for string;

    error EventJson_UnknownEvent(bytes32 topic);

    function from(Vm.Log memory log) internal pure returns (string memory) {
        (string memory name, string memory rest) = _decode(log);
        string memory args = string("").number("id", uint256(log.topics[1]));
        return
            Json.object(
                string("").text("name", name).raw("args", Json.object(string.concat(args, ",", rest)))
            );
    }

    /// @dev The name, and the arguments after the id.
    function _decode(Vm.Log memory log) private pure returns (string memory, string memory) {
        bytes32 topic = log.topics[0];
        if (topic == ILocker.TokensLocked.selector) return ("TokensLocked", _locked(log));
        if (topic == ILocker.VestingLocked.selector) return ("VestingLocked", _vesting(log));
        if (topic == ILocker.TokensUnlocked.selector) return ("TokensUnlocked", _payout(log));
        if (topic == ILocker.VestingUnlocked.selector) return ("VestingUnlocked", _payout(log));
        if (topic == ILocker.LockExtended.selector) return ("LockExtended", _extended(log));
        if (topic == ILocker.LockIncreased.selector) return ("LockIncreased", _increased(log));
        if (topic == ILocker.LockSplit.selector) return ("LockSplit", _split(log));
        if (topic == ILocker.LockOffered.selector) {
            return ("LockOffered", _two(log, "owner", "pendingOwner"));
        }
        if (topic == ILocker.LockOfferWithdrawn.selector) {
            return ("LockOfferWithdrawn", _two(log, "owner", "pendingOwner"));
        }
        if (topic == ILocker.LockTransferred.selector) {
            return ("LockTransferred", _two(log, "previousOwner", "newOwner"));
        }
        if (topic == ILocker.LockRenounced.selector) {
            return ("LockRenounced", _two(log, "token", "previousOwner"));
        }
        if (topic == ILocker.OpenUnlockChanged.selector) {
            bool isOpen = abi.decode(log.data, (bool));
            return ("OpenUnlockChanged", string("").account("owner", _account(log, 2)).flag("isOpen", isOpen));
        }
        revert EventJson_UnknownEvent(topic);
    }

    function _locked(Vm.Log memory log) private pure returns (string memory) {
        (address payer, uint256 amount, uint256 unlockTime, bytes32 digest) =
            abi.decode(log.data, (address, uint256, uint256, bytes32));
        string memory fields = _two(log, "token", "owner").account("payer", payer);
        fields = fields.units("amount", amount).number("unlockTime", unlockTime);
        return fields.word("metadataDigest", digest);
    }

    function _vesting(Vm.Log memory log) private pure returns (string memory fields) {
        // Word by word, as the names are too many for the stack.
        uint256[7] memory words = abi.decode(log.data, (uint256[7]));
        fields = _two(log, "token", "owner").account("payer", address(uint160(words[0])));
        fields = fields.units("amount", words[1]).number("initialReleaseTime", words[2]);
        fields = fields.number("initialPercent", words[3]).number("cycle", words[4]);
        return fields.number("cyclePercent", words[5]).word("metadataDigest", bytes32(words[6]));
    }

    function _payout(Vm.Log memory log) private pure returns (string memory) {
        (uint256 amount, uint256 paid) = abi.decode(log.data, (uint256, uint256));
        return _two(log, "token", "owner").units("amount", amount).units("paid", paid);
    }

    function _extended(Vm.Log memory log) private pure returns (string memory) {
        (uint256 unlockTime, uint256 base, uint256 next, uint256 passed) =
            abi.decode(log.data, (uint256, uint256, uint256, uint256));
        string memory fields = _two(log, "token", "owner").number("unlockTime", unlockTime);
        return fields.number("base", base).number("next", next).number("passed", passed);
    }

    function _increased(Vm.Log memory log) private pure returns (string memory) {
        (uint256 added, uint256 amount) = abi.decode(log.data, (uint256, uint256));
        return _two(log, "token", "owner").units("added", added).units("amount", amount);
    }

    function _split(Vm.Log memory log) private pure returns (string memory) {
        (uint256 childId, uint256 amount, uint256 released, bytes32 digest) =
            abi.decode(log.data, (uint256, uint256, uint256, bytes32));
        string memory fields = _two(log, "token", "owner").number("childId", childId);
        return fields.units("amount", amount).units("released", released).word("metadataDigest", digest);
    }

    /// @dev The indexed addresses after the id.
    function _two(Vm.Log memory log, string memory second, string memory third)
        private
        pure
        returns (string memory)
    {
        return string("").account(second, _account(log, 2)).account(third, _account(log, 3));
    }

    function _account(Vm.Log memory log, uint256 index) private pure returns (address) {
        return address(uint160(uint256(log.topics[index])));
    }
}
