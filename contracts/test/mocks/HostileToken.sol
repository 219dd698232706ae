// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice Plays one trick on a caller that moves it, or looks at it.
contract HostileToken is MockToken {
    enum Trick {
        None,
        RefuseApprovals,
        RefuseWithdrawals,
        BurnGas,
        BurnGasInBalances,
        HideBalances,
        FloodAnswers,
        FloodReasons,
        TalkTooMuch
    }

    Trick public trick;
    /// @notice Whose withdrawals are refused, and whose transfers all other tricks spare when they pay out.
    address public locker;

    error NoWayOut();

    constructor() MockToken("Hostile", 18) {}

    function play(Trick trick_, address locker_) external {
        trick = trick_;
        locker = locker_;
    }

    function approve(address spender, uint256 value) public override returns (bool) {
        require(trick != Trick.RefuseApprovals, "approvals are off");
        return super.approve(spender, value);
    }

    function balanceOf(address account) public view override returns (uint256) {
        if (trick == Trick.BurnGasInBalances) _burnGas();
        if (trick == Trick.HideBalances) revert NoWayOut();
        return super.balanceOf(account);
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        if (trick == Trick.RefuseWithdrawals && msg.sender == locker) revert NoWayOut();
        return super.transfer(to, value);
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (trick == Trick.BurnGas) _burnGas();
        super.transferFrom(from, to, value);
        if (trick == Trick.FloodAnswers) _flood(true);
        if (trick == Trick.FloodReasons) _flood(false);
        if (trick == Trick.TalkTooMuch) {
            revert(string.concat(unicode"go\u202E away\n\u0007! ", _many("x", 500)));
        }
        return true;
    }

    function _many(bytes1 letter, uint256 count) private pure returns (string memory) {
        bytes memory text = new bytes(count);
        for (uint256 i = 0; i < count; ++i) {
            text[i] = letter;
        }
        return string(text);
    }

    function _burnGas() private pure {
        while (true) {}
    }

    /// @dev A hundred kilobytes that begin with a word that means yes.
    function _flood(bool answers) private pure {
        assembly ("memory-safe") {
            mstore(0, 1)
            if answers { return(0, 100000) }
            revert(0, 100000)
        }
    }
}
