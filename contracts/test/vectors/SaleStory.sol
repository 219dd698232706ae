// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../src/presale/PresaleTypes.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {SaleWorld} from "../mocks/SaleWorld.sol";
import {Json} from "./Json.sol";
import {Random} from "./Random.sol";
import {lensOf} from "../mocks/Lens.sol";

/// @notice One random sale from its creation to its last claim, written as JSON. packages/domain/test/vectors/README.md
/// describes its shape.
contract SaleStory is SaleWorld {
    using Json for string;
    using Random for Random.Source;

    enum Ending {
        Finalized,
        Cancelled,
        BelowTheSoftCap,
        NeverFinalized
    }

    MockToken private token;
    address private coin;
    IPresalePool private pool;
    SaleTerms private terms;
    Random.Source private random;
    Ending private ending;
    address[4] private users;

    string private contributions;
    string private statuses;
    string private vested;
    string private claims;
    string private finalized = "null";
    uint256 private cancelledAt;

    /// @param seed The same seed gives the same story.
    function write(uint256 seed) external returns (string memory) {
        random = Random.from(seed);
        ending = seed % 2 == 0 ? Ending.Finalized : Ending(seed / 2 % 4);
        _openWorld(20);
        for (uint256 i = 0; i < users.length; ++i) {
            users[i] = makeAddr(string.concat("user ", vm.toString(i)));
        }
        _make(seed);
        _contributeAll();
        _end();
        return _json(seed);
    }

    // ------------------------------------------------------------------------------------------------- making

    function _make(uint256 seed) private {
        Random.Source memory source = random;
        uint8 decimals = [0, 6, 9, 18, 24][seed % 5];
        token = new MockToken("Token", decimals);
        uint8 coinDecimals = [18, 6, 18, 6, 8, 0][seed / 5 % 6];
        if (seed / 5 % 6 != 0) {
            coin = address(new MockToken("Coin", coinDecimals));
            _list(coin);
        }
        SaleTerms memory made = _termsOf(10 ** coinDecimals, 10 ** decimals);
        made.startTime = block.timestamp + source.between(1, 3 days);
        made.endTime = made.startTime + source.between(1 days, 30 days);
        // Odd numbers, so that there is something to round.
        made.hardCap = source.between(2_000, 90_000) * 10 ** coinDecimals + source.next() % 10 ** coinDecimals;
        made.softCap = made.hardCap * source.between(10, 50) / 100;
        made.maximumBuy = made.hardCap * source.between(30, 100) / 100;
        made.minimumBuy = made.hardCap * source.between(1, 10) / 100;
        made.tokensPerbnb = source.between(50 * 10 ** decimals, 9_000 * 10 ** decimals) + 1_000;
        made.launchRate = made.tokensPerbnb * source.between(40, 100) / 100;
        made.liquidityPercent = source.chance(10) ? 10_000 : source.between(5_100, 9_999);
        if (source.chance(60)) {
            made.initialPercent = source.between(100, 9_999);
            made.cycle = source.between(1 hours, 40 days);
            made.cyclePercent = source.between(200, 10_000);
        }
        random = source;
        pool = _create(seller, address(token), coin, made);
        terms = pool.terms();
    }

    // -------------------------------------------------------------------------------------------- contributing

    function _contributeAll() private {
        Random.Source memory source = random;
        _sampleAt(terms.startTime - 1);
        _sampleAt(terms.startTime);
        uint256 time = terms.startTime;
        // Some fail, some are cancelled, some end between the caps, and most are filled.
        uint256 count = ending == Ending.BelowTheSoftCap || ending == Ending.Cancelled ? 2 : 9;
        bool isSlow = source.chance(30);
        for (uint256 i = 0; i < count; ++i) {
            vm.warp(time);
            uint256 most = terms.maximumBuy < terms.hardCap / 3 ? terms.maximumBuy : terms.hardCap / 3;
            if (ending == Ending.BelowTheSoftCap) most = terms.softCap / 3;
            if (isSlow && most > terms.hardCap / 9) most = terms.hardCap / 9;
            _tryToContribute(source.between(0, 3), source.between(most / 4, most));
            time += source.between(0, (terms.endTime - time - 1) / 4);
        }
        random = source;
    }

    /// @dev Refused calls are left out.
    function _tryToContribute(uint256 user, uint256 amount) private {
        uint256 before = pool.raised();
        try this.contributeAs(users[user], amount) {}
        catch {
            return;
        }
        string memory fields = string("").number("time", block.timestamp).number("user", user);
        fields = fields.units("sent", amount).units("accepted", pool.raised() - before);
        contributions = contributions.item(Json.object(fields));
        _sampleAt(block.timestamp);
    }

    function contributeAs(address user, uint256 amount) external {
        _contribute(pool, user, amount);
    }

    // ------------------------------------------------------------------------------------------------- ending

    function _end() private {
        if (ending == Ending.Cancelled && pool.status() == 1) {
            vm.prank(seller);
            pool.cancelPool();
            cancelledAt = block.timestamp;
        }
        uint256 closed = pool.filledAt() == 0 ? terms.endTime : pool.filledAt();
        uint256[6] memory edges =
            [terms.endTime - 1, terms.endTime, closed, closed + 3 days, closed + 7 days, closed + 7 days + 1];
        for (uint256 i = 0; i < edges.length; ++i) {
            if (edges[i] >= block.timestamp) _sampleAt(edges[i]);
        }
        if (block.timestamp < closed) vm.warp(closed);
        if (ending == Ending.Finalized && pool.status() == 2) _finalizeAndClaim();
        else _leaveByHalves();
    }

    function _finalizeAndClaim() private {
        Random.Source memory source = random;
        (, uint256 deadline) = lensOf(pool).finalizationWindow(pool);
        vm.warp(source.between(block.timestamp, deadline));
        random = source;
        uint256 coins = _balance(coin, seller);
        uint256 tokens = token.balanceOf(seller);
        uint256 fees = _balance(coin, feeReceiver);
        _finalize(pool);
        (uint256 tokensListed, uint256 coinListed) =
            _reservesOf(_pairOf(address(token), coin), address(token));
        string memory fields = string("").units("fee", _balance(coin, feeReceiver) - fees);
        fields = fields.units("coinListed", coinListed).units("tokensListed", tokensListed);
        fields = fields.units("sold", pool.raised() * terms.tokensPerbnb / pool.coinUnit());
        fields = fields.units("ownerCoin", _balance(coin, seller) - coins);
        fields = fields.units("ownerTokens", token.balanceOf(seller) - tokens);
        finalized = Json.object(fields);
        _sampleAt(block.timestamp);
        _sampleAt(block.timestamp + 3650 days);
        _sampleVesting();
        _claimAll();
    }

    function _sampleVesting() private {
        uint256 at = block.timestamp;
        uint256 cycle = terms.cycle == 0 ? 1 days : terms.cycle;
        uint256[8] memory times = [
            at - 1,
            at,
            at + cycle - 1,
            at + cycle,
            at + 3 * cycle,
            at + 7 * cycle + 1,
            at + 60 * cycle,
            at + 3650 days
        ];
        for (uint256 i = 0; i < times.length; ++i) {
            string memory fields = string("").number("time", times[i]);
            fields = fields.number("percent", lensOf(pool).vestedPercentAt(pool, times[i]));
            vested = vested.item(Json.object(fields));
        }
    }

    /// @dev Eight tries at random times; those with nothing to claim are left out.
    function _claimAll() private {
        Random.Source memory source = random;
        uint256 cycle = terms.cycle == 0 ? 1 days : terms.cycle;
        for (uint256 i = 0; i < 8; ++i) {
            uint256 user = source.between(0, 3);
            if (lensOf(pool).claimable(pool, users[user]) != 0) _claim(user);
            vm.warp(block.timestamp + source.between(0, 3 * cycle));
        }
    }

    function _claim(uint256 user) private {
        uint256 due = lensOf(pool).claimable(pool, users[user]);
        vm.prank(users[user]);
        pool.claimTokens();
        (,,,,,, uint256 nextClaimTime, uint256 total,) = pool.shares(users[user]);
        string memory fields = string("").number("time", block.timestamp).number("user", user);
        fields = fields.units("claimed", due).units("totalClaimed", total);
        claims = claims.item(Json.object(fields.number("nextClaimTime", nextClaimTime)));
    }

    /// @dev A contributor takes their coin back, where it can be taken back.
    function _leaveByHalves() private {
        vm.warp(terms.endTime + 7 days + 1);
        _sampleAt(block.timestamp);
        if (pool.status() != 3 || _contributionOf(pool, users[0]) == 0) return;
        vm.prank(users[0]);
        pool.claimBnb();
        _sampleAt(block.timestamp);
    }

    /// @dev The pool's answers about that time, asked now.
    function _sampleAt(uint256 time) private {
        uint256 now_ = block.timestamp;
        vm.warp(time);
        string memory fields = string("").number("time", time).units("raised", pool.raised());
        fields = fields.number("filledAt", pool.filledAt()).number("finalizedAt", pool.finalizedAt());
        fields = fields.flag("isCancelled", cancelledAt != 0).number("status", pool.status());
        statuses = statuses.item(Json.object(fields));
        vm.warp(now_);
    }

    // --------------------------------------------------------------------------------------------------- JSON

    function _json(uint256 seed) private view returns (string memory) {
        string memory fields = _termsJson(string("").text("name", _name(seed)));
        fields = fields.units("tokensForSale", pool.totalTokenAmount());
        fields = fields.units("tokensNeeded", _neededOf(coin, terms));
        fields = fields.raw("contributions", Json.list(contributions)).units("raised", pool.raised());
        fields = fields.number("filledAt", pool.filledAt()).number("cancelledAt", cancelledAt);
        fields = fields.number("finalizedAt", pool.finalizedAt()).raw("finalized", finalized);
        fields = fields.raw("users", Json.list(_usersJson())).raw("statuses", Json.list(statuses));
        return Json.object(fields.raw("vested", Json.list(vested)).raw("claims", Json.list(claims)));
    }

    function _name(uint256 seed) private view returns (string memory) {
        string[5] memory names = ["upcoming", "live", "filled or ended", "failed", "finalized"];
        return string.concat("sale ", vm.toString(seed), ", ", names[pool.status()]);
    }

    function _termsJson(string memory fields) private view returns (string memory) {
        fields = fields.number("tokenDecimals", token.decimals());
        fields = fields.number("coinDecimals", coin == NATIVE ? 18 : MockToken(coin).decimals());
        fields = fields.units("unit", pool.coinUnit());
        fields = fields.number("startTime", terms.startTime).number("endTime", terms.endTime);
        fields = fields.number("publicStartTime", terms.publicStartTime);
        fields = fields.units("softCap", terms.softCap).units("hardCap", terms.hardCap);
        fields = fields.units("minimumBuy", terms.minimumBuy).units("maximumBuy", terms.maximumBuy);
        fields = fields.units("tokensPerbnb", terms.tokensPerbnb).units("launchRate", terms.launchRate);
        fields = fields.number("liquidityPercent", terms.liquidityPercent);
        fields = fields.number("initialPercent", terms.initialPercent).number("cycle", terms.cycle);
        return fields.number("cyclePercent", terms.cyclePercent);
    }

    function _usersJson() private view returns (string memory list) {
        for (uint256 i = 0; i < users.length; ++i) {
            string memory fields = string("").units("contribution", _contributionOf(pool, users[i]));
            list = list.item(Json.object(fields.units("tokens", _reservedOf(pool, users[i]))));
        }
    }
}
