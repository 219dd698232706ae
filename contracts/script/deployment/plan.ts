import { encodeDeployData, getContractAddress, parseEther, type Address, type Hex } from 'viem';
import { readArtifact, type Artifact } from '../artifacts.ts';

/** The flat fee of a lock until the owner changes it, in wei. */
const INITIAL_LOCK_FEE = parseEther('0.01');

/** The flat fee of a presale pool until the owner changes it, in wei. */
const INITIAL_PRESALE_FEE = parseEther('0.1');

/** The flat fee of a staking pool until the owner changes it, in wei. */
const INITIAL_STAKING_FEE = parseEther('0.1');

/** What the contracts are deployed with. */
export interface ContractTerms {
  /** Who administers fees. */
  owner: Address;
  /** Who receives fees and stray tokens. */
  feeReceiver: Address;
  /** Who beside the owner may force a presale to fail; the owner unless given. */
  operator?: Address;
  /** In wei; {@link INITIAL_LOCK_FEE} unless given. */
  lockFee?: bigint;
  /** The flat fee of a presale pool in wei; {@link INITIAL_PRESALE_FEE} unless given. */
  presaleFee?: bigint;
  /** The flat fee of a staking pool in wei; {@link INITIAL_STAKING_FEE} unless given. */
  stakingFee?: bigint;
  /** The native coin as pairs hold it, for ever. */
  wrappedNative: Address;
  /** Where sales may list from the start; none unless given. The contract measures what their pairs keep of a swap. */
  routers?: readonly Address[];
  /** What sales may collect from the start beside the native coin; none unless given. */
  coins?: readonly Address[];
  /** Exchanges whose pairs the LP locker recognises from the start. */
  factories: readonly { name: string; factory: Address }[];
}

/** The contracts in the order in which they are deployed, by their names in a deployment file. */
export const STEPS = ['tokenLocker', 'liquidityLocker', 'presaleFactory', 'stakingFactory'] as const;

export type StepName = (typeof STEPS)[number];

/** One deployment: a transaction, and what stands on chain after it. */
export interface Step {
  name: StepName;
  /** As people read it. */
  title: string;
  artifact: Artifact;
  /** The number of its transaction among the deployer's. */
  nonce: number;
  /** Where the contract will stand: it follows from the deployer and the nonce. */
  address: Address;
  /** The constructor's arguments, in order. */
  args: readonly unknown[];
  /** What the transaction carries: the creation code and the arguments. */
  data: Hex;
  /** What the contract's views answer once it stands there. */
  settings: Readonly<Record<string, Address | bigint>>;
}

/**
 * All deployments, in order. The LP locker and the presale factory name each other for good, so all addresses are
 * computed before anything is sent: from the deployer and the numbers of its transactions.
 * @param firstNonce the number of the first transaction
 */
export function planDeployment(from: Address, firstNonce: number, terms: ContractTerms): Step[] {
  const { owner, feeReceiver, operator = owner, wrappedNative, factories } = terms;
  const { lockFee = INITIAL_LOCK_FEE, presaleFee = INITIAL_PRESALE_FEE } = terms;
  const { stakingFee = INITIAL_STAKING_FEE, routers = [], coins = [] } = terms;
  const at = (name: StepName) =>
    getContractAddress({ from, nonce: BigInt(firstNonce + STEPS.indexOf(name)) });
  const ofLocker = { owner, feeReceiver, fee: lockFee };
  const step = (
    name: StepName,
    contract: string,
    title: string,
    args: readonly unknown[],
    settings: Step['settings'],
  ): Step => {
    const artifact = readArtifact(contract);
    const { abi, bytecode } = artifact;
    const data = encodeDeployData({ abi, bytecode, args });
    const nonce = firstNonce + STEPS.indexOf(name);
    return { name, title, artifact, nonce, address: at(name), args, data, settings };
  };
  return [
    step('tokenLocker', 'TokenLocker', 'Token locker', [owner, feeReceiver, lockFee], ofLocker),
    step(
      'liquidityLocker',
      'LiquidityLocker',
      'LP locker',
      [
        owner,
        feeReceiver,
        lockFee,
        factories.map(({ factory }) => factory),
        factories.map(({ name }) => name),
        at('presaleFactory'),
      ],
      { ...ofLocker, presaleFactory: at('presaleFactory') },
    ),
    step(
      'presaleFactory',
      'PresaleFactory',
      'Presale factory',
      [owner, feeReceiver, operator, presaleFee, at('liquidityLocker'), wrappedNative, routers, coins],
      {
        owner,
        feeReceiver,
        operator,
        feeAmount: presaleFee,
        locker: at('liquidityLocker'),
        wrappedCoin: wrappedNative,
      },
    ),
    step('stakingFactory', 'StakingFactory', 'Staking factory', [owner, feeReceiver, stakingFee], {
      owner,
      feeReceiver,
      feeAmount: stakingFee,
    }),
  ];
}
