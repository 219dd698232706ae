// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {FairTerms} from "./FairTypes.sol";
import {PoolConfigCode} from "./PoolConfigCode.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title FairConfigCode
/// @notice A fair sale's immutable configuration, appended to the pool's bytecode: that of every pool, then its own terms.
library FairConfigCode {
    using SafeCast for uint256;

    // Byte offsets in the pool's code, and sizes in bytes.
    uint256 private constant SUPPLY_AT = PoolConfigCode.PROXY_SIZE + PoolConfigCode.SIZE;
    uint256 private constant SUPPLY = 14;
    uint256 private constant LAUNCH_AT = SUPPLY_AT + SUPPLY;
    uint256 private constant LAUNCH = 2;
    uint256 private constant WINDOW_AT = LAUNCH_AT + LAUNCH;
    uint256 private constant WINDOW = 4;
    uint256 private constant ROOT_AT = WINDOW_AT + WINDOW;
    uint256 private constant ROOT = 32;

    /// @dev What leaving depends on: the smallest part of a configuration that a call reads.
    struct Leaving {
        address coin;
        uint256 startTime;
        uint256 endTime;
        uint256 minimumBuy;
        uint256 window;
    }

    /// @dev A pool's complete code. A root of zero takes no bytes: code reads as zero beyond its end.
    function encode(PoolConfig memory config, FairTerms memory terms, address implementation)
        internal
        pure
        returns (bytes memory)
    {
        return bytes.concat(
            PoolConfigCode.encode(config, implementation),
            abi.encodePacked(
                terms.supply.toUint112(), terms.launchBps.toUint16(), terms.closingWindow.toUint32()
            ),
            terms.listRoot == 0 ? bytes("") : bytes.concat(terms.listRoot)
        );
    }

    /// @dev The supply of a pool.
    function supplyOf(address pool) internal view returns (uint256) {
        return _at(pool, SUPPLY_AT, SUPPLY);
    }

    /// @dev The launch rate of a pool as a part of the sale's rate.
    function launchOf(address pool) internal view returns (uint256) {
        return _at(pool, LAUNCH_AT, LAUNCH);
    }

    /// @dev The closing window of a pool.
    function windowOf(address pool) internal view returns (uint256) {
        return _at(pool, WINDOW_AT, WINDOW);
    }

    /// @dev The root that a pool was created with.
    function rootOf(address pool) internal view returns (bytes32) {
        return bytes32(_at(pool, ROOT_AT, ROOT));
    }

    /// @dev What leaving a pool depends on.
    function leavingOf(address pool) internal view returns (Leaving memory) {
        uint256 code = PoolConfigCode.PROXY_SIZE;
        return Leaving({
            // forge-lint: disable-next-line(unsafe-typecast)
            coin: address(uint160(_at(pool, code + PoolConfigCode.COIN_AT, 20))),
            startTime: _at(pool, code + PoolConfigCode.START_AT, 5),
            endTime: _at(pool, code + PoolConfigCode.END_AT, 5),
            minimumBuy: _at(pool, code + PoolConfigCode.MINIMUM_AT, 14),
            window: windowOf(pool)
        });
    }

    function _at(address pool, uint256 place, uint256 size) private view returns (uint256 value) {
        assembly ("memory-safe") {
            extcodecopy(pool, 0x00, place, 0x20)
            value := shr(sub(256, mul(8, size)), mload(0x00))
        }
    }
}
