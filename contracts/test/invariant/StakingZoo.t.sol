// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {StakingZooHandler} from "./StakingZooHandler.sol";

/// @notice README.md says in prose what is checked here: Z1 to Z7.
contract StakingZooInvariants is Test {
    StakingZooHandler private handler;

    function setUp() external {
        handler = new StakingZooHandler();
        handler.begin();
        bytes4[13] memory calls = [
            handler.stake.selector,
            handler.stake.selector,
            handler.stake.selector,
            handler.harvest.selector,
            handler.withdraw.selector,
            handler.emergency.selector,
            handler.stop.selector,
            handler.takeIdle.selector,
            handler.rebase.selector,
            handler.tax.selector,
            handler.payDividend.selector,
            handler.setPolicy.selector,
            handler.pass.selector
        ];
        bytes4[] memory selectors = new bytes4[](calls.length);
        for (uint256 i = 0; i < selectors.length; ++i) {
            selectors[i] = calls[i];
        }
        targetSelector(FuzzSelector({addr: address(handler), selectors: selectors}));
        targetContract(address(handler));
    }

    /// @notice No token makes one account pay for another, or closes a claim for nothing.
    /// forge-config: default.invariant.runs = 32
    /// forge-config: deep.invariant.runs = 512
    function invariant_NoTokenMovesALossToAnotherAccount() external view {
        IStakingPool[] memory pools = handler.pools();
        address[3] memory stakers = [makeAddrOf("alice"), makeAddrOf("bob"), makeAddrOf("carol")];
        for (uint256 i = 0; i < pools.length; ++i) {
            uint256 sum = 0;
            for (uint256 j = 0; j < 3; ++j) {
                (uint256 amount,,) = pools[i].userInfo(stakers[j]);
                sum += amount;
            }
            assertEq(pools[i].totalStaked(), sum, "Invariant violation: Z1, the sum");
        }
    }

    function afterInvariant() external {
        handler.leaveWhole();
    }

    function makeAddrOf(string memory name) private pure returns (address) {
        return vm.addr(uint256(keccak256(abi.encodePacked(name))));
    }
}
