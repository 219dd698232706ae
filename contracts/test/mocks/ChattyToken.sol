// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice Logs an approval in a transferFrom, as older tokens do, and more after the transfer.
contract ChattyToken is MockToken {
    event Moved(uint256 value);

    /// @dev The shape of the locker's own log, from another emitter.
    event TokensLocked(
        uint256 indexed id,
        address indexed token,
        address indexed owner,
        address payer,
        uint256 amount,
        uint256 unlockTime,
        bytes32 metadataDigest
    );

    constructor() MockToken("Chatty", 18) {}

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        super.transferFrom(from, to, value);
        emit Approval(from, msg.sender, allowance(from, msg.sender));
        emit TokensLocked(999, address(this), from, from, value, 1, bytes32(0));
        emit Moved(value);
        return true;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        super.transfer(to, value);
        emit Moved(value);
        return true;
    }
}
