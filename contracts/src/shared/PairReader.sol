// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title PairReader
/// @notice Reads a V2 pair and its factory. Never reverts, with any code or none at the address: an invalid answer
/// counts as none.
library PairReader {
    using SafeCast for uint256;

    /// @dev Reads a pair's own answers; `isPair` is false if it does not implement the interface.
    struct Pair {
        bool isPair;
        address token0;
        address token1;
    }

    uint256 private constant WORD = 32;

    /// @dev Two different tokens and reserves make a pair here; only a factory can confirm that it is its own.
    function read(address pair) internal view returns (Pair memory found) {
        found.token0 = addressFrom(pair, abi.encodeWithSignature("token0()"));
        found.token1 = addressFrom(pair, abi.encodeWithSignature("token1()"));
        found.isPair = found.token0 != address(0) && found.token1 != address(0)
            && found.token0 != found.token1
            && _answers(pair, abi.encodeWithSignature("getReserves()"), 2 * WORD);
    }

    /// @dev The factory that a pair names; zero if it names none. Unverified: the factory has to confirm it.
    function factoryNamedBy(address pair) internal view returns (address factory) {
        return addressFrom(pair, abi.encodeWithSignature("factory()"));
    }

    /// @dev Whether the factory confirms that this is its pair of the two tokens.
    function isPairOf(address factory, address pair, Pair memory found) internal view returns (bool) {
        bytes memory question =
            abi.encodeWithSignature("getPair(address,address)", found.token0, found.token1);
        return addressFrom(factory, question) == pair;
    }

    /// @dev Whether the contract answers like a V2 factory.
    function isFactory(address factory) internal view returns (bool) {
        bytes memory question = abi.encodeWithSignature("getPair(address,address)", address(0), address(0));
        return factory.code.length != 0 && _answers(factory, question, WORD);
    }

    function _answers(address target, bytes memory question, uint256 size) private view returns (bool) {
        (bool success,,) = LowLevelCall.staticcallReturn64Bytes(target, question);
        return success && LowLevelCall.returnDataSize() >= size;
    }

    /// @dev The address that a view returns; zero if it returns none.
    function addressFrom(address target, bytes memory question) internal view returns (address) {
        (bool success, bytes32 word,) = LowLevelCall.staticcallReturn64Bytes(target, question);
        if (!success || LowLevelCall.returnDataSize() < WORD || uint256(word) > type(uint160).max) {
            return address(0);
        }
        return address(uint256(word).toUint160());
    }
}
