// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

/// @notice Writes JSON, field after field: `Json.object(string("").number("id", 1).flag("isOpen", true))`.
library Json {
    Vm private constant VM = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    /// @dev For ids, times and percents: they stay below 2^53.
    function number(string memory fields, string memory key, uint256 value)
        internal
        pure
        returns (string memory)
    {
        return raw(fields, key, VM.toString(value));
    }

    /// @dev For base units: decimal text, as JSON's numbers do not hold them.
    function units(string memory fields, string memory key, uint256 value)
        internal
        pure
        returns (string memory)
    {
        return text(fields, key, VM.toString(value));
    }

    function account(string memory fields, string memory key, address value)
        internal
        pure
        returns (string memory)
    {
        return text(fields, key, VM.toString(value));
    }

    function flag(string memory fields, string memory key, bool value) internal pure returns (string memory) {
        return raw(fields, key, VM.toString(value));
    }

    function word(string memory fields, string memory key, bytes32 value)
        internal
        pure
        returns (string memory)
    {
        return text(fields, key, VM.toString(value));
    }

    function text(string memory fields, string memory key, string memory value)
        internal
        pure
        returns (string memory)
    {
        return raw(fields, key, string.concat('"', value, '"'));
    }

    /// @dev For what is JSON already.
    function raw(string memory fields, string memory key, string memory value)
        internal
        pure
        returns (string memory)
    {
        return item(fields, string.concat('"', key, '":', value));
    }

    /// @dev Appends to a list.
    function item(string memory items, string memory value) internal pure returns (string memory) {
        return bytes(items).length == 0 ? value : string.concat(items, ",", value);
    }

    function object(string memory fields) internal pure returns (string memory) {
        return string.concat("{", fields, "}");
    }

    function list(string memory items) internal pure returns (string memory) {
        return string.concat("[", items, "]");
    }
}
