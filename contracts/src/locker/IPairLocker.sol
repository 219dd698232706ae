// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title IPairLocker
/// @notice What the LP locker has beside {ILocker}: it takes V2 pairs only, and says whose pairs they are.
/// @dev A pair is real when a listed factory says that it is its pair of those two tokens; what the pair says of itself
/// counts for nothing. A pair of an unlisted factory may be locked all the same, and no lock of it is recognised.
///
/// The list of factories only grows. Names never change, and an addition counts after {FACTORY_NOTICE}: a stolen key
/// cannot make fake pairs look real before users had time to see it.
interface IPairLocker {
    // ------------------------------------------------------------------------------------------------- types

    /// @notice A factory of the list.
    /// @param factory The V2 factory.
    /// @param name What its exchange is called; it never changes.
    /// @param activeFrom From when on its pairs are recognised.
    struct ListedFactory {
        address factory;
        string name;
        uint256 activeFrom;
    }

    // ------------------------------------------------------------------------------------------------ events

    /// @notice Emitted when a factory is added to the list.
    /// @param activeFrom From when on its pairs are recognised.
    event FactoryListed(address indexed factory, string name, uint256 activeFrom);

    /// @notice Emitted for every lock that is made from tokens that were pulled, right before its own event. A lock that is
    /// split off has no event of this kind: its pair and factory are those of the lock that it was split from.
    /// @param factory The listed factory whose pair this is; zero if no listed factory knows it.
    /// @param token0 The pair's tokens. Where `factory` is zero they are what the pair itself reports.
    event PairLocked(
        uint256 indexed id, address indexed pair, address indexed factory, address token0, address token1
    );

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice This is no V2 pair: it does not answer with two tokens and their reserves.
    error Locker_NotAPair(address token);

    /// @notice This is no V2 factory: it does not answer which pair two tokens have.
    error Locker_NotAFactory(address factory);

    /// @notice The factory is listed already.
    error Locker_FactoryListed(address factory);

    /// @notice A name has 1 to 32 bytes.
    error Locker_InvalidName();

    /// @notice The list is full.
    error Locker_TooManyFactories();

    // ------------------------------------------------------------------------------------------------- calls

    /// @notice Adds a factory to the list. The contract's owner alone may.
    ///
    /// @dev Emits {FactoryListed}.
    ///
    /// Requirements:
    /// - `factory` must answer as a V2 factory does, and not be listed.
    /// - `name` must have 1 to 32 bytes.
    function listFactory(address factory, string calldata name) external;

    // ------------------------------------------------------------------------------------------------- views

    /// @notice The factory whose presale pools lock without a fee, for ever; zero if there is none.
    function presaleFactory() external view returns (address);

    /// @notice How long an addition waits until it counts, in seconds.
    // forge-lint: disable-next-line(mixed-case-function)
    function FACTORY_NOTICE() external view returns (uint256);

    /// @notice Up to `limit` factories from place `offset` on, in the order of their listing.
    function listedFactories(uint256 offset, uint256 limit) external view returns (ListedFactory[] memory);

    /// @notice The listed factory whose pair `pair` is now; zero if no factory that counts knows it.
    function factoryOf(address pair) external view returns (address factory);

    /// @notice The factory that recognised the lock's pair when the lock was made; zero if none did, and for an id that
    /// does not exist.
    function factoryOfLock(uint256 id) external view returns (address factory);
}
