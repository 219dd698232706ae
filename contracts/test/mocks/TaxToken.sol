// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice Keeps a part of what is sent, and may take more from the sender; both taxes can be switched at any time.
contract TaxToken is MockToken {
    address public constant COLLECTOR = address(0x7A7);

    /// @notice Taken from what is sent, in basis points.
    uint256 public receiverTax;

    /// @notice Taken from the sender's balance beside what is sent, in basis points.
    uint256 public senderTax;

    constructor(uint256 receiverTax_) MockToken("Tax", 18) {
        receiverTax = receiverTax_;
    }

    function setReceiverTax(uint256 bps) external {
        receiverTax = bps;
    }

    function setSenderTax(uint256 bps) external {
        senderTax = bps;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0)) return super._update(from, to, value);
        uint256 kept = value * receiverTax / 10_000;
        uint256 extra = value * senderTax / 10_000;
        super._update(from, COLLECTOR, kept + extra);
        super._update(from, to, value - kept);
    }
}
