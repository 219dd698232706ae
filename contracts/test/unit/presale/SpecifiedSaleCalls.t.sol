// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {SaleTest} from "./SaleTest.sol";

/// @notice The specification's reads and writes of a pool by their signatures, as a client makes them that knows nothing of
/// IPresalePool.
contract SpecifiedSaleCallsTest is SaleTest {
    address private pool;

    /// [PC-02] Each read that the specification names, before the sale, in it and after it.
    function test_WhenEveryReadOfTheSpecificationIsMade() external {
        SaleTerms memory terms = _vested(_terms());
        (terms.startTime, terms.endTime) = (block.timestamp + 1 days, block.timestamp + 3 days);
        (terms.isWhitelisted, terms.publicStartTime) = (true, block.timestamp + 2 days);
        pool = address(_open(terms));
        assertEq(_read("tokenAddress()", ""), abi.encode(token));
        assertEq(_read("minimumParticipate()", ""), abi.encode(terms.minimumBuy));
        assertEq(_read("maximumParticipate()", ""), abi.encode(terms.maximumBuy));
        assertEq(_read("tokensPerbnb()", ""), abi.encode(terms.tokensPerbnb));
        assertEq(_read("isVesting()", ""), abi.encode(true));
        assertEq(_read("finalizedAt()", ""), abi.encode(0));
        assertEq(_read("poolOwner()", ""), abi.encode(seller));
        assertEq(_read("status()", ""), abi.encode(0));
        assertEq(_read("isWhitelisted(address)", abi.encode(alice)), abi.encode(false));
        assertEq(_read("getWhiteListedUsers()", ""), abi.encode(new address[](0)));
        assertEq(_read("shares(address)", abi.encode(alice)), new bytes(9 * 32));

        address[] memory users = new address[](1);
        users[0] = alice;
        _send(seller, 0, "whiteListUsers(address[])", abi.encode(users));
        assertEq(_read("isWhitelisted(address)", abi.encode(alice)), abi.encode(true));
        assertEq(_read("getWhiteListedUsers()", ""), abi.encode(users));

        vm.warp(terms.startTime);
        assertEq(_read("status()", ""), abi.encode(1));
        _send(alice, 6 ether, "participateToSale()", "");
        assertEq(
            _read("shares(address)", abi.encode(alice)),
            abi.encode(6 ether, 6000 ether, block.timestamp, false, 0, 0, 0, 0, 6000 ether)
        );
        vm.warp(terms.endTime);
        assertEq(_read("status()", ""), abi.encode(2));
        _send(seller, 0, "finalizePool()", "");
        assertEq(_read("status()", ""), abi.encode(4));
        assertEq(_read("finalizedAt()", ""), abi.encode(block.timestamp));
        _send(alice, 0, "claimVesting()", "");
        assertEq(
            _read("shares(address)", abi.encode(alice)),
            abi.encode(
                6 ether,
                6000 ether,
                terms.startTime,
                false,
                1500 ether,
                block.timestamp,
                block.timestamp + 10 days,
                1500 ether,
                4500 ether
            )
        );

        pool = address(_open(_terms()));
        assertEq(_read("isVesting()", ""), abi.encode(false));
    }

    /// [PC-03] Each write that the specification names, with what it is for.
    function test_WhenEveryWriteOfTheSpecificationIsMade() external {
        // A sale of a coin, with a whitelist and vesting, to its end.
        SaleTerms memory terms = _vested(_termsOf(1e6, 1 ether));
        (terms.isWhitelisted, terms.publicStartTime) = (true, block.timestamp + 1 days);
        pool = address(_openForCoin(terms));
        address[] memory users = new address[](2);
        (users[0], users[1]) = (alice, bob);
        _send(seller, 0, "whiteListUsers(address[])", abi.encode(users));
        for (uint256 i = 0; i < 2; ++i) {
            coin.mint(users[i], 6e6);
            _approve(address(coin), users[i], pool);
            _send(users[i], 0, "participateToSale(uint256)", abi.encode(6e6));
        }
        assertEq(coin.balanceOf(pool), 10e6);
        _send(seller, 0, "finalizePool()", "");
        assertEq(coin.balanceOf(feeReceiver), 0.3e6);
        _send(alice, 0, "claimVesting()", "");
        assertEq(token.balanceOf(alice), 1500 ether);
        _send(bob, 0, "claimTokens()", "");
        assertEq(token.balanceOf(bob), 1000 ether);

        // One of the native coin that is cancelled.
        pool = address(_open(_terms()));
        _send(alice, 1 ether, "participateToSale()", "");
        assertEq(pool.balance, 1 ether);
        _send(seller, 0, "cancelPool()", "");
        uint256 before = alice.balance;
        _send(alice, 0, "claimBnb()", "");
        assertEq(alice.balance - before, 1 ether);
    }

    function _send(address caller, uint256 value, string memory signature, bytes memory arguments) private {
        if (value != 0) vm.deal(caller, value);
        vm.prank(caller);
        (bool success,) =
            pool.call{value: value}(bytes.concat(bytes4(keccak256(bytes(signature))), arguments));
        assertTrue(success, signature);
    }

    function _read(string memory signature, bytes memory arguments)
        private
        view
        returns (bytes memory returned)
    {
        bool success;
        (success, returned) = pool.staticcall(bytes.concat(bytes4(keccak256(bytes(signature))), arguments));
        assertTrue(success, signature);
    }
}
