// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../src/presale/PresaleTypes.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {NoReturnToken} from "../mocks/NoReturnToken.sol";
import {PolicyToken} from "../mocks/PolicyToken.sol";
import {SaleWorld} from "../mocks/SaleWorld.sol";
import {IV2Pair} from "../mocks/V2.sol";
import {GreedyWallet, RefusingWallet, TakingWallet} from "../mocks/Wallets.sol";
import {Zoo} from "../mocks/Zoo.sol";
import {Random} from "../vectors/Random.sol";

/// @notice The model that the sales are compared with, and what its handlers share. The letters are README.md's.
abstract contract PresaleModel is SaleWorld {
    using Random for Random.Source;

    struct Sale {
        IPresalePool pool;
        address owner;
        address token;
        address coin;
        address feeReceiver;
        uint256 unit;
        uint256 raised;
        uint256 refunded;
        uint256 settled;
        uint256 contributors;
        uint256 filledAt;
        uint256 finalizedAt;
        uint256 status;
        /// @dev Gifts to the pool, which may stay there.
        uint256 strayCoin;
        uint256 strayTokens;
        bool isCancelled;
    }

    Zoo internal zoo;
    PolicyToken internal policyCoin;
    address[] internal _coins;
    address[] internal _tokens;
    address[] internal _investors;
    address[] internal _owners;
    address[] internal _receivers;
    /// @dev All of these, each once.
    address[] internal _accounts;
    address internal _refusing;
    address internal _greedy;

    Sale[] internal _sales;
    SaleTerms[] internal _terms;
    mapping(uint256 sale => mapping(address user => uint256)) internal _contribution;
    mapping(uint256 sale => mapping(address user => uint256)) internal _claimed;
    mapping(uint256 sale => mapping(address user => bool)) internal _listed;
    mapping(uint256 sale => mapping(address account => mapping(address asset => uint256))) internal _credit;
    mapping(address pair => bool) internal _touched;
    bool internal _gaveUp;
    /// @notice The sale that was called last: the one that is looked at from all sides after the call.
    uint256 public focus;

    constructor() {
        zoo = new Zoo();
        policyCoin = new PolicyToken();
        _openWorld(20);
        _refusing = address(new RefusingWallet());
        _greedy = address(new GreedyWallet());
        _investors = [alice, bob, carol, _refusing, address(new TakingWallet())];
        _owners = [seller, makeAddr("other seller"), _refusing, _greedy];
        _receivers = [feeReceiver, _refusing, _greedy];
        _accounts = [alice, bob, carol, _refusing, _investors[4], seller, _owners[1], _greedy, feeReceiver];
        _coins =
            [NATIVE, address(new MockToken("Coin", 18)), address(policyCoin), address(new NoReturnToken())];
        for (uint256 i = 1; i < _coins.length; ++i) {
            _list(_coins[i]);
        }
        // All of the zoo but the one whose decimals are unknown.
        address[] memory all = zoo.tokens();
        for (uint256 i = 0; i < all.length; ++i) {
            if (i != 7) _tokens.push(all[i]);
        }
        zoo.taxed().setReceiverTax(0);
    }

    // ------------------------------------------------------------------------------------------- what it knows

    function saleCount() external view returns (uint256) {
        return _sales.length;
    }

    function saleAt(uint256 index) external view returns (Sale memory) {
        return _sales[index];
    }

    function termsAt(uint256 index) external view returns (SaleTerms memory) {
        return _terms[index];
    }

    function investors() external view returns (address[] memory) {
        return _investors;
    }

    function contributionOf(uint256 index, address user) external view returns (uint256) {
        return _contribution[index][user];
    }

    function claimedOf(uint256 index, address user) external view returns (uint256) {
        return _claimed[index][user];
    }

    /// @notice All credits of an asset in a sale.
    function credits(uint256 index, address asset) public view returns (uint256 sum) {
        for (uint256 i = 0; i < _accounts.length; ++i) {
            sum += _credit[index][_accounts[i]][asset];
        }
    }

    function creditOf(uint256 index, address account, address asset) external view returns (uint256) {
        return _credit[index][account][asset];
    }

    /// @notice All accounts that may have a credit, each once.
    function accounts() external view returns (address[] memory) {
        return _accounts;
    }

    /// @notice S1: the table, row by row.
    function statusOf(uint256 index) public view returns (uint256) {
        Sale storage sale = _sales[index];
        SaleTerms storage terms = _terms[index];
        if (sale.finalizedAt != 0) return 4;
        if (sale.isCancelled) return 3;
        if (block.timestamp < terms.startTime) return 0;
        if (sale.filledAt == 0 && block.timestamp < terms.endTime) return 1;
        if (sale.raised < terms.softCap) return 3;
        return block.timestamp <= _closedAt(index) + DEADLINE_AFTER ? 2 : 3;
    }

    /// @notice All tokens that a wallet is owed.
    function owedOf(uint256 index, address user) public view returns (uint256) {
        return Math.mulDiv(_contribution[index][user], _terms[index].tokensPerbnb, _sales[index].unit);
    }

    /// @notice The part of them that is vested now.
    function vestedOf(uint256 index, address user) public view returns (uint256) {
        Sale storage sale = _sales[index];
        if (sale.finalizedAt == 0) return 0;
        SaleTerms storage terms = _terms[index];
        uint256 percent = 10_000;
        if (terms.cycle != 0) {
            uint256 cycles = (block.timestamp - sale.finalizedAt) / terms.cycle;
            percent = Math.min(10_000, terms.initialPercent + cycles * terms.cyclePercent);
        }
        return Math.mulDiv(owedOf(index, user), percent, 10_000);
    }

    /// @notice Whether the token can take or lower balances by itself: then only the coin is looked at.
    function isWild(address token) public view returns (bool) {
        return token == address(zoo.taxed()) || token == address(zoo.senderTaxed())
            || token == address(zoo.rebasing()) || token == address(zoo.dividend());
    }

    function _closedAt(uint256 index) internal view returns (uint256) {
        uint256 filledAt = _sales[index].filledAt;
        return filledAt == 0 ? _terms[index].endTime : filledAt;
    }

    /// @dev The most that a wallet could put in now, or zero and the reason.
    function _acceptable(uint256 index, address user, uint256 sent) internal view returns (uint256 accepted) {
        SaleTerms storage terms = _terms[index];
        if (statusOf(index) != 1) return 0;
        if (terms.isWhitelisted && block.timestamp < terms.publicStartTime && !_listed[index][user]) {
            return 0;
        }
        uint256 left = terms.hardCap - _sales[index].raised;
        uint256 mine = _contribution[index][user];
        accepted = Math.min(Math.min(sent, left), terms.maximumBuy - mine);
        if (mine + accepted < terms.minimumBuy && left >= terms.minimumBuy) return 0;
        (uint256 rate, uint256 unit) = (terms.tokensPerbnb, _sales[index].unit);
        if (Math.mulDiv(mine + accepted, rate, unit) == Math.mulDiv(mine, rate, unit)) return 0;
    }

    /// @dev Whether the asset refuses to be moved between the two now.
    function _refuses(address asset, address from, address to) internal view returns (bool) {
        if (asset == address(policyCoin) || asset == address(zoo.policy())) {
            PolicyToken token = PolicyToken(asset);
            return token.paused() || token.frozen(from) || token.frozen(to);
        }
        if (asset == NATIVE) return to == _refusing || to == _greedy;
        return asset == address(zoo.falseReturning()) && zoo.falseReturning().failing();
    }

    // ------------------------------------------------------------------------------------------------- watching

    /// @dev Nothing leaves any pool but this one, S5; nowhere is a credit changed but there, S11.
    modifier leavesOthers(uint256 but) {
        bytes32[] memory before = new bytes32[](_sales.length);
        for (uint256 i = 0; i < before.length; ++i) {
            before[i] = _holdings(i);
        }
        _;
        for (uint256 i = 0; i < before.length; ++i) {
            if (i != but) assertEq(_holdings(i), before[i], "Invariant violation: S5, another pool's");
        }
    }

    function _holdings(uint256 index) private view returns (bytes32) {
        Sale storage sale = _sales[index];
        address pool = address(sale.pool);
        return keccak256(
            abi.encode(pool.balance, wbnb.balanceOf(pool), _held(index, sale.coin), _held(index, sale.token))
        );
    }

    /// @dev The pool's balance of an asset; with the native coin the wrapped part too.
    function _held(uint256 index, address asset) internal view returns (uint256) {
        address pool = address(_sales[index].pool);
        if (asset == NATIVE) return pool.balance + wbnb.balanceOf(pool);
        return _balance(asset, pool);
    }

    function _coinIn(uint256 index) internal view returns (uint256) {
        return _held(index, _sales[index].coin);
    }

    /// @dev A refused call changed nothing of the sale.
    function _stateOf(uint256 index) internal view returns (bytes32) {
        IPresalePool pool = _sales[index].pool;
        return keccak256(
            abi.encode(pool.raised(), pool.refunded(), pool.status(), pool.finalizedAt(), _holdings(index))
        );
    }

    /// @dev Reads the credits that a call has left in this sale.
    function _learnCredits(uint256 index) internal {
        Sale storage sale = _sales[index];
        for (uint256 i = 0; i < _accounts.length; ++i) {
            address account = _accounts[i];
            _credit[index][account][sale.coin] = sale.pool.creditOf(account, sale.coin);
            _credit[index][account][sale.token] = sale.pool.creditOf(account, sale.token);
        }
    }

    function _at(uint256 saleSeed) internal returns (uint256) {
        return focus = saleSeed % _sales.length;
    }

    function _touch(address token, address coin) internal {
        _touched[address(_makePair(token, coin))] = true;
    }

    function _isTouched(uint256 index) internal view returns (bool) {
        IV2Pair pair = _pairOf(_sales[index].token, _sales[index].coin);
        return address(pair) != address(0) && _touched[address(pair)];
    }

    /// @dev The caller has exactly `value` where it is not zero.
    function _call(address target, address caller, uint256 value, bytes memory data)
        internal
        returns (bool success, bytes memory returned)
    {
        if (value != 0) vm.deal(caller, value);
        vm.prank(caller);
        return target.call{value: value, gas: BLOCK_GAS}(data);
    }

    function _pick(address[] storage from, uint256 seed) internal view returns (address) {
        return from[seed % from.length];
    }
}
