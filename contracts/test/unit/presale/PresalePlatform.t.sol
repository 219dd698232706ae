// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {DexProbe} from "../../../src/presale/DexProbe.sol";
import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {PairListing} from "../../../src/presale/PairListing.sol";
import {PresaleFactory} from "../../../src/presale/PresaleFactory.sol";
import {FairTerms} from "../../../src/presale/FairTypes.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {ICreationFees} from "../../../src/shared/ICreationFees.sol";
import {IFees} from "../../../src/shared/IFees.sol";
import {ISealed} from "../../../src/shared/ISealed.sol";
import {Permit} from "../../../src/shared/Permits.sol";
import {MockRouter} from "../../mocks/MockRouter.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {RogueDex} from "../../mocks/RogueDex.sol";
import {IV2Factory, V2} from "../../mocks/V2.sol";
import {RefusingWallet} from "../../mocks/Wallets.sol";
import {SaleTest} from "./SaleTest.sol";

contract PresalePlatformTest is SaleTest {
    function test_RevertWhen_TheCallerIsNotTheContractsOwner() external {
        bytes[] memory calls = new bytes[](8);
        calls[0] = abi.encodeCall(IPresaleFactory.listRouter, (address(router)));
        calls[1] = abi.encodeCall(IPresaleFactory.unlistRouter, (address(router)));
        calls[2] = abi.encodeCall(IPresaleFactory.listCoin, (address(coin)));
        calls[3] = abi.encodeCall(IPresaleFactory.unlistCoin, (address(coin)));
        calls[4] = abi.encodeCall(ICreationFees.setFeeAmount, (1));
        calls[5] = abi.encodeCall(IFees.setFeeReceiver, (eve));
        calls[6] = abi.encodeCall(IPresaleFactory.setOperator, (eve));
        calls[7] = abi.encodeCall(IPresaleFactory.giveUpForceFail, ());
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(operator);
            (bool success, bytes memory returned) = address(factory).call(calls[i]);
            assertFalse(success);
            assertEq(returned, _error(Ownable.OwnableUnauthorizedAccount.selector, operator));
        }
    }

    // ------------------------------------------------------------------------------------------------ the lists

    function test_RevertWhen_ARouterIsNone() external {
        bytes4 selector = IPresaleFactory.Presale_InvalidRouter.selector;
        RogueDex rogue = new RogueDex(address(wbnb));
        address[6] memory none = [
            eve,
            address(token),
            address(new MockRouter(eve, address(wbnb))),
            address(new MockRouter(address(dex), eve)),
            address(new MockRouter(address(dex), address(coin))),
            address(new MockRouter(address(token), address(wbnb)))
        ];
        vm.startPrank(admin);
        for (uint256 i = 0; i < none.length; ++i) {
            vm.expectRevert(_error(selector, none[i]));
            factory.listRouter(none[i]);
        }
        // A wrapped coin of its own, and a pair that trades at no fee that is known.
        RogueDex own = new RogueDex(address(0));
        vm.expectRevert(_error(selector, address(own)));
        factory.listRouter(address(own));
        vm.expectRevert(_error(selector, address(rogue)));
        factory.listRouter(address(rogue));
        vm.stopPrank();
    }

    function test_RevertWhen_ARouterIsOnTheListAlready() external {
        vm.startPrank(admin);
        vm.expectRevert(_error(IPresaleFactory.Presale_RouterListed.selector, address(router)));
        factory.listRouter(address(router));
        address other = address(new MockRouter(address(dex), address(wbnb)));
        factory.listRouter(other);
        vm.expectRevert(_error(IPresaleFactory.Presale_RouterListed.selector, other));
        factory.listRouter(other);
        vm.stopPrank();
    }

    function test_WhenARouterIsListed() external {
        // The pairs of this one keep 30 basis points.
        address otherDex = address(V2.pancakeWithFee(30));
        address other = address(new MockRouter(otherDex, address(wbnb)));
        (,,, bytes32 usual) = factory.routers(address(router));
        bytes32 expectedCode = _pairCodeOf(otherDex);
        vm.expectEmit(address(factory));
        emit IPresaleFactory.RouterListed(other, otherDex, expectedCode, 30, block.timestamp + 48 hours);
        vm.prank(admin);
        factory.listRouter(other);
        (address pairFactory, uint16 feeBps, uint40 activeFrom, bytes32 pairCode) = factory.routers(other);
        assertEq(pairFactory, otherDex);
        assertEq(feeBps, 30, "measured");
        assertEq(activeFrom, block.timestamp + 48 hours);
        assertEq(pairCode, expectedCode);
        assertEq(factory.listedRouters().length, 2);
        assertEq(factory.listedRouters()[1], other, "pending ones are shown");
        assertTrue(pairCode != usual);

        // It cannot be chosen before, and can in that second.
        vm.warp(activeFrom - 1);
        bytes memory expected = _error(IPresaleFactory.Presale_RouterNotListed.selector, other);
        vm.expectRevert(expected);
        vm.prank(seller);
        factory.createNewPool{value: CREATION_FEE}(address(token), other, _terms());
        vm.warp(activeFrom);
        vm.prank(seller);
        factory.createNewPool{value: CREATION_FEE}(address(token), other, _terms());
    }

    function _pairCodeOf(address pairFactory) private returns (bytes32) {
        return IV2Factory(pairFactory).createPair(address(token), address(coin)).codehash;
    }

    function test_WhenTheFeesOfRoutersAreMeasured() external {
        uint256[4] memory fees = [uint256(20), 25, 30, 100];
        vm.startPrank(admin);
        for (uint256 i = 0; i < fees.length; ++i) {
            address other = address(new MockRouter(address(V2.pancakeWithFee(fees[i])), address(wbnb)));
            factory.listRouter(other);
            (, uint16 feeBps,,) = factory.routers(other);
            assertEq(feeBps, fees[i]);
        }
        address uniswap = address(new MockRouter(address(V2.uniswap()), address(wbnb)));
        factory.listRouter(uniswap);
        (, uint16 feeOfUniswap,,) = factory.routers(uniswap);
        assertEq(feeOfUniswap, 30);
        vm.stopPrank();
    }

    /// @dev During the notice, or later.
    function test_RevertGiven_ARouterNamesAnotherFactoryThanItDid() external {
        address honest = address(V2.pancake());
        MockRouter other = new MockRouter(honest, address(wbnb));
        vm.prank(admin);
        factory.listRouter(address(other));
        vm.warp(block.timestamp + 48 hours);
        vm.mockCall(
            address(other), abi.encodeWithSignature("factory()"), abi.encode(new RogueDex(address(wbnb)))
        );
        vm.expectRevert(_error(IPresaleFactory.Presale_InvalidRouter.selector, address(other)));
        vm.prank(seller);
        factory.createNewPool{value: CREATION_FEE}(address(token), address(other), _terms());
    }

    /// @dev Whose pairs ran the tried code then.
    function test_RevertGiven_AFactoryMakesPairsOfAnotherCodeThanItDid() external {
        IPresalePool pool = _open(_terms());
        _fill(pool);
        RogueDex rogue = new RogueDex(address(wbnb));
        rogue.createPair(address(token), address(wbnb));
        bytes memory question = abi.encodeCall(IV2Factory.getPair, (address(token), address(wbnb)));
        vm.mockCall(address(dex), question, abi.encode(rogue));
        vm.expectRevert(_error(PairListing.PairListing_UnknownPair.selector, address(rogue)));
        vm.prank(seller);
        pool.finalizePool();
        assertEq(wbnb.balanceOf(address(rogue)), 0);
        vm.warp(block.timestamp + 8 days);
        vm.prank(alice);
        pool.claimBnb();
        assertEq(alice.balance, 6 ether);
    }

    function test_WhenARouterIsTakenOffTheList() external {
        IPresalePool pool = _open(_terms());
        vm.expectEmit(address(factory));
        emit IPresaleFactory.RouterUnlisted(address(router));
        vm.prank(admin);
        factory.unlistRouter(address(router));
        (address pairFactory,, uint40 activeFrom,) = factory.routers(address(router));
        assertEq(pairFactory, address(0));
        assertEq(activeFrom, 0);
        assertEq(factory.listedRouters().length, 0);
        vm.expectRevert(_error(IPresaleFactory.Presale_RouterNotListed.selector, address(router)));
        vm.prank(admin);
        factory.unlistRouter(address(router));

        // Pools that chose it do not notice.
        _fill(pool);
        _finalize(pool);
        assertEq(pool.status(), 4);
    }

    function test_RevertWhen_ACoinIsNone() external {
        vm.startPrank(admin);
        vm.expectRevert(_error(IPresaleFactory.Presale_NotAContract.selector, eve));
        factory.listCoin(eve);
        vm.expectRevert(_error(IPresaleFactory.Presale_InvalidCoin.selector, address(router)));
        factory.listCoin(address(router));
        address tooFine = address(new MockToken("Fine", 19));
        vm.expectRevert(_error(IPresaleFactory.Presale_InvalidCoin.selector, tooFine));
        factory.listCoin(tooFine);
        vm.expectRevert(_error(IPresaleFactory.Presale_CoinNotListed.selector, tooFine));
        factory.unlistCoin(tooFine);
        vm.stopPrank();
    }

    function test_WhenCoinsAreListedAndTakenOff() external {
        MockToken other = new MockToken("Other", 18);
        vm.expectEmit(address(factory));
        emit IPresaleFactory.CoinListed(address(other), 1 ether, block.timestamp + 48 hours);
        vm.prank(admin);
        factory.listCoin(address(other));
        (uint64 unit, uint40 activeFrom) = factory.coins(address(other));
        assertEq(unit, 1 ether);
        assertEq(activeFrom, block.timestamp + 48 hours);
        vm.expectRevert(_error(IPresaleFactory.Presale_CoinListed.selector, address(other)));
        vm.prank(admin);
        factory.listCoin(address(other));

        // It cannot be collected before, and can in that second.
        vm.warp(activeFrom - 1);
        assertFalse(factory.isCoinListed(address(other)));
        vm.expectRevert(_error(IPresaleFactory.Presale_CoinNotListed.selector, address(other)));
        vm.prank(seller);
        factory.createNewPool{value: CREATION_FEE}(address(token), address(other), address(router), _terms());
        vm.warp(activeFrom);
        assertTrue(factory.isCoinListed(address(other)));
        vm.prank(seller);
        factory.createNewPool{value: CREATION_FEE}(address(token), address(other), address(router), _terms());
        vm.expectEmit(address(factory));
        emit IPresaleFactory.CoinUnlisted(address(other));
        vm.prank(admin);
        factory.unlistCoin(address(other));
        assertFalse(factory.isCoinListed(address(other)));
    }

    function test_RevertGiven_ACoinSaysOtherDecimalsThanItDid() external {
        vm.mockCall(address(coin), abi.encodeWithSignature("decimals()"), abi.encode(18));
        vm.expectRevert(_error(IPresaleFactory.Presale_InvalidCoin.selector, address(coin)));
        _openForCoin(_terms());
    }

    /// @dev An addition that is taken back begins anew.
    function test_WhenAnAdditionIsTakenBack() external {
        MockToken other = new MockToken("Other", 18);
        vm.startPrank(admin);
        factory.listCoin(address(other));
        assertEq(factory.listedCoins()[1], address(other));
        factory.unlistCoin(address(other));
        assertEq(factory.listedCoins().length, 1);
        vm.warp(block.timestamp + 48 hours);
        assertFalse(factory.isCoinListed(address(other)));
        factory.listCoin(address(other));
        (, uint40 activeFrom) = factory.coins(address(other));
        assertEq(activeFrom, block.timestamp + 48 hours);
        vm.stopPrank();
    }

    // ------------------------------------------------------------------------------------------------- the fee

    function test_RevertWhen_TheFeeIsAboveItsMaximum() external {
        vm.startPrank(admin);
        factory.setFeeAmount(1 ether);
        vm.expectRevert(_error(IFees.Fees_AboveMaximum.selector, 1 ether + 1, 1 ether));
        factory.setFeeAmount(1 ether + 1);
        vm.stopPrank();
        assertEq(factory.MAX_FEE_AMOUNT(), 1 ether);
    }

    function test_RevertWhen_TheFeeReceiverIsZero() external {
        vm.expectRevert(_error(IFees.Fees_ZeroReceiver.selector));
        vm.prank(admin);
        factory.setFeeReceiver(address(0));
    }

    function test_WhenFeeAndReceiverAreChanged() external {
        IPresalePool pool = _open(_terms());
        vm.startPrank(admin);
        vm.expectEmit(address(factory));
        emit ICreationFees.FeeAmountChanged(0);
        factory.setFeeAmount(0);
        vm.expectEmit(address(factory));
        emit IFees.FeeReceiverChanged(carol);
        factory.setFeeReceiver(carol);
        vm.stopPrank();
        assertEq(factory.feeAmount(), 0);

        // The pool keeps the receiver of its creation.
        _fill(pool);
        _finalize(pool);
        assertEq(feeReceiver.balance, 0.3 ether);
        assertEq(carol.balance, 0);
        vm.prank(seller);
        factory.createNewPool(address(token), address(router), _terms());
    }

    function test_RevertWhen_FeesAreWithdrawnByAnotherOrInVain() external {
        vm.expectRevert(_error(IFees.Fees_NotAllowed.selector, operator));
        vm.prank(operator);
        factory.withdrawBnb();
        vm.expectRevert(_error(IFees.Fees_NothingToWithdraw.selector));
        vm.prank(admin);
        factory.withdrawBnb();

        _open(_terms());
        RefusingWallet refusing = new RefusingWallet();
        vm.startPrank(admin);
        factory.setFeeReceiver(address(refusing));
        vm.expectRevert(_error(IFees.Fees_PaymentRefused.selector, address(refusing)));
        factory.withdrawBnb();
        vm.stopPrank();
    }

    function test_WhenFeesAreWithdrawn() external {
        _open(_terms());
        _create(eve, address(token), NATIVE, _terms());
        vm.deal(address(factory), address(factory).balance + 1 ether);
        vm.expectEmit(address(factory));
        emit IFees.FeesWithdrawn(feeReceiver, 2 * CREATION_FEE);
        vm.prank(feeReceiver);
        factory.withdrawBnb();
        assertEq(feeReceiver.balance, 2 * CREATION_FEE, "what was recorded, and no more");
    }

    // --------------------------------------------------------------------------------------------- forced to fail

    function test_RevertWhen_AnotherForcesAPoolToFail() external {
        IPresalePool pool = _open(_terms());
        vm.expectRevert(_error(IPresaleFactory.Presale_NotAllowed.selector, seller));
        vm.prank(seller);
        factory.forceFail(address(pool), "mine");
        vm.expectRevert(_error(IPresaleFactory.Presale_UnknownPool.selector, eve));
        vm.prank(operator);
        factory.forceFail(eve, "none");
    }

    function test_WhenOwnerAndOperatorForcePoolsToFail() external {
        IPresalePool pool = _open(_terms());
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolCancelled(address(factory));
        vm.expectEmit(address(factory));
        emit IPresaleFactory.PoolForceFailed(address(pool), admin, "the token was stolen");
        vm.prank(admin);
        factory.forceFail(address(pool), "the token was stolen");
        assertEq(pool.status(), 3);

        vm.expectEmit(address(factory));
        emit IPresaleFactory.OperatorChanged(carol);
        vm.prank(admin);
        factory.setOperator(carol);
        assertEq(factory.operator(), carol);
        pool = _open(_terms());
        vm.prank(carol);
        factory.forceFail(address(pool), "");
        assertEq(pool.status(), 3);
    }

    function test_GivenThePowerWasGivenUp() external {
        IPresalePool pool = _open(_terms());
        assertTrue(factory.canForceFail());
        vm.expectEmit(address(factory));
        emit IPresaleFactory.ForceFailGivenUp();
        vm.startPrank(admin);
        factory.giveUpForceFail();
        assertFalse(factory.canForceFail());
        vm.expectRevert(_error(IPresaleFactory.Presale_ForceFailGivenUp.selector));
        factory.forceFail(address(pool), "");
        vm.expectRevert(_error(IPresaleFactory.Presale_ForceFailGivenUp.selector));
        factory.giveUpForceFail();
        vm.stopPrank();
    }

    function test_WhenTheFactoryIsDeployedWithoutAnOperator() external {
        address code = factory.implementation();
        DexProbe probe = new DexProbe();
        vm.expectEmit();
        emit IPresaleFactory.ForceFailGivenUp();
        PresaleFactory made =
            new PresaleFactory(admin, feeReceiver, address(0), 1, locker, address(wbnb), code, code, probe);
        assertFalse(made.canForceFail());
        assertEq(made.operator(), address(0));
        vm.startPrank(admin);
        made.setOperator(operator);
        vm.expectRevert(_error(IPresaleFactory.Presale_ForceFailGivenUp.selector));
        made.forceFail(eve, "");
        vm.expectRevert(_error(IPresaleFactory.Presale_ForceFailGivenUp.selector));
        made.giveUpForceFail();
        vm.stopPrank();
    }

    // ------------------------------------------------------------------------------------------- the constructor

    function test_RevertWhen_APartOfADeploymentHasNoCode() external {
        address code = factory.implementation();
        DexProbe probe = new DexProbe();
        vm.expectRevert(_error(IPresaleFactory.Presale_NotAContract.selector, eve));
        new PresaleFactory(admin, feeReceiver, operator, 1, eve, address(wbnb), code, code, probe);
        vm.expectRevert(_error(IPresaleFactory.Presale_NotAContract.selector, eve));
        new PresaleFactory(admin, feeReceiver, operator, 1, locker, eve, code, code, probe);
        vm.expectRevert(_error(IPresaleFactory.Presale_NotAContract.selector, eve));
        new PresaleFactory(admin, feeReceiver, operator, 1, locker, address(wbnb), eve, code, probe);
        vm.expectRevert(_error(IPresaleFactory.Presale_NotAContract.selector, eve));
        new PresaleFactory(admin, feeReceiver, operator, 1, locker, address(wbnb), code, eve, probe);
        vm.expectRevert(_error(IPresaleFactory.Presale_NotAContract.selector, eve));
        new PresaleFactory(admin, feeReceiver, operator, 1, locker, address(wbnb), code, code, DexProbe(eve));
    }

    // ------------------------------------------------------------------------------------- before it is sealed

    function _unsealed(address wrapped) private returns (PresaleFactory) {
        address code = factory.implementation();
        return
            new PresaleFactory(admin, feeReceiver, operator, 1, locker, wrapped, code, code, new DexProbe());
    }

    function test_WhenTheDeployerListsTheFirstEntries() external {
        PresaleFactory made = _unsealed(address(wbnb));
        assertEq(made.deployer(), address(this));
        assertEq(made.locker(), locker);
        assertEq(made.listedRouters().length + made.listedCoins().length, 0, "the constructor lists nothing");
        made.listInitial(IPresaleFactory.List.Routers, address(router));
        made.listInitial(IPresaleFactory.List.Coins, address(coin));
        (,, uint40 routerFrom,) = made.routers(address(router));
        assertEq(routerFrom, block.timestamp, "at once");
        assertTrue(made.isCoinListed(address(coin)));
        assertFalse(made.isCoinListed(address(router)));
        assertEq(made.wrappedCoin(), address(wbnb));
        assertFalse(made.isSealed());
        vm.expectEmit(address(made));
        emit ISealed.Sealed();
        made.seal();
        assertTrue(made.isSealed());
    }

    function test_RevertWhen_AFirstEntryIsUnfit() external {
        // The router is one of another wrapped coin.
        PresaleFactory made = _unsealed(address(coin));
        vm.expectRevert(_error(IPresaleFactory.Presale_InvalidRouter.selector, address(router)));
        made.listInitial(IPresaleFactory.List.Routers, address(router));
        made.listInitial(IPresaleFactory.List.Coins, address(coin));
        vm.expectRevert(_error(IPresaleFactory.Presale_CoinListed.selector, address(coin)));
        made.listInitial(IPresaleFactory.List.Coins, address(coin));
        vm.expectRevert(_error(IPresaleFactory.Presale_NotAContract.selector, eve));
        made.listInitial(IPresaleFactory.List.Coins, eve);
    }

    function test_RevertWhen_AnybodyElseListsFirstEntriesOrSeals() external {
        PresaleFactory made = _unsealed(address(wbnb));
        address[4] memory others = [admin, operator, feeReceiver, eve];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.startPrank(others[i]);
            vm.expectRevert(_error(ISealed.Seal_NotDeployer.selector, others[i]));
            made.listInitial(IPresaleFactory.List.Coins, address(coin));
            vm.expectRevert(_error(ISealed.Seal_NotDeployer.selector, others[i]));
            made.seal();
            vm.stopPrank();
        }
    }

    /// @dev The world's own factory is sealed, and this contract is its deployer.
    function test_RevertGiven_TheFactoryIsSealed() external {
        assertTrue(factory.isSealed());
        vm.expectRevert(ISealed.Seal_AlreadySealed.selector);
        factory.seal();
        vm.expectRevert(ISealed.Seal_AlreadySealed.selector);
        factory.listInitial(IPresaleFactory.List.Coins, address(wbnb));
        vm.prank(admin);
        factory.listCoin(address(wbnb));
        assertFalse(factory.isCoinListed(address(wbnb)));
        skip(factory.LIST_NOTICE());
        assertTrue(factory.isCoinListed(address(wbnb)), "with notice only");
    }

    /// @dev Of both kinds and in both overloads, with all that a creation needs beside it.
    function test_RevertWhen_APoolIsCreatedBeforeTheFactoryIsSealed() external {
        PresaleFactory made = _unsealed(address(wbnb));
        made.listInitial(IPresaleFactory.List.Routers, address(router));
        made.listInitial(IPresaleFactory.List.Coins, address(coin));
        _approve(address(token), seller, address(made));
        SaleTerms memory terms = _terms();
        vm.startPrank(seller);
        vm.expectRevert(ISealed.Seal_NotSealed.selector);
        made.createNewPool{value: CREATION_FEE}(address(token), address(router), terms);
        vm.expectRevert(ISealed.Seal_NotSealed.selector);
        made.createNewPool{value: CREATION_FEE}(address(token), address(coin), address(router), terms);
        FairTerms memory fair = FairTerms(terms, 1e27, 8_000, 12 hours, bytes32(0));
        Permit memory none;
        vm.expectRevert(ISealed.Seal_NotSealed.selector);
        made.createFairPool{value: CREATION_FEE}(address(token), address(coin), address(router), fair, none);
        vm.stopPrank();
        made.seal();
        vm.prank(seller);
        assertTrue(
            made.isPool(made.createNewPool{value: CREATION_FEE}(address(token), address(router), terms))
        );
    }
}
