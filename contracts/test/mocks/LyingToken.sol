// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice Answers a transfer with the opposite of what it did: it moves tokens and says no, or moves none and says yes.
contract LyingToken is MockToken {
    enum Lie {
        None,
        MovesAndSaysNo,
        StaysAndSaysYes
    }

    Lie public lie;
    /// @dev Lies to one receiver alone.
    mapping(address to => Lie) public lieTo;

    constructor() MockToken("Lying", 18) {}

    function setLie(Lie lie_) external {
        lie = lie_;
    }

    function setLieTo(address to, Lie lie_) external {
        lieTo[to] = lie_;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        Lie said = lieTo[to] == Lie.None ? lie : lieTo[to];
        if (said == Lie.StaysAndSaysYes) return true;
        super.transfer(to, value);
        return said != Lie.MovesAndSaysNo;
    }
}
