// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface IPoolOf {
    function endTime() external view returns (uint256);
}

interface IReceiver {
    function onTokens(address from, uint256 amount) external;
}

/// @notice Tokens that a simulated sale has to classify. None blocks the sale itself: its pool is exempt, as real ones exempt it.
abstract contract ZooSaleToken is ERC20("Zoo", "ZOO") {
    address public owner = msg.sender;

    /// @dev The sale's pool, which the token lets through.
    address public pool;

    address internal constant TAX_RECEIVER = address(0x7a11ec70);

    constructor() {
        _mint(msg.sender, 1_000_000 ether);
    }

    function setPool(address pool_) external {
        pool = pool_;
    }

    function _update(address from, address to, uint256 amount) internal virtual override {
        if (from == address(0) || from == owner || from == pool || to == pool) {
            _exempt(from, to, amount);
            super._update(from, to, amount);
            return;
        }
        uint256 tax = _taxed(from, to, amount);
        if (tax != 0) super._update(from, TAX_RECEIVER, tax);
        super._update(from, to, amount - tax);
    }

    /// @dev A transfer of the sale or the owner.
    function _exempt(address from, address to, uint256 amount) internal virtual {}

    /// @dev Charges for others' transfers; it may revert.
    function _taxed(address from, address to, uint256 amount) internal virtual returns (uint256);

    /// @dev Whether an account is a V2 pair.
    function _isPair(address account) internal view returns (bool) {
        if (account.code.length == 0) return false;
        (bool success, bytes memory returned) = account.staticcall(abi.encodeWithSignature("token0()"));
        return success && returned.length == 32;
    }
}

contract CleanSaleToken is ZooSaleToken {
    function _taxed(address, address, uint256) internal pure override returns (uint256) {
        return 0;
    }
}

contract BuySellTaxToken is ZooSaleToken {
    function _taxed(address from, address to, uint256 amount) internal view override returns (uint256) {
        if (_isPair(from)) return amount * 3 / 100;
        return _isPair(to) ? amount * 5 / 100 : 0;
    }
}

contract TransferTaxToken is ZooSaleToken {
    function _taxed(address, address, uint256 amount) internal pure override returns (uint256) {
        return amount * 2 / 100;
    }
}

contract SellBlockedToken is ZooSaleToken {
    function _taxed(address from, address to, uint256) internal view override returns (uint256) {
        require(!_isPair(to) || from == owner, "SELLING_DISABLED");
        return 0;
    }
}

contract BlacklistOnReceiptToken is ZooSaleToken {
    mapping(address => bool) private _listed;

    function _exempt(address from, address to, uint256) internal override {
        if (from == pool && !_isPair(to)) _listed[to] = true;
    }

    function _taxed(address from, address to, uint256) internal override returns (uint256) {
        require(!_listed[from], "BLACKLISTED");
        if (_isPair(from)) _listed[to] = true;
        return 0;
    }
}

contract TradingSwitchToken is ZooSaleToken {
    bool public enabled;

    function enable() external {
        enabled = true;
    }

    function _taxed(address, address, uint256) internal view override returns (uint256) {
        require(enabled, "TRADING_NOT_ENABLED");
        return 0;
    }
}

contract MaxTransactionToken is ZooSaleToken {
    function _taxed(address, address, uint256 amount) internal pure override returns (uint256) {
        require(amount <= 60 ether, "MAX_TRANSACTION");
        return 0;
    }
}

contract MaxWalletToken is ZooSaleToken {
    function _taxed(address, address to, uint256 amount) internal view override returns (uint256) {
        require(_isPair(to) || balanceOf(to) + amount <= 60 ether, "MAX_WALLET");
        return 0;
    }
}

contract CoolDownToken is ZooSaleToken {
    mapping(address => uint256) private _from;

    function _exempt(address from, address to, uint256) internal override {
        if (from == pool) _from[to] = block.timestamp + 1 hours;
    }

    function _taxed(address from, address to, uint256) internal override returns (uint256) {
        if (!_isPair(from)) require(block.timestamp >= _from[from], "COOL_DOWN");
        _from[to] = block.timestamp + 1 hours;
        return 0;
    }
}

contract OriginToken is ZooSaleToken {
    function _taxed(address from, address to, uint256) internal view override returns (uint256) {
        require(!_isPair(to) || tx.origin != from, "ORIGIN");
        return 0;
    }
}

contract GasPriceToken is ZooSaleToken {
    function _taxed(address, address to, uint256 amount) internal view override returns (uint256) {
        return _isPair(to) && tx.gasprice != 0 ? amount * 99 / 100 : 0;
    }
}

contract CoinbaseToken is ZooSaleToken {
    function _taxed(address, address to, uint256 amount) internal view override returns (uint256) {
        return _isPair(to) && block.coinbase != address(0) ? amount * 30 / 100 : 0;
    }
}

contract NoContractsToken is ZooSaleToken {
    function _taxed(address from, address to, uint256) internal view override returns (uint256) {
        require(_isPair(from) || from.code.length == 0, "NO_CONTRACTS");
        require(_isPair(to) || to.code.length == 0, "NO_CONTRACTS");
        return 0;
    }
}

contract FalseSellToken is ZooSaleToken {
    function transfer(address to, uint256 amount) public override returns (bool) {
        return _isPair(to) && msg.sender != pool ? false : super.transfer(to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        return _isPair(to) ? false : super.transferFrom(from, to, amount);
    }

    function _taxed(address, address, uint256) internal pure override returns (uint256) {
        return 0;
    }
}

contract BurnsGasToken is ZooSaleToken {
    function _taxed(address, address to, uint256) internal view override returns (uint256) {
        if (_isPair(to)) {
            assembly {
                invalid()
            }
        }
        return 0;
    }
}

contract MegabyteToken is ZooSaleToken {
    function _taxed(address, address to, uint256) internal view override returns (uint256) {
        if (_isPair(to)) {
            assembly {
                revert(0, 1000000)
            }
        }
        return 0;
    }
}

contract CallbackToken is ZooSaleToken {
    function _taxed(address from, address to, uint256 amount) internal override returns (uint256) {
        if (to.code.length != 0) {
            (bool success,) = to.call(abi.encodeCall(IReceiver.onTokens, (from, amount)));
            success;
        }
        return 0;
    }
}

/// @notice Its rules are another contract's, which the owner replaces.
contract UpgradeableSaleToken is ZooSaleToken {
    address public rules;

    function upgrade(address next) external {
        require(msg.sender == owner);
        rules = next;
    }

    function _taxed(address, address, uint256) internal view override returns (uint256) {
        require(rules == address(0), "RULES");
        return 0;
    }
}

contract LateTaxToken is ZooSaleToken {
    uint256 private _listedAt;

    function _exempt(address from, address to, uint256) internal override {
        if (from == pool && _isPair(to) && _listedAt == 0) _listedAt = block.number;
    }

    function _taxed(address, address to, uint256 amount) internal view override returns (uint256) {
        return _isPair(to) && block.number > _listedAt + 1 ? amount * 40 / 100 : 0;
    }
}

contract DayLaterBlockedToken is ZooSaleToken {
    uint256 private _listedAt;

    function _exempt(address from, address to, uint256) internal override {
        if (from == pool && _isPair(to) && _listedAt == 0) _listedAt = block.timestamp;
    }

    function _taxed(address, address to, uint256) internal view override returns (uint256) {
        require(!_isPair(to) || block.timestamp < _listedAt + 12 hours, "TOO_LATE");
        return 0;
    }
}

contract PairTaxToken is ZooSaleToken {
    function _taxed(address from, address to, uint256 amount) internal view override returns (uint256) {
        return _isPair(to) || _isPair(from) ? amount * 10 / 100 : 0;
    }
}

contract RouterListToken is ZooSaleToken {
    function _taxed(address from, address to, uint256) internal view override returns (uint256) {
        require(!_isPair(to) || msg.sender != from, "ROUTER_ONLY");
        return 0;
    }
}

contract NoApprovalToken is ZooSaleToken {
    function approve(address spender, uint256 amount) public override returns (bool) {
        require(msg.sender == owner, "NO_APPROVALS");
        return super.approve(spender, amount);
    }

    function _taxed(address, address, uint256) internal pure override returns (uint256) {
        return 0;
    }
}

/// @notice Lets everyone sell while the pool's end is not the one that it remembers.
contract PoolCodeToken is ZooSaleToken {
    uint256 private _end;

    function remember() external {
        _end = IPoolOf(pool).endTime();
    }

    function _taxed(address, address to, uint256) internal view override returns (uint256) {
        require(!_isPair(to) || IPoolOf(pool).endTime() != _end, "NOT_NOW");
        return 0;
    }
}

/// @notice Lets the first seller through, as a trial with one seller would not notice.
contract SomeSellersToken is ZooSaleToken {
    address private _first;

    function _taxed(address from, address to, uint256) internal override returns (uint256) {
        if (!_isPair(to)) return 0;
        if (_first == address(0)) _first = from;
        require(from == _first, "NOT_YOU");
        return 0;
    }
}

/// @notice Lets those sell who bought from the pair, and not those who claimed from the sale.
contract ClaimersBlockedToken is ZooSaleToken {
    mapping(address => bool) private _claimed;

    function _exempt(address from, address to, uint256) internal override {
        if (from == pool && !_isPair(to)) _claimed[to] = true;
    }

    function _taxed(address from, address to, uint256) internal view override returns (uint256) {
        require(!_isPair(to) || !_claimed[from], "CLAIMERS_WAIT");
        return 0;
    }
}

/// @notice Balances grow by a tenth an hour after the listing; the pair's is left out.
contract RebasingSaleToken is ZooSaleToken {
    uint256 private immutable _since = block.timestamp;

    function _taxed(address, address, uint256) internal pure override returns (uint256) {
        return 0;
    }

    function balanceOf(address account) public view override returns (uint256) {
        uint256 units = super.balanceOf(account);
        return account.code.length == 0 && block.timestamp > _since ? units + units / 1_000_000 : units;
    }

    function _update(address from, address to, uint256 amount) internal override {
        uint256 held = super.balanceOf(from);
        if (from != address(0) && amount > held && amount <= balanceOf(from)) amount = held;
        super._update(from, to, amount);
    }
}

/// @notice 2 % of each transfer are shared among holders, except for the exempt ones.
contract ReflectionSaleToken is ZooSaleToken {
    uint256 private _perToken = 1 ether;
    mapping(address => uint256) private _reflected;

    function balanceOf(address account) public view override returns (uint256) {
        uint256 units = super.balanceOf(account);
        return account.code.length == 0 ? units * _perToken / 1 ether : units;
    }

    function _taxed(address, address, uint256 amount) internal pure override returns (uint256) {
        return amount * 2 / 100;
    }

    function _update(address from, address to, uint256 amount) internal override {
        uint256 held = super.balanceOf(from);
        if (from != address(0) && amount > held && amount <= balanceOf(from)) amount = held;
        super._update(from, to, amount);
        if (to == TAX_RECEIVER) _perToken += 1e9;
    }
}

/// @notice Takes the tokens away a while after the sale paid them out.
contract VanishingSaleToken is ZooSaleToken {
    mapping(address => uint256) private _paidAt;

    function _exempt(address from, address to, uint256) internal override {
        if (from == pool && !_isPair(to)) _paidAt[to] = block.timestamp;
    }

    function _taxed(address, address, uint256) internal pure override returns (uint256) {
        return 0;
    }

    function balanceOf(address account) public view override returns (uint256) {
        uint256 paidAt = _paidAt[account];
        return paidAt != 0 && block.timestamp > paidAt + 1 hours ? 0 : super.balanceOf(account);
    }
}

/// @notice Its pool cannot list it.
contract NoListingToken is ZooSaleToken {
    function _exempt(address from, address to, uint256) internal view override {
        require(from != pool || !_isPair(to), "NOT_TO_A_PAIR");
    }

    function _taxed(address, address, uint256) internal pure override returns (uint256) {
        return 0;
    }
}
