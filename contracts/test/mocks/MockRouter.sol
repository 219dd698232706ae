// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice The two answers a sale needs of a router: its factory and its wrapped coin.
contract MockRouter {
    address public factory;
    // A router's own spelling.
    // forge-lint: disable-next-line(mixed-case-variable)
    address public WETH;

    constructor(address factory_, address wrapped) {
        factory = factory_;
        WETH = wrapped;
    }
}
