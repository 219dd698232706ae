// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {ICreationFees} from "../../../src/shared/ICreationFees.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {IFees} from "../../../src/shared/IFees.sol";
import {MockRouter} from "../../mocks/MockRouter.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {PolicyToken} from "../../mocks/PolicyToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {GreedyWallet, RefusingWallet, ReentrantWallet, Wallet} from "../../mocks/Wallets.sol";
import {IV2Pair} from "../../mocks/V2.sol";
import {lensOf} from "../../mocks/Lens.sol";

/// @notice Attacks on launchpads of the past, class by class. The classes about tokens are in TokenZoo.t.sol, those
/// about the pair's price also in fuzz/PresaleAttack.t.sol, those about times in StatusTable.t.sol.
contract AttackClassesTest is SaleWorld {
    MockToken private token;
    IPresalePool private pool;

    function setUp() external {
        _openWorld(20);
        token = new MockToken("Token", 18);
        pool = _create(address(token), NATIVE);
    }

    // -------------------------------------------------------------------------------------------------- the pair

    /// @dev One wei of coin and `sync()`, for a few cents, makes a router refuse to add liquidity for ever.
    function test_ADonationToThePairStopsNothing() external {
        _fill(pool);
        IV2Pair pair = _makePair(address(token), NATIVE);
        _give(NATIVE, address(pair), 1);
        pair.sync();
        _finalize(pool);
        _assertListed(pool, 5.82e18);
    }

    /// @dev Dust added at an absurd price would own a share of the liquidity that the sale adds later.
    function test_LiquidityAtAnAbsurdPriceGetsNoShareOfTheSale() external {
        _fill(pool);
        IV2Pair pair = _makePair(address(token), NATIVE);
        token.mint(address(pair), 1e24);
        _give(NATIVE, address(pair), 1e6);
        pair.mint(eve);
        vm.warp(block.timestamp + OPEN_AFTER);
        _finalizeWithNeeds(pool, carol);
        _assertListed(pool, 5.82e18);

        uint256 share = pair.balanceOf(eve) * 1e18 / pair.totalSupply();
        assertLt(share, 0.01e18, "a hundredth at most");
    }

    /// @dev Dust at the edge of what is tolerated would set the price of the whole: no trade is small enough to mend it.
    function test_DustAtTheEdgeOfTheToleranceDoesNotSetThePrice() external {
        _fill(pool);
        IV2Pair pair = _makePair(address(token), NATIVE);
        token.mint(address(pair), 28_519);
        _give(NATIVE, address(pair), 36);
        pair.mint(eve);
        _finalize(pool);
        (uint256 tokens, uint256 coins) = _reservesOf(pair, address(token));
        assertApproxEqRel(tokens * 1e18 / coins, 800e18, 1e9, "the launch rate to a thousand-millionth");
        _assertListed(pool, 5.82e18);
    }

    /// @dev MINIMUM_LIQUIDITY stays in a pair for ever, so a pair that must be empty could never be again.
    function test_APairThatWasUsedBeforeStopsNoCreation() external {
        MockToken other = new MockToken("Other", 18);
        IV2Pair pair = _makePair(address(other), NATIVE);
        other.mint(address(pair), 1e18);
        _give(NATIVE, address(pair), 1e15);
        pair.mint(eve);
        _fill(_create(address(other), NATIVE));
    }

    // ------------------------------------------------------------------------------------------------ receivers

    /// @dev An owner and a platform that refuse, and that burn all gas: both are credited, and can take it elsewhere.
    function test_ReceiversThatRefuseOrBurnAllGasStopNothing() external {
        address[2] memory owners = [address(new RefusingWallet()), address(new GreedyWallet())];
        for (uint256 i = 0; i < owners.length; ++i) {
            vm.prank(admin);
            factory.setFeeReceiver(owners[1 - i]);
            pool = _create(owners[i], address(token), NATIVE, _termsOf(1e18, 1e18));
            _fill(pool);
            _finalize(pool);
            assertEq(pool.creditOf(owners[i], NATIVE), 3.88e18, "the owner's");
            assertEq(pool.creditOf(owners[1 - i], NATIVE), 0.3e18, "the fee");

            address elsewhere = makeAddr(vm.toString(i));
            Wallet(owners[i])
                .execute(address(pool), 0, abi.encodeCall(IPresalePool.withdrawCredit, (NATIVE, elsewhere)));
            assertEq(elsewhere.balance, 3.88e18);
            // Once only, though the pool has the other's credit left.
            vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_NothingToWithdraw.selector));
            Wallet(owners[i])
                .execute(address(pool), 0, abi.encodeCall(IPresalePool.withdrawCredit, (NATIVE, elsewhere)));
            assertEq(pool.creditOf(owners[1 - i], NATIVE), 0.3e18);
            // The next sale gets a pair of its own.
            token = new MockToken("Token", 18);
        }
    }

    /// @dev A coin that freezes accounts, as the large ones can.
    function test_FrozenReceiversStopNothing() external {
        PolicyToken coin = new PolicyToken();
        _list(address(coin));
        pool = _create(address(token), address(coin));
        _fill(pool);
        coin.setFrozen(seller, true);
        coin.setFrozen(feeReceiver, true);
        _finalize(pool);
        assertEq(pool.creditOf(seller, address(coin)), 3.88e6);
        assertEq(pool.creditOf(feeReceiver, address(coin)), 0.3e6);

        vm.prank(seller);
        pool.withdrawCredit(address(coin), carol);
        assertEq(coin.balanceOf(carol), 3.88e6);
    }

    // -------------------------------------------------------------------------------------------------- refunds

    /// @dev Payments are not made in a loop: a receiver that refuses affects only itself, and has a way out.
    function test_ARefusedRefundBlocksNoOtherRefund() external {
        address refusing = address(new RefusingWallet());
        _contribute(pool, alice, 1e18);
        _contribute(pool, refusing, 1e18);
        _contribute(pool, bob, 1e18);
        vm.prank(seller);
        pool.cancelPool();

        vm.expectRevert();
        Wallet(refusing).execute(address(pool), 0, abi.encodeWithSignature("claimBnb()"));
        vm.prank(alice);
        pool.claimBnb();
        vm.prank(bob);
        pool.claimBnb();
        Wallet(refusing).execute(address(pool), 0, abi.encodeWithSignature("claimBnb(address)", carol));
        assertEq(carol.balance, 1e18);
        assertEq(address(pool).balance, 0);
    }

    /// @dev A receiver with a price of more than a stipend's 2,300 gas is paid.
    function test_AWalletThatCallsEverythingWhenItIsPaidGetsNothingMore() external {
        ReentrantWallet wallet = new ReentrantWallet();
        bytes[] memory calls = new bytes[](5);
        calls[0] = abi.encodeWithSignature("claimBnb()");
        calls[1] = abi.encodeWithSignature("claimBnb(address)", address(wallet));
        calls[2] = abi.encodeWithSignature("participateToSale()");
        calls[3] = abi.encodeCall(IPresalePool.withdrawCredit, (NATIVE, address(wallet)));
        calls[4] = abi.encodeWithSignature("claimTokens()");
        wallet.arm(address(pool), calls);
        _contribute(pool, alice, 3e18);

        // The part above the maximum comes back within the call.
        vm.deal(address(wallet), 7e18);
        wallet.execute(address(pool), 7e18, abi.encodeWithSignature("participateToSale()"));
        assertEq(_contributionOf(pool, address(wallet)), 6e18);
        assertEq(address(wallet).balance, 1e18);

        vm.prank(seller);
        pool.cancelPool();
        wallet.execute(address(pool), 0, abi.encodeWithSignature("claimBnb()"));
        assertEq(address(wallet).balance, 7e18);
        assertEq(address(pool).balance, 3e18);
        for (uint256 i = 0; i < wallet.results().length; ++i) {
            assertFalse(wallet.results()[i].success, "a call from inside");
        }
    }

    /// @dev There is no early exit, and no second one.
    function test_AShareIsRefundedOnceOrPaidOnce() external {
        _fill(pool);
        vm.prank(alice);
        vm.expectRevert();
        pool.claimBnb();
        _finalize(pool);
        vm.startPrank(alice);
        vm.expectRevert();
        pool.claimBnb();
        pool.claimTokens();
        vm.expectRevert();
        pool.claimTokens();
        vm.stopPrank();

        IPresalePool failed = _create(seller, address(token), NATIVE, _termsOf(1e18, 1e18));
        _contribute(failed, alice, 1e18);
        vm.warp(block.timestamp + 5 days);
        vm.startPrank(alice);
        failed.claimBnb();
        vm.expectRevert();
        failed.claimBnb();
        vm.expectRevert();
        failed.claimTokens();
        vm.stopPrank();
    }

    /// @dev A failed sale stays failed: after its end, after the deadline, after ten years, with all refunds.
    function test_AFailureIsForEver() external {
        _contribute(pool, alice, 6e18);
        _contribute(pool, bob, 3e18);
        vm.prank(seller);
        pool.cancelPool();
        uint256[3] memory times = [uint256(5 days), 12 days, 3650 days];
        for (uint256 i = 0; i < times.length; ++i) {
            vm.warp(block.timestamp + times[i]);
            assertEq(pool.status(), 3);
            if (i == 1) {
                vm.prank(bob);
                pool.claimBnb();
            }
            vm.prank(seller);
            vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongStatus.selector, 3));
            pool.finalizePool();
        }
        vm.prank(alice);
        pool.claimBnb();
        assertEq(alice.balance, 6e18);
    }

    // ------------------------------------------------------------------------------------------- caps and limits

    /// @dev Small wallets that fill up to the last unit, below the minimum at the end.
    function testFuzz_ASaleCanBeFilledExactlyAndNotBeyond(uint256 seed) external {
        uint256 raised = 0;
        for (uint256 i = 0; raised < 10e18; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 amount = _bound(seed, 1e18, 7e18);
            if (10e18 - raised < 0.1e18) amount = _bound(seed, 10e18 - raised, 1e18);
            _contribute(pool, makeAddr(vm.toString(i)), amount);
            raised = pool.raised();
            assertLe(raised, 10e18);
        }
        assertEq(pool.status(), 2);
        vm.expectRevert();
        this.contributeOne(eve);
    }

    function contributeOne(address user) external {
        _contribute(pool, user, 1e18);
    }

    /// @dev Limits are of a wallet's total, however it is split.
    function test_SplittingDoesNotBeatTheMaximum() external {
        for (uint256 i = 0; i < 5; ++i) {
            _contribute(pool, alice, 1.5e18);
            if (_contributionOf(pool, alice) == 6e18) break;
        }
        assertEq(_contributionOf(pool, alice), 6e18);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_NothingAccepted.selector, 0));
        this.contributeOne(alice);
    }

    /// @dev A pool that takes a token takes no native coin by any of its calls, and none of a pool's calls takes it but one.
    function test_NoValueIsTakenBesideAContribution() external {
        MockToken coin = new MockToken("Coin", 6);
        _list(address(coin));
        IPresalePool other = _create(address(token), address(coin));
        vm.deal(eve, 10 ether);
        vm.startPrank(eve);
        vm.expectRevert(IPresalePool.Presale_WrongCoin.selector);
        other.participateToSale{value: 1 ether}();
        (bool sent,) = address(other).call{value: 1 ether}("");
        assertFalse(sent, "plain coin to a token's pool");
        (sent,) = address(pool).call{value: 1 ether}("");
        assertFalse(sent, "plain coin");
        (sent,) = address(pool).call{value: 1 ether}(abi.encodeWithSignature("participateToSale(uint256)", 1));
        assertFalse(sent, "coin beside an amount");
        vm.stopPrank();
    }

    // ------------------------------------------------------------------------------------------------ whitelists

    /// @dev Fifteen a call; a contribution costs the same with any others on the list.
    function test_AWhitelistHasNoLengthThatHurts() external {
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        (terms.isWhitelisted, terms.publicStartTime) = (true, block.timestamp + 1 days);
        token = new MockToken("Token", 18);
        pool = _create(seller, address(token), NATIVE, terms);
        _whitelist(0, 15);
        uint256 short = _gasOfContribution(_walletAt(0));
        for (uint256 i = 1; i < 40; ++i) {
            _whitelist(15 * i, 15);
        }
        uint256 long = _gasOfContribution(_walletAt(599));
        assertApproxEqAbs(long, short, 30_000, "the same but for the first slot of the sale");
        assertEq(pool.whiteListedCount(), 600);
        assertEq(pool.getWhiteListedUsers().length, 600);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_InvalidBatch.selector, 16, 15));
        this.whitelistBatch(600, 16);
    }

    function whitelistBatch(uint256 from, uint256 count) external {
        _whitelist(from, count);
    }

    function _whitelist(uint256 from, uint256 count) private {
        address[] memory users = new address[](count);
        for (uint256 i = 0; i < count; ++i) {
            users[i] = _walletAt(from + i);
        }
        vm.prank(seller);
        pool.whiteListUsers(users);
    }

    function _walletAt(uint256 index) private pure returns (address) {
        // A small number is an address.
        // forge-lint: disable-next-line(unsafe-typecast)
        return address(uint160(0xA000_0000 + index));
    }

    function _gasOfContribution(address user) private returns (uint256) {
        vm.deal(user, 1e18);
        vm.prank(user);
        uint256 before = gasleft();
        pool.participateToSale{value: 1e18}();
        return before - gasleft();
    }

    // ---------------------------------------------------------------------------------------------- what is false

    /// @dev Nothing is set up after a clone was made: its terms are its code, and the code that all run has no sale.
    function test_APoolCannotBeSetUpAgainNorItsImplementationBeUsed() external {
        string memory json =
            vm.readFile(string.concat(vm.projectRoot(), "/contracts/out/IPresalePool.sol/IPresalePool.json"));
        string[] memory signatures = vm.parseJsonKeys(json, ".methodIdentifiers");
        address implementation = factory.implementation();
        vm.deal(eve, 10 ether);
        for (uint256 i = 0; i < signatures.length; ++i) {
            assertFalse(_contains(signatures[i], "init"), "an initializer");
        }
        bytes[6] memory calls = [
            abi.encodeWithSignature("participateToSale()"),
            abi.encodeWithSignature("claimBnb()"),
            abi.encodeCall(IPresalePool.cancelPool, ()),
            abi.encodeCall(IPresalePool.finalizePool, ()),
            abi.encodeCall(IPresalePool.forceFail, ()),
            abi.encodeCall(IPresalePool.reclaimTokens, (eve))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(eve);
            (bool success,) = implementation.call{value: i == 0 ? 1 ether : 0, gas: BLOCK_GAS}(calls[i]);
            assertFalse(success, "a call of the code itself");
        }
    }

    function _contains(string memory text, string memory part) private pure returns (bool) {
        return vm.indexOf(text, part) != type(uint256).max;
    }

    /// @dev A router or a coin of one's own would take everything at the end.
    function test_FalseRoutersCoinsAndPoolsAreRefused() external {
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        address falseRouter = address(new MockRouter(address(dex), address(wbnb)));
        address falseCoin = address(new MockToken("False", 18));
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(IPresaleFactory.Presale_RouterNotListed.selector, falseRouter));
        factory.createNewPool{value: CREATION_FEE}(address(token), falseRouter, terms);
        vm.expectRevert(abi.encodeWithSelector(IPresaleFactory.Presale_CoinNotListed.selector, falseCoin));
        factory.createNewPool{value: CREATION_FEE}(address(token), falseCoin, address(router), terms);
        vm.stopPrank();
        assertTrue(factory.isPool(address(pool)));
        assertFalse(factory.isPool(falseCoin));
    }

    /// @dev Two finalizations of one owner would race for one pair; another owner's sale for the same token is no
    /// obstacle.
    function test_AnotherOwnersSaleForTheSameTokenIsNoObstacle() external {
        SaleTerms memory tiny = _termsOf(1e18, 1e18);
        tiny.startTime = block.timestamp + 300 days;
        tiny.endTime = tiny.startTime + 1 days;
        token = new MockToken("Token", 18);
        _create(eve, address(token), NATIVE, tiny);
        pool = _create(address(token), NATIVE);
        vm.expectRevert(abi.encodeWithSelector(IPresaleFactory.Presale_PoolOpen.selector, address(pool)));
        this.createAgain();

        // One that missed its soft cap has no transaction that says so, and is not in the way.
        vm.warp(block.timestamp + 5 days);
        this.createAgain();
    }

    function createAgain() external {
        _create(address(token), NATIVE);
    }

    /// @dev The fee is raised while an owner signs: refused if they sent less, returned where they sent more.
    function test_AChangedFeeTakesNothingUnasked() external {
        token = new MockToken("Token", 18);
        vm.prank(admin);
        factory.setFeeAmount(CREATION_FEE + 1);
        vm.expectRevert(abi.encodeWithSelector(IFees.Fees_TooLow.selector, CREATION_FEE, CREATION_FEE + 1));
        this.createAgain();
        vm.prank(admin);
        factory.setFeeAmount(CREATION_FEE / 4);
        uint256 had = seller.balance;
        this.createAgain();
        assertEq(had - seller.balance, CREATION_FEE / 4);
    }

    // -------------------------------------------------------------------------------------------------- vesting

    /// @dev However late and however often: what is paid never falls back, and in the end it is all.
    function testFuzz_VestingIsPaidWholeHoweverLate(uint256 seed) external {
        SaleTerms memory terms = _vested(_termsOf(1e18, 1e18));
        terms.initialPercent = _bound(seed, 100, 9_999);
        terms.cyclePercent = _bound(seed >> 16, 100, 10_000);
        terms.cycle = _bound(seed >> 32, 1 hours, 30 days);
        token = new MockToken("Token", 18);
        pool = _create(seller, address(token), NATIVE, terms);
        _contribute(pool, alice, 6e18 - 7);
        _contribute(pool, bob, 4e18);
        vm.warp(block.timestamp + 5 days);
        _finalize(pool);

        uint256 paid = 0;
        for (uint256 i = 0; i < 6; ++i) {
            vm.warp(block.timestamp + _bound(uint256(keccak256(abi.encode(seed, i))), 0, 200 days));
            uint256 due = lensOf(pool).claimable(pool, alice);
            vm.prank(alice);
            if (due == 0) vm.expectRevert();
            pool.claimVesting();
            paid += due;
            assertEq(token.balanceOf(alice), paid, "what was said is what was paid");
            assertLe(paid, _reservedOf(pool, alice));
        }
        vm.warp(block.timestamp + 3650 days);
        if (paid != _reservedOf(pool, alice)) {
            vm.prank(alice);
            pool.claimTokens();
        }
        assertEq(token.balanceOf(alice), _reservedOf(pool, alice), "all of it in the end");
        assertEq(_reservedOf(pool, alice), (6e18 - 7) * 1000);
    }

    /// @dev [PC-09] The longest vesting there can be, nothing claimed for ten years, as a wallet sends it.
    function test_TheWorstClaimIsFarBelowTheGasThatIsSentWithIt() external {
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        // 99 releases of one percent after the first, as far apart as ten years allow.
        (terms.initialPercent, terms.cycle, terms.cyclePercent) = (100, 36 days, 100);
        token = new MockToken("Token", 18);
        pool = _create(seller, address(token), NATIVE, terms);
        _contribute(pool, alice, 6e18);
        _contribute(pool, bob, 4e18);
        _finalize(pool);
        vm.warp(block.timestamp + 3650 days);
        string[3] memory calls = ["claimVesting()", "claimTokens()", "claimBnb()"];
        address[2] memory users = [alice, bob];
        for (uint256 i = 0; i < 2; ++i) {
            assertLt(_gasOf(pool, users[i], calls[i]), CLAIM_GAS / 20);
            assertEq(_claimedOf(pool, users[i]), _reservedOf(pool, users[i]), "all at once");
        }

        IPresalePool failed = _create(seller, address(token), NATIVE, _termsOf(1e18, 1e18));
        _contribute(failed, alice, 6e18);
        vm.warp(block.timestamp + 3650 days);
        assertLt(_gasOf(failed, alice, calls[2]), CLAIM_GAS / 20);
    }

    function _gasOf(IPresalePool of_, address user, string memory call) private returns (uint256) {
        vm.prank(user);
        uint256 before = gasleft();
        (bool success,) = address(of_).call{gas: CLAIM_GAS}(abi.encodeWithSignature(call));
        uint256 used = before - gasleft();
        assertTrue(success, call);
        return used;
    }
}
