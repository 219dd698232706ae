// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IAccount, IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {SignerECDSA} from "@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol";
import {SignerEIP7702} from "@openzeppelin/contracts/utils/cryptography/signers/SignerEIP7702.sol";

/// @notice Stands for ERC-4337's entry point where a bundler pays for all: it validates and executes operations, and
/// reports each. An account without code is deployed by the factory that its operation names. It keeps no deposits.
contract SponsoringEntryPoint {
    mapping(address sender => uint256 nonce) private _nonces;

    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );

    error FailedOp(uint256 index, string reason);

    function getNonce(address sender, uint192) external view returns (uint256) {
        return _nonces[sender];
    }

    function getUserOpHash(PackedUserOperation calldata op) public view returns (bytes32) {
        return
            keccak256(abi.encode(op.sender, op.nonce, keccak256(op.callData), address(this), block.chainid));
    }

    function handleOps(PackedUserOperation[] calldata ops, address payable) external {
        for (uint256 i = 0; i < ops.length; ++i) {
            bytes32 opHash = getUserOpHash(ops[i]);
            if (ops[i].initCode.length != 0 && ops[i].sender.code.length == 0) _deploy(i, ops[i]);
            if (ops[i].nonce != _nonces[ops[i].sender]++) revert FailedOp(i, "AA25 invalid account nonce");
            if (IAccount(ops[i].sender).validateUserOp(ops[i], opHash, 0) != 0) {
                revert FailedOp(i, "AA24 signature error");
            }
        }
        for (uint256 i = 0; i < ops.length; ++i) {
            (bool success,) = ops[i].sender.call(ops[i].callData);
            emit UserOperationEvent(
                getUserOpHash(ops[i]), ops[i].sender, address(this), ops[i].nonce, success, 0, 0
            );
        }
    }

    /// @dev The factory's address, then what it is called with.
    function _deploy(uint256 index, PackedUserOperation calldata op) private {
        (bool success,) = address(bytes20(op.initCode[:20])).call(op.initCode[20:]);
        if (!success || op.sender.code.length == 0) revert FailedOp(index, "AA13 initCode failed or OOG");
    }
}

/// @notice An account of ERC-4337 with one key, by OpenZeppelin's contracts.
contract BundledAccount is Account, ERC7821, SignerECDSA, IERC1271 {
    IEntryPoint private immutable _entryPoint;

    constructor(address signer_, IEntryPoint entryPoint_) SignerECDSA(signer_) {
        _entryPoint = entryPoint_;
    }

    function entryPoint() public view override returns (IEntryPoint) {
        return _entryPoint;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return
            _rawSignatureValidation(hash, signature) ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    function _erc7821AuthorizedExecutor(address caller, bytes32 mode, bytes calldata data)
        internal
        view
        override
        returns (bool)
    {
        return caller == address(_entryPoint) || super._erc7821AuthorizedExecutor(caller, mode, data);
    }
}

/// @notice The code that a key delegates to (EIP-7702), by OpenZeppelin's contracts: it makes several calls in one transaction.
contract DelegatedAccount is Account, ERC7821, SignerEIP7702 {}
