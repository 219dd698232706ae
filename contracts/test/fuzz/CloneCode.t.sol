// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Test} from "forge-std/Test.sol";

import {PoolConfigCode} from "../../src/presale/PoolConfigCode.sol";
import {PresaleBounds} from "../../src/presale/PresaleBounds.sol";
import {PresaleMath} from "../../src/presale/PresaleMath.sol";
import {PoolConfig} from "../../src/presale/PresaleTypes.sol";
import {StakingTerms, StakingTermsCode} from "../../src/staking/StakingTerms.sol";

/// @notice The implementation of clones that say what their code holds.
contract CodeReader {
    function config() external view returns (PoolConfig memory read) {
        PoolConfigCode.readInto(read, address(this));
    }

    function terms() external view returns (StakingTerms memory read) {
        StakingTermsCode.readInto(read);
    }
}

/// @notice Makes code, from outside, so that a refusal can be expected.
contract CodeMaker {
    function encode(PoolConfig memory config, address implementation) external pure returns (bytes memory) {
        return PoolConfigCode.encode(config, implementation);
    }

    function encode(StakingTerms memory terms) external pure returns (bytes memory) {
        return StakingTermsCode.encode(terms);
    }
}

/// @notice Every field of a clone's code comes back, at its bounds and between them, whatever its neighbours hold; one
/// above its bound is refused.
contract CloneCodeTest is Test {
    /// @dev The number fields of a sale's code, in the order of {_numbers}.
    uint256 private constant SALE_FIELDS = 16;
    uint256 private constant STAKING_FIELDS = 5;

    CodeReader private reader = new CodeReader();
    CodeMaker private maker = new CodeMaker();

    /// @param seed Chooses each field: zero, one, its bound, or any value up to it.
    function testFuzz_ASaleReadsWhatItWasMadeWith(uint256 seed) external {
        PoolConfig memory config = _configOf(seed);
        address pool = address(uint160(uint256(keccak256(abi.encode(seed)))));
        vm.etch(pool, maker.encode(config, address(reader)));
        PoolConfig memory read = CodeReader(pool).config();
        assertEq(abi.encode(read), abi.encode(config));
    }

    /// @param seed Seed of the other fields.
    function testFuzz_ASaleRefusesAFieldAboveItsBound(uint256 seed) external {
        uint8[16] memory bits = _saleBits();
        for (uint256 field = 0; field < SALE_FIELDS; ++field) {
            PoolConfig memory config = _configOf(seed);
            uint256 above = uint256(1) << bits[field];
            _set(config, field, above);
            vm.expectRevert(
                abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, bits[field], above)
            );
            maker.encode(config, address(reader));
        }
    }

    function testFuzz_AStakingPoolReadsWhatItWasMadeWith(uint256 seed) external {
        StakingTerms memory terms = _stakingOf(seed);
        address pool = Clones.cloneWithImmutableArgs(address(reader), maker.encode(terms));
        assertEq(abi.encode(CodeReader(pool).terms()), abi.encode(terms));
    }

    function testFuzz_AStakingPoolRefusesAFieldAboveItsBound(uint256 seed) external {
        uint8[5] memory bits = _stakingBits();
        for (uint256 field = 0; field < STAKING_FIELDS; ++field) {
            StakingTerms memory terms = _stakingOf(seed);
            uint256 above = uint256(1) << bits[field];
            _set(terms, field, above);
            vm.expectRevert(
                abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, bits[field], above)
            );
            maker.encode(terms);
        }
    }

    /// @dev All that a factory accepts fits: until the year 4000, with coins of 18 decimals.
    function test_TheBoundsOfCreationAreWithinThoseOfTheCode() external pure {
        uint256 latest = 64_060_588_800 + PresaleBounds.MAX_LEAD + PresaleBounds.MAX_DURATION;
        uint256[16] memory largest = [
            uint256(1 ether),
            100,
            latest,
            latest,
            latest,
            PresaleMath.MAX_AMOUNT,
            PresaleMath.MAX_AMOUNT,
            PresaleMath.MAX_AMOUNT,
            PresaleMath.MAX_AMOUNT,
            PresaleMath.MAX_AMOUNT * 1 ether,
            PresaleMath.MAX_AMOUNT * 1 ether,
            PresaleMath.WHOLE,
            PresaleBounds.MAX_LOCK,
            PresaleMath.WHOLE,
            PresaleBounds.MAX_CYCLE,
            PresaleMath.WHOLE
        ];
        uint8[16] memory bits = _saleBits();
        for (uint256 field = 0; field < SALE_FIELDS; ++field) {
            assertLt(largest[field], uint256(1) << bits[field]);
        }
    }

    // ---------------------------------------------------------------------------------------------------- own

    function _saleBits() private pure returns (uint8[16] memory) {
        return [64, 16, 40, 40, 40, 112, 112, 112, 112, 176, 176, 16, 40, 16, 32, 16];
    }

    function _stakingBits() private pure returns (uint8[5] memory) {
        return [112, 112, 40, 40, 32];
    }

    function _configOf(uint256 seed) private pure returns (PoolConfig memory config) {
        config.owner = _address(seed, 100);
        config.token = _address(seed, 101);
        config.coin = _address(seed, 102);
        config.router = _address(seed, 103);
        config.pairFactory = _address(seed, 104);
        config.feeReceiver = _address(seed, 105);
        config.pairCode = bytes32(_number(seed, 106, 256));
        uint8[16] memory bits = _saleBits();
        for (uint256 field = 0; field < SALE_FIELDS; ++field) {
            _set(config, field, _number(seed, field, bits[field]));
        }
        // The amount sold at the hard cap is computed from these three.
        if (config.unit == 0) config.unit = 1;
        uint256 most = type(uint256).max / (config.terms.hardCap == 0 ? 1 : config.terms.hardCap);
        if (config.terms.tokensPerbnb / config.unit >= most) config.terms.tokensPerbnb = config.unit;
        config.terms.isWhitelisted = seed & 1 != 0;
        config.terms.isLiquidityBurnt = seed & 2 != 0;
        config.terms.isUnsoldBurnt = seed & 4 != 0;
    }

    function _set(PoolConfig memory config, uint256 field, uint256 value) private pure {
        if (field == 0) config.unit = value;
        else if (field == 1) config.dexFee = value;
        else if (field == 2) config.terms.startTime = value;
        else if (field == 3) config.terms.endTime = value;
        else if (field == 4) config.terms.publicStartTime = value;
        else if (field == 5) config.terms.softCap = value;
        else if (field == 6) config.terms.hardCap = value;
        else if (field == 7) config.terms.minimumBuy = value;
        else if (field == 8) config.terms.maximumBuy = value;
        else if (field == 9) config.terms.tokensPerbnb = value;
        else if (field == 10) config.terms.launchRate = value;
        else if (field == 11) config.terms.liquidityPercent = value;
        else if (field == 12) config.terms.liquidityLockSeconds = value;
        else if (field == 13) config.terms.initialPercent = value;
        else if (field == 14) config.terms.cycle = value;
        else config.terms.cyclePercent = value;
    }

    function _stakingOf(uint256 seed) private pure returns (StakingTerms memory terms) {
        terms.stakedToken = _address(seed, 200);
        terms.rewardToken = _address(seed, 201);
        terms.creator = _address(seed, 202);
        uint8[5] memory bits = _stakingBits();
        for (uint256 field = 0; field < STAKING_FIELDS; ++field) {
            _set(terms, field, _number(seed, field, bits[field]));
        }
    }

    function _set(StakingTerms memory terms, uint256 field, uint256 value) private pure {
        if (field == 0) terms.rewardsSupply = value;
        else if (field == 1) terms.poolLimitPerUser = value;
        else if (field == 2) terms.startBlock = value;
        else if (field == 3) terms.endBlock = value;
        else terms.lockTime = value;
    }

    function _address(uint256 seed, uint256 salt) private pure returns (address) {
        return address(uint160(_number(seed, salt, 160)));
    }

    /// @dev Zero, one, the largest of so many bits, or any.
    function _number(uint256 seed, uint256 salt, uint256 bits) private pure returns (uint256) {
        uint256 drawn = uint256(keccak256(abi.encode(seed, salt)));
        uint256 most = type(uint256).max >> (256 - bits);
        uint256 kind = drawn % 4;
        if (kind < 2) return kind;
        return kind == 2 ? most : drawn & most;
    }
}
