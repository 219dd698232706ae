// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice What a sale asks of a router: which factory and which wrapped coin it works with.
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
