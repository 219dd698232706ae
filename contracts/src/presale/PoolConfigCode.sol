// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {PoolConfig, SaleTerms} from "./PresaleTypes.sol";

/// @title PoolConfigCode
/// @notice A pool's immutable configuration, appended to the pool's bytecode: no initialisation, no later changes.
/// @dev Each byte costs 200 gas at creation, so every value takes only the bytes that its bounds need. `encode` and
/// `readInto` use the same offsets.
library PoolConfigCode {
    using SafeCast for uint256;

    /// @dev An EIP-1167 minimal proxy, around the implementation's address.
    bytes10 private constant PROXY_HEAD = hex"363d3d373d3d3d363d73";
    bytes15 private constant PROXY_TAIL = hex"5af43d82803e903d91602b57fd5bf3";
    uint256 internal constant PROXY_SIZE = 45;

    // Sizes in bytes: address, hash, amount below 2^112, rate below 2^176 and so on.
    uint256 private constant ADDRESS = 20;
    uint256 private constant HASH = 32;
    uint256 private constant UNIT = 8;
    uint256 private constant PERCENT = 2;
    uint256 internal constant TIME = 5;
    uint256 private constant CYCLE = 4;
    uint256 internal constant AMOUNT = 14;
    uint256 private constant RATE = 22;
    uint256 private constant FLAGS = 1;

    // Byte offsets. Literals: a sum of constants would be computed at each use.
    uint256 private constant OWNER_AT = 0;
    uint256 private constant TOKEN_AT = 20;
    uint256 internal constant COIN_AT = 40;
    uint256 private constant ROUTER_AT = 60;
    uint256 private constant PAIR_FACTORY_AT = 80;
    uint256 private constant FEE_RECEIVER_AT = 100;
    uint256 private constant PAIR_CODE_AT = 120;
    uint256 private constant UNIT_AT = 152;
    uint256 private constant DEX_FEE_AT = 160;
    uint256 internal constant START_AT = 162;
    uint256 internal constant END_AT = 167;
    uint256 private constant PUBLIC_START_AT = 172;
    uint256 private constant SOFT_CAP_AT = 177;
    uint256 private constant HARD_CAP_AT = 191;
    uint256 internal constant MINIMUM_AT = 205;
    uint256 private constant MAXIMUM_AT = 219;
    uint256 private constant TOKENS_PER_COIN_AT = 233;
    uint256 private constant LAUNCH_RATE_AT = 255;
    uint256 private constant LIQUIDITY_AT = 277;
    uint256 private constant LOCK_AT = 279;
    uint256 private constant INITIAL_AT = 284;
    uint256 private constant CYCLE_AT = 286;
    uint256 private constant CYCLE_PERCENT_AT = 290;
    uint256 private constant FLAGS_AT = 292;
    uint256 internal constant SIZE = 293;

    /// @dev The place of a list's root in the code of a `PresalePool`.
    uint256 internal constant LIST_AT = 338;

    uint256 private constant WHITELISTED = 1;
    uint256 private constant LIQUIDITY_BURNT = 2;
    uint256 private constant UNSOLD_BURNT = 4;

    /// @dev A pool's complete code.
    function encode(PoolConfig memory config, address implementation) internal pure returns (bytes memory) {
        return bytes.concat(
            abi.encodePacked(PROXY_HEAD, implementation, PROXY_TAIL), _parts(config), _terms(config.terms)
        );
    }

    /// @dev The implementation that a pool delegates to.
    function implementationOf(address pool) internal view returns (address implementation) {
        assembly ("memory-safe") {
            extcodecopy(pool, 0x00, 10, 0x20)
            implementation := shr(96, mload(0x00))
        }
    }

    /// @dev The code with the root of a list at its end. A root of zero takes no bytes: code reads as zero beyond its end.
    function withList(bytes memory code, bytes32 root) internal pure returns (bytes memory) {
        return root == 0 ? code : bytes.concat(code, root);
    }

    /// @dev The root that a pool was created with; zero without one.
    /// @param place Its place in the code of the pool's kind.
    function listAt(address pool, uint256 place) internal view returns (bytes32 root) {
        assembly ("memory-safe") {
            extcodecopy(pool, 0x00, place, 0x20)
            root := mload(0x00)
        }
    }

    function _parts(PoolConfig memory config) private pure returns (bytes memory) {
        return abi.encodePacked(
            config.owner,
            config.token,
            config.coin,
            config.router,
            config.pairFactory,
            config.feeReceiver,
            config.pairCode,
            config.unit.toUint64(),
            config.dexFee.toUint16()
        );
    }

    function _terms(SaleTerms memory terms) private pure returns (bytes memory) {
        bytes memory times = abi.encodePacked(
            terms.startTime.toUint40(), terms.endTime.toUint40(), terms.publicStartTime.toUint40()
        );
        bytes memory amounts = abi.encodePacked(
            terms.softCap.toUint112(),
            terms.hardCap.toUint112(),
            terms.minimumBuy.toUint112(),
            terms.maximumBuy.toUint112(),
            terms.tokensPerbnb.toUint176(),
            terms.launchRate.toUint176()
        );
        uint256 flags = (terms.isWhitelisted ? WHITELISTED : 0)
            | (terms.isLiquidityBurnt ? LIQUIDITY_BURNT : 0) | (terms.isUnsoldBurnt ? UNSOLD_BURNT : 0);
        bytes memory rest = abi.encodePacked(
            terms.liquidityPercent.toUint16(),
            terms.liquidityLockSeconds.toUint40(),
            terms.initialPercent.toUint16(),
            terms.cycle.toUint32(),
            terms.cyclePercent.toUint16(),
            flags.toUint8()
        );
        return bytes.concat(times, amounts, rest);
    }

    /// @dev Reads the configuration of a pool, except for `tokensForSale`, which follows from it.
    function readInto(PoolConfig memory config, address pool) internal view {
        readInto(config, pool, SIZE);
    }

    /// @param size The bytes to be copied; a kind of sale may have more than {SIZE}.
    /// @return code Where they are in memory, until the next allocation.
    function readInto(PoolConfig memory config, address pool, uint256 size)
        internal
        view
        returns (uint256 code)
    {
        uint256 from = PROXY_SIZE;
        assembly ("memory-safe") {
            // After all memory in use; the free memory pointer does not move.
            code := mload(0x40)
            extcodecopy(pool, code, from, size)
        }
        config.owner = addressAt(code, OWNER_AT);
        config.token = addressAt(code, TOKEN_AT);
        config.coin = addressAt(code, COIN_AT);
        config.router = addressAt(code, ROUTER_AT);
        config.pairFactory = addressAt(code, PAIR_FACTORY_AT);
        config.feeReceiver = addressAt(code, FEE_RECEIVER_AT);
        config.pairCode = bytes32(valueAt(code, PAIR_CODE_AT, HASH));
        config.unit = valueAt(code, UNIT_AT, UNIT);
        config.dexFee = valueAt(code, DEX_FEE_AT, PERCENT);
        _readTerms(config.terms, code);
    }

    function _readTerms(SaleTerms memory terms, uint256 code) private pure {
        terms.startTime = valueAt(code, START_AT, TIME);
        terms.endTime = valueAt(code, END_AT, TIME);
        terms.publicStartTime = valueAt(code, PUBLIC_START_AT, TIME);
        terms.softCap = valueAt(code, SOFT_CAP_AT, AMOUNT);
        terms.hardCap = valueAt(code, HARD_CAP_AT, AMOUNT);
        terms.minimumBuy = valueAt(code, MINIMUM_AT, AMOUNT);
        terms.maximumBuy = valueAt(code, MAXIMUM_AT, AMOUNT);
        terms.tokensPerbnb = valueAt(code, TOKENS_PER_COIN_AT, RATE);
        terms.launchRate = valueAt(code, LAUNCH_RATE_AT, RATE);
        terms.liquidityPercent = valueAt(code, LIQUIDITY_AT, PERCENT);
        terms.liquidityLockSeconds = valueAt(code, LOCK_AT, TIME);
        terms.initialPercent = valueAt(code, INITIAL_AT, PERCENT);
        terms.cycle = valueAt(code, CYCLE_AT, CYCLE);
        terms.cyclePercent = valueAt(code, CYCLE_PERCENT_AT, PERCENT);
        uint256 flags = valueAt(code, FLAGS_AT, FLAGS);
        terms.isWhitelisted = flags & WHITELISTED != 0;
        terms.isLiquidityBurnt = flags & LIQUIDITY_BURNT != 0;
        terms.isUnsoldBurnt = flags & UNSOLD_BURNT != 0;
    }

    /// @dev Twenty bytes are always an address.
    function addressAt(uint256 code, uint256 place) internal pure returns (address) {
        // forge-lint: disable-next-line(unsafe-typecast)
        return address(uint160(valueAt(code, place, ADDRESS)));
    }

    /// @dev The `size` bytes at an offset of the code in memory.
    function valueAt(uint256 code, uint256 place, uint256 size) internal pure returns (uint256 value) {
        assembly ("memory-safe") {
            value := shr(sub(256, mul(8, size)), mload(add(code, place)))
        }
    }
}
