// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice Calls what it was armed with, before and after each transfer, and counts what succeeded. It asks its
/// questions at the same moments and keeps the largest answers.
contract EverywhereToken is MockToken {
    struct Call {
        address target;
        bytes data;
    }

    Call[] private _calls;
    Call[] private _questions;
    /// @notice How often the call at this place succeeded.
    mapping(uint256 index => uint256 times) public successes;
    /// @notice The largest answer to the question at this place.
    mapping(uint256 index => uint256 answer) public largest;
    uint256 public triggers;
    bool private _inside;

    constructor() MockToken("Everywhere", 18) {}

    function arm(address target, bytes calldata data) external {
        _calls.push(Call(target, data));
    }

    function ask(address target, bytes calldata data) external {
        _questions.push(Call(target, data));
    }

    /// @notice Nothing to do any more.
    function forget() external {
        delete _calls;
        delete _questions;
    }

    /// @notice Answers count from now on.
    function listenAnew() external {
        for (uint256 i = 0; i < _questions.length; ++i) {
            delete largest[i];
        }
    }

    function callCount() external view returns (uint256) {
        return _calls.length;
    }

    receive() external payable {}

    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0) || _inside) return super._update(from, to, value);
        _trigger();
        super._update(from, to, value);
        _trigger();
    }

    /// @dev Its own transfers on the way trigger nothing more.
    function _trigger() private {
        _inside = true;
        ++triggers;
        for (uint256 i = 0; i < _questions.length; ++i) {
            (bool success, bytes memory answer) = _questions[i].target.staticcall(_questions[i].data);
            if (success && answer.length >= 32) {
                uint256 word = abi.decode(answer, (uint256));
                if (word > largest[i]) largest[i] = word;
            }
        }
        for (uint256 i = 0; i < _calls.length; ++i) {
            (bool success,) = _calls[i].target.call(_calls[i].data);
            if (success) ++successes[i];
        }
        _inside = false;
    }
}
