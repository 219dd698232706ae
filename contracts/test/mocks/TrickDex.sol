// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {BeaconProxy} from "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import {Vm} from "forge-std/Vm.sol";

import {MockToken} from "./MockToken.sol";
import {IV2Factory} from "./V2.sol";

/// @notice Answers in ways that no contract should.
abstract contract Trickster {
    enum Answer {
        Honest,
        ShortWord,
        DirtyWord,
        Zero,
        Refusal,
        Flood,
        BurntGas
    }

    error NoAnswer();

    /// @dev `word` as it is asked for, or by a trick.
    function _answer(Answer how, uint256 word) internal pure returns (uint256) {
        if (how == Answer.Honest) return word;
        if (how == Answer.Zero) return 0;
        if (how == Answer.DirtyWord) return word | 1 << 200;
        if (how == Answer.Refusal) revert NoAnswer();
        uint256 size = how == Answer.ShortWord ? 31 : 100_000;
        if (how == Answer.BurntGas) {
            while (true) ++size;
        }
        assembly ("memory-safe") {
            mstore(0x00, word)
            if eq(size, 31) { return(0x00, 31) }
            revert(0x00, size)
        }
    }
}

/// @notice A router whose answers change.
contract TrickRouter is Trickster {
    address private immutable FACTORY;
    address private immutable WRAPPED;
    Answer private _factoryAnswer;
    Answer private _wrappedAnswer;

    constructor(address factory_, address wrapped) {
        (FACTORY, WRAPPED) = (factory_, wrapped);
    }

    function play(Answer factoryAnswer, Answer wrappedAnswer) external {
        (_factoryAnswer, _wrappedAnswer) = (factoryAnswer, wrappedAnswer);
    }

    function factory() external view returns (uint256) {
        return _answer(_factoryAnswer, uint160(FACTORY));
    }

    // A router's own spelling.
    // forge-lint: disable-next-line(mixed-case-function)
    function WETH() external view returns (uint256) {
        return _answer(_wrappedAnswer, uint160(WRAPPED));
    }
}

/// @notice A coin whose answer about its decimals changes.
contract TrickCoin is MockToken, Trickster {
    Answer private _how;

    constructor() MockToken("Trick", 18) {}

    function play(Answer how) external {
        _how = how;
    }

    function decimals() public view override returns (uint8) {
        uint256 word = _answer(_how, 18);
        assembly ("memory-safe") {
            mstore(0x00, word)
            return(0x00, 0x20)
        }
    }
}

/// @notice A pair that is nearly one.
contract TrickPair {
    enum Fault {
        None,
        NoShares,
        OtherReserves,
        FreeTrades,
        DearTrades,
        PaysLess,
        RefusesTrades,
        BurnsGasOnTrades
    }

    Fault private immutable FAULT;
    /// @dev Makes its code differ from that of other pairs, if it is not zero.
    address public immutable DIFFERENCE;
    MockToken private _token0;
    MockToken private _token1;
    uint112 private _reserve0;
    uint112 private _reserve1;

    error Refused();

    constructor(Fault fault, address difference) {
        (FAULT, DIFFERENCE) = (fault, difference);
    }

    function initialize(address token0, address token1) external {
        (_token0, _token1) = (MockToken(token0), MockToken(token1));
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (FAULT == Fault.OtherReserves ? _reserve0 + 1 : _reserve0, _reserve1, 0);
    }

    function mint(address) external returns (uint256) {
        _count();
        return FAULT == Fault.NoShares ? 0 : 1e18;
    }

    /// @dev A fee of 25 basis points, or what the fault says.
    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        if (FAULT == Fault.RefusesTrades) revert Refused();
        while (FAULT == Fault.BurnsGasOnTrades) {}
        uint256 after0 = _counted(_token0, _reserve0, out0);
        uint256 after1 = _counted(_token1, _reserve1, out1);
        if (after0 * after1 < uint256(_reserve0) * _reserve1 * 1e8) revert Refused();
        _send(_token0, to, out0);
        _send(_token1, to, out1);
        _count();
    }

    /// @dev The part of a side that counts in the product, in parts of 10,000.
    function _counted(MockToken token, uint256 reserve, uint256 out) private view returns (uint256) {
        uint256 bps = FAULT == Fault.FreeTrades ? 0 : FAULT == Fault.DearTrades ? 101 : 25;
        return (reserve - out) * 10_000 + (token.balanceOf(address(this)) - reserve) * (10_000 - bps);
    }

    function _send(MockToken token, address to, uint256 amount) private {
        if (amount != 0) token.transfer(to, FAULT == Fault.PaysLess ? amount - 1 : amount);
    }

    function _count() private {
        _reserve0 = uint112(_token0.balanceOf(address(this)));
        _reserve1 = uint112(_token1.balanceOf(address(this)));
    }
}

/// @notice A pair factory that does one thing otherwise, and calls what it was armed with while it makes a pair.
contract TrickFactory {
    enum Fault {
        None,
        NoPair,
        PairWithoutCode,
        ForgetsItsPair,
        KnowsOneOrder,
        Refusal,
        BurntGas
    }

    /// @dev How a factory's own pairs get their code.
    enum Code {
        Same,
        Immutables,
        ImmutableArguments,
        MinimalProxy,
        NewerMinimalProxy,
        VanityProxy,
        Delegation,
        BeaconProxy
    }

    struct Call {
        address target;
        bytes data;
    }

    Vm private constant VM = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
    IV2Factory private immutable HONEST;
    TrickPair.Fault private _pairFault;
    Fault private _fault;
    Code private _code;
    address private _implementation;
    Call[] private _calls;
    /// @notice The error of each refused call; empty if it was not refused.
    bytes[] public refusals;
    mapping(address one => mapping(address two => address)) private _pairs;

    error NoAnswer();

    /// @param honest Makes the pairs; the zero address: pairs of the fault.
    constructor(address honest, TrickPair.Fault pairFault) {
        (HONEST, _pairFault) = (IV2Factory(honest), pairFault);
    }

    function play(Fault fault) external {
        _fault = fault;
    }

    function useCode(Code code) external {
        _code = code;
        _implementation = address(new TrickPair(TrickPair.Fault.None, address(0)));
    }

    /// @notice Answers like a beacon.
    function implementation() external view returns (address) {
        return _implementation;
    }

    function arm(address target, bytes calldata data) external {
        _calls.push(Call(target, data));
    }

    /// @notice Acts as the owner of another contract.
    function act(address target, bytes calldata data) external {
        (bool success, bytes memory answer) = target.call(data);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(answer, 0x20), mload(answer))
            }
        }
    }

    function refusalCount() external view returns (uint256) {
        return refusals.length;
    }

    function createPair(address one, address two) external returns (address pair) {
        _play();
        for (uint256 i = 0; i < _calls.length; ++i) {
            (bool success, bytes memory answer) = _calls[i].target.call(_calls[i].data);
            refusals.push(success ? bytes("") : answer);
        }
        if (_fault == Fault.NoPair) return address(0);
        if (_fault == Fault.PairWithoutCode) return address(0xbeef);
        if (address(HONEST) != address(0)) return HONEST.createPair(one, two);
        (address token0, address token1) = one < two ? (one, two) : (two, one);
        pair = _make(token0);
        TrickPair(pair).initialize(token0, token1);
        (_pairs[one][two], _pairs[two][one]) = (pair, pair);
    }

    function _make(address token0) private returns (address pair) {
        if (_code == Code.Same) return address(new TrickPair(_pairFault, address(0)));
        if (_code == Code.Immutables) return address(new TrickPair(_pairFault, token0));
        if (_code == Code.ImmutableArguments) {
            return Clones.cloneWithImmutableArgs(_implementation, abi.encode(token0));
        }
        if (_code == Code.MinimalProxy) return Clones.clone(_implementation);
        if (_code == Code.BeaconProxy) return address(new BeaconProxy(address(this), ""));
        pair = address(uint160(uint256(keccak256(abi.encode(token0)))));
        bytes memory code = abi.encodePacked(hex"ef0100", _implementation);
        if (_code == Code.NewerMinimalProxy) {
            code = abi.encodePacked(
                hex"5f5f365f5f37365f73", _implementation, hex"5af43d5f5f3e5f3d91602a57fd5bf3"
            );
        } else if (_code == Code.VanityProxy) {
            // The implementation's address begins with two zero bytes.
            address short = address(uint160(_implementation) >> 16);
            VM.etch(short, _implementation.code);
            code = abi.encodePacked(
                hex"363d3d373d3d3d363d71", uint144(uint160(short)), hex"5af43d82803e903d91602957fd5bf3"
            );
        }
        VM.etch(pair, code);
    }

    function getPair(address one, address two) external view returns (address) {
        _play();
        if (_fault == Fault.PairWithoutCode) return address(0xbeef);
        if (_fault == Fault.ForgetsItsPair || (_fault == Fault.KnowsOneOrder && one < two)) {
            return address(0);
        }
        return address(HONEST) == address(0) ? _pairs[one][two] : HONEST.getPair(one, two);
    }

    function _play() private view {
        if (_fault == Fault.Refusal) revert NoAnswer();
        while (_fault == Fault.BurntGas) {}
    }
}
