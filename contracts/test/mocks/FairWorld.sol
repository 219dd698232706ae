// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {WBNB} from "../../src/devnet/WBNB.sol";
import {IPairLocker} from "../../src/locker/IPairLocker.sol";
import {FairLens} from "../../src/presale/FairLens.sol";
import {FairTerms} from "../../src/presale/FairTypes.sol";
import {IFairPool} from "../../src/presale/IFairPool.sol";
import {PoolConfig, SaleTerms} from "../../src/presale/PresaleTypes.sol";
import {Defaults} from "../unit/Defaults.sol";
import {FairMaker} from "./FairMaker.sol";
import {MockRouter} from "./MockRouter.sol";
import {MockToken} from "./MockToken.sol";
import {SaleWorld} from "./SaleWorld.sol";
import {IV2Pair, V2} from "./V2.sol";

/// @notice The start of every test of fair sales. A sale's numbers are 1,000,000,000 tokens for 10 to 100 coins, at most
/// 10 coins a wallet, five days with a closing window of twelve hours, 60 % liquidity at 80 % of the price.
abstract contract FairWorld is SaleWorld {
    uint256 internal constant DEX_FEE = 25;
    uint256 internal constant SUPPLY = 1e9;
    uint256 internal constant LASTS = 5 days;
    uint256 internal constant WINDOW = 12 hours;

    FairMaker internal maker;
    address internal implementation;
    FairLens internal fairLens;

    function _openFairWorld() internal {
        vm.warp(Defaults.START);
        wbnb = WBNB(V2.wrapped());
        dex = V2.pancakeWithFee(DEX_FEE);
        router = new MockRouter(address(dex), address(wbnb));
        maker = new FairMaker();
        locker = vm.deployCode(
            "LiquidityLocker.sol:LiquidityLocker",
            abi.encode(admin, feeReceiver, Defaults.FEE, address(maker), 0)
        );
        IPairLocker(locker).listInitial(address(dex), "PancakeSwap");
        IPairLocker(locker).seal();
        fairLens = FairLens(vm.deployCode("FairLens.sol:FairLens", abi.encode(address(wbnb))));
        implementation = vm.deployCode(
            "FairPool.sol:FairPool", abi.encode(address(maker), locker, address(wbnb), address(fairLens))
        );
    }

    /// @param tokenUnit One whole token.
    function _fairTerms(uint256 unit, uint256 tokenUnit) internal view returns (FairTerms memory terms) {
        SaleTerms memory sale = terms.sale;
        sale.startTime = block.timestamp;
        sale.endTime = block.timestamp + LASTS;
        sale.softCap = 10 * unit;
        sale.hardCap = 100 * unit;
        sale.minimumBuy = unit < 10 ? 1 : unit / 10;
        sale.maximumBuy = 10 * unit;
        sale.liquidityPercent = 6_000;
        sale.liquidityLockSeconds = 30 days;
        terms.supply = SUPPLY * tokenUnit;
        terms.launchBps = 8_000;
        terms.closingWindow = WINDOW;
    }

    function _makeFair(address token, address coin, FairTerms memory terms) internal returns (IFairPool) {
        return _makeFair(seller, token, coin, terms);
    }

    function _makeFair(address owner, address token, address coin, FairTerms memory terms)
        internal
        returns (IFairPool)
    {
        PoolConfig memory config;
        config.owner = owner;
        config.token = token;
        config.coin = coin;
        config.router = address(router);
        config.pairFactory = address(dex);
        config.feeReceiver = feeReceiver;
        config.pairCode = _pairCode();
        config.unit = _unitOf(coin);
        config.dexFee = DEX_FEE;
        return IFairPool(maker.make(config, terms, implementation));
    }

    function _makeFair(address token, address coin) internal returns (IFairPool) {
        return _makeFair(token, coin, _fairTerms(_unitOf(coin), 10 ** MockToken(token).decimals()));
    }

    bytes32 private _code;

    /// @dev The code of any pair of the exchange.
    function _pairCode() private returns (bytes32) {
        if (_code == 0) {
            IV2Pair pair = IV2Pair(
                dex.createPair(address(new MockToken("One", 18)), address(new MockToken("Other", 18)))
            );
            _code = address(pair).codehash;
        }
        return _code;
    }

    /// @dev Ten whole coins by each of so many wallets.
    function _commitMany(IFairPool pool, uint256 count) internal {
        for (uint256 i = 0; i < count; ++i) {
            _contribute(pool, _wallet(i), pool.maximumParticipate());
        }
    }

    function _wallet(uint256 index) internal pure returns (address) {
        return address(uint160(0xfa0000 + index));
    }

    function _leave(IFairPool pool, address user, uint256 amount) internal {
        vm.prank(user);
        pool.withdrawContribution(amount, user);
    }

    function _end(IFairPool pool) internal {
        vm.warp(pool.endTime());
    }

    function _commitmentOf(IFairPool pool, address user) internal view returns (uint256) {
        return _contributionOf(pool, user);
    }
}
