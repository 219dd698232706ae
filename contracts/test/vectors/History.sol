// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";
import {Vm} from "forge-std/Vm.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {TokenLocker} from "../../src/locker/TokenLocker.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {Defaults} from "../unit/Defaults.sol";
import {EventJson} from "./EventJson.sol";
import {Json} from "./Json.sol";
import {LockJson} from "./LockJson.sol";
import {Random} from "./Random.sol";

/// @notice A locker of its own, on which owners make random calls; it writes down what the locker logs and says.
contract History is Test {
    using Json for string;
    using Random for Random.Source;

    uint256 private constant MOST_LOCKS = 6;
    uint256 private constant SAMPLES = 20;

    TokenLocker private immutable _locker;
    MockToken private immutable _token;
    address[3] private _wallets = [makeAddr("alice"), makeAddr("bob"), makeAddr("carol")];

    /// @dev The list of transactions, as JSON.
    string private _transactions;

    /// @dev When a lock's schedule was last changed: the contract's `vestedAt` does not know what was before.
    mapping(uint256 id => uint256 time) private _since;

    constructor(uint256 start) {
        vm.warp(start);
        _locker = new TokenLocker(address(this), address(this), Defaults.FEE, address(0), 0);
        _token = new MockToken("Token", 18);
        for (uint256 i = 0; i < _wallets.length; ++i) {
            _token.mint(_wallets[i], type(uint136).max);
            vm.deal(_wallets[i], 10 ether);
            vm.prank(_wallets[i]);
            _token.approve(address(_locker), type(uint256).max);
        }
    }

    // ------------------------------------------------------------------------------------------------ creation

    /// @notice Makes locks of these terms, all by the first wallet, one by one or at once.
    function create(ILocker.Terms[] memory locks, bool atOnce) external {
        if (atOnce) {
            _call(_wallets[0], locks.length, abi.encodeCall(ILocker.lockMany, (address(_token), locks)));
            return;
        }
        for (uint256 i = 0; i < locks.length; ++i) {
            _create(locks[i]);
        }
    }

    function wallet(uint256 index) external view returns (address) {
        return _wallets[index];
    }

    function _create(ILocker.Terms memory t) private {
        bytes memory data;
        bool isOwn = t.owner == _wallets[0];
        if (!t.isVesting) {
            data = isOwn
                ? abi.encodeCall(ILocker.lockTokens, (address(_token), t.amount, t.time, false))
                : abi.encodeCall(ILocker.lockTokensFor, (t.owner, address(_token), t.amount, t.time));
        } else if (isOwn) {
            data = abi.encodeCall(
                ILocker.lockAndVesting,
                (address(_token), t.amount, t.time, t.initialPercent, t.cycle, t.cyclePercent)
            );
        } else {
            data = abi.encodeCall(
                ILocker.lockAndVestingFor,
                (t.owner, address(_token), t.amount, t.time, t.initialPercent, t.cycle, t.cyclePercent)
            );
        }
        bytes32 digest = keccak256(abi.encode(t));
        _call(_wallets[0], 1, abi.encodePacked(data, _locker.METADATA_TAG(), digest));
    }

    // ----------------------------------------------------------------------------------------------- the calls

    /// @notice Waits, then makes a random call for a random lock's owner. What the locker refuses leaves no trace.
    function step(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        uint256 id = _openLock(random);
        if (id == 0) return;
        vm.warp(_timeFrom(random, id));
        (, address owner, uint256 amount,, uint256 unlockTime,,) = _locker.lockerDetails(id);

        uint256 die = random.between(0, 99);
        if (die < 28) _claim(owner, id);
        else if (die < 44) _extend(random, owner, id, unlockTime);
        else if (die < 66) _split(random, owner, id, amount);
        else if (die < 76) _increase(random, owner, id);
        else if (die < 88) _offer(random, owner, id);
        else if (die < 94) _call(owner, 0, abi.encodeCall(ILocker.setOpenUnlock, (id, random.chance(75))));
        else if (die < 96) _renounce(owner, id);
    }

    function _claim(address owner, uint256 id) private {
        bytes memory data = _locker.isVesting(id)
            ? abi.encodeCall(ILocker.unlockVesting, (id))
            : abi.encodeCall(ILocker.unlockTokens, (id));
        // Another account's call does the same where the owner lets it.
        _call(_locker.isOpenUnlock(id) ? makeAddr("stranger") : owner, 0, data);
    }

    function _extend(Random.Source memory random, address owner, uint256 id, uint256 unlockTime) private {
        uint256 present = unlockTime;
        if (_locker.isVesting(id)) {
            (,,,,, uint256 cycle,,,,,,) = _locker.vestingLockerDetails(id);
            (, uint256 next) = _locker.scheduleOf(id);
            present = block.timestamp < next || cycle == 0
                ? next
                : next + ((block.timestamp - next) / cycle + 1) * cycle;
        }
        uint256 newTime = present + (random.chance(40) ? 1 : random.between(1, 90 days));
        _call(owner, 0, abi.encodeCall(ILocker.extendLockerExpireTime, (id, newTime)));
    }

    function _split(Random.Source memory random, address owner, uint256 id, uint256 amount) private {
        if (amount < 2 || _locker.lockCount() >= MOST_LOCKS) return;
        bytes memory data = abi.encodeCall(ILocker.splitLock, (id, random.between(1, amount - 1)));
        bytes32 digest = random.chance(50) ? bytes32(random.next()) : bytes32(0);
        _call(owner, 1, digest == 0 ? data : abi.encodePacked(data, _locker.METADATA_TAG(), digest));
    }

    function _increase(Random.Source memory random, address owner, uint256 id) private {
        _call(owner, 0, abi.encodeCall(ILocker.increaseLock, (id, random.between(1, 1e21))));
    }

    function _offer(Random.Source memory random, address owner, uint256 id) private {
        address other = _wallets[random.between(0, 2)];
        if (other == owner) other = makeAddr("dave");
        _call(owner, 0, abi.encodeCall(ILocker.transferLockerOwnerShip, (id, other)));
        if (random.chance(30)) return;
        vm.warp(block.timestamp + random.between(0, 1 days));
        if (random.chance(75)) _call(other, 0, abi.encodeCall(ILocker.acceptLockerOwnerShip, (id)));
        else _call(owner, 0, abi.encodeCall(ILocker.transferLockerOwnerShip, (id, owner)));
    }

    function _renounce(address owner, uint256 id) private {
        _call(owner, 0, abi.encodeCall(ILocker.transferLockerOwnerShip, (id, address(0))));
    }

    /// @dev A lock that has an owner and that is not paid out; 0 where there is none.
    function _openLock(Random.Source memory random) private view returns (uint256) {
        uint256 count = _locker.lockCount();
        uint256 first = random.next();
        for (uint256 i = 0; i < count; ++i) {
            uint256 id = 1 + (first % count + i) % count;
            (, address owner,,,,, bool isClaimed) = _locker.lockerDetails(id);
            if (owner != address(0) && !isClaimed) return id;
        }
        return 0;
    }

    /// @dev Now, a second around the next step, or some time on.
    function _timeFrom(Random.Source memory random, uint256 id) private view returns (uint256) {
        uint256 die = random.between(0, 9);
        (,,,, uint256 unlockTime,,) = _locker.lockerDetails(id);
        (,,,,, uint256 cycle,,,,,,) = _locker.vestingLockerDetails(id);
        (, uint256 next) = _locker.scheduleOf(id);
        if (next == 0) next = unlockTime;
        if (cycle == 0) cycle = 5 days;
        if (die <= 1) return block.timestamp;
        if (die <= 3) return _notBefore(next - 1 + random.between(0, 2));
        if (die <= 6 && block.timestamp >= next) {
            uint256 steps = (block.timestamp - next) / cycle + random.between(1, 2);
            return next + steps * cycle - 1 + random.between(0, 2);
        }
        return block.timestamp + random.between(1, cycle);
    }

    function _notBefore(uint256 time) private view returns (uint256) {
        return time < block.timestamp ? block.timestamp : time;
    }

    // ----------------------------------------------------------------------------------------------- the pages

    /// @dev One transaction: what it logs, and what the locker then says of the locks in its logs.
    function _call(address caller, uint256 fees, bytes memory data) private {
        vm.recordLogs();
        vm.prank(caller);
        (bool success,) = address(_locker).call{value: fees * Defaults.FEE}(data);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        if (!success) return;

        string memory events = "";
        bool[] memory isTouched = new bool[](_locker.lockCount() + 1);
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].emitter != address(_locker)) continue;
            events = events.item(EventJson.from(logs[i]));
            _note(logs[i], isTouched);
        }
        string memory states = "";
        for (uint256 id = 1; id < isTouched.length; ++id) {
            if (isTouched[id]) states = states.item(LockJson.brief(_locker, id));
        }
        string memory fields = string("").number("timestamp", block.timestamp);
        fields = fields.raw("events", Json.list(events));
        fields = fields.raw("after", Json.list(states));
        _transactions = _transactions.item(Json.object(fields));
    }

    function _note(Vm.Log memory log, bool[] memory isTouched) private {
        uint256 id = uint256(log.topics[1]);
        isTouched[id] = true;
        bytes32 topic = log.topics[0];
        bool isNew = topic == ILocker.TokensLocked.selector || topic == ILocker.VestingLocked.selector;
        if (isNew || topic == ILocker.LockExtended.selector) _since[id] = block.timestamp;
        if (topic == ILocker.LockSplit.selector) {
            (uint256 childId,,,) = abi.decode(log.data, (uint256, uint256, uint256, bytes32));
            isTouched[childId] = true;
            _since[childId] = _since[id];
        }
    }

    /// @notice The whole history.
    function toJson(string memory name, uint256 seed) external returns (string memory) {
        Random.Source memory random = Random.from(seed);
        string memory locks = "";
        for (uint256 id = 1; id <= _locker.lockCount(); ++id) {
            locks = locks.item(LockJson.full(_locker, id, _times(random, id)));
        }
        string memory fields = string("").text("name", name);
        fields = fields.raw("transactions", Json.list(_transactions));
        fields = fields.number("now", block.timestamp);
        return Json.object(fields.raw("locks", Json.list(locks)));
    }

    /// @dev From the last change of the schedule on, in ascending order: the seconds around steps, and others.
    function _times(Random.Source memory random, uint256 id) private returns (uint256[] memory times) {
        (,,,, uint256 end,,) = _locker.lockerDetails(id);
        (,,,,, uint256 cycle,,,,,,) = _locker.vestingLockerDetails(id);
        (, uint256 next) = _locker.scheduleOf(id);
        if (next == 0) next = end;
        times = new uint256[](SAMPLES);
        times[0] = _since[id];
        times[1] = block.timestamp;
        for (uint256 i = 0; i < 3; ++i) {
            times[2 + i] = next - 1 + i;
            times[5 + i] = end - 1 + i;
        }
        times[8] = Defaults.DATE_LIMIT - 1;
        for (uint256 i = 9; i < SAMPLES; ++i) {
            times[i] = i % 3 == 0 || cycle == 0
                ? random.between(_since[id], end + 1 days)
                : next + random.between(0, (end - next) / cycle) * cycle - (i % 3 == 1 ? 1 : 0);
        }
        return vm.sort(times);
    }
}
