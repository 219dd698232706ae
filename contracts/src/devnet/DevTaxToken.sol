// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title DevTaxToken
/// @notice A token that transfers a part of every transfer to a collector, for the development network only.
contract DevTaxToken is ERC20, Ownable {
    /// @notice The receiver of the tax.
    address public immutable COLLECTOR;

    /// @notice The tax on a transfer, in basis points.
    uint256 public taxBps;

    /// @notice Transfers from or to these accounts are not taxed.
    mapping(address account => bool excluded) public excludedFromTax;

    /// @notice Emitted when the tax changes.
    event TaxChanged(uint256 taxBps);

    /// @notice Emitted when an account is excluded from the tax or included again.
    event ExcludedFromTaxChanged(address indexed account, bool excluded);

    /// @notice The tax exceeds the whole amount.
    error DevTaxToken_TaxAboveMaximum(uint256 taxBps);

    /// @param initialSupply In base units; all of it is minted to `holder`, the administrator of the tax.
    constructor(
        string memory name_,
        string memory symbol_,
        uint256 initialSupply,
        address holder,
        address collector,
        uint256 initialTaxBps
    ) ERC20(name_, symbol_) Ownable(holder) {
        COLLECTOR = collector;
        _setTax(initialTaxBps);
        _mint(holder, initialSupply);
    }

    /// @notice Sets the tax on later transfers.
    function setTax(uint256 newTaxBps) external onlyOwner {
        _setTax(newTaxBps);
    }

    /// @notice Excludes an account from the tax, or includes it again.
    function setExcludedFromTax(address account, bool excluded) external onlyOwner {
        excludedFromTax[account] = excluded;
        emit ExcludedFromTaxChanged(account, excluded);
    }

    function _setTax(uint256 newTaxBps) private {
        if (newTaxBps > 10_000) revert DevTaxToken_TaxAboveMaximum(newTaxBps);
        taxBps = newTaxBps;
        emit TaxChanged(newTaxBps);
    }

    function _update(address from, address to, uint256 value) internal override {
        bool taxed = from != address(0) && !excludedFromTax[from] && !excludedFromTax[to];
        uint256 tax = taxed ? value * taxBps / 10_000 : 0;
        if (tax != 0) super._update(from, COLLECTOR, tax);
        super._update(from, to, value - tax);
    }
}
