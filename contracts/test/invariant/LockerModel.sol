// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {LockerBase} from "../../src/locker/LockerBase.sol";
import {TokenLocker} from "../../src/locker/TokenLocker.sol";
import {StepModel} from "../fuzz/StepModel.sol";
import {PolicyToken} from "../mocks/PolicyToken.sol";
import {RefusingWallet} from "../mocks/Wallets.sol";
import {IZooToken, Zoo} from "../mocks/Zoo.sol";
import {Defaults} from "../unit/Defaults.sol";
import {PairWorld} from "./PairWorld.sol";

/// @notice The model that the locker is compared with, and what its handlers share. The letters are README.md's.
abstract contract LockerModel is PairWorld {
    using StepModel for StepModel.Steps;

    struct Model {
        address token;
        /// @dev The zero address once renounced.
        address owner;
        uint256 amount;
        uint256 released;
        uint256 lockedAt;
        /// @dev The last step of a vesting lock.
        uint256 unlockTime;
        uint256 lastClaim;
        bool isVesting;
        bool isOpen;
        address pending;
        uint256 cycle;
        /// @dev Which factory recognised the pair when the lock was made; zero for none, and in the token locker.
        address factory;
    }

    /// @notice Whether the locker is the one for liquidity.
    bool public immutable ofPairs;
    LockerBase public immutable locker;
    Zoo public immutable zoo;
    address public immutable admin;

    address[] internal _tokens;
    address[] internal _wallets;
    address[] internal _receivers;
    address internal immutable _refusing = address(new RefusingWallet());

    Model[] internal _locks;
    mapping(uint256 id => StepModel.Steps) internal _steps;
    mapping(address owner => uint256[]) internal _idsOfOwner;
    mapping(address token => uint256[]) internal _idsOfToken;
    mapping(address token => uint256) public locked;
    mapping(address wallet => uint256) public credit;
    uint256 public feesBooked;
    uint256 public forcedCoin;

    constructor(bool ofPairs_) {
        ofPairs = ofPairs_;
        vm.warp(Defaults.START);
        admin = makeAddr("admin");
        zoo = new Zoo();
        _tokens = zoo.tokens();
        _wallets = [makeAddr("alice"), makeAddr("bob"), makeAddr("eve"), _refusing];
        _receivers = [makeAddr("fee receiver"), makeAddr("other fee receiver"), _refusing];
        locker = ofPairs_
            ? _deployPairLocker(admin, _receivers[0])
            : new TokenLocker(admin, _receivers[0], Defaults.FEE, address(0), 0);
        for (uint256 i = 0; i < _tokens.length; ++i) {
            if (ofPairs_) _speak(_tokens[i], i);
            for (uint256 j = 0; j < _wallets.length; ++j) {
                _approve(_tokens[i], _wallets[j]);
            }
        }
    }

    // ------------------------------------------------------------------------------------------- what it knows

    function tokens() external view returns (address[] memory) {
        return _tokens;
    }

    function wallets() external view returns (address[] memory) {
        return _wallets;
    }

    function lockCount() external view returns (uint256) {
        return _locks.length;
    }

    function model(uint256 id) external view returns (Model memory) {
        return _locks[id - 1];
    }

    function idsOfOwner(address owner) external view returns (uint256[] memory) {
        return _idsOfOwner[owner];
    }

    function idsOfToken(address token) external view returns (uint256[] memory) {
        return _idsOfToken[token];
    }

    /// @notice The vested part of a lock at `time`, in base units.
    function vestedAt(uint256 id, uint256 time) public view returns (uint256) {
        Model storage lock = _locks[id - 1];
        if (!lock.isVesting) return time >= lock.unlockTime ? lock.amount : 0;
        StepModel.Steps memory steps = _steps[id];
        return steps.vested(lock.amount, time);
    }

    /// @notice The amount that its owner would be paid now.
    function claimable(uint256 id) public view returns (uint256) {
        Model storage lock = _locks[id - 1];
        uint256 vested = vestedAt(id, block.timestamp);
        return lock.owner == address(0) || vested < lock.released ? 0 : vested - lock.released;
    }

    function isClosed(uint256 id) public view returns (bool) {
        return _locks[id - 1].released == _locks[id - 1].amount;
    }

    // ------------------------------------------------------------------------------------------- what it learns

    /// @dev A lock that has been made, or split off.
    function _enter(uint256 id, Model memory lock) internal {
        _locks.push(lock);
        assertEq(id, _locks.length, "Invariant violation: L7, ids are consecutive");
        _idsOfOwner[lock.owner].push(id);
        _idsOfToken[lock.token].push(id);
    }

    /// @dev The last one of the owner's list takes the place.
    function _unlist(uint256 id) internal {
        uint256[] storage ids = _idsOfOwner[_locks[id - 1].owner];
        for (uint256 i = 0; i < ids.length; ++i) {
            if (ids[i] != id) continue;
            ids[i] = ids[ids.length - 1];
            ids.pop();
            return;
        }
        revert("Invariant violation: L7, an id that is not listed");
    }

    // -------------------------------------------------------------------------------------------------- calls

    /// @dev The caller has exactly `value`.
    function _call(address caller, uint256 value, bytes memory data)
        internal
        returns (bool success, bytes memory returned)
    {
        if (value != 0) vm.deal(caller, value);
        vm.prank(caller);
        return address(locker).call{value: value}(data);
    }

    /// @dev L9: it is refused with this error, or with none (zero) not at all.
    function _assertOutcome(bool success, bytes memory returned, bytes4 expected) internal pure {
        if (expected == 0) assertTrue(success, "Invariant violation: L9, a call refused");
        else assertEq(_selector(success, returned), expected, "Invariant violation: L9, the refusal");
    }

    /// @dev L9: the same, but the token may refuse instead.
    function _assertOutcome(
        bool success,
        bytes memory returned,
        bytes4 expected,
        address token,
        address wallet
    ) internal view {
        if (!success && expected == 0 && _refuses(token, wallet, _selector(success, returned))) return;
        _assertOutcome(success, returned, expected);
    }

    /// @dev The error with which every call of an owner is refused to this caller; zero if it is not.
    function _refusal(uint256 id, address caller) internal view returns (bytes4) {
        if (isClosed(id)) return ILocker.Locker_AlreadyUnlocked.selector;
        if (_locks[id - 1].owner == address(0)) return ILocker.Locker_Renounced.selector;
        if (_locks[id - 1].owner != caller) return ILocker.Locker_NotOwner.selector;
        return 0;
    }

    /// @dev Coin that a wallet sent above its due is back, or its credit.
    function _bookFee(address wallet, uint256 value, uint256 due) internal {
        feesBooked += due;
        if (wallet == _refusing) credit[wallet] += value - due;
        else if (value != 0) assertEq(wallet.balance, value - due, "Invariant violation: L8, the surplus");
    }

    /// @dev Whether the token itself refuses a transfer from or to `wallet`, with `selector`.
    function _refuses(address token, address wallet, bytes4 selector) internal view returns (bool) {
        if (token == address(zoo.policy())) {
            return selector == PolicyToken.Paused.selector && zoo.policy().paused()
                || selector == PolicyToken.Frozen.selector && zoo.policy().frozen(wallet);
        }
        if (token == address(zoo.senderTaxed())) {
            return selector == IERC20Errors.ERC20InsufficientBalance.selector;
        }
        return token == address(zoo.falseReturning()) && zoo.falseReturning().failing()
            && selector == SafeERC20.SafeERC20FailedOperation.selector;
    }

    /// @dev L6: of no token but `but` does the locker hold less afterwards.
    modifier nothingLeaves(address but) {
        uint256[] memory before = new uint256[](_tokens.length);
        for (uint256 i = 0; i < _tokens.length; ++i) {
            before[i] = _held(_tokens[i]);
        }
        _;
        for (uint256 i = 0; i < _tokens.length; ++i) {
            if (_tokens[i] == but) continue;
            assertGe(_held(_tokens[i]), before[i], "Invariant violation: L6, tokens left");
        }
    }

    /// @dev Zero if there is none.
    function _selector(bool success, bytes memory returned) internal pure returns (bytes4) {
        // The first four bytes of a refusal are its error.
        // forge-lint: disable-next-line(unsafe-typecast)
        return success ? bytes4(0) : bytes4(returned);
    }

    function _approve(address token, address wallet) internal {
        vm.prank(wallet);
        (bool success,) = token.call(abi.encodeCall(IERC20.approve, (address(locker), type(uint256).max)));
        assertTrue(success, "approval");
    }

    function _held(address token) internal view returns (uint256) {
        return IZooToken(token).balanceOf(address(locker));
    }

    function _pick(address[] storage from, uint256 seed) internal view returns (address) {
        return from[seed % from.length];
    }
}
