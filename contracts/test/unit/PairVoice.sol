// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

/// @notice Lets any token answer as a V2 pair does, so that a pair can have every vice of the zoo. The answers are forge's
/// (a mocked call is no call for `prank` or `expectRevert`); the token's own code does not change.
library PairVoice {
    Vm private constant VM = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    /// @notice The factory of {introduce}.
    address internal constant FACTORY = address(0xFAC7);

    /// @dev Lets a factory answer; it knows no pair yet.
    function listen(address factory) internal {
        VM.mockCall(factory, abi.encodeWithSignature("getPair(address,address)"), abi.encode(address(0)));
    }

    /// @dev The token is a pair that names {FACTORY}, which knows every second one.
    function introduce(address token) internal {
        give(token, FACTORY);
        if (uint160(token) % 2 == 0) answer(FACTORY, token, token);
    }

    /// @dev The token is a pair that names `factory`. Nothing happens to what has no code.
    function give(address token, address factory) internal {
        if (token.code.length == 0) return;
        (address token0, address token1) = _tokensOf(token);
        VM.mockCall(token, abi.encodeWithSignature("token0()"), abi.encode(token0));
        VM.mockCall(token, abi.encodeWithSignature("token1()"), abi.encode(token1));
        VM.mockCall(token, abi.encodeWithSignature("getReserves()"), abi.encode(1e18, 2e18, 3));
        VM.mockCall(token, abi.encodeWithSignature("factory()"), abi.encode(factory));
    }

    /// @dev The factory's answer for the pair of the token's two tokens.
    function answer(address factory, address token, address pair) internal {
        if (token.code.length == 0) return;
        (address token0, address token1) = _tokensOf(token);
        bytes memory question = abi.encodeWithSignature("getPair(address,address)", token0, token1);
        VM.mockCall(factory, question, abi.encode(pair));
    }

    function _tokensOf(address token) private pure returns (address token0, address token1) {
        token0 = address(uint160(uint256(keccak256(abi.encode(token, 0)))));
        token1 = address(uint160(uint256(keccak256(abi.encode(token, 1)))));
    }
}
