// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Test} from "forge-std/Test.sol";

import {WBNB} from "../../src/devnet/WBNB.sol";
import {IPairLocker} from "../../src/locker/IPairLocker.sol";
import {IPresaleFactory} from "../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../src/presale/PresaleTypes.sol";
import {Defaults} from "../unit/Defaults.sol";
import {MockRouter} from "./MockRouter.sol";
import {MockToken} from "./MockToken.sol";
import {IV2Factory, IV2Pair, V2} from "./V2.sol";
import {IZooToken} from "./Zoo.sol";
import {lensOf} from "./Lens.sol";

/// @notice The start of every test of sales from outside: PancakeSwap as it was published, a router for it, the LP
/// locker, the factory, and wallets. A sale's numbers are ten coins at the most, 1,000 tokens for a coin and 800 at the
/// listing, 60 % liquidity; in whole coins and tokens with any decimals.
abstract contract SaleWorld is Test {
    address internal constant NATIVE = address(0);
    address internal constant BURN = 0x000000000000000000000000000000000000dEaD;
    uint256 internal constant CREATION_FEE = 0.1 ether;
    /// @dev The gas that wallets send with {IPresalePool.claimBnb} and the claims.
    uint256 internal constant CLAIM_GAS = 5_000_000;
    /// @dev A transaction of the largest size that the chain takes.
    uint256 internal constant BLOCK_GAS = 16_000_000;
    /// @dev From filled or ended until any account may finalize, and until none may.
    uint256 internal constant OPEN_AFTER = 3 days;
    uint256 internal constant DEADLINE_AFTER = 7 days;

    address internal admin = makeAddr("admin");
    address internal operator = makeAddr("operator");
    address internal feeReceiver = makeAddr("feeReceiver");
    address internal seller = makeAddr("seller");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal carol = makeAddr("carol");
    address internal eve = makeAddr("eve");

    WBNB internal wbnb;
    IV2Factory internal dex;
    MockRouter internal router;
    address internal locker;
    IPresaleFactory internal factory;

    // ----------------------------------------------------------------------------------------------- the world

    /// @param dexFee The fee that the pairs keep of a swap: 20, 25, 30 or 100 basis points.
    function _openWorld(uint256 dexFee) internal {
        vm.warp(Defaults.START);
        wbnb = WBNB(V2.wrapped());
        dex = V2.pancakeWithFee(dexFee);
        router = new MockRouter(address(dex), address(wbnb));
        _deployPlatform();
        vm.deal(seller, 100 ether);
    }

    /// @dev By their artifacts, so that their code is compiled once. The locker is deployed with the factory's future
    /// address.
    function _deployPlatform() private {
        address lens = vm.deployCode("PresaleLens.sol:PresaleLens", abi.encode(address(wbnb)));
        address fairLens = vm.deployCode("FairLens.sol:FairLens", abi.encode(address(wbnb)));
        address predicted = vm.computeCreateAddress(address(this), vm.getNonce(address(this)) + 4);
        locker = vm.deployCode(
            "LiquidityLocker.sol:LiquidityLocker", abi.encode(admin, feeReceiver, Defaults.FEE, predicted, 0)
        );
        address probe = vm.deployCode("DexProbe.sol:DexProbe");
        address implementation =
            vm.deployCode("PresalePool.sol:PresalePool", abi.encode(predicted, locker, address(wbnb), lens));
        address fair =
            vm.deployCode("FairPool.sol:FairPool", abi.encode(predicted, locker, address(wbnb), fairLens));
        bytes memory arguments = abi.encode(
            admin, feeReceiver, operator, CREATION_FEE, locker, address(wbnb), implementation, fair, probe
        );
        factory = IPresaleFactory(vm.deployCode("PresaleFactory.sol:PresaleFactory", arguments));
        assertEq(address(factory), predicted, "the factory has the address that the locker was deployed with");
        IPairLocker(locker).listInitial(address(dex), "PancakeSwap");
        IPairLocker(locker).seal();
        factory.listInitial(IPresaleFactory.List.Routers, address(router));
        factory.seal();
    }

    /// @dev Two days ago, so that its notice is over.
    function _list(address coin) internal {
        uint256 present = block.timestamp;
        vm.warp(present - factory.LIST_NOTICE());
        vm.prank(admin);
        factory.listCoin(coin);
        vm.warp(present);
    }

    // ------------------------------------------------------------------------------------------------- sales

    function _unitOf(address coin) internal view returns (uint256) {
        return coin == NATIVE ? 1e18 : 10 ** MockToken(coin).decimals();
    }

    /// @param tokenUnit One whole token.
    function _termsOf(uint256 unit, uint256 tokenUnit) internal view returns (SaleTerms memory terms) {
        terms.startTime = block.timestamp;
        terms.endTime = block.timestamp + 5 days;
        terms.softCap = 5 * unit;
        terms.hardCap = 10 * unit;
        terms.minimumBuy = unit / 10;
        terms.maximumBuy = 6 * unit;
        terms.tokensPerbnb = 1000 * tokenUnit;
        terms.launchRate = 800 * tokenUnit;
        terms.liquidityPercent = 6_000;
        terms.liquidityLockSeconds = 30 days;
    }

    function _vested(SaleTerms memory terms) internal pure returns (SaleTerms memory) {
        (terms.initialPercent, terms.cycle, terms.cyclePercent) = (2_500, 10 days, 3_000);
        return terms;
    }

    function _neededOf(address coin, SaleTerms memory terms) internal view returns (uint256) {
        return factory.tokensNeeded(
            coin, terms.hardCap, terms.tokensPerbnb, terms.launchRate, terms.liquidityPercent
        );
    }

    function _create(address token, address coin) internal returns (IPresalePool) {
        return _create(seller, token, coin, _termsOf(_unitOf(coin), 10 ** MockToken(token).decimals()));
    }

    function _create(address owner, address token, address coin, SaleTerms memory terms)
        internal
        returns (IPresalePool)
    {
        return _create(owner, token, coin, terms, CREATION_FEE);
    }

    /// @dev The owner is given what it takes.
    function _create(address owner, address token, address coin, SaleTerms memory terms, uint256 value)
        internal
        returns (IPresalePool)
    {
        uint256 needed = _neededOf(coin, terms);
        IZooToken(token).mint(owner, needed);
        _approve(token, owner, address(factory));
        if (owner.balance < value) vm.deal(owner, value);
        vm.prank(owner);
        return IPresalePool(_callCreate(token, coin, terms, value));
    }

    function _callCreate(address token, address coin, SaleTerms memory terms, uint256 value)
        private
        returns (address)
    {
        return coin == NATIVE
            ? factory.createNewPool{value: value}(token, address(router), terms)
            : factory.createNewPool{value: value}(token, coin, address(router), terms);
    }

    /// @dev By a low-level call: not every token returns something.
    function _approve(address token, address wallet, address spender) internal {
        vm.prank(wallet);
        (bool success,) = token.call(abi.encodeCall(IERC20.approve, (spender, type(uint256).max)));
        assertTrue(success, "approval");
    }

    /// @dev The user is given what they send.
    function _contribute(IPresalePool pool, address user, uint256 amount) internal {
        address coin = pool.coinAddress();
        if (coin == NATIVE) {
            vm.deal(user, user.balance + amount);
            vm.prank(user);
            return pool.participateToSale{value: amount}();
        }
        IZooToken(coin).mint(user, amount);
        _approve(coin, user, address(pool));
        vm.prank(user);
        pool.participateToSale(amount);
    }

    /// @dev Six of ten by Alice, four by Bob.
    function _fill(IPresalePool pool) internal {
        uint256 unit = pool.coinUnit();
        _contribute(pool, alice, 6 * unit);
        _contribute(pool, bob, 4 * unit);
    }

    function _finalize(IPresalePool pool) internal {
        vm.prank(pool.poolOwner());
        pool.finalizePool{gas: BLOCK_GAS}();
    }

    /// @dev By an account that is given and brings what the pair needs; refused if it would get less than the launch rate.
    function _finalizeWithNeeds(IPresalePool pool, address by)
        internal
        returns (uint256 coin, uint256 tokens, uint256 received)
    {
        (coin, tokens, received) = lensOf(pool).listingNeeds(pool);
        address token = pool.tokenAddress();
        uint256 value;
        if (coin != 0 && pool.coinAddress() == NATIVE) {
            value = coin;
            vm.deal(by, by.balance + coin);
        } else if (coin != 0) {
            IZooToken(pool.coinAddress()).mint(by, coin);
            _approve(pool.coinAddress(), by, address(pool));
        }
        if (tokens != 0) {
            IZooToken(token).mint(by, tokens);
            _approve(token, by, address(pool));
        }
        uint256 unit = pool.coinUnit();
        uint256 least = coin != 0 ? coin * pool.launchRate() / unit : tokens * unit / pool.launchRate();
        vm.prank(by);
        pool.finalizePoolWith{value: value, gas: BLOCK_GAS}(coin, tokens, least);
    }

    // ------------------------------------------------------------------------------------------------ figures

    function _balance(address asset, address account) internal view returns (uint256) {
        return asset == NATIVE ? account.balance : IZooToken(asset).balanceOf(account);
    }

    function _contributionOf(IPresalePool pool, address user) internal view returns (uint256 contribution) {
        (contribution,,,,,,,,) = pool.shares(user);
    }

    function _reservedOf(IPresalePool pool, address user) internal view returns (uint256 tokens) {
        (, tokens,,,,,,,) = pool.shares(user);
    }

    function _claimedOf(IPresalePool pool, address user) internal view returns (uint256 claimed) {
        (,,,,,,, claimed,) = pool.shares(user);
    }

    /// @dev The fee on what is raised, the pair's part of the coin and of the token, and the owner's of the coin.
    function _listingOf(uint256 raised, uint256 unit, SaleTerms memory terms)
        internal
        pure
        returns (uint256 fee, uint256 coinListed, uint256 tokensListed, uint256 ownerCoin)
    {
        fee = raised * 300 / 10_000;
        coinListed = (raised - fee) * terms.liquidityPercent / 10_000;
        tokensListed = coinListed * terms.launchRate / unit;
        ownerCoin = raised - fee - coinListed;
    }

    // --------------------------------------------------------------------------------------------------- pairs

    /// @dev The coin as pairs hold it.
    function _wrappedOf(address coin) internal view returns (address) {
        return coin == NATIVE ? address(wbnb) : coin;
    }

    function _pairOf(address token, address coin) internal view returns (IV2Pair) {
        return IV2Pair(dex.getPair(token, _wrappedOf(coin)));
    }

    function _makePair(address token, address coin) internal returns (IV2Pair pair) {
        pair = _pairOf(token, coin);
        if (address(pair) == address(0)) {
            pair = IV2Pair(dex.createPair(token, _wrappedOf(coin)));
        }
    }

    /// @dev Tokens that can be minted, and coin; wrapped where it is native.
    function _give(address asset, address to, uint256 amount) internal {
        if (asset != NATIVE) return IZooToken(asset).mint(to, amount);
        vm.deal(address(this), address(this).balance + amount);
        wbnb.deposit{value: amount}();
        assertTrue(wbnb.transfer(to, amount));
    }

    /// @dev In the order token, coin.
    function _reservesOf(IV2Pair pair, address token) internal view returns (uint256 tokens, uint256 coins) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return pair.token0() == token ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    /// @dev Takes that much out of the pair for nothing in advance; refused unless enough is in it.
    function _swapOut(
        IV2Pair pair,
        address token,
        uint256 tokens,
        uint256 coins,
        address to,
        bytes memory data
    ) internal {
        (uint256 out0, uint256 out1) = pair.token0() == token ? (tokens, coins) : (coins, tokens);
        pair.swap(out0, out1, to, data);
    }

    /// @dev The pair's output for `amountIn`.
    function _amountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut, uint256 dexFee)
        internal
        pure
        returns (uint256)
    {
        uint256 inAfterFee = amountIn * (10_000 - dexFee);
        return inAfterFee * reserveOut / (reserveIn * 10_000 + inAfterFee);
    }

    /// @dev An argument of one word of an error, counted from zero.
    function _argumentOf(bytes memory returned, uint256 place) internal pure returns (uint256 word) {
        assertGe(returned.length, 4 + 32 * (place + 1), "the error's arguments");
        assembly ("memory-safe") {
            word := mload(add(returned, add(36, mul(32, place))))
        }
    }

    /// @dev PC-07 (part): a pair's price within 1 % of the launch rate, and the sale's liquidity, with one share more, worth at least
    /// 99 % of what was to go in.
    function _assertListed(IPresalePool pool, uint256 coinPlanned) internal view {
        SaleTerms memory terms = pool.terms();
        address token = pool.tokenAddress();
        IV2Pair pair = _pairOf(token, pool.coinAddress());
        (uint256 tokens, uint256 coins) = _reservesOf(pair, token);
        assertApproxEqRel(
            tokens * pool.coinUnit() / coins, terms.launchRate, 0.01e18, "the price is the launch rate"
        );
        uint256 ours = pair.balanceOf(terms.isLiquidityBurnt ? BURN : locker);
        assertGe(coins * (ours + 1) / pair.totalSupply() * 100, coinPlanned * 99, "the liquidity's worth");
    }
}
