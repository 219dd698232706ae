// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title ISealed
/// @notice A contract whose deployer fills its lists without notice until sealing it. Nothing can be created before, so
/// no user ever meets a list that changed without notice.
/// @dev One entry a transaction: a chain may limit the gas of each (EIP-7825), and the lists have no limit.
interface ISealed {
    /// @notice Emitted when the deployer sealed the contract: every later addition waits for its notice.
    event Sealed();

    /// @notice Only callable by the account that deployed the contract.
    error Seal_NotDeployer(address account);

    /// @notice The contract is sealed: entries are added with notice only.
    error Seal_AlreadySealed();

    /// @notice The contract is not sealed yet, so nothing can be created.
    error Seal_NotSealed();

    /// @notice Permanently ends additions without notice, and opens creation.
    /// @dev Emits {Sealed}. Only callable by the deployer, once.
    function seal() external;

    /// @notice Whether the contract is sealed.
    function isSealed() external view returns (bool);

    /// @notice The account that deployed the contract.
    function deployer() external view returns (address);
}
