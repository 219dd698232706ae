// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice Logs transfers that never were.
contract FakeLogsToken is MockToken {
    constructor() MockToken("Fake logs", 18) {}

    function pretend(address from, address to, uint256 value, uint256 times) external {
        for (uint256 i = 0; i < times; ++i) {
            emit Transfer(from, to, value);
        }
    }
}
