import { toEventSelector, type Abi, type AbiEvent, type AbiParameter } from 'viem';

/** The contracts whose events the server reads; of the lockers the LP locker, which emits all that the token locker does. */
const READ_CONTRACTS = {
  LiquidityLocker: { isPool: false },
  PresaleFactory: { isPool: false },
  PresalePool: { isPool: true },
  FairPool: { isPool: true },
  StakingFactory: { isPool: false },
  StakingPool: { isPool: true },
} as const;

/** Events of the platform's own settings and fees, which the server does not read. */
const IGNORED_EVENTS: ReadonlySet<string> = new Set([
  'CoinListed',
  'CoinUnlisted',
  'FeeAmountChanged',
  'FeeChanged',
  'FeeReceiverChanged',
  'FeesExcludedChanged',
  'FeesWithdrawn',
  'ForceFailGivenUp',
  'OperatorChanged',
  'OwnershipTransferStarted',
  'OwnershipTransferred',
  'RouterListed',
  'RouterUnlisted',
  'Sealed',
]);

const readEventsOf = (abi: Abi): AbiEvent[] =>
  abi.filter((item): item is AbiEvent => item.type === 'event' && !IGNORED_EVENTS.has(item.name));

/** Our names of arguments that the ABI names otherwise. */
const OUR_NAMES: Readonly<Record<string, string>> = {
  id: 'lockId',
  unlockTime: 'unlockAt',
  initialReleaseTime: 'firstRelease',
  initialPercent: 'initialBps',
  cyclePercent: 'cycleBps',
  previousOwner: 'owner',
  newOwner: 'to',
  pendingOwner: 'to',
  token0: 'tokenOne',
  token1: 'tokenTwo',
  user: 'wallet',
  users: 'wallets',
  startTime: 'startAt',
  endTime: 'endAt',
  publicStartTime: 'publicStartAt',
  tokensPerbnb: 'tokensPerCoin',
  supply: 'tokensForSale',
  listRoot: 'root',
  liquidityPercent: 'liquidityBps',
  liquidityLockSeconds: 'lockSeconds',
  bonusEndBlock: 'endBlock',
  poolLimitPerUser: 'limitPerUser',
  // An event has its own name.
  name: 'exchange',
};

/** Ids, times in seconds, percents in basis points, counts and blocks, by our names; other integers are amounts. */
const NUMBERS: ReadonlySet<string> = new Set([
  'lockId',
  'childId',
  'unlockAt',
  'firstRelease',
  'initialBps',
  'cycle',
  'cycleBps',
  'base',
  'next',
  'passed',
  'activeFrom',
  'startAt',
  'endAt',
  'publicStartAt',
  'liquidityBps',
  'lockSeconds',
  'launchBps',
  'closingWindow',
  'startBlock',
  'endBlock',
  'lockTime',
  'stopBlock',
]);

/** Arguments where zero means none, decoded as null. */
const NULL_WHERE_ZERO: ReadonlySet<string> = new Set(['PairLocked.factory', 'PoolFinalized.lockId']);

type Input = AbiParameter & { indexed?: boolean };

interface Reading {
  type: string;
  /** The function of words.ts that decodes the value. */
  function: string;
}

const ourName = ({ name = '' }: Input) => OUR_NAMES[name] ?? name;

function readingOf(event: string, input: Input): Reading {
  const isNullable = NULL_WHERE_ZERO.has(`${event}.${ourName(input)}`);
  switch (input.type) {
    case 'address':
      return isNullable
        ? { type: 'Address | null', function: 'addressOrNull' }
        : { type: 'Address', function: 'addressOfWord' };
    case 'bytes32':
      return { type: 'Hex | null', function: 'digestOf' };
    case 'bool':
      return { type: 'boolean', function: 'flagOf' };
    case 'uint256':
      if (!NUMBERS.has(ourName(input)) && !isNullable) return { type: 'bigint', function: 'BigInt' };
      return isNullable
        ? { type: 'number | null', function: 'numberOrNull' }
        : { type: 'number', function: 'numberOf' };
    default:
      throw new Error(`no decoder reads ${input.type} ${input.name} of ${event}`);
  }
}

/** Reader of an argument without a fixed size, by its type. */
const TAILS: Readonly<Record<string, Reading>> = {
  string: { type: 'string', function: 'textAt' },
  'address[]': { type: 'Address[]', function: 'addressesAt' },
};

/** The parts of a tuple and of the tuples in it, in the order of their words. */
const partsOf = (input: Input): readonly Input[] =>
  ('components' in input ? input.components : []).flatMap((part) =>
    part.type === 'tuple' ? partsOf(part) : [part],
  );
const wordsOf = (input: Input): number => partsOf(input).length || 1;
const typeNameOf = (event: string, input: Input) =>
  `${event}${input.name?.replace(/^./, (it) => it.toUpperCase())}`;

/** The functions of words.ts that the decoders call. */
const used = new Set<string>();
const call = (name: string, ...args: (string | number)[]) => {
  if (name !== 'BigInt') used.add(name);
  return `${name}(${args.join(', ')})`;
};

/** The type and the decoder of an event, with each place written out, so that no table is read for a log. */
function codeOf(event: AbiEvent, isPool: boolean): { types: string; decoder: string; topic: string } {
  const { name } = event;
  const inputs: readonly Input[] = event.inputs;
  const plain = inputs.filter(({ indexed }) => !indexed);
  const topics = 1 + inputs.length - plain.length;
  const head = plain.reduce((words, input) => words + wordsOf(input), 0);
  const tails = plain.filter(({ type }) => type in TAILS);
  if (tails.length > 1) throw new Error(`${name} has two arguments without a fixed size`);
  const types: string[] = [];
  const members = [`  name: '${name}';`, '  log: RawLog;', ...(isPool ? ['  pool: Address;'] : [])];
  const values = [`    name: '${name}',`, '    log,', ...(isPool ? ['    pool: log.address,'] : [])];
  let topic = 1;
  let word = 0;
  const readWord = (input: Input) => {
    const reading = readingOf(name, input);
    const place = input.indexed ? call('topicAt', 'log', topic++) : call('wordAt', 'log', word++);
    return { type: reading.type, value: call(reading.function, place) };
  };
  for (const input of inputs) {
    const tail = TAILS[input.type];
    if (input.type === 'tuple') {
      const parts = partsOf(input).map((part) => ({ name: ourName(part), ...readWord(part) }));
      const typeName = typeNameOf(name, input);
      types.push(
        `export interface ${typeName} {\n${parts.map((it) => `  ${it.name}: ${it.type};\n`).join('')}}\n`,
      );
      members.push(`  ${ourName(input)}: ${typeName};`);
      values.push(
        `    ${ourName(input)}: {\n${parts.map((it) => `      ${it.name}: ${it.value},\n`).join('')}    },`,
      );
    } else if (tail !== undefined) {
      members.push(`  ${ourName(input)}: ${tail.type};`);
      values.push(`    ${ourName(input)}: ${call(tail.function, 'log', topics, head, word++)},`);
    } else {
      const { type, value } = readWord(input);
      members.push(`  ${ourName(input)}: ${type};`);
      values.push(`    ${ourName(input)}: ${value},`);
    }
  }
  types.push(`export interface ${name} {\n${members.join('\n')}\n}\n`);
  const check = tails.length > 0 ? '' : `  ${call('checkSize', 'log', topics, head)};\n`;
  const decoder = `function read${name}(log: RawLog): ${name} {\n${check}  return {\n${values.join('\n')}\n  };\n}\n`;
  return { types: types.join('\n'), decoder, topic: toEventSelector(event) };
}

/** The text of `src/generated/events.ts`. */
export function eventsModule(abiOf: (contract: string) => Abi): string {
  const blocks: string[] = [];
  const unions: string[] = [];
  const topics: string[] = [];
  const decoders: string[] = [];
  const names = new Set<string>();
  for (const [contract, { isPool }] of Object.entries(READ_CONTRACTS)) {
    // A kind of pool has the events of another and its own.
    const events = readEventsOf(abiOf(contract)).filter(({ name }) => !names.has(name));
    for (const { name } of events) names.add(name);
    for (const event of events) {
      const { name } = event;
      const { types, decoder, topic } = codeOf(event, isPool);
      blocks.push(types, decoder);
      topics.push(`  ${name}: '${topic}',\n`);
      decoders.push(`  [EVENT_TOPIC.${name}, read${name}],\n`);
    }
    unions.push(`export type ${contract}Event = ${events.map(({ name }) => name).join(' | ')};\n`);
  }
  const all = Object.keys(READ_CONTRACTS).map((contract) => `${contract}Event`);
  return [
    `import type { Address, Hex } from 'viem';\nimport type { RawLog } from '../log.ts';`,
    `import { ${[...used].toSorted().join(', ')} } from '../words.ts';\n`,
    ...blocks,
    ...unions,
    `export type ContractEvent = ${all.join(' | ')};\n`,
    `/** First topics of the events that are read here. */\nexport const EVENT_TOPIC = {\n${topics.join('')}} as const;\n`,
    `const DECODERS: ReadonlyMap<Hex | undefined, (log: RawLog) => ContractEvent> = new Map<Hex, (log: RawLog) => ContractEvent>([\n${decoders.join('')}]);\n`,
    `/** Reads a log by its first topic; undefined where that is no event read here. @throws {RangeError} where the log has not the event's shape */`,
    `export const decodeEvent = (log: RawLog): ContractEvent | undefined => DECODERS.get(log.topics[0])?.(log);\n`,
  ].join('\n');
}
