import { sameAddress, type Address, type Hex } from '@kingspad/domain';
import { parseAbi, parseEventLogs, toEventSelector, type TransactionReceipt } from 'viem';

const OPERATION =
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)';

/** Events that report inner calls of a successful transaction. */
const REPORTS = parseAbi([
  // ERC-4337, emitted by the entry point.
  OPERATION,
  // Safe, emitted by the account itself.
  'event ExecutionSuccess(bytes32 txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 txHash, uint256 payment)',
]);

/** Safe 1.5 and later, with an indexed hash. */
const INDEXED_REPORTS = parseAbi([
  'event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 indexed txHash, uint256 payment)',
]);

/** Topics of the reports to search for. */
export const REPORT_TOPICS = {
  operation: toEventSelector(OPERATION),
  executions: [
    toEventSelector('event ExecutionSuccess(bytes32 txHash, uint256 payment)'),
    toEventSelector('event ExecutionFailure(bytes32 txHash, uint256 payment)'),
  ],
};

/** The entry points of ERC-4337, versions 0.6 to 0.9. Any contract can log their event. */
const ENTRY_POINTS: readonly Address[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
];

/** An execution that was reported for an account. */
export interface InnerReport {
  by: 'account' | 'entry-point';
  /** Whether the reporter is known: the account itself, or a published entry point. */
  isTrusted: boolean;
  /** Safe's hash of the proposal, or the hash of the user operation. */
  hash: Hex;
  isSuccess: boolean;
}

/** The executions of an account in a transaction, as it or the entry point reports them. */
export function reportsOf({ logs }: Pick<TransactionReceipt, 'logs'>, account: Address): InnerReport[] {
  const events = [
    ...parseEventLogs({ abi: REPORTS, logs }),
    ...parseEventLogs({ abi: INDEXED_REPORTS, logs }),
  ];
  return events.flatMap((event): InnerReport[] => {
    if (event.eventName === 'UserOperationEvent') {
      const { sender, userOpHash, success } = event.args;
      return sameAddress(sender, account)
        ? [
            {
              by: 'entry-point',
              isTrusted: ENTRY_POINTS.some((known) => sameAddress(known, event.address)),
              hash: userOpHash,
              isSuccess: success,
            },
          ]
        : [];
    }
    return sameAddress(event.address, account)
      ? [
          {
            by: 'account',
            isTrusted: true,
            hash: event.args.txHash,
            isSuccess: event.eventName === 'ExecutionSuccess',
          },
        ]
      : [];
  });
}

/**
 * Whether an account's own call failed in a transaction that another account sent for it.
 * @param own hash of its proposal or user operation, if known: other executions of the account do not count then
 */
export function failedInside(
  receipt: Pick<TransactionReceipt, 'logs'>,
  account: Address,
  own?: string,
): boolean {
  const reports = reportsOf(receipt, account);
  const named = reports.filter(({ hash }) => hash === own?.toLowerCase());
  const relevant = named.length > 0 ? named : reports;
  return relevant.length > 0 && relevant.every(({ isSuccess }) => !isSuccess);
}
