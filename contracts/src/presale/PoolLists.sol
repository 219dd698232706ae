// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "./IPresalePool.sol";
import {ListProof} from "./ListProof.sol";
import {PoolConfigCode} from "./PoolConfigCode.sol";
import {PoolCore} from "./PoolCore.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title PoolLists
/// @notice Who may contribute before the public start: the wallets that the owner named, and those on a list of any length.
/// The same for all kinds of sale. See {IPresalePool}.
abstract contract PoolLists is PoolCore {
    using ListProof for ListProof.Root;

    /// @dev The maximum number of wallets per batch.
    uint256 private constant MAX_BATCH = 15;

    ListProof.Root private _root;

    // ------------------------------------------------------------------------------------------------- owner's

    /// @inheritdoc IPresalePool
    function setList(bytes32 root) external nonReentrant {
        // Check: the owner of a sale that has a list and is not over.
        PoolConfig memory config = _config();
        _checkOwner(config);
        _checkNotOver(config, _state);
        if (!config.terms.isWhitelisted) revert Presale_NoWhitelist();

        // Check and effect: set it once, before the start.
        _root.set(_listAtCreation(), root, config.terms.startTime);

        // Log it.
        emit PoolListSet(root);
    }

    /// @inheritdoc IPresalePool
    function whiteListUsers(address[] calldata users) external nonReentrant {
        // Check: the owner, the batch size, and that the whitelist still applies.
        PoolConfig memory config = _config();
        _checkOwner(config);
        if (users.length == 0 || users.length > MAX_BATCH) {
            revert Presale_InvalidBatch(users.length, MAX_BATCH);
        }
        _checkNotOver(config, _state);
        if (block.timestamp >= config.terms.publicStartTime) revert Presale_NoWhitelist();

        // Effect: add the wallets that are not listed.
        address[] memory added = new address[](users.length);
        uint256 count = 0;
        for (uint256 i = 0; i < users.length; ++i) {
            address user = users[i];
            if (user == address(0) || _shares[user].isWhitelisted) continue;
            _shares[user].isWhitelisted = true;
            _whitelist.push(user);
            added[count++] = user;
        }
        if (count == 0) return;
        assembly ("memory-safe") {
            mstore(added, count)
        }

        // Log the batch.
        emit PoolWhitelisted(added);
    }

    // ------------------------------------------------------------------------------------------------- maximums

    /// @dev The maximum of the caller's total without a proof.
    function _mostNamed(PoolConfig memory config) internal view returns (uint256) {
        uint256 publicStart = config.terms.publicStartTime;
        if (block.timestamp < publicStart && !_shares[msg.sender].isWhitelisted) {
            _checkStatus(config, _state, LIVE);
            revert Presale_NotWhitelisted(msg.sender, publicStart);
        }
        return config.terms.maximumBuy;
    }

    /// @dev The maximum of the caller's total with an entry of the list, which counts until the public start.
    function _mostListed(PoolConfig memory config, uint256 cap, bytes32[] calldata proof)
        internal
        view
        returns (uint256)
    {
        uint256 most = config.terms.maximumBuy;
        if (block.timestamp >= config.terms.publicStartTime) return most;
        _checkStatus(config, _state, LIVE);
        return
            ListProof.mostBefore(listRoot(), msg.sender, cap, proof, _shares[msg.sender].isWhitelisted, most);
    }

    /// @dev The root that the sale was created with; zero without one.
    function _listAtCreation() internal view virtual returns (bytes32) {
        return PoolConfigCode.listAt(address(this), PoolConfigCode.LIST_AT);
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc IPresalePool
    function listRoot() public view returns (bytes32) {
        return _root.rootOf(_listAtCreation());
    }

    /// @inheritdoc IPresalePool
    function isWhitelisted(address user) external view returns (bool) {
        return _shares[user].isWhitelisted;
    }

    /// @inheritdoc IPresalePool
    function getWhiteListedUsers() external view returns (address[] memory) {
        return _whitelist;
    }

    /// @inheritdoc IPresalePool
    function whiteListedCount() external view returns (uint256) {
        return _whitelist.length;
    }
}
