// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

/// @notice Lets any token answer as a V2 pair does, so that a pair can have every vice of the zoo. The answers are forge's
/// (a mocked call is no call for `prank` or `expectRevert`); the token's own code does not change.
library PairVoice {
    Vm private constant VM = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    /// @notice The factory that every pair of this kind names. It knows every second one.
    address internal constant FACTORY = address(0xFAC7);

    /// @dev Lets the factory answer; it knows no pair yet.
    function listen() internal {
        VM.mockCall(FACTORY, abi.encodeWithSignature("getPair(address,address)"), abi.encode(address(0)));
    }

    /// @dev Nothing happens to what has no code.
    function give(address token) internal {
        if (token.code.length == 0) return;
        (address token0, address token1) = tokensOf(token);
        VM.mockCall(token, abi.encodeWithSignature("token0()"), abi.encode(token0));
        VM.mockCall(token, abi.encodeWithSignature("token1()"), abi.encode(token1));
        VM.mockCall(token, abi.encodeWithSignature("getReserves()"), abi.encode(1e18, 2e18, 3));
        VM.mockCall(token, abi.encodeWithSignature("factory()"), abi.encode(FACTORY));
        if (!isKnown(token)) return;
        bytes memory question = abi.encodeWithSignature("getPair(address,address)", token0, token1);
        VM.mockCall(FACTORY, question, abi.encode(token));
    }

    /// @notice Whose pair the token says that it is.
    function tokensOf(address token) internal pure returns (address token0, address token1) {
        token0 = address(uint160(uint256(keccak256(abi.encode(token, 0)))));
        token1 = address(uint160(uint256(keccak256(abi.encode(token, 1)))));
    }

    /// @notice Whether the factory knows it.
    function isKnown(address token) internal pure returns (bool) {
        return uint160(token) % 2 == 0;
    }
}
