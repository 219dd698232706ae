// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockPair} from "./MockPair.sol";

/// @notice Plays one trick on a caller that asks what it is.
contract HostilePair is MockPair {
    enum Trick {
        None,
        EqualTokens,
        NoFirstToken,
        NoSecondToken,
        NoReserves,
        ShortWord,
        ShortReserves,
        DirtyWord,
        Refusal,
        BurnGas,
        Flood,
        FloodReasons,
        NoFactory,
        FactoryRefuses,
        FactoryBurnsGas,
        FactoryIsDirty,
        /// @dev A pair until it is pulled, and none after.
        NoneOncePulled,
        /// @dev Other tokens once it is pulled.
        OthersOncePulled
    }

    Trick public trick;
    /// @notice Whose balance shows that it was pulled.
    address public locker;

    error NoAnswer();

    constructor(address token0_, address token1_, address factory_) MockPair(token0_, token1_, factory_) {}

    function play(Trick trick_, address locker_) external {
        (trick, locker) = (trick_, locker_);
    }

    function token0() public view override returns (address) {
        if (trick == Trick.NoFirstToken) return address(0);
        if (trick == Trick.EqualTokens) return _token1;
        if (trick == Trick.ShortWord) _answer(uint160(_token0), 31, false);
        if (trick == Trick.DirtyWord) _answer(uint160(_token0) | 1 << 160, 32, false);
        if (trick == Trick.Refusal) revert NoAnswer();
        if (trick == Trick.BurnGas) _burnGas();
        if (trick == Trick.Flood) _answer(uint160(_token0), 100_000, false);
        if (trick == Trick.FloodReasons) _answer(uint160(_token0), 100_000, true);
        if (trick == Trick.NoneOncePulled && balanceOf(locker) != 0) return address(0);
        if (trick == Trick.OthersOncePulled && balanceOf(locker) != 0) return address(this);
        return _token0;
    }

    function token1() public view override returns (address) {
        return trick == Trick.NoSecondToken ? address(0) : _token1;
    }

    function getReserves() public view override returns (uint112, uint112, uint32) {
        if (trick == Trick.NoReserves) revert NoAnswer();
        if (trick == Trick.ShortReserves) _answer(1, 63, false);
        return super.getReserves();
    }

    function factory() public view override returns (address) {
        if (trick == Trick.NoFactory) return address(0);
        if (trick == Trick.FactoryRefuses) revert NoAnswer();
        if (trick == Trick.FactoryBurnsGas) _burnGas();
        if (trick == Trick.FactoryIsDirty) _answer(uint160(_factory) | 1 << 160, 32, false);
        return _factory;
    }

    function _burnGas() private pure {
        while (true) {}
    }

    function _answer(uint256 word, uint256 size, bool reverts) private pure {
        assembly ("memory-safe") {
            mstore(0, word)
            if reverts { revert(0, size) }
            return(0, size)
        }
    }
}
