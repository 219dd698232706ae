// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

import {IPoolFactory} from "../shared/IPoolFactory.sol";
import {MetadataTail} from "../shared/MetadataTail.sol";
import {PoolFactory} from "../shared/PoolFactory.sol";
import {IStakingFactory} from "./IStakingFactory.sol";
import {StakingPool} from "./StakingPool.sol";
import {StakingTerms, StakingTermsCode} from "./StakingTerms.sol";

/// @title StakingFactory
/// @notice Makes staking pools. See {IStakingFactory}.
contract StakingFactory is IStakingFactory, PoolFactory {
    /// @inheritdoc IStakingFactory
    uint256 public constant MAX_BLOCKS = 400_000_000;

    /// @inheritdoc IStakingFactory
    uint256 public constant MAX_LOCK_TIME = 365 days;

    uint256 private constant MAX_AMOUNT = type(uint112).max;

    /// @dev Words of the two forms' arguments, for the digest behind them.
    uint256 private constant TWIN_WORDS = 7;
    uint256 private constant SAME_WORDS = 6;

    /// @inheritdoc IPoolFactory
    address public immutable implementation;

    /// @param initialOwner Who administers the fee.
    /// @param initialFeeReceiver Who receives fees.
    /// @param initialFeeAmount The flat fee of a pool, in wei.
    constructor(address initialOwner, address initialFeeReceiver, uint256 initialFeeAmount)
        Ownable(initialOwner)
    {
        implementation = address(new StakingPool());
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
        // Check: one token has the other form.
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

    /// @dev Makes one pool: checks, pulls the rewards, gives back the surplus, makes it, and logs last of all.
    function _deploy(StakingTerms memory terms, bytes32 digest) private returns (address pool) {
        // Check: the tokens are there.
        _checkToken(terms.stakedToken);
        _checkToken(terms.rewardToken);
        terms.creator = msg.sender;

        // Effect: record the fee, and mark the pool's address as taken.
        uint256 due = _bookPool();
        bytes memory code = StakingTermsCode.encode(terms);
        bytes32 salt = _saltOf(msg.sender, poolCountOf[msg.sender]++);
        pool = Clones.predictDeterministicAddressWithImmutableArgs(implementation, code, salt);

        // Interaction: pull the rewards there, all of which must arrive. There is no code yet: an account that is
        // called in between finds no pool that would do something before it is announced.
        uint256 arrived = _pull(terms.rewardToken, pool, terms.rewardsSupply);
        if (arrived != terms.rewardsSupply) {
            revert Staking_TokenTaxed(terms.rewardToken, terms.rewardsSupply, arrived);
        }

        // Interaction: what was sent above the fee goes back.
        _returnSurplus(due);

        // Effect: make the pool and enter it. A clone runs nothing as it is made.
        Clones.cloneDeterministicWithImmutableArgs(implementation, code, salt);
        isPool[pool] = true;

        // Log the pool, last of all.
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

    /// @dev The terms but for the tokens and the creator, each within its bounds.
    function _termsOf(
        uint256 rewardsSupply,
        uint256 startBlock,
        uint256 bonusEndBlock,
        uint256 poolLimitPerUser,
        uint256 lockTime
    ) private view returns (StakingTerms memory terms) {
        if (rewardsSupply == 0 || rewardsSupply > MAX_AMOUNT) {
            revert Staking_InvalidSupply(rewardsSupply, MAX_AMOUNT);
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

    function _checkToken(address token) private view {
        if (token.code.length == 0) revert Staking_NotAContract(token);
    }
}
