// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Test} from "forge-std/Test.sol";

import {Payouts} from "../../src/shared/Payouts.sol";
import {Settlement} from "../../src/shared/Settlement.sol";
import {DividendToken} from "../mocks/DividendToken.sol";
import {LyingToken} from "../mocks/LyingToken.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {TaxToken} from "../mocks/TaxToken.sol";
import {Random} from "../vectors/Random.sol";

/// @notice Keeps what accounts put in, by the rules of `Settlement` and nothing else.
contract Vault {
    mapping(address account => uint256) public creditedTo;
    uint256 public total;

    function put(address token, uint256 amount) external returns (uint256 credited) {
        credited = Settlement.pull(token, amount, total);
        creditedTo[msg.sender] += credited;
        total += credited;
    }

    function take(address token, uint256 due) external returns (uint256 paid) {
        uint256 owed = total;
        creditedTo[msg.sender] -= due;
        total = owed - due;
        return Settlement.pay(token, msg.sender, due, owed);
    }

    function tryTake(address token, address to, uint256 amount) external returns (uint256 sent) {
        return Payouts.trySendToken(token, to, amount, 300_000, Settlement.balanceOf(token));
    }

    function balanceOf(address token, address account) external view returns (uint256) {
        return Settlement.balanceOf(token, account);
    }
}

/// @notice Shrinks and grows one holder's balance on demand, besides what it inherits: a tax.
contract MeltingToken is TaxToken {
    constructor() TaxToken(0) {}

    function setBalance(address account, uint256 amount) external {
        uint256 has = balanceOf(account);
        if (amount < has) _burn(account, has - amount);
        else _mint(account, amount - has);
    }
}

/// @notice `Settlement` against a model that knows nothing of it: a ledger of what each put in, and the token's own balances.
contract SettlementFuzzTest is Test {
    using Random for Random.Source;

    Vault private vault;
    MeltingToken private token;
    address[3] private users;
    mapping(address user => uint256) private _credited;

    function setUp() external {
        vault = new Vault();
        token = new MeltingToken();
        users = [makeAddr("alice"), makeAddr("bob"), makeAddr("carol")];
        for (uint256 i = 0; i < 3; ++i) {
            vm.prank(users[i]);
            token.approve(address(vault), type(uint256).max);
        }
    }

    /// @notice Deposits, payouts, losses, gains and taxes in any order.
    function testFuzz_TheVaultIsItsModel(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        for (uint256 i = 0; i < 40; ++i) {
            uint256 kind = random.between(0, 99);
            address user = users[random.between(0, 2)];
            if (kind < 40) {
                _put(user, random.between(1, 2 ** random.between(1, 110)));
            } else if (kind < 75) {
                _take(user, random);
            } else if (kind < 85) {
                token.setReceiverTax(random.chance(50) ? 0 : random.between(0, 10_000));
            } else if (kind < 95) {
                _melt(random);
            } else {
                token.setBalance(address(vault), token.balanceOf(address(vault)) + random.between(1, 1e30));
            }
            assertEq(vault.total(), _sum(), "the total is the sum");
        }
    }

    /// @notice All leave a vault that lost a part, in any order: the same fraction for each, to within a unit, and what is
    /// left is below a unit for each.
    function testFuzz_ALossIsTheSameFractionInAnyOrder(uint256[3] memory amounts, uint256 left, uint256 first)
        external
    {
        uint256 owed;
        for (uint256 i = 0; i < 3; ++i) {
            amounts[i] = bound(amounts[i], 1, 2 ** 112);
            owed += amounts[i];
            _put(users[i], amounts[i]);
        }
        left = bound(left, 1, owed);
        token.setBalance(address(vault), left);
        uint256 refused;
        for (uint256 i = 0; i < 3; ++i) {
            uint256 at = (i + first % 3) % 3;
            uint256 fair = amounts[at] * left / owed;
            vm.prank(users[at]);
            try vault.take(address(token), amounts[at]) returns (uint256 paid) {
                assertApproxEqAbs(paid, fair, 2, "the same fraction");
                assertEq(token.balanceOf(users[at]), paid);
            } catch (bytes memory reason) {
                assertEq(bytes4(reason), Settlement.Settlement_NothingToPay.selector);
                assertLe(fair, 2, "only what rounds to nothing");
                refused += amounts[at];
            }
        }
        assertEq(vault.total(), refused, "what was refused is still owed");
        if (refused == 0) assertEq(token.balanceOf(address(vault)), 0, "the last one takes the rest");
    }

    /// @notice A payment without a countable answer is measured by what left.
    function testFuzz_WhatLeftIsWhatWasSent(uint256 has, uint256 amount, uint256 tax, uint8 lie) external {
        LyingToken lying = new LyingToken();
        has = bound(has, 0, 2 ** 120);
        amount = bound(amount, 1, 2 ** 120);
        lying.mint(address(vault), has);
        lying.setLie(LyingToken.Lie(lie % 3));
        uint256 sent = vault.tryTake(address(lying), users[0], amount);
        assertEq(sent, lying.balanceOf(users[0]));
        assertEq(sent, lie % 3 == 2 || has < amount ? 0 : amount);

        // A tax beside what is sent is not a part of it.
        token.setBalance(address(vault), 2 * amount);
        token.setSenderTax(bound(tax, 0, 10_000));
        assertEq(vault.tryTake(address(token), users[1], amount), amount);
    }

    // ------------------------------------------------------------------------------------------------- the rules

    function test_IncomeOfAllIsCreditedToNoDepositor() external {
        DividendToken dividend = new DividendToken();
        dividend.mint(users[0], 2);
        dividend.setIncome(address(vault), 100);
        vm.startPrank(users[0]);
        dividend.approve(address(vault), 2);
        assertEq(vault.put(address(dividend), 1), 1);
        assertEq(vault.total(), 1);
    }

    function test_ADepositIsTakenFromTheUnitOnInWhichAllIsCovered() external {
        _put(users[0], 100);
        token.setBalance(address(vault), 99);
        token.mint(users[1], 50);
        vm.prank(users[1]);
        vm.expectRevert(
            abi.encodeWithSelector(Settlement.Settlement_Undercollateralized.selector, token, 99, 100)
        );
        vault.put(address(token), 50);
        token.setBalance(address(vault), 100);
        vm.prank(users[1]);
        assertEq(vault.put(address(token), 50), 50);
    }

    function test_AYesWithoutATransferIsNoPayout() external {
        LyingToken lying = new LyingToken();
        lying.mint(users[0], 10);
        vm.startPrank(users[0]);
        lying.approve(address(vault), 10);
        vault.put(address(lying), 10);
        lying.setLie(LyingToken.Lie.StaysAndSaysYes);
        vm.expectRevert(abi.encodeWithSelector(Settlement.Settlement_NotSent.selector, lying, 10));
        vault.take(address(lying), 10);
    }

    function test_ATokenWithoutABalanceIsRefused() external {
        vm.expectRevert(abi.encodeWithSelector(Settlement.Settlement_NoBalance.selector, users[0]));
        vault.balanceOf(users[0], users[1]);
        token.mint(users[1], 77);
        assertEq(vault.balanceOf(address(token), users[1]), 77);
        vm.mockCallRevert(address(token), abi.encodeCall(IERC20.balanceOf, (users[1])), "its own reason");
        vm.expectRevert("its own reason");
        vault.balanceOf(address(token), users[1]);
    }

    // ---------------------------------------------------------------------------------------------- the model

    function _put(address user, uint256 amount) private {
        token.mint(user, amount);
        uint256 balance = token.balanceOf(address(vault));
        uint256 arrives = amount - amount * token.receiverTax() / 10_000;
        vm.prank(user);
        try vault.put(address(token), amount) returns (uint256 credited) {
            assertGe(balance, _sum(), "an account paid for what others lost");
            assertEq(credited, arrives, "what arrived");
            _credited[user] += credited;
        } catch (bytes memory reason) {
            bool isShort = balance < _sum();
            assertEq(
                bytes4(reason),
                isShort
                    ? Settlement.Settlement_Undercollateralized.selector
                    : Settlement.Settlement_NothingArrived.selector
            );
            assertTrue(isShort || arrives == 0);
        }
    }

    function _take(address user, Random.Source memory random) private {
        uint256 has = _credited[user];
        if (has == 0) return;
        uint256 due = random.chance(50) ? has : random.between(1, has);
        (uint256 balance, uint256 owed) = (token.balanceOf(address(vault)), _sum());
        uint256 fair = balance < owed ? due * (balance / 2 ** 40) / (owed / 2 ** 40 + 1) : due;
        vm.prank(user);
        try vault.take(address(token), due) returns (uint256 paid) {
            assertEq(balance - token.balanceOf(address(vault)), paid, "what left");
            if (balance >= owed) assertEq(paid, due, "whole");
            else assertGe(paid, fair, "the fraction");
            assertLe(paid, due);
            assertGt(paid, 0, "no claim is closed for nothing");
            _credited[user] -= due;
        } catch (bytes memory reason) {
            assertEq(bytes4(reason), Settlement.Settlement_NothingToPay.selector);
            assertLt(balance, owed, "only where there is a loss");
        }
    }

    /// @dev The token takes any part of what is there, or all.
    function _melt(Random.Source memory random) private {
        uint256 has = token.balanceOf(address(vault));
        token.setBalance(address(vault), random.chance(20) ? 0 : random.between(0, has));
    }

    function _sum() private view returns (uint256) {
        return _credited[users[0]] + _credited[users[1]] + _credited[users[2]];
    }
}
