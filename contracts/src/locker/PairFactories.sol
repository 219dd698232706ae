// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {PairReader} from "../shared/PairReader.sol";
import {Sealed} from "../shared/Sealed.sol";
import {IPairLocker} from "./IPairLocker.sol";
import {LockerCore} from "./LockerCore.sol";

/// @title PairFactories
/// @notice The factories whose pairs the LP locker recognises. See {IPairLocker}.
abstract contract PairFactories is LockerCore, Sealed, IPairLocker {
    /// @dev Entries of locks are single bytes; zero means none.
    uint256 private constant MAX_FACTORIES = type(uint8).max;
    uint256 private constant MAX_NAME_BYTES = 32;

    /// @inheritdoc IPairLocker
    uint256 public constant FACTORY_NOTICE = 48 hours;

    ListedFactory[] private _factories;

    /// @dev The index in the list, from 1; zero if it is not listed.
    mapping(address factory => uint256 place) private _placeOf;

    // -------------------------------------------------------------------------------------------------- list

    /// @inheritdoc IPairLocker
    function listInitial(address factory, string calldata name) external nonReentrant {
        _checkDeployer();
        _listFactory(factory, name, block.timestamp);
    }

    /// @inheritdoc IPairLocker
    function listFactory(address factory, string calldata name) external nonReentrant onlyOwner {
        _listFactory(factory, name, block.timestamp + FACTORY_NOTICE);
    }

    function _listFactory(address factory, string calldata name, uint256 activeFrom) private {
        // Check: a factory, not listed yet, with a name, and the list is not full.
        if (!PairReader.isFactory(factory)) revert Locker_NotAFactory(factory);
        if (_placeOf[factory] != 0) revert Locker_FactoryListed(factory);
        uint256 length = bytes(name).length;
        if (length == 0 || length > MAX_NAME_BYTES) revert Locker_InvalidName();
        if (_factories.length == MAX_FACTORIES) revert Locker_TooManyFactories();

        // Effect: its pairs are recognised after the notice period.
        _factories.push(ListedFactory(factory, name, activeFrom));
        _placeOf[factory] = _factories.length;

        // Log the addition.
        emit FactoryListed(factory, name, activeFrom);
    }

    /// @inheritdoc IPairLocker
    function listedFactories(uint256 offset, uint256 limit)
        external
        view
        returns (ListedFactory[] memory page)
    {
        uint256 count = _factories.length;
        if (offset >= count) return page;
        if (limit > count - offset) limit = count - offset;
        page = new ListedFactory[](limit);
        for (uint256 i = 0; i < limit; ++i) {
            page[i] = _factories[offset + i];
        }
    }

    // ------------------------------------------------------------------------------------------- recognition

    /// @inheritdoc IPairLocker
    function factoryOf(address pair) external view returns (address factory) {
        PairReader.Pair memory found = PairReader.read(pair);
        return found.isPair ? _factoryAt(_placeOfFactoryOf(pair, found)) : address(0);
    }

    /// @dev The index of the listed factory that confirms the pair, from 1; zero if none does.
    function _placeOfFactoryOf(address pair, PairReader.Pair memory found)
        internal
        view
        returns (uint256 place)
    {
        // The pair names the factory to ask; only a listed factory's confirmation counts.
        address factory = PairReader.factoryNamedBy(pair);
        place = _placeOf[factory];
        if (place == 0 || block.timestamp < _factories[place - 1].activeFrom) return 0;
        return PairReader.isPairOf(factory, pair, found) ? place : 0;
    }

    function _factoryAt(uint256 place) internal view returns (address) {
        return place == 0 ? address(0) : _factories[place - 1].factory;
    }
}
