// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../../src/locker/ILocker.sol";
import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {Permit} from "../../../src/shared/Permits.sol";
import {ExactGas} from "../../mocks/ExactGas.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {IV2Pair} from "../../mocks/V2.sol";
import {RefusingWallet, Wallet} from "../../mocks/Wallets.sol";
import {Defaults} from "../Defaults.sol";

contract ExactGasTest is SaleWorld, ExactGas {
    MockToken private token;
    IPresalePool private pool;

    function setUp() external {
        _openWorld(25);
        token = new MockToken("Token", 18);
        pool = _create(address(token), NATIVE);
        vm.deal(carol, 100 ether);
    }

    function test_FinalizingANewPair() external {
        _fill(pool);
        _assertHolds(address(pool), seller, 0, abi.encodeCall(IPresalePool.finalizePool, ()));
    }

    function test_FinalizingAnExistingPair() external {
        _fill(pool);
        _makePair(address(token), NATIVE);
        _assertHolds(address(pool), seller, 0, abi.encodeCall(IPresalePool.finalizePool, ()));
    }

    /// @dev The pair's accumulators of prices grow with time, and others change its state in between.
    function test_FinalizingAPairOfOthers() external {
        _fill(pool);
        IV2Pair pair = _makePair(address(token), NATIVE);
        token.mint(address(pair), 466 ether);
        _give(NATIVE, address(pair), 0.582 ether);
        pair.mint(eve);
        _assertHolds(address(pool), seller, 0, abi.encodeCall(IPresalePool.finalizePool, ()));
    }

    function test_FinalizingWithCoin() external {
        _fill(pool);
        IV2Pair pair = _makePair(address(token), NATIVE);
        token.mint(address(pair), 5_584 ether);
        _give(NATIVE, address(pair), 1.74 ether);
        pair.mint(eve);
        vm.warp(block.timestamp + OPEN_AFTER);
        _assertHolds(
            address(pool), carol, 20 ether, abi.encodeCall(IPresalePool.finalizePoolWith, (20 ether, 0, 0))
        );
    }

    /// @dev The fee and the owner's part are paid in the coin, with a cap of gas as native payments have.
    function test_FinalizingASaleOfACoin() external {
        MockToken coin = new MockToken("Coin", 18);
        _list(address(coin));
        pool = _create(address(token), address(coin));
        _fill(pool);
        _assertHolds(address(pool), seller, 0, abi.encodeCall(IPresalePool.finalizePool, ()));
    }

    /// @dev With a permit that fails and an allowance that suffices: the permit is tried with a share of the gas.
    function test_CreatingASaleForMoreThanTheFee() external {
        token.mint(carol, 100_000 ether);
        _approve(address(token), carol, address(factory));
        Permit memory none;
        bytes memory data = abi.encodeCall(
            IPresaleFactory.createNewPoolWithPermit,
            (address(token), NATIVE, address(router), _termsOf(1 ether, 1 ether), none)
        );
        _assertHolds(address(factory), carol, 1 ether, data);
    }

    function test_LockingForMoreThanTheFee() external {
        address pair = _giveLiquidity(carol);
        _approve(pair, carol, locker);
        bytes memory data = abi.encodeCall(ILocker.lockTokens, (pair, 1 ether, Defaults.UNLOCK_TIME, false));
        _assertHolds(locker, carol, 1 ether, data);
    }

    /// @dev The credit of an owner who refused the payment at the listing.
    function test_WithdrawingACreditOfASale() external {
        address owner = address(new RefusingWallet());
        pool = _create(owner, address(token), NATIVE, _termsOf(1e18, 1e18));
        _fill(pool);
        _finalize(pool);
        _assertHolds(
            address(pool), owner, 0, abi.encodeCall(IPresalePool.withdrawCredit, (NATIVE, makeAddr("to")))
        );
    }

    /// @dev The credit of a wallet that refused its surplus.
    function test_WithdrawingACreditOfALocker() external {
        Wallet wallet = new RefusingWallet();
        address pair = _giveLiquidity(address(wallet));
        _approve(pair, address(wallet), locker);
        bytes memory lock = abi.encodeCall(ILocker.lockTokens, (pair, 1 ether, Defaults.UNLOCK_TIME, false));
        wallet.execute{value: 1 ether}(locker, 1 ether, lock);
        _assertHolds(locker, address(wallet), 0, abi.encodeCall(ILocker.withdrawCredit, (makeAddr("to"))));
    }

    function test_WithdrawingFees() external {
        _assertHolds(address(factory), admin, 0, abi.encodeWithSignature("withdrawBnb()"));
    }

    function test_ContributingMoreThanIsTaken() external {
        _contribute(pool, alice, 6 ether);
        _assertHolds(address(pool), carol, 9 ether, abi.encodeWithSignature("participateToSale()"));
    }

    function test_TakingAContributionBack() external {
        _contribute(pool, alice, 1 ether);
        vm.warp(pool.endTime());
        _assertHolds(address(pool), alice, 0, abi.encodeWithSignature("claimBnb()"));
    }

    function test_ClaimingTokens() external {
        _fill(pool);
        _finalize(pool);
        _assertHolds(address(pool), alice, 0, abi.encodeWithSignature("claimTokens()"));
    }

    // -------------------------------------------------------------------------------------------------- own

    function _giveLiquidity(address to) private returns (address pair) {
        pair = address(_makePair(address(token), NATIVE));
        token.mint(pair, 10 ether);
        _give(NATIVE, pair, 10 ether);
        IV2Pair(pair).mint(to);
    }
}
