// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Settlement} from "../shared/Settlement.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PoolCore} from "./PoolCore.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title PoolContributions
/// @notice Contributions and the whitelist. See {IPresalePool}.
abstract contract PoolContributions is PoolCore {
    using SafeCast for uint256;

    /// @dev The maximum number of wallets per batch.
    uint256 private constant MAX_BATCH = 15;

    /// @inheritdoc IPresalePool
    function participateToSale() external payable nonReentrant {
        PoolConfig memory config = _config();
        if (config.coin != address(0)) revert Presale_WrongCoin();
        _takeNative(config, 0);
    }

    /// @inheritdoc IPresalePool
    function participateToSale(uint256 amount) external nonReentrant {
        PoolConfig memory config = _config();
        if (config.coin == address(0)) revert Presale_WrongCoin();
        _takeCoin(config, amount, 0);
    }

    /// @inheritdoc IPresalePool
    function participateToSale(uint256 amount, uint256 leastTokens) external payable nonReentrant {
        PoolConfig memory config = _config();
        _checkValue(config, amount);
        if (config.coin == address(0)) _takeNative(config, leastTokens);
        else _takeCoin(config, amount, leastTokens);
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

    function _takeNative(PoolConfig memory config, uint256 leastTokens) private {
        // Check and effect: credit the accepted amount.
        uint256 accepted = _contribute(config, msg.value, leastTokens);

        // Interaction: return the rest.
        if (msg.value > accepted) _payNative(msg.sender, msg.value - accepted);
    }

    function _takeCoin(PoolConfig memory config, uint256 amount, uint256 leastTokens) private {
        // Check and effect: credit the accepted amount.
        uint256 owed = _state.raised;
        uint256 accepted = _contribute(config, amount, leastTokens);

        // Interaction: pull it; all of it must arrive.
        uint256 arrived = Settlement.pull(config.coin, accepted, owed);
        if (arrived != accepted) revert Presale_CoinTaxed(config.coin, accepted, arrived);
    }

    /// @dev Credits the accepted part of `offered`.
    /// @param leastTokens The least tokens for all of `offered`.
    function _contribute(PoolConfig memory config, uint256 offered, uint256 leastTokens)
        private
        returns (uint256 accepted)
    {
        State memory state = _state;
        Share memory share = _shares[msg.sender];

        // Check: the status, and that this wallet may contribute.
        _checkStatus(config, state, LIVE);
        if (!share.isWhitelisted && block.timestamp < config.terms.publicStartTime) {
            revert Presale_NotWhitelisted(msg.sender, config.terms.publicStartTime);
        }

        // Check: the accepted amount is not zero and reaches the minimum, unless the remaining capacity is below it.
        uint256 most = PresaleMath.roomOf(config.terms, state.raised, share.contribution);
        accepted = Math.min(offered, most);
        if (accepted == 0) revert Presale_NothingAccepted(most);
        uint256 contribution = share.contribution + accepted;
        uint256 minimum = config.terms.minimumBuy;
        uint256 hardCap = config.terms.hardCap;
        uint256 total = state.raised + accepted;
        if (contribution < minimum && hardCap - state.raised >= minimum) {
            revert Presale_BelowMinimum(contribution, minimum);
        }

        // Check: it buys something, and at least the named tokens.
        if (leastTokens != 0 || accepted < _unitPrice(config)) {
            _checkBought(Math.mulDiv(leastTokens, accepted, offered), config, share.contribution, accepted);
        }
        // The sale is filled once the remaining capacity buys nothing.
        bool isFilled = hardCap - total < _unitPrice(config);

        // Effect: credit it. Only changed fields are written: each is a write of its own.
        Share storage stored = _shares[msg.sender];
        if (share.enrolledAt == 0) stored.enrolledAt = block.timestamp.toUint40();
        // A remainder below the minimum does not count as a contributor.
        if (share.contribution < minimum && (contribution >= minimum || isFilled)) {
            _state.contributorCount = state.contributorCount + 1;
        }
        stored.contribution = contribution.toUint112();
        _state.raised = total.toUint112();
        if (isFilled) _state.filledAt = block.timestamp.toUint40();

        // Log the contribution.
        emit PoolContributed(msg.sender, accepted, contribution, total);
    }

    /// @dev The least amount of the coin that buys a base unit of the token.
    function _unitPrice(PoolConfig memory config) private pure returns (uint256) {
        return Math.ceilDiv(config.unit, config.terms.tokensPerbnb);
    }

    /// @dev Whether `amount` adds at least one base unit of the token, and at least `least`, to a contribution of `before`.
    function _checkBought(uint256 least, PoolConfig memory config, uint256 before, uint256 amount)
        private
        pure
    {
        uint256 bought = _tokensFor(config, before + amount) - _tokensFor(config, before);
        if (bought == 0) revert Presale_BuysNothing(amount);
        if (bought < least) revert Presale_TooFewTokens(bought, least);
    }
}
