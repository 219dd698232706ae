import { sameAddress, type Address } from '@kingspad/domain';
import { parseAbi, parseEventLogs, type TransactionReceipt } from 'viem';

/** Events that report failed inner calls of a successful transaction. */
const REPORTS = parseAbi([
  // ERC-4337, emitted by the entry point.
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
  // Safe, emitted by the account itself.
  'event ExecutionFailure(bytes32 txHash, uint256 payment)',
]);

/** Safe 1.5 and later, with an indexed hash. */
const INDEXED_REPORT = parseAbi(['event ExecutionFailure(bytes32 indexed txHash, uint256 payment)']);

/** Whether an account's own calls failed in a transaction that another account sent for it. */
export function failedInside({ logs }: Pick<TransactionReceipt, 'logs'>, account: Address): boolean {
  const reports = [
    ...parseEventLogs({ abi: REPORTS, logs }),
    ...parseEventLogs({ abi: INDEXED_REPORT, logs }),
  ];
  return reports.some((report) =>
    report.eventName === 'UserOperationEvent'
      ? sameAddress(report.args.sender, account) && !report.args.success
      : sameAddress(report.address, account),
  );
}
