// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

import {IPoolFactory} from "../shared/IPoolFactory.sol";
import {MetadataTail} from "../shared/MetadataTail.sol";
import {PoolFactory} from "../shared/PoolFactory.sol";
import {IStakingFactory} from "./IStakingFactory.sol";
import {StakingMath} from "./StakingMath.sol";
import {StakingTerms, StakingTermsCode} from "./StakingTerms.sol";

/// @title StakingFactory
/// @notice Creates staking pools. See {IStakingFactory}.
contract StakingFactory is IStakingFactory, PoolFactory {
    /// @inheritdoc IStakingFactory
    uint256 public constant MAX_BLOCKS = 400_000_000;

    /// @inheritdoc IStakingFactory
    uint256 public constant MAX_LOCK_TIME = 365 days;

    uint256 private constant MAX_AMOUNT = type(uint112).max;

    /// @dev Words of the arguments of both overloads, which precede the digest.
    uint256 private constant TWIN_WORDS = 7;
    uint256 private constant SAME_WORDS = 6;

    /// @inheritdoc IPoolFactory
    address public immutable implementation;

    /// @param initialOwner The administrator of the fee.
    /// @param initialFeeReceiver The receiver of fees.
    /// @param initialFeeAmount The flat fee of a pool, in wei.
    /// @param implementation_ The code of pools, immutable.
    constructor(
        address initialOwner,
        address initialFeeReceiver,
        uint256 initialFeeAmount,
        address implementation_
    ) Ownable(initialOwner) {
        _checkContract(implementation_);
        implementation = implementation_;
        _setFeeReceiver(initialFeeReceiver);
        _setFeeAmount(initialFeeAmount);
    }

    // ------------------------------------------------------------------------------------------------- calls

    /// @inheritdoc IStakingFactory
    function deployPool(
        address stakedToken,
        address rewardToken,
        uint256 rewardsSupply,
        uint256 startBlock,
        uint256 bonusEndBlock,
        uint256 poolLimitPerUser,
        uint256 lockTime
    ) external payable nonReentrant returns (address pool) {
        // Check: for a single token there is the other overload.
        if (stakedToken == rewardToken) revert Staking_SameToken(stakedToken);
        StakingTerms memory terms =
            _termsOf(rewardsSupply, startBlock, bonusEndBlock, poolLimitPerUser, lockTime);
        terms.stakedToken = stakedToken;
        terms.rewardToken = rewardToken;
        return _deploy(terms, MetadataTail.digest(TWIN_WORDS));
    }

    /// @inheritdoc IStakingFactory
    function deployPool(
        address stakedToken,
        uint256 rewardsSupply,
        uint256 startBlock,
        uint256 bonusEndBlock,
        uint256 poolLimitPerUser,
        uint256 lockTime
    ) external payable nonReentrant returns (address pool) {
        StakingTerms memory terms =
            _termsOf(rewardsSupply, startBlock, bonusEndBlock, poolLimitPerUser, lockTime);
        terms.stakedToken = stakedToken;
        terms.rewardToken = stakedToken;
        return _deploy(terms, MetadataTail.digest(SAME_WORDS));
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc IStakingFactory
    function nextPoolOf(
        address creator,
        address stakedToken,
        address rewardToken,
        uint256 rewardsSupply,
        uint256 startBlock,
        uint256 bonusEndBlock,
        uint256 poolLimitPerUser,
        uint256 lockTime
    ) external view returns (address pool) {
        StakingTerms memory terms = _termsOf(
            rewardsSupply, startBlock, bonusEndBlock, poolLimitPerUser, lockTime
        );
        terms.stakedToken = stakedToken;
        terms.rewardToken = rewardToken;
        terms.creator = creator;
        bytes memory code = StakingTermsCode.encode(terms);
        bytes32 salt = _saltOf(creator, poolCountOf[creator]);
        return Clones.predictDeterministicAddressWithImmutableArgs(implementation, code, salt);
    }

    // ------------------------------------------------------------------------------------------------- moves

    /// @dev Creates one pool: checks, pulls the rewards, returns the surplus, deploys, and emits the event last.
    function _deploy(StakingTerms memory terms, bytes32 digest) private returns (address pool) {
        // Check: the tokens are contracts.
        _checkContract(terms.stakedToken);
        _checkContract(terms.rewardToken);
        terms.creator = msg.sender;

        // Effect: record the fee, and mark the pool's address as taken.
        uint256 due = _bookPool();
        bytes memory code = StakingTermsCode.encode(terms);
        bytes32 salt = _saltOf(msg.sender, poolCountOf[msg.sender]++);
        pool = Clones.predictDeterministicAddressWithImmutableArgs(implementation, code, salt);

        // Interaction: pull the rewards to the pool's address; all of them must arrive. There is no code yet: an
        // account that is called in between finds no pool to use before it is announced.
        uint256 arrived = _pull(terms.rewardToken, pool, terms.rewardsSupply);
        if (arrived != terms.rewardsSupply) {
            revert Staking_TokenTaxed(terms.rewardToken, terms.rewardsSupply, arrived);
        }

        // Interaction: return what was paid above the fee.
        _returnSurplus(due);

        // Effect: deploy and register the pool. A clone runs no code on creation.
        Clones.cloneDeterministicWithImmutableArgs(implementation, code, salt);
        isPool[pool] = true;

        // Log the pool, as the last event.
        emit StakingPoolCreated(
            pool,
            msg.sender,
            terms.stakedToken,
            terms.rewardToken,
            terms.rewardsSupply,
            terms.startBlock,
            terms.endBlock,
            terms.poolLimitPerUser,
            terms.lockTime,
            digest
        );
    }

    /// @dev The terms except for tokens and creator, each within its bounds.
    function _termsOf(
        uint256 rewardsSupply,
        uint256 startBlock,
        uint256 bonusEndBlock,
        uint256 poolLimitPerUser,
        uint256 lockTime
    ) private view returns (StakingTerms memory terms) {
        if (rewardsSupply == 0 || rewardsSupply > StakingMath.MAX_SUPPLY) {
            revert Staking_InvalidSupply(rewardsSupply, StakingMath.MAX_SUPPLY);
        }
        if (poolLimitPerUser == 0) revert Staking_InvalidLimit(poolLimitPerUser, MAX_AMOUNT);
        if (poolLimitPerUser > MAX_AMOUNT) poolLimitPerUser = MAX_AMOUNT;
        if (lockTime > MAX_LOCK_TIME) revert Staking_LockTooLong(lockTime, MAX_LOCK_TIME);
        if (startBlock <= block.number) startBlock = block.number + 1;
        if (
            startBlock > block.number + MAX_BLOCKS || bonusEndBlock <= startBlock
                || bonusEndBlock - startBlock > MAX_BLOCKS
        ) revert Staking_InvalidPeriod(startBlock, bonusEndBlock, MAX_BLOCKS);

        terms.rewardsSupply = rewardsSupply;
        terms.poolLimitPerUser = poolLimitPerUser;
        terms.startBlock = startBlock;
        terms.endBlock = bonusEndBlock;
        terms.lockTime = lockTime;
    }

    function _checkContract(address account) private view {
        if (account.code.length == 0) revert Staking_NotAContract(account);
    }
}
