import type { Deployment } from '@kingspad/abi';
import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  parseEther,
  zeroAddress,
  type Abi,
  type Address,
  type Hex,
} from 'viem';
import { readArtifact, type Artifact } from '../artifacts.ts';

/** The flat fee of a lock until the owner changes it, in wei. */
const INITIAL_LOCK_FEE = parseEther('0.01');

/** The flat fee of a presale pool until the owner changes it, in wei. */
const INITIAL_PRESALE_FEE = parseEther('0.1');

/** The flat fee of a staking pool until the owner changes it, in wei. */
const INITIAL_STAKING_FEE = parseEther('0.1');

/** Settings of a deployment. */
export interface ContractTerms {
  /** Administrator of the fees. */
  owner: Address;
  /** Receiver of the fees. */
  feeReceiver: Address;
  /**
   * May force a presale to fail besides the owner; the owner unless given. The zero address gives that power up, for the
   * owner too.
   */
  operator?: Address;
  /** In wei; {@link INITIAL_LOCK_FEE} unless given. */
  lockFee?: bigint;
  /** The flat fee of a presale pool in wei; {@link INITIAL_PRESALE_FEE} unless given. */
  presaleFee?: bigint;
  /** The flat fee of a staking pool in wei; {@link INITIAL_STAKING_FEE} unless given. */
  stakingFee?: bigint;
  /** The place of these contracts among the deployment's generations; 0, the first, unless given. */
  generation?: number;
  /** The token locker's contract; another one than the sources' only in tests of a changed one. */
  tokenLocker?: 'TokenLocker' | 'NextTokenLocker';
  /** The native coin as pairs hold it, for ever. */
  wrappedNative: Address;
  /** Where sales may list from the start; none unless given. The contract measures what their pairs keep of a swap. */
  routers?: readonly Address[];
  /** Coins that sales may collect besides the native coin; none unless given. */
  coins?: readonly Address[];
  /** Exchanges whose pairs the LP locker recognises from the start. */
  factories: readonly { name: string; factory: Address }[];
}

/** The created contracts in order: a contract's address follows from its place. */
const CREATED = [
  'tokenLocker',
  'liquidityLocker',
  'presaleLens',
  'presalePool',
  'fairLens',
  'fairPool',
  'dexProbe',
  'presaleFactory',
  'stakingPool',
  'stakingFactory',
] as const;

export type CreatedName = (typeof CREATED)[number];

interface StepBase {
  /** Identifies the step among those of its plan, in the file of what was begun. */
  key: string;
  /** Name for people. */
  title: string;
  /** The transaction's data. */
  data: Hex;
  args: readonly unknown[];
  /** The arguments' names, in order. */
  inputs: readonly string[];
}

/** The deployment of one contract. */
export interface Creation extends StepBase {
  kind: 'create';
  key: CreatedName;
  artifact: Artifact;
  /** The number of its transaction among the deployer's. */
  nonce: number;
  /** Future address of the contract, by the deployer and the nonce. */
  address: Address;
  /** Answers of the contract's views after deployment. */
  settings: Readonly<Record<string, Address | bigint | boolean>>;
}

/** A view whose answer changes with a call. */
interface Check {
  view: string;
  args: readonly unknown[];
  isDone: (answer: unknown) => boolean;
}

/** One call of a created contract. Its transaction has no fixed number: whether it was made is read from the contract. */
export interface Call extends StepBase {
  kind: 'call';
  of: Creation;
  /** The entry that it lists; none for the call that seals. */
  entry?: Address;
  check: Check;
}

export type Step = Creation | Call;

export const isCreation = (step: Step): step is Creation => step.kind === 'create';

/**
 * All transactions, in order: the contracts, an entry of a list for each call, and the calls that seal. The LP locker
 * and the presale factory name each other for good, so all addresses are computed before anything is sent: from the
 * deployer and the numbers of its transactions.
 * @param firstNonce the number of the first transaction
 */
export function planDeployment(from: Address, firstNonce: number, terms: ContractTerms): Step[] {
  const contracts = planContracts(from, firstNonce, terms);
  const of = (name: CreatedName) => contracts[CREATED.indexOf(name)] as Creation;
  return [...contracts, ...planLists(of('liquidityLocker'), of('presaleFactory'), terms)];
}

function planContracts(from: Address, firstNonce: number, terms: ContractTerms): Creation[] {
  const { owner, feeReceiver, operator = owner, wrappedNative } = terms;
  const { lockFee = INITIAL_LOCK_FEE, presaleFee = INITIAL_PRESALE_FEE } = terms;
  const { stakingFee = INITIAL_STAKING_FEE, generation = 0 } = terms;
  const nonceOf = (key: CreatedName) => firstNonce + CREATED.indexOf(key);
  const at = (key: CreatedName) => getContractAddress({ from, nonce: BigInt(nonceOf(key)) });
  const create = (
    key: CreatedName,
    contract: string,
    title: string,
    args: readonly unknown[],
    settings: Creation['settings'],
  ): Creation => {
    const artifact = readArtifact(contract);
    const { abi, bytecode } = artifact;
    const data = encodeDeployData({ abi, bytecode, args });
    const inputs = namesOf(abi.find((item) => item.type === 'constructor')?.inputs);
    return {
      ...{ kind: 'create', key, title, artifact, args, inputs, data, settings },
      ...{ nonce: nonceOf(key), address: at(key) },
    };
  };
  const factory = at('presaleFactory');
  const ofLocker = {
    ...{ owner, feeReceiver, fee: lockFee, presaleFactory: factory },
    generation: BigInt(generation),
  };
  const lockerArguments = [owner, feeReceiver, lockFee, factory, generation];
  return [
    create('tokenLocker', terms.tokenLocker ?? 'TokenLocker', 'Token locker', lockerArguments, ofLocker),
    create('liquidityLocker', 'LiquidityLocker', 'LP locker', lockerArguments, {
      ...ofLocker,
      deployer: from,
    }),
    create('presaleLens', 'PresaleLens', 'Views of sales', [wrappedNative], { wrappedCoin: wrappedNative }),
    create(
      'presalePool',
      'PresalePool',
      'Code of sales',
      [factory, at('liquidityLocker'), wrappedNative, at('presaleLens')],
      { factory, locker: at('liquidityLocker'), lens: at('presaleLens') },
    ),
    create('fairLens', 'FairLens', 'Views of fair sales', [wrappedNative], { wrappedCoin: wrappedNative }),
    create(
      'fairPool',
      'FairPool',
      'Code of fair sales',
      [factory, at('liquidityLocker'), wrappedNative, at('fairLens')],
      { factory, locker: at('liquidityLocker'), lens: at('fairLens') },
    ),
    create('dexProbe', 'DexProbe', 'Test of exchanges', [], {}),
    create(
      'presaleFactory',
      'PresaleFactory',
      'Presale factory',
      [
        ...[owner, feeReceiver, operator, presaleFee, at('liquidityLocker'), wrappedNative],
        ...[at('presalePool'), at('fairPool'), at('dexProbe')],
      ],
      {
        ...{ owner, feeReceiver, operator, feeAmount: presaleFee, locker: at('liquidityLocker') },
        canForceFail: operator !== zeroAddress,
        ...{ wrappedCoin: wrappedNative, deployer: from },
        ...{ implementation: at('presalePool'), fairImplementation: at('fairPool') },
      },
    ),
    create('stakingPool', 'StakingPool', 'Code of staking pools', [], {}),
    create(
      'stakingFactory',
      'StakingFactory',
      'Staking factory',
      [owner, feeReceiver, stakingFee, at('stakingPool')],
      { owner, feeReceiver, feeAmount: stakingFee, implementation: at('stakingPool') },
    ),
  ];
}

/** The lists of `IPresaleFactory.List`, with the view that shows an entry. */
const LISTS = {
  router: { place: 0, isDone: (answer: unknown) => (answer as readonly unknown[])[2] !== 0 },
  coin: { place: 1, isDone: (answer: unknown) => (answer as readonly unknown[])[1] !== 0 },
} as const;

function planLists(locker: Creation, factory: Creation, terms: ContractTerms): Call[] {
  const { routers = [], coins = [], factories } = terms;
  const listed = (list: keyof typeof LISTS, entry: Address) =>
    callOf(factory, 'listInitial', [LISTS[list].place, entry], `list the ${list} ${entry}`, {
      entry,
      check: { view: `${list}s`, args: [entry], isDone: LISTS[list].isDone },
    });
  const sealed = (contract: Creation) =>
    callOf(contract, 'seal', [], 'seal its lists', {
      check: { view: 'isSealed', args: [], isDone: (answer) => answer === true },
    });
  return [
    ...factories.map(({ name, factory: entry }) =>
      callOf(locker, 'listInitial', [entry, name], `list the factory ${entry}`, {
        entry,
        check: {
          view: 'listedFactories',
          args: [0n, 255n],
          isDone: (answer) => (answer as { factory: Address }[]).some((one) => one.factory === entry),
        },
      }),
    ),
    ...routers.map((router) => listed('router', router)),
    ...coins.map((coin) => listed('coin', coin)),
    sealed(locker),
    sealed(factory),
  ];
}

function callOf(
  of: Creation,
  functionName: string,
  args: readonly unknown[],
  what: string,
  rest: Pick<Call, 'entry' | 'check'>,
): Call {
  const { abi } = of.artifact;
  const inputs = namesOf(functionOf(abi, functionName)?.inputs);
  const data = encodeFunctionData({ abi, functionName, args });
  const key = [of.key, functionName, ...args.map(String)].join(' ');
  return { kind: 'call', key, title: `${of.title}: ${what}`, of, args, inputs, data, ...rest };
}

const functionOf = (abi: Abi, name: string) =>
  abi.find((item) => item.type === 'function' && item.name === name) as
    | { inputs: readonly { name?: string }[] }
    | undefined;

const namesOf = (inputs: readonly { name?: string }[] = []) => inputs.map(({ name = '' }) => name);

/** The addresses of the contracts that a deployment file names. */
export function publicContracts(steps: readonly Step[]): Deployment['contracts'] {
  const at = (key: keyof Deployment['contracts']) => {
    const step = steps.find((one): one is Creation => isCreation(one) && one.key === key);
    if (!step) throw new Error(`The plan has no ${key}.`);
    return step.address;
  };
  return {
    tokenLocker: at('tokenLocker'),
    liquidityLocker: at('liquidityLocker'),
    presaleFactory: at('presaleFactory'),
    stakingFactory: at('stakingFactory'),
  };
}
