// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ISealed} from "../shared/ISealed.sol";

/// @title IPairLocker
/// @notice The LP locker's additions to {ILocker}: it accepts V2 pairs only, and records the factory of each pair.
/// @dev A pair is recognised if a listed factory confirms that it is its pair of the two tokens; the pair's own report
/// is not trusted. A pair of an unlisted factory can be locked too, without being recognised.
///
/// Factories are only added. Names never change, and an addition takes effect after {FACTORY_NOTICE}: a stolen key
/// cannot make fake pairs look genuine before users had time to notice. Only the deployer adds the first ones without
/// notice, before anything can be locked.
interface IPairLocker is ISealed {
    // ------------------------------------------------------------------------------------------------- types

    /// @notice A factory of the list.
    /// @param factory The V2 factory.
    /// @param name The name of its exchange; it never changes.
    /// @param activeFrom The time from which its pairs are recognised.
    struct ListedFactory {
        address factory;
        string name;
        uint256 activeFrom;
    }

    // ------------------------------------------------------------------------------------------------ events

    /// @notice Emitted when a factory is added to the list.
    /// @param activeFrom The time from which its pairs are recognised.
    event FactoryListed(address indexed factory, string name, uint256 activeFrom);

    /// @notice Emitted for every lock whose tokens were pulled, right before its own event. A lock that is
    /// split off emits none: its pair and factory are those of the lock it was split from.
    /// @param factory The listed factory that confirmed the pair; zero if none did.
    /// @param token0 The pair's tokens. If `factory` is zero they are unverified reports of the pair.
    event PairLocked(
        uint256 indexed id, address indexed pair, address indexed factory, address token0, address token1
    );

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice Not a V2 pair: it does not return two tokens and their reserves.
    error Locker_NotAPair(address token);

    /// @notice Not a V2 factory: it does not return the pair of two tokens.
    error Locker_NotAFactory(address factory);

    /// @notice The factory is already listed.
    error Locker_FactoryListed(address factory);

    /// @notice A name must have 1 to 32 bytes.
    error Locker_InvalidName();

    /// @notice The list is full.
    error Locker_TooManyFactories();

    // ------------------------------------------------------------------------------------------------- calls

    /// @notice Adds a factory whose pairs are recognised at once. Only callable by the deployer, before {seal}.
    ///
    /// @dev Emits {FactoryListed}.
    ///
    /// Requirements: those of {listFactory}.
    function listInitial(address factory, string calldata name) external;

    /// @notice Adds a factory to the list. Only callable by the contract's owner.
    ///
    /// @dev Emits {FactoryListed}.
    ///
    /// Requirements:
    /// - `factory` must answer like a V2 factory, and not be listed.
    /// - `name` must have 1 to 32 bytes.
    function listFactory(address factory, string calldata name) external;

    // ------------------------------------------------------------------------------------------------- views

    /// @notice How long an addition waits until it takes effect, in seconds.
    // forge-lint: disable-next-line(mixed-case-function)
    function FACTORY_NOTICE() external view returns (uint256);

    /// @notice Up to `limit` factories from index `offset`, in the order of their listing.
    function listedFactories(uint256 offset, uint256 limit) external view returns (ListedFactory[] memory);

    /// @notice The active listed factory that confirms the pair now; zero if none does.
    function factoryOf(address pair) external view returns (address factory);

    /// @notice The factory that recognised the lock's pair at the lock's creation; zero if none did, and for an unknown
    /// id.
    function factoryOfLock(uint256 id) external view returns (address factory);
}
