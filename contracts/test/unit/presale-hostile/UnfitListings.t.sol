// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {DexProbe} from "../../../src/presale/DexProbe.sol";
import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {IFees} from "../../../src/shared/IFees.sol";
import {TrickCoin, TrickFactory, TrickPair, TrickRouter, Trickster} from "../../mocks/TrickDex.sol";
import {V2} from "../../mocks/V2.sol";
import {SaleTest} from "../presale/SaleTest.sol";

/// @notice Routers, pair factories and coins that answer nonsense, burn gas, call back, or change during the notice: none is
/// listed, and one that changes stops no sale but those that chose it, whose contributors are refunded.
contract UnfitListingsTest is SaleTest {
    /// @dev Dishonest answers to the question for an address.
    uint256 private constant FIRST = uint256(Trickster.Answer.ShortWord);
    uint256 private constant LAST = uint256(Trickster.Answer.BurntGas);

    // ------------------------------------------------------------------------------------------------ routers

    function test_RevertWhen_ARouterAnswersNonsense() external {
        for (uint256 i = FIRST; i <= LAST; ++i) {
            TrickRouter other = new TrickRouter(address(dex), address(wbnb));
            other.play(Trickster.Answer(i), Trickster.Answer.Honest);
            _assertNotListed(address(other));
            other.play(Trickster.Answer.Honest, Trickster.Answer(i));
            _assertNotListed(address(other));
        }
    }

    function test_RevertGiven_ARouterAnswersOtherwiseAfterTheNotice() external {
        TrickRouter other = new TrickRouter(address(dex), address(wbnb));
        vm.prank(admin);
        factory.listRouter(address(other));
        for (uint256 i = FIRST; i <= LAST; ++i) {
            other.play(Trickster.Answer(i), Trickster.Answer.Honest);
            vm.warp(block.timestamp + 48 hours);
            assertFalse(_creates(address(other), NATIVE), "it can be chosen");
        }

        // The wrapped coin is the platform's: what the router says of it later is not asked.
        other.play(Trickster.Answer.Honest, Trickster.Answer.BurntGas);
        assertTrue(_creates(address(other), NATIVE), "it cannot be chosen");
    }

    /// @dev Sales that chose a router need nothing of what it does later.
    function test_ARouterThatBurnsGasLaterStopsNoListing() external {
        TrickRouter other = new TrickRouter(address(dex), address(wbnb));
        vm.prank(admin);
        factory.listRouter(address(other));
        vm.warp(block.timestamp + 48 hours);
        vm.prank(seller);
        IPresalePool pool = IPresalePool(
            factory.createNewPool{value: CREATION_FEE}(address(token), address(other), _terms())
        );
        other.play(Trickster.Answer.BurntGas, Trickster.Answer.BurntGas);
        _fill(pool);
        _finalize(pool);
        assertEq(pool.status(), 4);
    }

    // ------------------------------------------------------------------------------------------ pair factories

    function test_RevertWhen_APairFactoryIsNone() external {
        for (uint256 i = uint256(TrickFactory.Fault.NoPair); i <= uint256(TrickFactory.Fault.BurntGas); ++i) {
            TrickFactory other = new TrickFactory(address(V2.pancake()), TrickPair.Fault.None);
            other.play(TrickFactory.Fault(i));
            _assertNotListed(address(new TrickRouter(address(other), address(wbnb))));
        }
    }

    function test_RevertWhen_APairIsNearlyOne() external {
        uint256 last = uint256(TrickPair.Fault.BurnsGasOnTrades);
        for (uint256 i = uint256(TrickPair.Fault.NoShares); i <= last; ++i) {
            TrickFactory unsound = new TrickFactory(address(0), TrickPair.Fault(i));
            _assertNotListed(address(new TrickRouter(address(unsound), address(wbnb))));
        }

        // A sound one is listed, so it is the fault that is refused.
        TrickFactory sound = new TrickFactory(address(0), TrickPair.Fault.None);
        address other = address(new TrickRouter(address(sound), address(wbnb)));
        vm.prank(admin);
        factory.listRouter(other);
        (, uint16 feeBps,,) = factory.routers(other);
        assertEq(feeBps, 25);
    }

    /// @dev Each of its sales would be refused at the listing: the hash is that of one pair alone.
    function test_RevertWhen_PairsDifferInTheirCode() external {
        _assertCodeNotListed(TrickFactory.Code.Immutables, DexProbe.DexProbe_PairsDiffer.selector);
        _assertCodeNotListed(TrickFactory.Code.ImmutableArguments, DexProbe.DexProbe_PairsDiffer.selector);
    }

    /// @dev The hash is the same for all of them, whatever they run.
    function test_RevertWhen_PairsRunCodeOfOtherAccounts() external {
        uint256 last = uint256(TrickFactory.Code.BeaconProxy);
        for (uint256 i = uint256(TrickFactory.Code.MinimalProxy); i <= last; ++i) {
            _assertCodeNotListed(TrickFactory.Code(i), DexProbe.DexProbe_PairsDelegate.selector);
        }
    }

    function _assertCodeNotListed(TrickFactory.Code code, bytes4 reason) private {
        TrickFactory other = new TrickFactory(address(0), TrickPair.Fault.None);
        other.useCode(code);
        _assertNotListed(address(new TrickRouter(address(other), address(wbnb))));
        DexProbe probe = new DexProbe();
        vm.expectRevert(abi.encodeWithSelector(reason, address(other)));
        probe.measure(address(other));
    }

    /// @dev The owner of the platform is the factory itself: it may do all, and nothing from inside.
    function test_RevertWhen_APairFactoryCallsBack() external {
        TrickFactory rogue = new TrickFactory(address(V2.pancake()), TrickPair.Fault.None);
        vm.prank(admin);
        Ownable2Step(address(factory)).transferOwnership(address(rogue));
        rogue.act(address(factory), abi.encodeCall(Ownable2Step.acceptOwnership, ()));
        address other = address(new TrickRouter(address(rogue), address(wbnb)));
        bytes[8] memory calls = [
            abi.encodeCall(IPresaleFactory.listRouter, (other)),
            abi.encodeCall(IPresaleFactory.unlistRouter, (address(router))),
            abi.encodeCall(IPresaleFactory.listCoin, (address(token))),
            abi.encodeCall(IPresaleFactory.unlistCoin, (address(coin))),
            abi.encodeCall(IPresaleFactory.setOperator, (eve)),
            abi.encodeCall(IFees.setFeeReceiver, (eve)),
            abi.encodeCall(IFees.withdrawBnb, ()),
            abi.encodeWithSignature("renounceOwnership()")
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            rogue.arm(address(factory), calls[i]);
        }
        rogue.act(address(factory), abi.encodeCall(IPresaleFactory.listRouter, (other)));
        assertEq(rogue.refusalCount(), 2 * calls.length, "while each of two pairs was made");
        for (uint256 i = 0; i < rogue.refusalCount(); ++i) {
            assertEq(
                bytes4(rogue.refusals(i)), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector
            );
        }
        assertEq(factory.listedRouters().length, 2, "once, and the usual one is there");
        assertEq(factory.operator(), operator);
        assertEq(factory.feeReceiver(), feeReceiver);
    }

    /// @dev Honest while it was tried and through the notice, and none when the sale is to be listed.
    function test_GivenAPairFactoryChangesAfterTheSaleBegan() external {
        for (uint256 i = uint256(TrickFactory.Fault.NoPair); i <= uint256(TrickFactory.Fault.BurntGas); ++i) {
            // One that forgets its pair has the honest one make it, as one that knows one order may.
            if (i == uint256(TrickFactory.Fault.ForgetsItsPair)) continue;
            if (i == uint256(TrickFactory.Fault.KnowsOneOrder)) continue;
            TrickFactory other = new TrickFactory(address(V2.pancake()), TrickPair.Fault.None);
            address chosen = address(new TrickRouter(address(other), address(wbnb)));
            vm.prank(admin);
            factory.listRouter(chosen);
            vm.warp(block.timestamp + 48 hours);
            vm.prank(seller);
            IPresalePool pool =
                IPresalePool(factory.createNewPool{value: CREATION_FEE}(address(token), chosen, _terms()));
            _fill(pool);
            other.play(TrickFactory.Fault(i));
            vm.prank(seller);
            (bool success,) =
                address(pool).call{gas: BLOCK_GAS}(abi.encodeCall(IPresalePool.finalizePool, ()));
            assertFalse(success, "it is listed");

            vm.warp(block.timestamp + DEADLINE_AFTER + 1);
            uint256 had = alice.balance;
            (uint256 mine,,,,,,,,) = pool.shares(alice);
            vm.prank(alice);
            pool.claimBnb();
            assertEq(alice.balance, had + mine, "refunded whole");
        }
    }

    // -------------------------------------------------------------------------------------------------- coins

    function test_RevertWhen_ACoinAnswersNonsense() external {
        for (uint256 i = FIRST; i <= LAST; ++i) {
            // A coin without decimals is one.
            if (i == uint256(Trickster.Answer.Zero)) continue;
            TrickCoin other = new TrickCoin();
            other.play(Trickster.Answer(i));
            vm.prank(admin);
            (bool success,) = address(factory).call{gas: BLOCK_GAS}(
                abi.encodeCall(IPresaleFactory.listCoin, (address(other)))
            );
            assertFalse(success, "it is listed");
            assertEq(factory.listedCoins().length, 1, "the usual one alone");
        }
    }

    function test_RevertGiven_ACoinAnswersOtherwiseAfterTheNotice() external {
        TrickCoin other = new TrickCoin();
        vm.prank(admin);
        factory.listCoin(address(other));
        vm.warp(block.timestamp + 48 hours);
        for (uint256 i = FIRST; i <= LAST; ++i) {
            other.play(Trickster.Answer(i));
            assertFalse(_creates(address(router), address(other)), "it can be collected");
        }
        other.play(Trickster.Answer.Honest);
        assertTrue(_creates(address(router), address(other)), "it cannot be collected");
    }

    // ---------------------------------------------------------------------------------------------------- own

    function _assertNotListed(address other) private {
        uint256 before = factory.listedRouters().length;
        vm.prank(admin);
        (bool success,) =
            address(factory).call{gas: BLOCK_GAS}(abi.encodeCall(IPresaleFactory.listRouter, (other)));
        assertFalse(success, "it is listed");
        assertEq(factory.listedRouters().length, before);
        (,, uint40 activeFrom,) = factory.routers(other);
        assertEq(activeFrom, 0);
    }

    /// @dev Whether the seller can create a sale with it, within a block's gas.
    function _creates(address chosen, address asset) private returns (bool) {
        vm.prank(seller);
        if (asset == NATIVE) {
            try factory.createNewPool{value: CREATION_FEE, gas: BLOCK_GAS}(address(token), chosen, _terms()) {
                return true;
            } catch {
                return false;
            }
        }
        try factory.createNewPool{value: CREATION_FEE, gas: BLOCK_GAS}(
            address(token), asset, chosen, _terms()
        ) {
            return true;
        } catch {
            return false;
        }
    }
}
