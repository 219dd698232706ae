// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {IPoolMaker, PoolLauncher} from "../../../src/presale/PoolLauncher.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {ICreationFees} from "../../../src/shared/ICreationFees.sol";
import {IFees} from "../../../src/shared/IFees.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {TaxToken} from "../../mocks/TaxToken.sol";
import {RefusingWallet} from "../../mocks/Wallets.sol";
import {Defaults} from "../Defaults.sol";
import {SaleTest} from "./SaleTest.sol";

/// @notice [PC-01] Both forms of {IPresaleFactory.createNewPool}, what they cost, and what may be read before.
contract CreatePoolTest is SaleTest {
    // ------------------------------------------------------------------------------------------------ the parts

    function test_RevertWhen_LessThanTheFeeIsSent() external {
        vm.expectRevert(_error(IFees.Fees_TooLow.selector, CREATION_FEE - 1, CREATION_FEE));
        vm.prank(seller);
        factory.createNewPool{value: CREATION_FEE - 1}(address(token), address(router), _terms());
    }

    function test_RevertWhen_TheRouterIsNotListed() external {
        vm.prank(admin);
        factory.unlistRouter(address(router));
        _assertRefused(_terms(), _error(IPresaleFactory.Presale_RouterNotListed.selector, address(router)));
    }

    function test_RevertWhen_TheCoinIsNotListed() external {
        vm.prank(admin);
        factory.unlistCoin(address(coin));
        vm.expectRevert(_error(IPresaleFactory.Presale_CoinNotListed.selector, address(coin)));
        _openForCoin(_termsOf(1e6, 1 ether));

        // The native coin has its own form.
        vm.expectRevert(_error(IPresaleFactory.Presale_CoinNotListed.selector, NATIVE));
        vm.prank(seller);
        factory.createNewPool{value: CREATION_FEE}(address(token), NATIVE, address(router), _terms());
    }

    function test_RevertWhen_TheTokenHasNoCode() external {
        vm.expectRevert(_error(IPresaleFactory.Presale_NotAContract.selector, eve));
        vm.prank(seller);
        factory.createNewPool{value: CREATION_FEE}(eve, address(router), _terms());
    }

    function test_RevertWhen_TwoOfTokenCoinAndWrappedCoinAreTheSame() external {
        vm.startPrank(seller);
        vm.expectRevert(_error(IPresaleFactory.Presale_SameToken.selector, address(wbnb)));
        factory.createNewPool{value: CREATION_FEE}(address(wbnb), address(router), _terms());

        vm.expectRevert(_error(IPresaleFactory.Presale_SameToken.selector, address(coin)));
        factory.createNewPool{value: CREATION_FEE}(address(coin), address(coin), address(router), _terms());
        vm.stopPrank();

        _list(address(wbnb));
        vm.expectRevert(_error(IPresaleFactory.Presale_SameToken.selector, address(wbnb)));
        vm.prank(seller);
        factory.createNewPool{value: CREATION_FEE}(address(token), address(wbnb), address(router), _terms());
    }

    function test_RevertWhen_TheTokenTaxesTheTransfer() external {
        TaxToken taxed = new TaxToken(500);
        taxed.mint(seller, PLENTY);
        _approve(address(taxed), seller, address(factory));
        SaleTerms memory terms = _terms();
        uint256 needed = _neededOf(NATIVE, terms);
        vm.prank(seller);
        try factory.createNewPool{value: CREATION_FEE}(address(taxed), address(router), terms) {
            assertTrue(false, "all must arrive");
        } catch (bytes memory returned) {
            assertEq(bytes4(returned), IPresaleFactory.Presale_TokenTaxed.selector);
            assertEq(address(uint160(_argumentOf(returned, 0))), address(taxed));
            assertEq(_argumentOf(returned, 1), needed, "sent");
            assertLt(_argumentOf(returned, 2), needed, "arrived");
        }
    }

    // ------------------------------------------------------------------------------------------------- the terms

    function test_RevertWhen_TheStartIsMoreThanAYearAhead() external {
        SaleTerms memory terms = _terms();
        uint256 latest = block.timestamp + 365 days;
        (terms.startTime, terms.endTime) = (latest, latest + 1 days);
        _assertTaken(terms);
        ++terms.startTime;
        _assertRefused(terms, _error(IPresaleFactory.Presale_InvalidStart.selector, latest + 1, latest));
    }

    function test_RevertWhen_TheEndIsNotAfterTheStartOrTooLate() external {
        SaleTerms memory terms = _terms();
        terms.startTime = block.timestamp + 1 days;
        uint256 latest = terms.startTime + 90 days;
        terms.endTime = latest;
        _assertTaken(terms);
        terms.endTime = terms.startTime + 1;
        _assertTaken(terms);

        bytes4 selector = IPresaleFactory.Presale_InvalidEnd.selector;
        terms.endTime = latest + 1;
        _assertRefused(terms, _error(selector, latest + 1, latest));
        terms.endTime = terms.startTime;
        _assertRefused(terms, _error(selector, terms.startTime, latest));

        // A start that has passed is now, and an end that has passed is none.
        (terms.startTime, terms.endTime) = (1, block.timestamp);
        _assertRefused(terms, _error(selector, block.timestamp, block.timestamp + 90 days));
    }

    function test_RevertWhen_ThePublicStartIsNotWithinTheSale() external {
        SaleTerms memory terms = _terms();
        bytes4 selector = IPresaleFactory.Presale_InvalidPublicStart.selector;
        terms.publicStartTime = terms.startTime;
        _assertRefused(terms, _error(selector, terms.startTime));

        terms.isWhitelisted = true;
        _assertTaken(terms);
        terms.publicStartTime = terms.endTime - 1;
        _assertTaken(terms);
        terms.publicStartTime = terms.endTime;
        _assertRefused(terms, _error(selector, terms.endTime));
        terms.publicStartTime = terms.startTime - 1;
        _assertRefused(terms, _error(selector, terms.startTime - 1));
    }

    function test_RevertWhen_TheHardCapIsNotTwiceTheSoftCap() external {
        SaleTerms memory terms = _terms();
        bytes4 selector = IPresaleFactory.Presale_InvalidCaps.selector;
        terms.softCap = terms.hardCap / 2 + 1;
        _assertRefused(terms, _error(selector, terms.softCap, terms.hardCap));
        terms.softCap = 0;
        _assertRefused(terms, _error(selector, 0, terms.hardCap));
        (terms.softCap, terms.hardCap) = (5 ether, 10 ether - 1);
        _assertRefused(terms, _error(selector, terms.softCap, terms.hardCap));
    }

    function test_RevertWhen_MinimumAndMaximumAreNotInOrder() external {
        SaleTerms memory terms = _terms();
        bytes4 selector = IPresaleFactory.Presale_InvalidLimits.selector;
        (terms.minimumBuy, terms.maximumBuy) = (terms.hardCap - 1, terms.hardCap);
        _assertTaken(terms);
        terms.minimumBuy = terms.hardCap;
        _assertRefused(terms, _error(selector, terms.minimumBuy, terms.maximumBuy));
        (terms.minimumBuy, terms.maximumBuy) = (1, terms.hardCap + 1);
        _assertRefused(terms, _error(selector, terms.minimumBuy, terms.maximumBuy));
        (terms.minimumBuy, terms.maximumBuy) = (0, 1 ether);
        _assertRefused(terms, _error(selector, terms.minimumBuy, terms.maximumBuy));
    }

    function test_RevertWhen_TheMinimumBuysNothing() external {
        SaleTerms memory terms = _terms();
        // A token of no decimals, a thousand and one for a coin.
        (terms.tokensPerbnb, terms.launchRate) = (1001, 1001);
        terms.minimumBuy = 0.001 ether;
        _assertTaken(terms);
        (terms.tokensPerbnb, terms.launchRate) = (999, 999);
        _assertRefused(
            terms, _error(IPresaleFactory.Presale_InvalidLimits.selector, terms.minimumBuy, terms.maximumBuy)
        );
    }

    function test_RevertWhen_TheLaunchRateIsAboveTheRate() external {
        SaleTerms memory terms = _terms();
        bytes4 selector = IPresaleFactory.Presale_InvalidRates.selector;
        terms.launchRate = terms.tokensPerbnb;
        _assertTaken(terms);
        ++terms.launchRate;
        _assertRefused(terms, _error(selector, terms.tokensPerbnb, terms.launchRate));
        terms.launchRate = 0;
        _assertRefused(terms, _error(selector, terms.tokensPerbnb, 0));
    }

    function test_RevertWhen_TheLiquidityIsNotMostOfIt() external {
        SaleTerms memory terms = _terms();
        bytes4 selector = IPresaleFactory.Presale_InvalidLiquidity.selector;
        terms.liquidityPercent = 5_100;
        _assertTaken(terms);
        terms.liquidityPercent = 10_000;
        _assertTaken(terms);
        terms.liquidityPercent = 5_099;
        _assertRefused(terms, _error(selector, 5_099));
        terms.liquidityPercent = 10_001;
        _assertRefused(terms, _error(selector, 10_001));
    }

    function test_RevertWhen_TheLockIsTooShortTooLongOrOfBurntLiquidity() external {
        SaleTerms memory terms = _terms();
        bytes4 selector = IPresaleFactory.Presale_InvalidLock.selector;
        terms.liquidityLockSeconds = 36_500 days;
        _assertTaken(terms);
        ++terms.liquidityLockSeconds;
        _assertRefused(terms, _error(selector, terms.liquidityLockSeconds));
        terms.liquidityLockSeconds = 30 days - 1;
        _assertRefused(terms, _error(selector, terms.liquidityLockSeconds));

        terms.isLiquidityBurnt = true;
        _assertRefused(terms, _error(selector, terms.liquidityLockSeconds));
        terms.liquidityLockSeconds = 0;
        _assertTaken(terms);
    }

    function test_RevertWhen_VestingIsOutOfItsBounds() external {
        _assertVesting(100, 1 hours, 100, true);
        _assertVesting(10_000, 365 days, 10_000, true);
        // Ten years: as long as it may take.
        _assertVesting(1_000, 365 days, 900, true);
        _assertVesting(999, 365 days, 900, false);
        // Eleven cycles of a second more than ten years, and of ten seconds less.
        _assertVesting(1_000, 28_669_091, 819, false);
        _assertVesting(1_000, 28_669_090, 819, true);
        _assertVesting(99, 1 hours, 100, false);
        _assertVesting(10_001, 1 hours, 100, false);
        _assertVesting(0, 1 hours, 100, false);
        _assertVesting(0, 1 hours, 0, false);
        _assertVesting(0, 0, 100, false);
        _assertVesting(100, 1 hours - 1, 100, false);
        _assertVesting(100, 0, 100, false);
        _assertVesting(9_000, 365 days + 1, 10_000, false);
        _assertVesting(100, 1 hours, 99, false);
        _assertVesting(100, 1 hours, 0, false);
        _assertVesting(100, 1 hours, 10_001, false);
    }

    function test_RevertWhen_NoPairCouldHoldIt() external {
        SaleTerms memory terms = _terms();
        bytes4 selector = IPresaleFactory.Presale_TooLarge.selector;
        terms.hardCap = uint256(type(uint112).max) + 1;
        _assertRefused(terms, _error(selector, terms.hardCap));

        // The most coin that a pair can hold, at a base unit of the token for one.
        terms.hardCap = type(uint112).max;
        terms.softCap = terms.hardCap / 2;
        (terms.tokensPerbnb, terms.launchRate, terms.minimumBuy) = (1, 1, 1 ether);
        _assertTaken(terms);

        // At the highest rate the soft cap's listing is too large.
        terms = _terms();
        uint256 rate = uint256(type(uint112).max) * 1 ether;
        terms.tokensPerbnb = rate;
        terms.launchRate = type(uint112).max;
        _assertRefused(terms, _error(selector, 2.91 ether * terms.launchRate / 1 ether));
        terms.tokensPerbnb = rate + 1;
        _assertRefused(terms, _error(selector, rate + 1));

        // The soft cap's listing, 0.97 coins, fits; the hard cap's does not.
        terms = _terms();
        (terms.softCap, terms.liquidityPercent) = (1 ether, 10_000);
        rate = (uint256(type(uint112).max) * 100 + 96) / 97;
        (terms.tokensPerbnb, terms.launchRate) = (rate, rate);
        _assertRefused(terms, _error(selector, 20 * rate));

        // All that there may be: ten coins at one rate and 5.1 at the other.
        terms = _terms();
        terms.liquidityPercent = 5_100;
        terms.launchRate = 1e31 + 50;
        terms.tokensPerbnb = (uint256(type(uint112).max) - 51 * (1e30 + 5)) / 10;
        assertEq(_neededOf(NATIVE, terms), type(uint112).max);
        _assertTaken(terms);
        ++terms.tokensPerbnb;
        _assertRefused(terms, _error(selector, uint256(type(uint112).max) + 10));
    }

    function test_RevertWhen_TheListingWouldBeTooSmall() external {
        SaleTerms memory terms = _terms();
        bytes4 selector = IPresaleFactory.Presale_ListingTooSmall.selector;
        // At the soft cap of one coin 0.97 are listed, against 1,000 base units and 999.
        (terms.softCap, terms.liquidityPercent) = (1 ether, 10_000);
        (terms.tokensPerbnb, terms.launchRate) = (1031, 1031);
        _assertTaken(terms);
        terms.launchRate = 1030;
        _assertRefused(terms, _error(selector, 0.97 ether, 999));

        // 100 wei against 1e8 base units, a product of 1e10, and a base unit less.
        (terms.softCap, terms.hardCap, terms.minimumBuy, terms.maximumBuy) = (103, 206, 1, 100);
        (terms.tokensPerbnb, terms.launchRate) = (1e27, 1e24);
        _assertTaken(terms);
        --terms.launchRate;
        _assertRefused(terms, _error(selector, 100, 1e8 - 1));
    }

    // --------------------------------------------------------------------------------------------- what is open

    function test_RevertGiven_AnOpenPoolOfTheSameParts() external {
        IPresalePool pool = _open(_terms());
        _assertRefused(_terms(), _error(IPresaleFactory.Presale_PoolOpen.selector, address(pool)));
        assertEq(
            factory.lastPoolOf(seller, address(token), NATIVE, address(router)), address(pool), "which one"
        );

        // Another coin and another wallet are another matter.
        _openForCoin(_termsOf(1e6, 1 ether));
        _create(eve, address(token), NATIVE, _terms());

        // One that waits for its listing is open too.
        _fill(pool);
        _assertRefused(_terms(), _error(IPresaleFactory.Presale_PoolOpen.selector, address(pool)));
        vm.warp(block.timestamp + DEADLINE_AFTER + 1);
        _assertTaken(_terms());
    }

    function test_GivenACancelledPoolOfTheSameParts() external {
        IPresalePool pool = _open(_terms());
        vm.prank(seller);
        pool.cancelPool();
        IPresalePool next = _open(_terms());
        assertEq(factory.lastPoolOf(seller, address(token), NATIVE, address(router)), address(next));
        assertEq(next.status(), 1);
    }

    function test_GivenAFinalizedPoolOfTheSameParts() external {
        IPresalePool pool = _open(_terms());
        _fill(pool);
        _finalize(pool);
        _assertTaken(_terms());
    }

    // ------------------------------------------------------------------------------------------------- creations

    function test_WhenTheNativeCoinIsCollected() external {
        SaleTerms memory terms = _vested(_terms());
        terms.isWhitelisted = true;
        terms.publicStartTime = terms.startTime + 1 days;
        terms.isUnsoldBurnt = true;
        address predicted = factory.nextPoolOf(seller);
        uint256 before = token.balanceOf(seller);
        uint256 needed = 10_000 ether + 4_800 ether;
        assertEq(_neededOf(NATIVE, terms), needed, "tokens needed");

        _expectCreated(predicted, NATIVE, 1 ether, needed, terms, bytes32(0));
        IPresalePool pool = _open(terms);

        assertEq(address(pool), predicted, "the address was known");
        assertEq(factory.poolOf(seller, 0), predicted);
        assertEq(before - token.balanceOf(seller), needed, "exactly what is needed");
        assertEq(token.balanceOf(address(pool)), needed);
        assertEq(address(factory).balance, CREATION_FEE);
        assertTrue(factory.isPool(address(pool)));
        assertEq(factory.poolCount(), 1);
        assertEq(factory.poolCountOf(seller), 1);
        assertEq(keccak256(abi.encode(pool.terms())), keccak256(abi.encode(terms)), "terms");
        assertEq(pool.tokenAddress(), address(token));
        assertEq(pool.coinAddress(), NATIVE);
        assertEq(pool.coinUnit(), 1 ether);
        assertEq(pool.routerAddress(), address(router));
        assertEq(pool.poolOwner(), seller);
        assertEq(pool.factory(), address(factory));
        assertEq(pool.locker(), locker);
        assertEq(pool.totalTokenAmount(), 10_000 ether);
        assertEq(pool.minimumParticipate(), terms.minimumBuy);
        assertEq(pool.maximumParticipate(), terms.maximumBuy);
        assertEq(pool.tokensPerbnb(), terms.tokensPerbnb);
        assertEq(pool.launchRate(), terms.launchRate);
        assertEq(pool.softCap(), terms.softCap);
        assertEq(pool.hardCap(), terms.hardCap);
        assertEq(pool.startTime(), terms.startTime);
        assertEq(pool.endTime(), terms.endTime);
        assertTrue(pool.isVesting());
        assertTrue(pool.isWhitelistingEnabled());
    }

    function test_WhenAListedCoinIsCollected() external {
        SaleTerms memory terms = _termsOf(1e6, 1 ether);
        address predicted = factory.nextPoolOf(seller);
        uint256 needed = 10_000 ether + 4_800 ether;
        assertEq(_neededOf(address(coin), terms), needed, "tokens needed");
        _expectCreated(predicted, address(coin), 1e6, needed, terms, bytes32(0));
        IPresalePool pool = _openForCoin(terms);
        assertEq(address(pool), predicted, "the address was known");
        assertEq(pool.coinAddress(), address(coin));
        assertEq(pool.coinUnit(), 1e6);
        assertEq(pool.totalTokenAmount(), 10_000 ether);
        assertFalse(pool.isVesting());
        assertFalse(pool.isWhitelistingEnabled());
    }

    function test_WhenMoreThanTheFeeIsSent() external {
        uint256 before = seller.balance;
        vm.prank(seller);
        factory.createNewPool{value: 3 ether}(address(token), address(router), _terms());
        assertEq(before - seller.balance, CREATION_FEE);
        assertEq(address(factory).balance, CREATION_FEE);
    }

    function test_RevertWhen_WhatIsAboveTheFeeIsRefused() external {
        RefusingWallet wallet = new RefusingWallet();
        token.mint(address(wallet), PLENTY);
        _approve(address(token), address(wallet), address(factory));
        vm.deal(address(wallet), 3 ether);
        bytes memory call = _callOf(_terms());
        vm.expectRevert(_error(IFees.Fees_PaymentRefused.selector, address(wallet)));
        wallet.execute(address(factory), 3 ether, call);
        wallet.execute(address(factory), CREATION_FEE, call);
    }

    function test_WhenTheStartHasPassed() external {
        SaleTerms memory terms = _terms();
        (terms.startTime, terms.publicStartTime) = (block.timestamp - 20, block.timestamp - 10);
        terms.isWhitelisted = true;
        IPresalePool pool = _open(terms);
        assertEq(pool.startTime(), block.timestamp);
        assertEq(pool.terms().publicStartTime, block.timestamp, "and so has the public start");
        assertEq(pool.status(), 1);
    }

    function test_WhenACallCarriesADigest() external {
        bytes memory data = abi.encodePacked(_callOf(_terms()), factory.METADATA_TAG(), Defaults.DIGEST);
        assertEq(_digestOf(data), Defaults.DIGEST, "native form");

        SaleTerms memory terms = _termsOf(1e6, 1 ether);
        data = abi.encodeWithSignature(
            string.concat("createNewPool(address,address,address,", _termsType(), ")"),
            token,
            coin,
            router,
            terms
        );
        data = abi.encodePacked(data, factory.METADATA_TAG(), Defaults.DIGEST);
        assertEq(_digestOf(data), Defaults.DIGEST, "form with a coin");
    }

    function test_WhenAWalletAppendsToTheTail() external {
        bytes memory data =
            abi.encodePacked(_callOf(_terms()), factory.METADATA_TAG(), Defaults.DIGEST, "by=wallet");
        assertEq(_digestOf(data), Defaults.DIGEST);
    }

    function test_WhenTheTailIsAnother() external {
        bytes memory data = abi.encodePacked(_callOf(_terms()), bytes4(0x12345678), Defaults.DIGEST);
        assertEq(_digestOf(data), bytes32(0));
    }

    function test_WhenTokensWereSentToTheAddressBefore() external {
        address predicted = factory.nextPoolOf(seller);
        token.mint(predicted, 5 ether);
        IPresalePool pool = _open(_terms());
        assertEq(token.balanceOf(address(pool)), _neededOf(NATIVE, _terms()) + 5 ether);
    }

    function test_WhenAnotherAccountLaunches() external {
        bytes32 salt = keccak256(abi.encode(seller, uint256(0)));
        PoolLauncher own = new PoolLauncher{salt: salt}();
        assertTrue(address(own) != factory.nextPoolOf(seller), "another account cannot take the address");
        assertEq(address(own).code, "not a pool", "it asks who made it");
        _assertTaken(_terms());
        assertEq(IPoolMaker(address(factory)).poolCode(), "", "there is none between two creations");
    }

    /// @notice The requests of the test's own launcher.
    function poolCode() external pure returns (bytes memory) {
        return "not a pool";
    }

    function test_WhenTheCodeOfPoolsIsCalledItself() external {
        IPresalePool shared = IPresalePool(factory.implementation());
        vm.expectRevert(_error(IPresalePool.Presale_NotAPool.selector));
        shared.status();
        vm.expectRevert(_error(IPresalePool.Presale_NotAPool.selector));
        shared.participateToSale{value: 1 ether}();
        vm.expectRevert();
        payable(address(shared)).transfer(1);
    }

    function test_WhenTokensNeededAreAskedFor() external {
        // A third of a token for a base unit, and 51 % of it: everything is rounded up but the sale.
        assertEq(factory.tokensNeeded(NATIVE, 10, 0.33 ether, 0.33 ether, 5_100), 3 + 2);
        assertEq(factory.tokensNeeded(address(coin), 10e6, 1000 ether, 800 ether, 6_000), 14_800 ether);
        vm.expectRevert(_error(IPresaleFactory.Presale_InvalidCoin.selector, address(router)));
        factory.tokensNeeded(address(router), 10, 1, 1, 5_100);
        assertEq(factory.tokenFeePercentage(), 0);
        assertEq(factory.raisedFeePercentage(), 300);
        assertEq(factory.feeAmount(), CREATION_FEE);
    }

    function test_WhenTokensNeededAreAskedForAtTheBounds() external {
        uint256 most = type(uint112).max;
        assertEq(factory.tokensNeeded(NATIVE, most, 1 ether, 1 ether, 10_000), 2 * most);
        assertEq(factory.tokensNeeded(NATIVE, 1, most * 1 ether, 0, 0), most);

        bytes4 selector = IPresaleFactory.Presale_TooLarge.selector;
        vm.expectRevert(_error(selector, most + 1));
        factory.tokensNeeded(NATIVE, most + 1, 1 ether, 1 ether, 10_000);
        vm.expectRevert(_error(selector, most * 1 ether + 1));
        factory.tokensNeeded(NATIVE, 1, most * 1 ether + 1, 0, 0);
        vm.expectRevert(_error(IPresaleFactory.Presale_InvalidRates.selector, 1 ether, 1 ether + 1));
        factory.tokensNeeded(NATIVE, 1, 1 ether, 1 ether + 1, 10_000);
        vm.expectRevert(_error(IPresaleFactory.Presale_InvalidLiquidity.selector, 10_001));
        factory.tokensNeeded(NATIVE, 1, 1 ether, 1 ether, 10_001);
    }

    // ------------------------------------------------------------------------------------------------- helpers

    function _assertVesting(uint256 initial, uint256 cycle, uint256 percent, bool isTaken) private {
        SaleTerms memory terms = _terms();
        (terms.initialPercent, terms.cycle, terms.cyclePercent) = (initial, cycle, percent);
        if (isTaken) return _assertTaken(terms);
        _assertRefused(
            terms,
            abi.encodeWithSelector(IPresaleFactory.Presale_InvalidVesting.selector, initial, cycle, percent)
        );
    }

    /// @dev In a world of its own, so that no pool stays open.
    function _assertTaken(SaleTerms memory terms) private {
        uint256 snapshot = vm.snapshotState();
        IPresalePool pool = _open(terms);
        assertTrue(factory.isPool(address(pool)));
        vm.revertToState(snapshot);
    }

    function _assertRefused(SaleTerms memory terms, bytes memory expected) private {
        vm.expectRevert(expected);
        _open(terms);
    }

    function _callOf(SaleTerms memory terms) private view returns (bytes memory) {
        return abi.encodeWithSignature(
            string.concat("createNewPool(address,address,", _termsType(), ")"), token, router, terms
        );
    }

    function _termsType() private pure returns (string memory) {
        return "(uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,bool,bool,bool)";
    }

    /// @dev The digest in the last log of the call.
    function _digestOf(bytes memory data) private returns (bytes32 digest) {
        vm.recordLogs();
        vm.prank(seller);
        (bool success,) = address(factory).call{value: CREATION_FEE + 1}(data);
        assertTrue(success);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory last = logs[logs.length - 1];
        assertEq(last.emitter, address(factory), "the last log is the factory's");
        assertEq(last.topics[0], IPresaleFactory.PoolCreated.selector);
        bytes memory content = last.data;
        assembly ("memory-safe") {
            digest := mload(add(content, mload(content)))
        }
    }

    function _expectCreated(
        address pool,
        address collected,
        uint256 unit,
        uint256 needed,
        SaleTerms memory terms,
        bytes32 digest
    ) private {
        vm.expectEmit(address(factory));
        emit IPresaleFactory.PoolCreated(
            pool,
            seller,
            address(token),
            collected,
            address(router),
            unit,
            10_000 ether,
            needed,
            terms,
            digest
        );
    }
}
