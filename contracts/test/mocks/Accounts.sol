// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IAccount, IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
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

/// @notice What a key delegates to (EIP-7702), by OpenZeppelin's contracts: it makes several calls in one transaction.
contract DelegatedAccount is Account, ERC7821, SignerEIP7702 {}

/// @notice Stands for a Safe of two owners out of three: the same typed data, order of signatures and events.
contract MultisigAccount is IERC1271 {
    bytes32 private constant DOMAIN = keccak256("EIP712Domain(uint256 chainId,address verifyingContract)");
    bytes32 private constant SAFE_TX = keccak256(
        "SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)"
    );
    bytes32 private constant SAFE_MESSAGE = keccak256("SafeMessage(bytes message)");
    uint256 private constant THRESHOLD = 2;

    mapping(address owner => bool isOwner) public isOwner;
    uint256 public nonce;

    event ExecutionSuccess(bytes32 indexed txHash, uint256 payment);
    event ExecutionFailure(bytes32 indexed txHash, uint256 payment);

    /// @dev As a Safe says it: too few signatures, or one of no owner.
    error Refused(string code);

    constructor(address[3] memory owners) {
        for (uint256 i = 0; i < owners.length; ++i) {
            isOwner[owners[i]] = true;
        }
    }

    /// @dev As a Safe, which does not revert with a call whose gas is given.
    function execTransaction(
        address to,
        uint256 value,
        bytes calldata data,
        uint8 operation,
        uint256 safeTxGas,
        uint256 baseGas,
        uint256 gasPrice,
        address gasToken,
        address payable refundReceiver,
        bytes calldata signatures
    ) external payable returns (bool success) {
        bytes32 txHash = _typed(
            keccak256(
                abi.encode(
                    SAFE_TX,
                    to,
                    value,
                    keccak256(data),
                    operation,
                    safeTxGas,
                    baseGas,
                    gasPrice,
                    gasToken,
                    refundReceiver,
                    nonce++
                )
            )
        );
        if (!_isSigned(txHash, signatures)) revert Refused("GS026");
        (success,) = to.call{value: value}(data);
        if (!success && safeTxGas == 0) revert Refused("GS013");
        if (success) emit ExecutionSuccess(txHash, 0);
        else emit ExecutionFailure(txHash, 0);
    }

    function isValidSignature(bytes32 hash, bytes calldata signatures) external view returns (bytes4) {
        bytes32 message = _typed(keccak256(abi.encode(SAFE_MESSAGE, keccak256(abi.encode(hash)))));
        return _isSigned(message, signatures) ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    function _typed(bytes32 structHash) private view returns (bytes32) {
        bytes32 domain = keccak256(abi.encode(DOMAIN, block.chainid, address(this)));
        return keccak256(abi.encodePacked("\x19\x01", domain, structHash));
    }

    /// @dev By ascending address, so that no owner counts twice.
    function _isSigned(bytes32 hash, bytes calldata signatures) private view returns (bool) {
        if (signatures.length < THRESHOLD * 65) return false;
        address last;
        for (uint256 i = 0; i < THRESHOLD; ++i) {
            (address signer,,) = ECDSA.tryRecoverCalldata(hash, signatures[i * 65:(i + 1) * 65]);
            if (signer <= last || !isOwner[signer]) return false;
            last = signer;
        }
        return true;
    }
}
