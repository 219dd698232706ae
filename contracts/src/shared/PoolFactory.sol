// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {CreationFees} from "./CreationFees.sol";
import {IPoolFactory} from "./IPoolFactory.sol";
import {MetadataTail} from "./MetadataTail.sol";
import {Settlement} from "./Settlement.sol";

/// @title PoolFactory
/// @notice The common part of both factories: counts a wallet's pools, identifies own pools, and pulls the tokens of
/// a new pool. See {IPoolFactory}.
abstract contract PoolFactory is IPoolFactory, CreationFees {
    using SafeERC20 for IERC20;

    /// @inheritdoc IPoolFactory
    bytes4 public constant METADATA_TAG = MetadataTail.TAG;

    /// @inheritdoc IPoolFactory
    mapping(address account => bool) public isPool;

    /// @inheritdoc IPoolFactory
    mapping(address account => uint256 count) public poolCountOf;

    /// @dev Pulls tokens from the caller to the future address of a pool.
    /// @return arrived By how much the balance there rose; a pool is funded with exactly the amount sent, or not
    /// created.
    function _pull(address token, address pool, uint256 amount) internal returns (uint256 arrived) {
        uint256 before = Settlement.balanceOf(token, pool);
        IERC20(token).safeTransferFrom(msg.sender, pool, amount);
        return Math.saturatingSub(Settlement.balanceOf(token, pool), before);
    }

    /// @dev The salt is unique per pool, and no wallet can use another's.
    function _saltOf(address account, uint256 index) internal pure returns (bytes32) {
        return keccak256(abi.encode(account, index));
    }
}
