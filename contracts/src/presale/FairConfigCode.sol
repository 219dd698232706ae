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

    /// @dev The place of a list's root in the code.
    uint256 internal constant LIST_AT = WINDOW_AT + WINDOW;

    /// @dev The terms that leaving depends on: the smallest part of a configuration that a call reads.
    struct Leaving {
        address coin;
        uint256 startTime;
        uint256 endTime;
        uint256 minimumBuy;
        uint256 window;
    }

    /// @dev A pool's complete code.
    function encode(PoolConfig memory config, FairTerms memory terms, address implementation)
        internal
        pure
        returns (bytes memory)
    {
        bytes memory code = bytes.concat(
            PoolConfigCode.encode(config, implementation),
            abi.encodePacked(
                terms.supply.toUint112(), terms.launchBps.toUint16(), terms.closingWindow.toUint32()
            )
        );
        return PoolConfigCode.withList(code, terms.listRoot);
    }

    /// @dev Reads the configuration of a pool, with its supply.
    function readInto(PoolConfig memory config, address pool) internal view {
        uint256 code = PoolConfigCode.readInto(config, pool, PoolConfigCode.SIZE + SUPPLY);
        config.tokensForSale = PoolConfigCode.valueAt(code, PoolConfigCode.SIZE, SUPPLY);
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

    /// @dev The terms that leaving a pool depends on.
    function leavingOf(address pool) internal view returns (Leaving memory leaving) {
        uint256 code;
        (uint256 from, uint256 size) = (PoolConfigCode.PROXY_SIZE, LIST_AT - PoolConfigCode.PROXY_SIZE);
        assembly ("memory-safe") {
            // After all memory in use; the free memory pointer does not move.
            code := mload(0x40)
            extcodecopy(pool, code, from, size)
        }
        leaving.coin = PoolConfigCode.addressAt(code, PoolConfigCode.COIN_AT);
        leaving.startTime = PoolConfigCode.valueAt(code, PoolConfigCode.START_AT, PoolConfigCode.TIME);
        leaving.endTime = PoolConfigCode.valueAt(code, PoolConfigCode.END_AT, PoolConfigCode.TIME);
        leaving.minimumBuy = PoolConfigCode.valueAt(code, PoolConfigCode.MINIMUM_AT, PoolConfigCode.AMOUNT);
        leaving.window = PoolConfigCode.valueAt(code, WINDOW_AT - PoolConfigCode.PROXY_SIZE, WINDOW);
    }

    function _at(address pool, uint256 place, uint256 size) private view returns (uint256 value) {
        assembly ("memory-safe") {
            extcodecopy(pool, 0x00, place, 0x20)
            value := shr(sub(256, mul(8, size)), mload(0x00))
        }
    }
}
