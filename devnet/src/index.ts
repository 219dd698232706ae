export { waitForReceipt, type ReceiptOptions } from '@kingspad/contracts/receipt';
export { CONTRACT_OWNER, DEMO_ACCOUNTS, DEPLOYER, FEE_RECEIVER, OPERATOR } from './accounts.ts';
export { PortTakenError, startAnvil, UnreadableStateError, type Anvil, type AnvilOptions } from './anvil.ts';
export {
  headNumber,
  headTimestamp,
  increaseTime,
  mine,
  reorg,
  revert,
  setNextTimestamp,
  snapshot,
  type ReorgTransaction,
} from './chain-control.ts';
export {
  runningChildren,
  startChild,
  startLimit,
  stopAll,
  TEST_RUN,
  until,
  untilReady,
  type Child,
  type ChildOptions,
} from './child.ts';
export { answeredWithin, within } from './wait.ts';
export { freePort, isPortTaken } from './ports.ts';
export { rpc, rpcBatch, RpcError } from './rpc.ts';
export {
  deployArtifact,
  deployBytecode,
  read,
  send,
  sendCall,
  withGasMargin,
  write,
  type Receipt,
  type TransactionRequest,
} from './send.ts';
export { addGeneration } from './generations.ts';
export { deployDevToken, deployTaxableToken, type DevTokenOptions } from './tokens.ts';
export { copyDatabase, databaseAt, dropDatabase, type DatabaseUrls } from './databases.ts';
export { startPostgres, type Postgres, type PostgresOptions } from './postgres.ts';
export {
  addLiquidityAt,
  addLiquidityToOther,
  addLiquidityWithCoin,
  deployDex,
  deployExchange,
  deployOtherFactory,
  dexAbis,
  inOrder,
  LP_NAMES,
  pairOf,
  wrapCoin,
  type DeployedDex,
  type PairSide,
} from './dex.ts';
export { draftPath, type DemoDraft } from './demo-drafts.ts';
export { type DeployedPair } from './markets.ts';
export { startDevnet, stopLeftOverDevnet, type Devnet, type DevnetOptions } from './devnet.ts';
export { approve, balanceOf, transfer } from './erc20.ts';
export { leads, RestartableProcess } from './restartable-process.ts';
export { deployTokens, type DeployedToken, type DeployedTokens } from './tokens.ts';
export { readCredentials, type Login } from './postgres-credentials.ts';
export { commandAs, serverIdentity } from './postgres-identity.ts';
