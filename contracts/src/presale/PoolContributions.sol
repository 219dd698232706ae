// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Settlement} from "../shared/Settlement.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PoolLists} from "./PoolLists.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title PoolContributions
/// @notice Contributions. See {IPresalePool}.
abstract contract PoolContributions is PoolLists {
    using SafeCast for uint256;

    /// @inheritdoc IPresalePool
    function participateToSale() external payable nonReentrant {
        PoolConfig memory config = _config();
        if (config.coin != address(0)) revert Presale_WrongCoin();
        _take(config, msg.value, 0, _mostNamed(config));
    }

    /// @inheritdoc IPresalePool
    function participateToSale(uint256 amount) external nonReentrant {
        PoolConfig memory config = _config();
        if (config.coin == address(0)) revert Presale_WrongCoin();
        _take(config, amount, 0, _mostNamed(config));
    }

    /// @inheritdoc IPresalePool
    function participateToSale(uint256 amount, uint256 leastTokens) external payable nonReentrant {
        PoolConfig memory config = _config();
        _checkValue(config, amount);
        _take(config, amount, leastTokens, _mostNamed(config));
    }

    /// @inheritdoc IPresalePool
    function participateToSale(uint256 amount, uint256 leastTokens, uint256 cap, bytes32[] calldata proof)
        external
        payable
        nonReentrant
    {
        PoolConfig memory config = _config();
        _checkValue(config, amount);
        _take(config, amount, leastTokens, _mostListed(config, cap, proof));
    }

    /// @param most The maximum of the caller's total.
    function _take(PoolConfig memory config, uint256 offered, uint256 leastTokens, uint256 most) private {
        // Check and effect: credit the accepted amount.
        uint256 accepted = _contribute(config, offered, leastTokens, most);

        // Interaction: return the rest, or pull the accepted amount, all of which must arrive.
        if (config.coin == address(0)) {
            if (offered > accepted) _payNative(msg.sender, offered - accepted);
            return;
        }
        uint256 arrived = Settlement.pull(config.coin, accepted, _state.raised - accepted);
        if (arrived != accepted) revert Presale_CoinTaxed(config.coin, accepted, arrived);
    }

    /// @dev Credits the accepted part of `offered`.
    /// @param leastTokens The least tokens for all of `offered`.
    /// @param most The maximum of the caller's total.
    function _contribute(PoolConfig memory config, uint256 offered, uint256 leastTokens, uint256 most)
        internal
        virtual
        returns (uint256 accepted)
    {
        State memory state = _state;
        Share memory share = _shares[msg.sender];

        // Check: the status.
        _checkStatus(config, state, LIVE);

        // Check: the accepted amount is not zero and reaches the minimum, unless the remaining capacity is below it.
        uint256 hardCap = config.terms.hardCap;
        most = PresaleMath.roomOf(hardCap - state.raised, most, share.contribution);
        accepted = Math.min(offered, most);
        if (accepted == 0) revert Presale_NothingAccepted(most);
        uint256 contribution = share.contribution + accepted;
        uint256 minimum = config.terms.minimumBuy;
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
