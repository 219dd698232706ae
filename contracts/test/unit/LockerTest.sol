// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {IPairLocker} from "../../src/locker/IPairLocker.sol";
import {LockerBase} from "../../src/locker/LockerBase.sol";
import {TokenLocker} from "../../src/locker/TokenLocker.sol";
import {IZooToken} from "../mocks/Zoo.sol";
import {ChangingCalls} from "../mocks/ChangingCalls.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {Defaults} from "./Defaults.sol";
import {PairVoice} from "./PairVoice.sol";

/// @notice The start of the lockers' tests: a locker, a token, and three wallets that hold it. It is the token locker
/// unless {overPairs} was called before: SharedSuites.t.sol runs every suite a second time over the locker for liquidity.
abstract contract LockerTest is ChangingCalls {
    address internal admin = makeAddr("admin");
    address internal feeReceiver = makeAddr("feeReceiver");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal eve = makeAddr("eve");

    /// @dev Whether the locker is the one for liquidity. Every token is then given a pair's voice before it is locked.
    bool internal ofPairs;

    LockerBase internal locker;
    MockToken internal token;

    /// @dev For a contract that runs the suite from outside; a test before may have left a prank.
    function overPairs() external {
        vm.stopPrank();
        ofPairs = true;
    }

    function setUp() public virtual {
        vm.warp(Defaults.START);
        locker = ofPairs
            ? _pairLocker()
            : new TokenLocker(admin, feeReceiver, Defaults.FEE, address(0), _generation());
        token = new MockToken("Token", 18);
        address[3] memory wallets = [alice, bob, eve];
        for (uint256 i = 0; i < wallets.length; ++i) {
            vm.deal(wallets[i], 100 ether);
            _fund(address(token), wallets[i], 10 * Defaults.AMOUNT);
        }
    }

    /// @dev Zero numbers locks from 1.
    function _generation() internal pure virtual returns (uint16) {
        return 0;
    }

    /// @dev By its artifact: its code in that of every suite would double the time that they take to compile.
    function _pairLocker() private returns (LockerBase) {
        PairVoice.listen(PairVoice.FACTORY);
        bytes memory arguments = abi.encode(admin, feeReceiver, Defaults.FEE, address(0), _generation());
        IPairLocker made = IPairLocker(vm.deployCode("LiquidityLocker.sol:LiquidityLocker", arguments));
        made.listInitial(PairVoice.FACTORY, "PancakeSwap");
        made.seal();
        return LockerBase(address(made));
    }

    // ------------------------------------------------------------------------------------------------ actions

    /// @dev Every amount to be locked passes here first.
    function _introduce(address token_) internal {
        if (ofPairs) PairVoice.introduce(token_);
    }

    /// @dev Mints, and approves the locker without limit. By a low-level call: not every token returns something.
    function _fund(address token_, address wallet, uint256 amount) internal {
        _introduce(token_);
        IZooToken(token_).mint(wallet, amount);
        vm.prank(wallet);
        (bool success,) = token_.call(abi.encodeCall(IERC20.approve, (address(locker), type(uint256).max)));
        assertTrue(success, "approval");
    }

    function _lock(address owner) internal returns (uint256 id) {
        return _lock(owner, address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME);
    }

    function _lock(address owner, address token_, uint256 amount, uint256 unlockTime)
        internal
        returns (uint256 id)
    {
        _introduce(token_);
        vm.prank(owner);
        return locker.lockTokens{value: Defaults.FEE}(token_, amount, unlockTime, false);
    }

    function _unlock(address owner, uint256 id) internal {
        vm.prank(owner);
        locker.unlockTokens(id);
    }

    function _vest(address owner) internal returns (uint256 id) {
        return _vest(owner, address(token), Defaults.AMOUNT);
    }

    function _vest(address owner, address token_, uint256 amount) internal returns (uint256 id) {
        return _vest(
            owner,
            token_,
            amount,
            Defaults.FIRST_RELEASE,
            Defaults.INITIAL_PERCENT,
            Defaults.CYCLE,
            Defaults.CYCLE_PERCENT
        );
    }

    function _vest(
        address owner,
        address token_,
        uint256 amount,
        uint256 first,
        uint256 initialPercent,
        uint256 cycle,
        uint256 cyclePercent
    ) internal returns (uint256 id) {
        _introduce(token_);
        vm.prank(owner);
        return locker.lockAndVesting{value: Defaults.FEE}(
            token_, amount, first, initialPercent, cycle, cyclePercent
        );
    }

    function _claim(address caller, uint256 id) internal {
        vm.prank(caller);
        locker.unlockVesting(id);
    }

    function _extend(address caller, uint256 id, uint256 newTime) internal {
        vm.prank(caller);
        locker.extendLockerExpireTime(id, newTime);
    }

    function _increase(address caller, uint256 id, uint256 amount) internal {
        vm.prank(caller);
        locker.increaseLock(id, amount);
    }

    function _split(address caller, uint256 id, uint256 amount) internal returns (uint256 childId) {
        vm.prank(caller);
        return locker.splitLock{value: Defaults.FEE}(id, amount);
    }

    /// @dev An offer, a renouncing, or the withdrawal of an offer.
    function _transfer(address caller, uint256 id, address newOwner) internal {
        vm.prank(caller);
        locker.transferLockerOwnerShip(id, newOwner);
    }

    function _accept(address caller, uint256 id) internal {
        vm.prank(caller);
        locker.acceptLockerOwnerShip(id);
    }

    function _setOpen(address caller, uint256 id, bool isOpen) internal {
        vm.prank(caller);
        locker.setOpenUnlock(id, isOpen);
    }

    function _lockCall() internal view returns (bytes memory) {
        return
            abi.encodeCall(ILocker.lockTokens, (address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME, false));
    }

    // ----------------------------------------------------------------------------------------------- oracles

    struct Details {
        address token;
        address owner;
        uint256 amount;
        uint256 lockedDate;
        uint256 expireDate;
        uint256 claimedAt;
        bool isClaimed;
    }

    function _details(uint256 id) internal view returns (Details memory d) {
        (d.token, d.owner, d.amount, d.lockedDate, d.expireDate, d.claimedAt, d.isClaimed) =
            locker.lockerDetails(id);
    }

    function _assertDetails(uint256 id, Details memory expected) internal view {
        assertEq(keccak256(abi.encode(_details(id))), keccak256(abi.encode(expected)), "lockerDetails");
    }

    struct Vesting {
        address token;
        address owner;
        uint256 amount;
        uint256 lockedDate;
        uint256 initialPercentage;
        uint256 releaseCycle;
        uint256 releasePercentage;
        uint256 lastClaim;
        uint256 nextClaim;
        uint256 remainingTokens;
        bool isTotallyClaimed;
        bool isInitialClaimed;
    }

    /// @dev Twelve values are too many for the stack, so they are decoded from what was returned.
    function _vestingOf(uint256 id) internal view returns (Vesting memory) {
        (bool success, bytes memory returned) =
            address(locker).staticcall(abi.encodeCall(ILocker.vestingLockerDetails, (id)));
        assertTrue(success, "vestingLockerDetails");
        return abi.decode(returned, (Vesting));
    }

    function _releasedOf(uint256 id) internal view returns (uint256) {
        Vesting memory vesting = _vestingOf(id);
        return vesting.amount - vesting.remainingTokens;
    }

    /// @dev All that the views say of a lock.
    function _stateOf(uint256 id) internal view returns (bytes memory) {
        (uint256 passed, uint256 next) = locker.scheduleOf(id);
        bytes memory rest =
            abi.encode(passed, next, locker.pendingOwner(id), locker.isOpenUnlock(id), locker.isVesting(id));
        address recognisedBy = ofPairs ? IPairLocker(address(locker)).factoryOfLock(id) : address(0);
        return abi.encode(_details(id), _vestingOf(id), rest, recognisedBy);
    }

    /// @dev The last log of a receipt is the locker's own and carries `id`.
    function _assertLastLogIsLock(Vm.Log[] memory logs, uint256 id) internal view {
        _assertLastLog(logs, ILocker.TokensLocked.selector, id);
    }

    /// @dev The receipt that the token locker would have written.
    function _withoutPairs(Vm.Log[] memory logs) internal view returns (Vm.Log[] memory kept) {
        kept = new Vm.Log[](logs.length);
        uint256 count = 0;
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].emitter == address(locker) && logs[i].topics[0] == IPairLocker.PairLocked.selector) {
                continue;
            }
            kept[count++] = logs[i];
        }
        assembly ("memory-safe") {
            mstore(kept, count)
        }
    }

    function _assertLastLog(Vm.Log[] memory logs, bytes32 selector, uint256 id) internal view {
        Vm.Log memory last = logs[logs.length - 1];
        assertEq(last.emitter, address(locker), "emitter of the last log");
        assertEq(last.topics[0], selector, "the last log");
        assertEq(uint256(last.topics[1]), id, "the id in the last log");
    }

    /// @dev All functions of the compiled locker that may change the state, and a call of each with zeros.
    function _stateChangingCalls() internal view returns (string[] memory signatures, bytes[] memory calls) {
        return _stateChangingCallsOf(ofPairs ? "LiquidityLocker" : "TokenLocker");
    }
}
