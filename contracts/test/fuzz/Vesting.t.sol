// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {Defaults} from "../unit/Defaults.sol";
import {LockerTest} from "../unit/LockerTest.sol";
import {Random} from "../vectors/Random.sol";
import {StepModel} from "./StepModel.sol";

/// @notice The contract's schedules against {StepModel}.
contract VestingFuzzTest is LockerTest {
    using Random for Random.Source;
    using StepModel for StepModel.Steps;

    uint256 private constant SAMPLES = 20;

    struct Terms {
        uint256 amount;
        uint256 first;
        uint256 initialPercent;
        uint256 cycle;
        uint256 cyclePercent;
    }

    /// @dev The members of a family: a lock, what was split from it, and so on. They share steps until they are extended.
    struct Member {
        uint256 id;
        uint256 amount;
        uint256 released;
        StepModel.Steps steps;
    }

    /// @dev Any terms: up to 10,001 steps. At twenty times, those around steps among them.
    function testFuzz_Schedule(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        Terms memory terms = _terms(random, 1);
        uint256 id = _make(alice, terms);
        StepModel.Steps memory steps = _steps(terms);
        assertEq(_details(id).expireDate, steps.end(), "the last step");
        for (uint256 i = 0; i < SAMPLES; ++i) {
            uint256 time = _sample(random, steps);
            assertEq(locker.vestedAt(id, time), steps.vested(terms.amount, time), "vested");
        }
        assertEq(
            locker.vestedAt(id, steps.end() - 1) == terms.amount, terms.amount == 0, "not before the end"
        );
        assertEq(locker.vestedAt(id, steps.end()), terms.amount, "all of it");
    }

    /// [LC-06] Claims at any moments: each pays every step that has come and was not paid, never more than the whole, and
    /// after the last step nothing is left.
    function testFuzz_Claims(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        Terms memory terms = _terms(random, 200);
        uint256 id = _make(alice, terms);
        StepModel.Steps memory steps = _steps(terms);
        uint256 before = token.balanceOf(alice);
        uint256 paid = 0;
        for (uint256 i = 0; i < 8; ++i) {
            uint256 time = i == 7 ? steps.end() + random.between(0, 1) : _sample(random, steps);
            if (time < block.timestamp) continue;
            vm.warp(time);
            uint256 vested = steps.vested(terms.amount, time);
            if (vested == paid) {
                vm.expectRevert();
                _claim(alice, id);
                continue;
            }
            _claim(alice, id);
            assertEq(token.balanceOf(alice) - before, vested, "every step that has come");
            paid = vested;
        }
        assertEq(paid, terms.amount, "no dust");
        assertTrue(_vestingOf(id).isTotallyClaimed);
        assertEq(locker.totalLocked(address(token)), 0);
        assertEq(token.balanceOf(address(locker)), 0);
    }

    /// @dev Claims, extensions, splits, additions and waiting, in any order, on every member by itself.
    function testFuzz_History(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        Terms memory terms = _terms(random, 200);
        Member[] memory family = new Member[](6);
        uint256 count = 1;
        family[0] = Member(_make(alice, terms), terms.amount, 0, _steps(terms));
        for (uint256 i = 0; i < 14; ++i) {
            Member memory member = family[random.between(0, count - 1)];
            uint256 time = _sample(random, member.steps);
            if (time > block.timestamp) vm.warp(time);
            uint256 die = random.between(0, 3);
            if (die == 0) _tryClaim(member);
            else if (die == 1) _tryExtend(random, member, terms.cycle);
            else if (die == 2) _tryIncrease(random, member);
            else if (count < family.length && _trySplit(random, member, family, count)) ++count;
            _assertAgrees(random, member);
        }
        for (uint256 i = 0; i < count; ++i) {
            _assertAgrees(random, family[i]);
            if (block.timestamp < family[i].steps.end()) vm.warp(family[i].steps.end());
            _tryClaim(family[i]);
            assertEq(family[i].released, family[i].amount, "no dust");
        }
        assertEq(token.balanceOf(address(locker)), 0, "nothing is left");
        assertEq(locker.totalLocked(address(token)), 0);
    }

    /// @dev A family that is split and claimed from, all of it extended at the same times, against an unsplit twin: what
    /// is vested and what is paid agree to within a unit for each member.
    function testFuzz_ChildrenSumToTheirTwin(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        Terms memory terms = _terms(random, 200);
        uint256 twin = _make(bob, terms);
        Member[] memory family = new Member[](6);
        uint256 count = 1;
        StepModel.Steps memory steps = _steps(terms);
        family[0] = Member(_make(alice, terms), terms.amount, 0, steps);
        for (uint256 i = 0; i < 12; ++i) {
            uint256 time = _sample(random, steps);
            if (time > block.timestamp) vm.warp(time);
            uint256 die = random.between(0, 3);
            Member memory member = family[random.between(0, count - 1)];
            if (die == 0) _tryClaim(member);
            else if (die == 1) _extendAll(random, family, count, twin, steps, terms.cycle);
            else if (count < family.length && _trySplit(random, member, family, count)) ++count;
            _assertSums(random, family, count, twin, steps);
        }
    }

    // ---------------------------------------------------------------------------------------------- the calls

    function _tryClaim(Member memory member) private {
        uint256 vested = member.steps.vested(member.amount, block.timestamp);
        if (vested <= member.released) {
            vm.expectRevert();
            _claim(alice, member.id);
            return;
        }
        uint256 before = token.balanceOf(alice);
        _claim(alice, member.id);
        assertEq(token.balanceOf(alice) - before, vested - member.released, "paid");
        member.released = vested;
    }

    function _tryExtend(Random.Source memory random, Member memory member, uint256 cycle) private {
        uint256 place = member.steps.nextAt(block.timestamp);
        bool isClosed = member.released == member.amount;
        bool isVested = place == member.steps.times.length;
        uint256 newTime =
            isVested ? block.timestamp + 1 : member.steps.times[place] + random.between(0, 50 days);
        uint256 latest = newTime;
        if (!isVested) latest += (member.steps.times.length - 1 - place) * cycle;
        if (isClosed || isVested || newTime == member.steps.times[place] || latest >= 1e10) {
            vm.expectRevert();
            _extend(alice, member.id, newTime);
            return;
        }
        _extend(alice, member.id, newTime);
        member.steps = StepModel.Steps(_copy(member.steps.times), member.steps.percents);
        member.steps.extend(place, newTime, cycle);
        assertEq(_details(member.id).expireDate, member.steps.end(), "the last step");
    }

    function _tryIncrease(Random.Source memory random, Member memory member) private {
        uint256 amount = random.between(1, 1e20);
        token.mint(alice, amount);
        if (member.steps.nextAt(block.timestamp) != 0) {
            vm.expectRevert();
            _increase(alice, member.id, amount);
            return;
        }
        _increase(alice, member.id, amount);
        member.amount += amount;
    }

    function _trySplit(
        Random.Source memory random,
        Member memory member,
        Member[] memory family,
        uint256 count
    ) private returns (bool) {
        if (member.amount < 2 || member.released == member.amount) return false;
        uint256 amount = random.between(1, member.amount - 1);
        uint256 share = member.released * amount / member.amount;
        uint256 childId = _split(alice, member.id, amount);
        uint256 released = _releasedOf(childId);
        assertTrue(released == share || released == share + 1, "its share, in whole units");
        family[count] = Member(childId, amount, released, member.steps);
        member.amount -= amount;
        member.released -= released;
        _assertAgrees(random, family[count]);
        return true;
    }

    function _extendAll(
        Random.Source memory random,
        Member[] memory family,
        uint256 count,
        uint256 twin,
        StepModel.Steps memory steps,
        uint256 cycle
    ) private {
        uint256 place = steps.nextAt(block.timestamp);
        if (place == steps.times.length) return;
        uint256 newTime = steps.times[place] + random.between(1, 50 days);
        if (newTime + (steps.times.length - 1 - place) * cycle >= 1e10) return;
        _extend(bob, twin, newTime);
        steps.extend(place, newTime, cycle);
        for (uint256 i = 0; i < count; ++i) {
            if (family[i].released < family[i].amount) _extend(alice, family[i].id, newTime);
        }
    }

    // ------------------------------------------------------------------------------------------- what is asked

    function _assertAgrees(Random.Source memory random, Member memory member) private view {
        Vesting memory vesting = _vestingOf(member.id);
        assertEq(vesting.amount, member.amount, "amount");
        assertEq(vesting.remainingTokens, member.amount - member.released, "remaining");
        uint256 now_ = member.steps.vested(member.amount, block.timestamp);
        assertEq(locker.vestedAt(member.id, block.timestamp), now_, "vested now");
        uint256 due = now_ > member.released ? now_ - member.released : 0;
        assertEq(locker.claimable(member.id), due, "claimable");
        for (uint256 i = 0; i < SAMPLES; ++i) {
            uint256 time = _sample(random, member.steps);
            if (time < block.timestamp) continue;
            assertEq(
                locker.vestedAt(member.id, time), member.steps.vested(member.amount, time), "vested later"
            );
        }
        if (due == 0) {
            assertEq(vesting.nextClaim, _firstUnpaid(member), "the next claim");
        } else {
            assertLe(vesting.nextClaim, block.timestamp, "a claim that is due");
            assertNotEq(vesting.nextClaim, 0);
        }
    }

    function _assertSums(
        Random.Source memory random,
        Member[] memory family,
        uint256 count,
        uint256 twin,
        StepModel.Steps memory steps
    ) private view {
        uint256 whole = _vestingOf(twin).amount;
        uint256 amount = 0;
        uint256 paid = 0;
        for (uint256 i = 0; i < count; ++i) {
            amount += _vestingOf(family[i].id).amount;
            paid += _releasedOf(family[i].id);
        }
        assertEq(amount, whole, "the amounts sum exactly");
        assertLe(paid, locker.vestedAt(twin, block.timestamp), "paid");
        for (uint256 n = 0; n < SAMPLES; ++n) {
            uint256 time = _sample(random, steps);
            if (time < block.timestamp) time = block.timestamp;
            uint256 sum = 0;
            for (uint256 i = 0; i < count; ++i) {
                sum += family[i].released == family[i].amount
                    ? steps.vested(family[i].amount, time)
                    : locker.vestedAt(family[i].id, time);
            }
            uint256 single = locker.vestedAt(twin, time);
            assertLe(
                paid + _dueOf(family, count, steps, time), Math.max(paid, single), "no unit before its time"
            );
            assertLe(sum, single, "no unit more");
            assertLe(single - sum, count - 1, "a unit for each child at most");
        }
    }

    /// @dev The sum that all members can be paid at a time, besides what they were paid already.
    function _dueOf(Member[] memory family, uint256 count, StepModel.Steps memory steps, uint256 time)
        private
        pure
        returns (uint256 due)
    {
        for (uint256 i = 0; i < count; ++i) {
            due += Math.saturatingSub(steps.vested(family[i].amount, time), family[i].released);
        }
    }

    /// @dev The time of the earliest step that vests more than is released; 0 where none does.
    function _firstUnpaid(Member memory member) private pure returns (uint256) {
        for (uint256 i = 0; i < member.steps.times.length; ++i) {
            if (member.amount * member.steps.percents[i] / 10_000 > member.released) {
                return member.steps.times[i];
            }
        }
        return 0;
    }

    // ----------------------------------------------------------------------------------------------- the terms

    /// @dev `leastPercent` keeps the loops of the model short.
    function _terms(Random.Source memory random, uint256 leastPercent)
        private
        pure
        returns (Terms memory terms)
    {
        uint256[4] memory most = [uint256(12), 10_000, 1e24, type(uint128).max / 2];
        uint256[4] memory cycles = [uint256(2), 1 days, 60 days, 10 * 365 days];
        terms.amount = random.between(1, most[random.between(0, 3)]);
        terms.first = Defaults.START + random.between(1, 400 days);
        terms.initialPercent = random.chance(20) ? 0 : random.between(0, 10_000);
        terms.cyclePercent = random.between(leastPercent, 10_000);
        uint256 steps = (10_000 - terms.initialPercent) / terms.cyclePercent + 1;
        uint256 longest = (1e10 - 1 - terms.first - 4000 days) / steps;
        terms.cycle = random.between(1, cycles[random.between(0, 3)]);
        if (terms.cycle > longest) terms.cycle = longest;
        if (terms.initialPercent == 10_000) (terms.cycle, terms.cyclePercent) = (0, 0);
    }

    function _steps(Terms memory terms) private pure returns (StepModel.Steps memory) {
        return StepModel.make(terms.first, terms.initialPercent, terms.cycle, terms.cyclePercent);
    }

    function _make(address owner, Terms memory t) private returns (uint256 id) {
        token.mint(owner, t.amount);
        return _vest(owner, address(token), t.amount, t.first, t.initialPercent, t.cycle, t.cyclePercent);
    }

    /// @dev A second before a step, at it, after it; or any time from the making on.
    function _sample(Random.Source memory random, StepModel.Steps memory steps)
        private
        pure
        returns (uint256)
    {
        if (random.chance(25)) return random.between(Defaults.START, steps.end() + 10 days);
        return steps.times[random.between(0, steps.times.length - 1)] - 1 + random.between(0, 2);
    }

    function _copy(uint256[] memory times) private pure returns (uint256[] memory copy) {
        copy = new uint256[](times.length);
        for (uint256 i = 0; i < times.length; ++i) {
            copy[i] = times[i];
        }
    }
}
