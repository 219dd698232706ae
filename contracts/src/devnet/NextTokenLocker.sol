// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {LockerCreation} from "../locker/LockerCreation.sol";
import {TokenLocker} from "../locker/TokenLocker.sol";

/// @title NextTokenLocker
/// @notice For tests only: a token locker of a later generation, whose event has a form that the sources do not have.
contract NextTokenLocker is TokenLocker {
    /// @notice As the locker's event, with the paid fee after the amount.
    event TokensLocked(
        uint256 indexed id,
        address indexed token,
        address indexed owner,
        address payer,
        uint256 amount,
        uint256 fee,
        uint256 unlockTime,
        bytes32 metadataDigest
    );

    constructor(
        address initialOwner,
        address initialFeeReceiver,
        uint256 initialFee,
        address presaleFactory_,
        uint16 generation_
    ) TokenLocker(initialOwner, initialFeeReceiver, initialFee, presaleFactory_, generation_) {}

    /// @inheritdoc LockerCreation
    function _logCreated(uint256 id, address token, Terms memory terms, uint256 amount, bytes32 digest)
        internal
        override
    {
        if (terms.isVesting) super._logCreated(id, token, terms, amount, digest);
        else emit TokensLocked(id, token, terms.owner, msg.sender, amount, _totals.fee, terms.time, digest);
    }
}
