/**
 * Titles of messages, verbatim from the specification (A.8, B.8). Apart from the other messages: every page needs
 * these.
 */
export const TITLES = {
  authentication: 'Authentication Error',
  error: 'Error',
  errorOccurred: 'Error Occurred',
  execution: 'Execution Error',
  input: 'Input Error',
  inputValidation: 'Input Validation Error',
  invalidData: 'Invalid Data',
  invalidFileSize: 'Invalid File Size',
  invalidFileType: 'Invalid File Type',
  invalidPair: 'invalid pair address',
  /** Of staking; with a small d, as the specification has it there. */
  invalidStakingData: 'Invalid data',
  limitExceeds: 'Limit Exceeds Error',
  transaction: 'Transaction Error',
  transactionExecution: 'Transaction Execution Error',
  transactionFailed: 'Transaction failed, review and try again.',
  validation: 'Validation Error',
} as const;

/** The message of every action without a connected wallet (A.8, B.5). */
export const CONNECT_WALLET = 'Please connect your wallet to proceed';
