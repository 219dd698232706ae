// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {IPairLocker} from "../../src/locker/IPairLocker.sol";
import {LockerBase} from "../../src/locker/LockerBase.sol";
import {Defaults} from "../unit/Defaults.sol";
import {PairVoice} from "../unit/PairVoice.sol";

/// @notice The parts of the locker for liquidity that the token locker lacks: every token of the zoo speaks as a pair, names some
/// factory, and is known to one, which need not be the same; both change at any time. One factory is listed from the start.
abstract contract PairWorld is Test {
    address[3] internal _factories = [address(0xFAC0), address(0xFAC1), address(0xFAC2)];

    /// @dev From when on its pairs are recognised; zero while it is not listed.
    mapping(address factory => uint256 time) internal _activeFrom;
    mapping(address token => address factory) internal _named;
    mapping(address token => address factory) internal _knownBy;

    function _deployPairLocker(address admin, address feeReceiver) internal returns (LockerBase) {
        for (uint256 i = 0; i < _factories.length; ++i) {
            PairVoice.listen(_factories[i]);
        }
        _activeFrom[_factories[0]] = block.timestamp;
        bytes memory arguments = abi.encode(admin, feeReceiver, Defaults.FEE, address(0), 0);
        IPairLocker made = IPairLocker(vm.deployCode("LiquidityLocker.sol:LiquidityLocker", arguments));
        made.listInitial(_factories[0], "First");
        made.seal();
        return LockerBase(address(made));
    }

    /// @dev From now on the token names one factory, and another or the same knows it, or none.
    function _speak(address token, uint256 seed) internal {
        address knownBefore = _knownBy[token];
        if (knownBefore != address(0)) PairVoice.answer(knownBefore, token, address(0));
        _named[token] = _factories[seed % 3];
        _knownBy[token] = seed % 4 == 3 ? address(0) : _factories[(seed / 5 % 3 == 0 ? seed / 7 : seed) % 3];
        PairVoice.give(token, _named[token]);
        if (_knownBy[token] != address(0)) PairVoice.answer(_knownBy[token], token, token);
    }

    /// @dev L16: which factory recognises the token now.
    function _recognising(address token) internal view returns (address factory) {
        factory = _named[token];
        bool counts = _activeFrom[factory] != 0 && block.timestamp >= _activeFrom[factory];
        return counts && _knownBy[token] == factory ? factory : address(0);
    }
}
