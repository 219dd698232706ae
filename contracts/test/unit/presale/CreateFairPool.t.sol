// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {FairBounds} from "../../../src/presale/FairBounds.sol";
import {FairLens} from "../../../src/presale/FairLens.sol";
import {FairTerms} from "../../../src/presale/FairTypes.sol";
import {IFairPool} from "../../../src/presale/IFairPool.sol";
import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {IPoolMaker} from "../../../src/presale/PoolLauncher.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {IFees} from "../../../src/shared/IFees.sol";
import {Permit} from "../../../src/shared/Permits.sol";
import {PermitToken} from "../../mocks/PermitToken.sol";
import {signPermit} from "../../mocks/SignPermit.sol";
import {TaxToken} from "../../mocks/TaxToken.sol";
import {IV2Pair} from "../../mocks/V2.sol";
import {Defaults} from "../Defaults.sol";
import {SaleTest} from "./SaleTest.sol";

/// @notice Fair sales by the factory: 1,000,000,000 tokens for 10 to 100 coins.
contract CreateFairPoolTest is SaleTest {
    uint256 private constant SUPPLY = 1e27;
    /// @dev 60 % of the liquidity at 80 % of the price.
    uint256 private constant NEEDED = SUPPLY + SUPPLY * 48 / 100;

    Permit private none;

    function test_WhenTheTermsAreWithinTheirBounds() external {
        address predicted = factory.nextPoolOf(seller);
        uint256 had = token.balanceOf(seller);
        uint256 hadCoin = seller.balance;
        FairTerms memory terms = _fairTerms(1 ether);
        vm.recordLogs();
        IFairPool pool = _createFair(NATIVE, terms);
        (terms.sale.tokensPerbnb, terms.sale.launchRate) = (1e25, 8e24);
        _assertCreated(vm.getRecordedLogs(), pool, terms);

        assertEq(address(pool), predicted);
        assertEq(IPoolMaker(address(factory)).poolCode(), "", "its code is given to it alone");
        assertTrue(factory.isPool(address(pool)));
        assertTrue(factory.isFairPool(address(pool)));
        assertEq(factory.poolCountOf(seller), 1);
        assertEq(factory.fairPoolCount(), 1);
        assertEq(factory.poolCount(), 0, "those at a fixed rate");
        assertEq(factory.lastPoolOf(seller, address(token), NATIVE, address(router)), address(pool));
        assertEq(had - token.balanceOf(seller), NEEDED);
        assertEq(token.balanceOf(address(pool)), NEEDED);
        assertEq(factory.fairTokensNeeded(SUPPLY, 8_000, 6_000), NEEDED);
        assertEq(hadCoin - seller.balance, CREATION_FEE, "the surplus comes back");
        assertEq(pool.poolOwner(), seller);
        assertEq(pool.factory(), address(factory));
        assertEq(pool.totalTokenAmount(), SUPPLY);
        assertEq(abi.encode(pool.terms()), abi.encode(terms.sale));
        (uint256 launchBps, uint256 closingWindow) = FairLens(pool.lens()).fairTerms(pool);
        assertEq(launchBps, 8_000);
        assertEq(closingWindow, 12 hours);
    }

    function _assertCreated(Vm.Log[] memory logs, IFairPool pool, FairTerms memory terms) private view {
        Vm.Log memory last = logs[logs.length - 1];
        assertEq(last.topics[0], IPresaleFactory.FairPoolCreated.selector, "the last log");
        assertEq(last.topics[1], bytes32(uint256(uint160(address(pool)))));
        assertEq(last.topics[2], bytes32(uint256(uint160(seller))));
        assertEq(last.topics[3], bytes32(uint256(uint160(address(token)))));
        assertEq(last.data, abi.encode(NATIVE, address(router), uint256(1 ether), NEEDED, terms, bytes32(0)));
    }

    function test_WhenASaleIsHeldToItsEnd() external {
        IFairPool pool = _createFair(address(coin), _fairTerms(1e6));
        for (uint160 i = 1; i <= 20; ++i) {
            _contribute(pool, address(0xfa0000 + i), 10e6);
        }
        assertEq(pool.raised(), 100e6);
        vm.warp(pool.endTime());
        _finalize(pool);
        assertEq(coin.balanceOf(feeReceiver), 3e6);
        IV2Pair pair = _pairOf(address(token), address(coin));
        assertEq(pair.balanceOf(address(pool)), 0, "all of the liquidity is locked, for no fee");
        assertGt(pair.balanceOf(locker), 0);
        vm.prank(address(0xfa0001));
        pool.claimTokens();
        assertEq(token.balanceOf(address(0xfa0001)), SUPPLY / 20);
        assertEq(coin.balanceOf(address(0xfa0001)), 5e6);
    }

    function test_WhenASaleIsCreatedWithARoot() external {
        FairTerms memory terms = _fairTerms(1 ether);
        (terms.sale.isWhitelisted, terms.sale.publicStartTime) = (true, terms.sale.endTime);
        terms.listRoot = "root";
        assertEq(_createFair(NATIVE, terms).listRoot(), "root");
    }

    function test_RevertWhen_ARootIsGivenWithoutWhitelisting() external {
        FairTerms memory terms = _fairTerms(1 ether);
        terms.listRoot = "root";
        vm.expectRevert(IPresalePool.Presale_NoWhitelist.selector);
        _createFair(NATIVE, terms);
    }

    function test_WhenThePermitIsGoodAndTheCallCarriesADigest() external {
        PermitToken permitted = new PermitToken();
        (address signer, uint256 key) = makeAddrAndKey("signer");
        permitted.mint(signer, PLENTY);
        vm.deal(signer, 1 ether);
        Permit memory permit = signPermit(key, address(permitted), address(factory), NEEDED, 9e9);
        bytes memory data = abi.encodePacked(
            abi.encodeCall(
                IPresaleFactory.createFairPool,
                (address(permitted), NATIVE, address(router), _fairTerms(1 ether), permit)
            ),
            factory.METADATA_TAG(),
            Defaults.DIGEST
        );
        vm.recordLogs();
        vm.prank(signer);
        (bool success, bytes memory returned) = address(factory).call{value: CREATION_FEE}(data);
        assertTrue(success);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        bytes memory content = logs[logs.length - 1].data;
        bytes32 digest;
        assembly ("memory-safe") {
            digest := mload(add(content, mload(content)))
        }
        assertEq(digest, Defaults.DIGEST);
        assertEq(permitted.balanceOf(abi.decode(returned, (address))), NEEDED);
    }

    function test_RevertWhen_ThePermitFails() external {
        FairTerms memory terms = _fairTerms(1 ether);
        vm.prank(seller);
        token.approve(address(factory), NEEDED - 1);
        vm.expectRevert(IPresaleFactory.Presale_PermitFailed.selector);
        vm.prank(seller);
        factory.createFairPool{value: CREATION_FEE}(
            address(token), NATIVE, address(router), terms, Permit(9e9, 27, "r", "s")
        );
    }

    function test_RevertWhen_ATermIsOutOfBounds() external {
        FairTerms memory terms = _fairTerms(1 ether);
        terms.launchBps = 4_999;
        vm.expectRevert(_error(FairBounds.Presale_InvalidLaunch.selector, 4_999));
        _createFair(NATIVE, terms);
        terms.launchBps = 8_000;
        terms.sale.tokensPerbnb = 1;
        vm.expectRevert(_error(FairBounds.Presale_RatesGiven.selector, 1, 0));
        _createFair(NATIVE, terms);
    }

    function test_RevertWhen_LessThanTheFeeIsSent() external {
        FairTerms memory terms = _fairTerms(1 ether);
        vm.expectRevert(_error(IFees.Fees_TooLow.selector, CREATION_FEE - 1, CREATION_FEE));
        vm.prank(seller);
        factory.createFairPool{value: CREATION_FEE - 1}(address(token), NATIVE, address(router), terms, none);
    }

    function test_RevertGiven_TheWalletHasAnOpenSaleOfEitherKind() external {
        IPresalePool pool = _open(_terms());
        FairTerms memory terms = _fairTerms(1 ether);
        vm.expectRevert(_error(IPresaleFactory.Presale_PoolOpen.selector, address(pool)));
        _createFair(NATIVE, terms);
        vm.prank(seller);
        pool.cancelPool();
        IFairPool fair = _createFair(NATIVE, terms);
        assertFalse(factory.isFairPool(address(pool)));
        assertFalse(factory.isFairPool(address(fair.lens())));
        assertEq(factory.poolCount(), 1);
        assertEq(factory.poolCountOf(seller), 2);
        vm.expectRevert(_error(IPresaleFactory.Presale_PoolOpen.selector, address(fair)));
        _open(_terms());
    }

    function test_RevertWhen_TheTokenTaxesTheTransfer() external {
        TaxToken taxed = new TaxToken(500);
        taxed.mint(seller, PLENTY);
        _approve(address(taxed), seller, address(factory));
        FairTerms memory terms = _fairTerms(1 ether);
        vm.prank(seller);
        vm.expectPartialRevert(IPresaleFactory.Presale_TokenTaxed.selector);
        factory.createFairPool{value: CREATION_FEE}(address(taxed), NATIVE, address(router), terms, none);
    }

    function test_WhenOwnerOrOperatorForceASaleToFail() external {
        IFairPool pool = _createFair(NATIVE, _fairTerms(1 ether));
        _contribute(pool, alice, 10 ether);
        uint256 closesAt = FairLens(pool.lens()).closesAt(pool);
        vm.warp(closesAt);
        vm.expectRevert(_error(IFairPool.Presale_DoorClosed.selector, closesAt));
        vm.prank(operator);
        factory.forceFail(address(pool), "");
        vm.warp(closesAt - 1);
        vm.expectEmit(address(factory));
        emit IPresaleFactory.FairPoolForceFailed(address(pool), operator, "why");
        vm.prank(operator);
        factory.forceFail(address(pool), "why");
        vm.prank(alice);
        pool.claimBnb();
        assertEq(alice.balance, 10 ether);
    }

    function test_RevertWhen_TheNeedOfImpossibleTermsIsRead() external {
        vm.expectRevert(_error(IPresaleFactory.Presale_TooLarge.selector, PLENTY + 1));
        factory.fairTokensNeeded(PLENTY + 1, 0, 0);
        vm.expectRevert(_error(FairBounds.Presale_InvalidLaunch.selector, 10_001));
        factory.fairTokensNeeded(1, 10_001, 0);
        vm.expectRevert(_error(IPresaleFactory.Presale_InvalidLiquidity.selector, 10_001));
        factory.fairTokensNeeded(1, 0, 10_001);
    }

    function test_WhenTheNeedOfExtremeTermsIsRead() external view {
        assertEq(factory.fairTokensNeeded(PLENTY, 0, 0), PLENTY);
        assertEq(factory.fairTokensNeeded(3, 10_000, 1), 4);
        assertEq(factory.fairTokensNeeded(3, 1, 10_000), 4);
        assertEq(factory.fairTokensNeeded(PLENTY, 10_000, 10_000), 2 * PLENTY);
    }

    // ---------------------------------------------------------------------------------------------------- own

    function _fairTerms(uint256 unit) private view returns (FairTerms memory terms) {
        SaleTerms memory sale = terms.sale;
        sale.startTime = block.timestamp;
        sale.endTime = block.timestamp + 5 days;
        sale.softCap = 10 * unit;
        sale.hardCap = 100 * unit;
        sale.minimumBuy = unit / 10;
        sale.maximumBuy = 10 * unit;
        sale.liquidityPercent = 6_000;
        sale.liquidityLockSeconds = 30 days;
        terms.supply = SUPPLY;
        terms.launchBps = 8_000;
        terms.closingWindow = 12 hours;
    }

    /// @dev By the seller, who has the tokens, with a surplus of coin.
    function _createFair(address collected, FairTerms memory terms) private returns (IFairPool) {
        vm.prank(seller);
        return IFairPool(
            factory.createFairPool{value: CREATION_FEE + 1}(
                address(token), collected, address(router), terms, none
            )
        );
    }
}
