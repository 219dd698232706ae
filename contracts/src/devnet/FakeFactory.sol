// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title FakeFactory
/// @notice A factory that returns one address as the pair of any two tokens, for the development network only.
contract FakeFactory {
    address private _pair;

    /// @notice Sets the pair; callable by any account.
    function setPair(address pair) external {
        _pair = pair;
    }

    /// @notice The same pair for every two tokens, unlike any V2 factory.
    function getPair(address, address) external view returns (address) {
        return _pair;
    }
}
