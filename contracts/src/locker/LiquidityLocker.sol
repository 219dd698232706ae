// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {PairReader} from "../shared/PairReader.sol";
import {IPairLocker} from "./IPairLocker.sol";
import {LockerBase} from "./LockerBase.sol";
import {LockerCore} from "./LockerCore.sol";
import {PairFactories} from "./PairFactories.sol";

/// @title LiquidityLocker
/// @notice Locks V2 liquidity-pair tokens, and records the listed factory that recognised each. See {ILocker} and
/// {IPairLocker}.
contract LiquidityLocker is LockerBase, PairFactories {
    /// @dev One-byte entries per storage word.
    uint256 private constant MARKS = 32;
    uint256 private constant MARK_BITS = 8;

    /// @dev One byte per lock: the index of the factory that recognised its pair.
    mapping(uint256 index => uint256 word) private _marks;

    /// @param initialOwner The administrator of fees and of the list of factories.
    /// @param initialFeeReceiver The receiver of fees.
    /// @param initialFee The flat fee for one lock, in wei.
    /// @param presaleFactory_ The factory whose pools lock without a fee; it may be deployed later. Zero for none.
    /// @param generation_ Its generation in the deployment, which all ids carry. See {ILocker-generation}.
    constructor(
        address initialOwner,
        address initialFeeReceiver,
        uint256 initialFee,
        address presaleFactory_,
        uint16 generation_
    ) LockerCore(initialOwner, initialFeeReceiver, initialFee, presaleFactory_, generation_) {}

    /// @inheritdoc IPairLocker
    function factoryOfLock(uint256 id) external view returns (address factory) {
        return _factoryAt(_markOf(id));
    }

    /// @inheritdoc LockerCore
    /// @dev Refuses tokens that are no V2 pair, and all before the first factories are listed.
    function _checkToken(address token) internal view override {
        _checkSealed();
        super._checkToken(token);
        if (!PairReader.read(token).isPair) revert Locker_NotAPair(token);
    }

    /// @inheritdoc LockerCore
    /// @dev The caller names no factory: the listed factories are asked once the tokens have arrived.
    function _noteMade(uint256 id, address token) internal override {
        // Check: it still answers like a pair; the answers may have changed during the pull.
        PairReader.Pair memory found = PairReader.read(token);
        if (!found.isPair) revert Locker_NotAPair(token);
        uint256 place = _placeOfFactoryOf(token, found);

        // Effect: record the factory that recognised it.
        _mark(id, place);

        // Log the pair; the lock's own event follows.
        emit PairLocked(id, token, _factoryAt(place), found.token0, found.token1);
    }

    /// @inheritdoc LockerCore
    function _noteSplit(uint256 id, uint256 childId) internal override {
        // Effect: the new lock has the same factory as the old one.
        _mark(childId, _markOf(id));
    }

    function _mark(uint256 id, uint256 place) private {
        if (place != 0) _marks[id / MARKS] |= place << (id % MARKS * MARK_BITS);
    }

    function _markOf(uint256 id) private view returns (uint256) {
        return (_marks[id / MARKS] >> (id % MARKS * MARK_BITS)) & type(uint8).max;
    }
}
