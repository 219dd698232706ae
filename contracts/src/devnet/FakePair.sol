// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title FakePair
/// @notice A token that implements the interface of a V2 pair without being one, for the development network only.
contract FakePair is ERC20 {
    // The names of the V2 interface.
    // forge-lint: disable-start(screaming-snake-case-immutable)

    /// @notice The reported factory.
    address public immutable factory;

    /// @notice The reported tokens.
    address public immutable token0;
    address public immutable token1;
    // forge-lint: disable-end(screaming-snake-case-immutable)

    /// @dev The reported reserves.
    uint112 private immutable RESERVE;

    /// @param reserve The reported reserve of each token, in base units.
    /// @param initialSupply In base units; all of it goes to `holder`.
    constructor(
        string memory symbol_,
        address factory_,
        address token0_,
        address token1_,
        uint112 reserve,
        uint256 initialSupply,
        address holder
    ) ERC20("Pancake LPs", symbol_) {
        factory = factory_;
        token0 = token0_;
        token1 = token1_;
        RESERVE = reserve;
        _mint(holder, initialSupply);
    }

    /// @notice The reserves and the time of their last change, as V2 pairs return them.
    function getReserves() external view returns (uint112, uint112, uint32) {
        // V2 pairs keep the lower 32 bits too.
        // forge-lint: disable-next-line(unsafe-typecast)
        return (RESERVE, RESERVE, uint32(block.timestamp));
    }
}
