// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Test} from "forge-std/Test.sol";

import {Reentrant} from "./Reentrant.sol";

/// @notice Every function of a compiled contract that may change the state, for calls from inside another call.
abstract contract ChangingCalls is Test {
    /// @dev Selects the functions of an ABI that may change the state.
    string private constant CHANGING =
        "(@.type == 'function' && (@.stateMutability == 'nonpayable' || @.stateMutability == 'payable'))";

    /// @dev Each call failed because another one was under way.
    function _assertAllRefused(
        Reentrant.Result[] memory results,
        string[] memory signatures,
        uint256 triggers
    ) internal pure {
        assertEq(results.length, signatures.length * triggers, "calls made");
        for (uint256 i = 0; i < results.length; ++i) {
            assertFalse(results[i].success, signatures[i % signatures.length]);
            assertEq(
                results[i].returned,
                abi.encodePacked(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
                signatures[i % signatures.length]
            );
        }
    }

    /// @dev The signatures of a contract's functions that may change the state, and a call of each with zeros.
    function _stateChangingCallsOf(string memory name)
        internal
        view
        returns (string[] memory signatures, bytes[] memory calls)
    {
        string memory json = vm.readFile(string.concat("contracts/out/", name, ".sol/", name, ".json"));
        string[] memory all = vm.parseJsonKeys(json, ".methodIdentifiers");
        string[] memory names =
            abi.decode(vm.parseJson(json, string.concat(".abi[?", CHANGING, "].name")), (string[]));

        signatures = new string[](all.length);
        calls = new bytes[](all.length);
        uint256 count = 0;
        for (uint256 i = 0; i < all.length; ++i) {
            string memory function_ = vm.split(all[i], "(")[0];
            if (!_contains(names, function_)) continue;
            signatures[count] = all[i];
            calls[count++] = abi.encodePacked(bytes4(keccak256(bytes(all[i]))), new bytes(48 * 32));
        }
        assembly ("memory-safe") {
            mstore(signatures, count)
            mstore(calls, count)
        }
    }

    function _contains(string[] memory names, string memory name) private pure returns (bool) {
        for (uint256 i = 0; i < names.length; ++i) {
            if (keccak256(bytes(names[i])) == keccak256(bytes(name))) return true;
        }
        return false;
    }
}
