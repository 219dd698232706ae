// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IV2Pair} from "./V2.sol";
import {MockToken} from "./MockToken.sol";

/// @notice A token with rules for its market: taxes on purchases and sales, a largest holding, and a sale of its own collected
/// taxes whenever tokens are sent to the pair. Exempt accounts are outside these rules.
contract MarketToken is MockToken {
    address public market;
    uint256 public buyTax;
    uint256 public sellTax;
    uint256 public maxWallet = type(uint256).max;
    bool public sellsItsTax;
    mapping(address account => bool) public isExempt;

    error MaxWallet(address to);

    constructor() MockToken("Market", 18) {}

    function setMarket(address market_) external {
        market = market_;
    }

    /// @param buyTax_ Basis points of what the pair sends.
    /// @param sellTax_ Basis points of what is sent to the pair.
    function setTaxes(uint256 buyTax_, uint256 sellTax_) external {
        (buyTax, sellTax) = (buyTax_, sellTax_);
    }

    function setMaxWallet(uint256 amount) external {
        maxWallet = amount;
    }

    function setSellsItsTax(bool sells) external {
        sellsItsTax = sells;
    }

    function exempt(address account) external {
        isExempt[account] = true;
    }

    function _update(address from, address to, uint256 value) internal override {
        bool isMarket = from == market || to == market;
        if (from == address(0) || to == address(0) || from == address(this)) {
            return super._update(from, to, value);
        }
        if (to == market && sellsItsTax) _sellTax();
        uint256 tax;
        if (isMarket && !isExempt[from] && !isExempt[to]) {
            tax = value * (to == market ? sellTax : buyTax) / 10_000;
            super._update(from, address(this), tax);
        }
        if (to != market && !isExempt[to] && balanceOf(to) + value - tax > maxWallet) revert MaxWallet(to);
        super._update(from, to, value - tax);
    }

    /// @dev Sells the collected tax in the pair, in the middle of another account's transfer.
    function _sellTax() private {
        uint256 amount = balanceOf(address(this));
        (uint112 reserve0, uint112 reserve1,) = IV2Pair(market).getReserves();
        if (amount == 0 || reserve0 == 0 || reserve1 == 0) return;
        bool isFirst = IV2Pair(market).token0() == address(this);
        (uint256 reserveIn, uint256 reserveOut) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 counted = amount * 9_900;
        uint256 out = counted * reserveOut / (reserveIn * 10_000 + counted);
        if (out == 0) return;
        super._update(address(this), market, amount);
        IV2Pair(market).swap(isFirst ? 0 : out, isFirst ? out : 0, address(0x7A7), "");
    }
}
