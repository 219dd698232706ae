// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockFactory} from "../mocks/MockFactory.sol";
import {MockPair} from "../mocks/MockPair.sol";
import {PairLocker} from "../mocks/PairLocker.sol";
import {Defaults} from "../unit/Defaults.sol";
import {PairTest} from "../unit/PairTest.sol";
import {Random} from "../vectors/Random.sol";

/// @notice Scenarios: locks of pairs of the first, the middle and the last factories of a full list, and of one that none
/// knows, in any order, with splits of them in between, over the borders of storage words (ids 31, 32, 33, 255, 256).
contract PairsFuzzTest is PairTest {
    using Random for Random.Source;

    uint256 private constant PLACES = 255;
    uint256 private constant FIRST_FACTORY = 0xFAC0000;

    /// @dev Pairs of the factories at these places, counted from 1; the last pair is known to none.
    uint256[6] private _places = [uint256(1), 2, 127, 128, 254, 255];
    MockPair[] private _pairs;
    /// @dev The factory of each lock, as it has to be.
    address[] private _expected;

    function setUp() public override {
        super.setUp();
        MockFactory model = new MockFactory();
        address[] memory factories = new address[](PLACES);
        locker = _deploy();
        for (uint256 i = 0; i < PLACES; ++i) {
            factories[i] = address(uint160(FIRST_FACTORY + i));
            vm.etch(factories[i], address(model).code);
            locker.listInitial(factories[i], "Any");
        }
        locker.seal();
        for (uint256 i = 0; i <= _places.length; ++i) {
            address factory = i < _places.length ? factories[_places[i] - 1] : factories[0];
            MockPair pair = new MockPair(makeAddr("0"), makeAddr("1"), factory);
            if (i < _places.length) {
                MockFactory(factory).setPair(makeAddr("0"), makeAddr("1"), address(pair));
            }
            _give(address(pair), alice);
            _pairs.push(pair);
        }
        vm.prank(admin);
        locker.setFee(0);
    }

    /// forge-config: default.fuzz.runs = 48
    function testFuzz_MarksOfNeighbours(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        for (uint256 i = 0; i < 70; ++i) {
            if (_expected.length != 0 && random.chance(30)) {
                _splitAt(random.between(1, _expected.length));
            } else {
                _lockOf(random.between(0, _pairs.length - 1));
            }
        }
        _assertMarks();
    }

    /// @dev Ids up to 260: eight words are full, and the ninth is begun.
    function test_MarksAtTheBordersOfWords() external {
        for (uint256 i = 0; i < 260; ++i) {
            _lockOf(i % _pairs.length);
        }
        _assertMarks();
    }

    /// @dev A caller who brings little gas cannot hide who a pair belongs to: the lock is recognised, or it is not made.
    function testFuzz_NoGasHidesTheFactory(uint256 gas) external {
        _assertRecognisedWith(_ofCake(), bound(gas, 30_000, 300_000));
    }

    /// @dev The same, over the gas at which calls begin to succeed.
    function test_NoScarceGasHidesTheFactory() external {
        PairLocker ofCake = _ofCake();
        uint256 made = 0;
        for (uint256 gas = 60_000; gas < 260_000; gas += 250) {
            uint256 snapshot = vm.snapshotState();
            if (_assertRecognisedWith(ofCake, gas)) ++made;
            vm.revertToState(snapshot);
        }
        assertGt(made, 0, "locks were made");
        assertLt(made, 800, "locks were refused");
    }

    function _ofCake() private returns (PairLocker ofCake) {
        ofCake = _deploy(address(pancake), "PancakeSwap");
        vm.prank(alice);
        cake.approve(address(ofCake), type(uint256).max);
    }

    function _assertRecognisedWith(PairLocker ofCake, uint256 gas) private returns (bool success) {
        bytes memory data = abi.encodeCall(ofCake.lockTokens, (address(cake), 1, Defaults.UNLOCK_TIME, false));
        vm.prank(alice);
        (success,) = address(ofCake).call{value: Defaults.FEE, gas: gas}(data);
        if (success) assertEq(ofCake.factoryOfLock(1), address(pancake), "recognised");
    }

    function _lockOf(uint256 pair) private {
        vm.prank(alice);
        uint256 id = locker.lockTokens(address(_pairs[pair]), 1e9, Defaults.UNLOCK_TIME, false);
        uint256 place = pair < _places.length ? _places[pair] : 0;
        _expected.push(place == 0 ? address(0) : address(uint160(FIRST_FACTORY + place - 1)));
        assertEq(id, _expected.length);
    }

    function _splitAt(uint256 id) private {
        vm.prank(alice);
        (bool success,) = address(locker).call(abi.encodeCall(locker.splitLock, (id, 1)));
        if (success) _expected.push(_expected[id - 1]);
    }

    /// @dev All of them, and those that are not made.
    function _assertMarks() private view {
        for (uint256 id = 1; id <= _expected.length; ++id) {
            assertEq(locker.factoryOfLock(id), _expected[id - 1], "the factory of a lock");
        }
        assertEq(locker.factoryOfLock(0), address(0));
        for (uint256 id = _expected.length + 1; id < _expected.length + 40; ++id) {
            assertEq(locker.factoryOfLock(id), address(0), "no lock, no factory");
        }
    }
}
