// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice Misreports a transfer: it moves tokens and says no, or moves none or half of them and says yes.
contract LyingToken is MockToken {
    enum Lie {
        None,
        MovesAndSaysNo,
        StaysAndSaysYes,
        MovesHalfAndSaysYes
    }

    Lie public lie;
    /// @dev Lies to one receiver alone.
    mapping(address to => Lie) public lieTo;

    /// @notice The account of which others see half the balance.
    address public halved;

    constructor() MockToken("Lying", 18) {}

    function halve(address account) external {
        halved = account;
    }

    function balanceOf(address account) public view override returns (uint256) {
        uint256 balance = super.balanceOf(account);
        return account == halved && msg.sender != account ? balance / 2 : balance;
    }

    function setLie(Lie lie_) external {
        lie = lie_;
    }

    function setLieTo(address to, Lie lie_) external {
        lieTo[to] = lie_;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        Lie said = lieTo[to] == Lie.None ? lie : lieTo[to];
        if (said == Lie.StaysAndSaysYes) return true;
        super.transfer(to, said == Lie.MovesHalfAndSaysYes ? value / 2 : value);
        return said != Lie.MovesAndSaysNo;
    }
}
