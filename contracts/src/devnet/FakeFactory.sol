// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title FakeFactory
/// @notice A factory that calls one address the pair of any two tokens: for the development network only.
contract FakeFactory {
    address private _pair;

    /// @notice Chooses the pair; any account may.
    function setPair(address pair) external {
        _pair = pair;
    }

    /// @notice The same pair for every two tokens, as no V2 factory answers.
    function getPair(address, address) external view returns (address) {
        return _pair;
    }
}
